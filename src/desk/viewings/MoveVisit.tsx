import { type SubmitEvent, useId } from 'react';
import { counted } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { useLoaded } from '../use-loaded.ts';
import type { SlotProps } from './slot-props.ts';
import { type PlacesAnswer, type SlotBooking, VIEWINGS_PATH } from './viewings-api.ts';

interface Props extends SlotProps {
  booked: SlotBooking;
  close: () => void;
}

/** Moves a visitor to another time of the home that has enough places. */
export function MoveVisit({ booked, slot, store, texts, language, change, close }: Props) {
  const field = useId();
  const { state } = useLoaded<PlacesAnswer>(store, `${VIEWINGS_PATH}/${slot.listing.id}`);
  if (state.kind !== 'shown') return null;
  const others = state.data.slots.filter(({ start, free }) => start !== slot.start && free >= booked.persons);
  if (others.length === 0) return <p className="soft">{texts['desk.viewings.noOther']}</p>;
  const move = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const start = new FormData(event.currentTarget).get('start');
    close();
    void change({ do: 'move', booking: booked.id, start: String(start) });
  };
  return (
    <form className="visitor-move" aria-label={`${texts['desk.viewings.move']}: ${booked.name}`} onSubmit={move}>
      <label htmlFor={field}>{texts['desk.viewings.moveTo']}</label>
      <select id={field} name="start">
        {others.map(({ start, free }) => (
          <option key={start} value={start}>
            {`${momentText(start, language)} (${counted(texts, 'desk.viewings.free', free, language)})`}
          </option>
        ))}
      </select>
      <button type="submit" className="button quiet">
        {texts['desk.viewings.move']}
      </button>
    </form>
  );
}
