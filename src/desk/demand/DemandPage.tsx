import { useCallback, useEffect, useState } from 'react';
import { counted } from '#platform/islands/texts.ts';
import { numberText } from '#portal/portal-format.ts';
import { problemOf } from '#portal/portal-request.ts';
import { DeskFailure, DeskHead, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { DEMAND_PATH, type DemandOverview } from './demand-api.ts';
import { Seekers } from './Seekers.tsx';

type State = { kind: 'loading' } | { kind: 'failed'; problem: string } | { kind: 'shown'; overview: DemandOverview };

/** What people are looking for: how many registered searches each home meets, and which places are wanted most. */
export function DemandPage(props: DeskPageProps) {
  const { store, texts, language } = props;
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(async () => {
    const asked = await store.request<DemandOverview>(`${DEMAND_PATH}?language=${language}`);
    setState(
      asked.kind === 'ok' ? { kind: 'shown', overview: asked.data } : { kind: 'failed', problem: problemOf(asked) },
    );
  }, [store, language]);
  useEffect(() => void load(), [load]);
  if (state.kind === 'failed') return <DeskFailure {...{ texts }} problem={state.problem} retry={() => void load()} />;
  return (
    <div className="desk-page">
      <div>
        <DeskHead>{texts['desk.nav.demand']}</DeskHead>
        {state.kind === 'shown' && (
          <p className="soft">{counted(texts, 'desk.demand.registrations', state.overview.registrations, language)}</p>
        )}
      </div>
      {state.kind === 'loading' ? (
        <DeskLoading texts={texts} />
      ) : (
        <div className="desk-beside">
          <Homes {...props} homes={state.overview.homes} />
          <Places {...props} places={state.overview.places} />
        </div>
      )}
    </div>
  );
}

function Homes({ homes, ...props }: DeskPageProps & Pick<DemandOverview, 'homes'>) {
  const { texts, language, me } = props;
  const [opened, setOpened] = useState<number | undefined>();
  return (
    <section>
      <h2>{texts['desk.demand.homes']}</h2>
      {homes.length === 0 && <p>{texts['desk.demand.noHomes']}</p>}
      <ul className="desk-list">
        {homes.map(({ id, title, place, price, path, count }) => (
          <li key={id}>
            <div>
              <p>
                <a href={path}>{title}</a>
              </p>
              <p className="soft">{[place, price].filter(Boolean).join(' · ')}</p>
            </div>
            {count > 0 && me.role !== 'editor' ? (
              <button
                type="button"
                className="text-button"
                aria-expanded={opened === id}
                aria-label={`${counted(texts, 'desk.demand.searches', count, language)}: ${title}`}
                onClick={() => setOpened(opened === id ? undefined : id)}
              >
                {counted(texts, 'desk.demand.searches', count, language)}
              </button>
            ) : (
              <span className="soft">{counted(texts, 'desk.demand.searches', count, language)}</span>
            )}
            {opened === id && <Seekers {...props} listing={id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ places, texts, language }: DeskPageProps & Pick<DemandOverview, 'places'>) {
  return (
    <section>
      <h2>{texts['desk.demand.places']}</h2>
      {places.length === 0 ? (
        <p>{texts['desk.demand.noPlaces']}</p>
      ) : (
        <ol className="desk-list">
          {places.map(({ key, name, goal, count }) => (
            <li key={`${goal} ${key}`}>
              <span>
                {name} <span className="soft">{texts[`desk.demand.${goal}`]}</span>
              </span>
              <strong>{numberText(count, language)}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
