import { useId, useState } from 'react';
import { counted } from '#platform/islands/texts.ts';
import { MoveVisit } from './MoveVisit.tsx';
import type { SlotProps } from './slot-props.ts';
import type { SlotBooking } from './viewings-api.ts';

interface Props extends SlotProps {
  booked: SlotBooking;
}

const COMING: readonly SlotBooking['state'][] = ['held', 'confirmed', 'offered', 'waiting'];
/** States that the desk can confirm in the visitor's place, for example after a call. */
const UNCONFIRMED: readonly SlotBooking['state'][] = ['held', 'offered', 'expired'];

/** A visitor of a slot: name, phone, number of persons, state, the one thing to do next, and what else can be done. */
export function Visitor(props: Props) {
  const { booked, slot, texts, language } = props;
  const { id, name, email, phone, persons, state, feedback } = booked;
  const actions = useId();
  const [isOpen, setOpen] = useState(false);
  const isComing = COMING.includes(state);
  const canChange = !slot.isOver && isComing;
  const hasMore = canChange || feedback?.isReleased;
  return (
    <li className="visitor" data-gone={!isComing || undefined}>
      <p className="visitor-name">
        <strong>{name}</strong>{' '}
        <span className="soft">{counted(texts, 'desk.viewings.persons', persons, language)}</span>
      </p>
      <p className="visitor-ways">
        {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <p className="visitor-state" data-state={state}>
        {texts[`desk.viewings.booking.${state}`]}
      </p>
      {feedback && (
        <p className="visitor-answer">
          <b>{texts[`desk.viewings.answer.${feedback.answer}`]}</b> {feedback.remark && <q>{feedback.remark}</q>}{' '}
          {feedback.isReleased && <span className="soft">{texts['desk.viewings.released']}</span>}
        </p>
      )}
      <p className="visitor-main">
        <MainAction {...props} />
      </p>
      {hasMore && (
        <button
          type="button"
          className="text-button visitor-more"
          aria-expanded={isOpen}
          aria-controls={actions}
          aria-label={`${texts['desk.viewings.more']}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {texts['desk.viewings.more']}
        </button>
      )}
      <div id={actions} className="visitor-actions">
        {isOpen && hasMore && (
          <MoreActions {...props} canChange={canChange} key={`${id} ${state}`} close={() => setOpen(false)} />
        )}
      </div>
    </li>
  );
}

/** The one thing to do next: confirm a visit that the visitor has not confirmed, or show the answer to the owner. */
function MainAction({ booked, slot, texts, change }: Props) {
  const { id, name, state, feedback } = booked;
  const isMissing = UNCONFIRMED.includes(state) && !slot.isOver && slot.state !== 'cancelled';
  const wanted = isMissing ? 'confirm' : feedback && !feedback.isReleased ? 'release' : undefined;
  if (!wanted) return null;
  const label = texts[`desk.viewings.${wanted}`];
  return (
    <button
      type="button"
      className="button"
      aria-label={`${label}: ${name}`}
      onClick={() => void change({ do: wanted, booking: id })}
    >
      {label}
    </button>
  );
}

function MoreActions({ canChange, close, ...props }: Props & { canChange: boolean; close: () => void }) {
  const { booked, texts, change } = props;
  const { id, name, feedback } = booked;
  const send = (wanted: 'cancel' | 'withhold') => {
    close();
    void change({ do: wanted, booking: id });
  };
  return (
    <>
      {canChange && <MoveVisit {...props} close={close} />}
      {canChange && (
        <button
          type="button"
          className="button quiet"
          aria-label={`${texts['desk.viewings.cancel']}: ${name}`}
          onClick={() => send('cancel')}
        >
          {texts['desk.viewings.cancel']}
        </button>
      )}
      {feedback?.isReleased && (
        <button
          type="button"
          className="button quiet"
          aria-label={`${texts['desk.viewings.withhold']}: ${name}`}
          onClick={() => send('withhold')}
        >
          {texts['desk.viewings.withhold']}
        </button>
      )}
    </>
  );
}
