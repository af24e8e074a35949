import { useShared } from '#platform/islands/island.tsx';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { ROOMS, ROOMS_MAX, type Room } from '../engine/query.ts';
import { $query, $search } from '../search-store.ts';
import { count } from './box-store.ts';
import { Pick } from './Pick.tsx';

/** Renders the fields for the minimum number of each kind of room, with buttons for one less and one more. */
export function Rooms({ rooms, texts, isOpen }: { rooms: readonly Room[]; texts: IslandTexts; isOpen: boolean }) {
  return (
    <Pick name="rooms" texts={texts}>
      {rooms.map((room) => (
        <p key={room} className="counter" data-room={room}>
          {isOpen && <Step room={room} by={-1} name={texts.less} texts={texts} />}
          <label>
            <span suppressHydrationWarning>{texts[room]}</span>
            <input type="number" name={ROOMS[room]} min={0} max={ROOMS_MAX} autoComplete="off" />
          </label>
          {isOpen && <Step room={room} by={1} name={texts.more} texts={texts} />}
          <Hits room={room} />
        </p>
      ))}
    </Pick>
  );
}

interface StepProps {
  room: Room;
  by: 1 | -1;
  name: string | undefined;
  texts: IslandTexts;
}

function Step({ room, by, name, texts }: StepProps) {
  return (
    <button type="button" aria-label={filled(name, { room: texts[room] ?? '' })} onClick={() => count(ROOMS[room], by)}>
      {by > 0 ? '+' : '−'}
    </button>
  );
}

/** Renders the number of homes that would be found if the minimum were one room higher. */
function Hits({ room }: { room: Room }) {
  const state = useShared($search);
  const next = (useShared($query).rooms[room] ?? 0) + 1;
  return (
    <span data-hits suppressHydrationWarning>
      {state.kind === 'all' || state.kind === 'found' ? `${next}+: ${state.found.perRooms[room][next] ?? 0}` : ''}
    </span>
  );
}
