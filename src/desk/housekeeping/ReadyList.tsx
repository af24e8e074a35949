import { filled } from '#platform/islands/texts.ts';
import { fileAddress } from '../content/content-address.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { READY_PATH, type ReadyAnswer, type ReadyPoint } from './ready-api.ts';

type Texts = DeskPageProps['texts'];

/** What is missing before the site can go public, the most important first, with a way to correct each point. */
export function ReadyList({ store, texts, language }: DeskPageProps) {
  const { state, load } = useLoaded<ReadyAnswer>(store, `${READY_PATH}?language=${language}`);
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const answer = state.data;
  return (
    <section>
      <h2>{texts['desk.ready.title']}</h2>
      <p className="soft">{texts['desk.ready.text']}</p>
      <div role="status">
        {answer.kind === 'elsewhere' && <p className="notice">{texts['desk.ready.elsewhere']}</p>}
        {answer.kind === 'known' && <p>{verdict(answer.points, texts)}</p>}
      </div>
      {answer.kind === 'failed' && <Mistake texts={texts} problem={answer.problem} />}
      {answer.kind === 'known' && (
        <ul className="desk-list">
          {answer.points.map((point, index) => (
            <Point key={index} texts={texts} point={point} />
          ))}
        </ul>
      )}
      <p className="actions">
        <button type="button" className="button quiet" onClick={load}>
          {texts['desk.ready.again']}
        </button>
      </p>
    </section>
  );
}

function verdict(points: readonly ReadyPoint[], texts: Texts): string {
  const open = points.filter(({ state }) => state === 'must').length;
  return open > 0 ? filled(texts['desk.ready.open'], { number: String(open) }) : (texts['desk.ready.none'] ?? '');
}

function Point({ texts, point: { about, state, text, place, doc } }: { texts: Texts; point: ReadyPoint }) {
  const name = texts[`desk.ready.about.${about}`] ?? '';
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> <span className="soft">{texts[`desk.ready.state.${state}`]}</span>
        </p>
        <p>{text}</p>
        {place && state !== 'done' && (
          <p>
            <a className="more" href={fileAddress(place.path, place.keys)}>
              {texts['desk.ready.edit']}
              <span className="hidden-text">
                : {name}, {text}
              </span>
            </a>
          </p>
        )}
        {doc && <p className="soft">{filled(texts['desk.ready.operator'], { doc })}</p>}
      </div>
    </li>
  );
}

function Mistake({ texts, problem }: { texts: Texts; problem: string }) {
  return (
    <div className="desk-warning">
      <p>{texts['desk.ready.failed']}</p>
      <p className="desk-said" lang="en">
        {problem}
      </p>
    </div>
  );
}
