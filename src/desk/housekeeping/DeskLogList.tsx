import { belgianTime } from '#domain/calendar.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { LOG_PATH, type LogAnswer } from './housekeeping-api.ts';

/** The log of what staff did, and whether it is whole. */
export function DeskLogList({ store, texts, language }: DeskPageProps) {
  const { state, load } = useLoaded<LogAnswer>(store, LOG_PATH);
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { entries, total, brokenAt } = state.data;
  return (
    <section>
      <h2>{texts['desk.log.title']}</h2>
      <p className={brokenAt === undefined ? 'soft' : 'notice'}>
        {brokenAt === undefined
          ? counted(texts, 'desk.log.whole', total, language)
          : filled(texts['desk.log.broken'], { number: brokenAt })}
      </p>
      {entries.length === 0 ? (
        <p>{texts['desk.log.none']}</p>
      ) : (
        <ul className="desk-list">
          {entries.map(({ number, at, name, action, about }) => (
            <li key={number}>
              <div>
                <p>{texts[`desk.log.action.${action}`] ?? action}</p>
                <p className="soft">
                  {[momentText(belgianTime(at), language), name, about].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
