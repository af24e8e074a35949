import { type RefObject, useEffect, useRef, useState } from 'react';
import { addDays, belgianDay, mondayOf } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { dayText, longDayText } from '#portal/portal-format.ts';
import { DeskFailure, DeskHead, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { AddSlot } from './AddSlot.tsx';
import { OwnHours } from './OwnHours.tsx';
import { SlotCard } from './SlotCard.tsx';
import sheet from './viewings.css?url';
import { VIEWINGS_PATH, type ViewingChange, type ViewingsAnswer } from './viewings-api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The viewings of a week: who comes when, the waiting lists, new slots, and the hours of the member of staff. */
export function ViewingsPage(props: DeskPageProps) {
  const { texts, language, rest } = props;
  const today = belgianDay(Date.now());
  const from = mondayOf(DAY.test(rest[0] ?? '') ? (rest[0] ?? today) : today);
  const weekOf = (day: string) => `${location.pathname}#viewings/${day}`;
  return (
    <div className="desk-page viewings">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <DeskHead>{texts['desk.nav.viewings']}</DeskHead>
      <header className="week-head">
        <h2>{filled(texts['desk.viewings.week'], { day: dayText(from, language) })}</h2>
        <nav aria-label={texts['desk.viewings.weeks']}>
          <a className="button quiet" href={weekOf(addDays(from, -7))} aria-label={texts['desk.viewings.before']}>
            ←
          </a>
          <a className="button quiet" href={weekOf(today)}>
            {texts['desk.viewings.thisWeek']}
          </a>
          <a className="button quiet" href={weekOf(addDays(from, 7))} aria-label={texts['desk.viewings.after']}>
            →
          </a>
        </nav>
      </header>
      <Week key={from} {...props} {...{ from, today }} />
    </div>
  );
}

function Week({ from, today, ...props }: DeskPageProps & { from: string; today: string }) {
  const { store, texts, language } = props;
  const { state, load, send } = useLoaded<ViewingsAnswer>(store, `${VIEWINGS_PATH}?from=${from}&language=${language}`);
  const [said, setSaid] = useState<{ problem?: string | undefined }>();
  const line = useRef<HTMLParagraphElement>(null);
  useKeptFocus(line, said);
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  /** Sends a change. @returns the name of the problem, or undefined */
  const change = async (wanted: ViewingChange): Promise<string | undefined> => {
    const problem = await send(wanted);
    // A form shows its problems itself.
    setSaid(problem && (wanted.do === 'add' || wanted.do === 'hours') ? undefined : { problem });
    return problem;
  };
  const { slots } = state.data;
  const days = Map.groupBy(slots, ({ start }) => start.slice(0, 10));
  return (
    <>
      {slots.length === 0 && <p className="soft">{texts['desk.viewings.none']}</p>}
      {[...days].map(([day, some]) => (
        <section key={day} className="week-day" data-today={day === today || undefined}>
          <h3>
            {longDayText(day, language)}
            {day === today && <span className="soft"> {texts['desk.viewings.today']}</span>}
          </h3>
          <ul>
            {some.map((slot) => (
              <SlotCard key={slot.id} languages={state.data.languages} {...{ slot, texts, change, language, store }} />
            ))}
          </ul>
        </section>
      ))}
      <div className="week-tools">
        <AddSlot {...{ texts, change }} homes={state.data.homes} from={from < today ? today : from} />
        <OwnHours {...{ texts, language, change }} hours={state.data.hours} calendar={state.data.calendar} />
      </div>
      <p ref={line} className="week-said" role="status" tabIndex={-1} data-problem={said?.problem && true}>
        {said && texts[said.problem ? `desk.problem.${said.problem}` : 'desk.viewings.done']}
      </p>
    </>
  );
}

/** Moves the focus to the line that says what was done, if the button that did it has gone. */
function useKeptFocus(line: RefObject<HTMLElement | null>, said: object | undefined) {
  useEffect(() => {
    if (said && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [line, said]);
}
