import { type CSSProperties, useId, useState } from 'react';
import { counted, filled } from '#platform/islands/texts.ts';
import { BookCaller } from './BookCaller.tsx';
import type { SlotProps } from './slot-props.ts';
import { Visitor } from './Visitor.tsx';

/** A slot: when, which home, how many places are taken, and who comes. */
export function SlotCard(props: SlotProps) {
  const { slot } = props;
  const { start, end, state, bookings, isOver } = slot;
  return (
    <li className="slot" data-over={isOver || state === 'cancelled' || undefined}>
      <p className="slot-time">
        <strong>{start.slice(11)}</strong>
        <span className="soft">–{end.slice(11)}</span>
      </p>
      <div className="slot-body">
        <SlotHead {...props} />
        {bookings.length > 0 && (
          <ul className="slot-visitors">
            {bookings.map((one) => (
              <Visitor key={one.id} {...props} booked={one} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function SlotHead(props: SlotProps) {
  const { slot, texts, change, language } = props;
  const { id, listing, state, source, agent, isOver } = slot;
  const actions = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBooking, setBooking] = useState(false);
  const canChange = !isOver && (state === 'open' || state === 'closed');
  const send = (wanted: 'call-off' | 'close' | 'open') => {
    setOpen(false);
    void change({ do: wanted, slot: id });
  };
  return (
    <div className="slot-head">
      <p className="slot-home">
        <a href={listing.path}>{listing.title}</a>
        <span className="soft">
          {[listing.place, agent, texts[`desk.viewings.source.${source}`]].filter(Boolean).join(' · ')}
        </span>
        {state !== 'open' && <b>{texts[`desk.viewings.state.${state}`]}</b>}
      </p>
      <Places {...{ slot, texts, language }} />
      {canChange && (
        <button
          type="button"
          className="text-button slot-more"
          aria-expanded={isOpen}
          aria-controls={actions}
          aria-label={`${texts['desk.viewings.more']}: ${slot.start.slice(11)} ${listing.title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {texts['desk.viewings.more']}
        </button>
      )}
      <div id={actions} className="slot-actions">
        {isOpen && canChange && (
          <p className="actions">
            {state === 'open' && (
              <button
                type="button"
                className="button quiet"
                aria-expanded={isBooking}
                onClick={() => setBooking(!isBooking)}
              >
                {texts['desk.viewings.book']}
              </button>
            )}
            <button type="button" className="button quiet" onClick={() => send(state === 'open' ? 'close' : 'open')}>
              {texts[state === 'open' ? 'desk.viewings.close' : 'desk.viewings.open']}
            </button>
            <button type="button" className="button quiet" onClick={() => send('call-off')}>
              {texts['desk.viewings.callOffNow']}
            </button>
          </p>
        )}
        {isOpen && isBooking && state === 'open' && canChange && (
          <BookCaller
            {...props}
            close={() => {
              setBooking(false);
              setOpen(false);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The places that are taken, as a number and as a bar, and how many persons wait. */
function Places({ slot, texts, language }: Pick<SlotProps, 'language' | 'slot' | 'texts'>) {
  const { taken, capacity, bookings, state } = slot;
  if (state === 'cancelled') return null;
  const waiting = bookings.filter((one) => one.state === 'waiting').reduce((sum, { persons }) => sum + persons, 0);
  const share = { '--share': Math.min(1, taken / capacity) } as CSSProperties;
  return (
    <p className="slot-places">
      <span>{filled(texts['desk.viewings.places'], { taken, capacity })}</span>
      <span className="slot-bar" style={share} aria-hidden="true" />
      {waiting > 0 && <span className="soft">{counted(texts, 'desk.viewings.waiting', waiting, language)}</span>}
    </p>
  );
}
