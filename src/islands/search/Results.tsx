import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { listCards } from '#contract/card.ts';
import { SORTS } from '#domain/list.ts';
import { type SearchQuery, writeQuery } from '#search/query.ts';
import { filled, type IslandTexts } from '../texts.ts';
import { Chips, NoHomes } from './chips.tsx';
import type { FoundState, SearchStore } from './search-store.ts';

interface Props {
  store: SearchStore;
  texts: IslandTexts;
  /** the list as it was built */
  list: HTMLElement;
  /** page on which a search is registered, filled in */
  registration: (query: SearchQuery) => string | undefined;
}

/** What a search finds, in place of the list that was built; without a search that list is back. */
export function Results({ store, texts, list, registration }: Props) {
  const state = useStore(store.$state);
  const shown = state.kind === 'found' && state.cards !== undefined;
  useEffect(() => {
    // What stands there stays until there is something to stand in its place.
    list.hidden = shown || state.kind === 'failed';
  }, [list, shown, state.kind]);
  if (state.kind === 'failed') {
    return (
      <div className="empty" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button" onClick={() => void store.fromAddress()}>
          {texts.again}
        </button>
      </div>
    );
  }
  if (state.kind !== 'found' || !shown) return null;
  return <FoundHomes state={state} store={store} texts={texts} registration={registration} />;
}

/** Hearts come with the first cards that a search shows. */
const loadHearts = () => import('../favourites/hearts.ts').catch(() => undefined);

function FoundHomes({ state, store, texts, registration }: Omit<Props, 'list'> & { state: FoundState }) {
  const { found, query, page, pages, cards } = state;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => void loadHearts(), []);
  const count = texts[`count_${new Intl.PluralRules(document.documentElement.lang).select(found.rows.length)}`];
  const saving = registration(query);
  const toPage = (next: number) => {
    store.go({ ...query, page: next });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className="found">
      <Chips state={state} texts={texts} go={store.go} />
      <div className="list-bar">
        <p role="status">{filled(count, { count: found.rows.length, page, pages })}</p>
        {saving && <a href={saving}>{texts.save}</a>}
        <label className="sort">
          {texts.sortBy}{' '}
          <select
            value={query.sort}
            onChange={({ target }) => store.go({ ...query, sort: target.value as SearchQuery['sort'], page: 1 })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts[`sort.${sort}`]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found.rows.length === 0 && <NoHomes state={state} texts={texts} go={store.go} />}
      {cards && (
        <div
          className="cards"
          data-keep={texts.keep}
          dangerouslySetInnerHTML={{ __html: listCards(cards, texts.noPhoto ?? '') }}
        />
      )}
      {pages > 1 && (
        <nav className="paging" aria-label={texts.paging}>
          {page > 1 && (
            <PageLink query={{ ...query, page: page - 1 }} store={store} toPage={toPage} text={texts.previous} />
          )}
          {page < pages && (
            <PageLink query={{ ...query, page: page + 1 }} store={store} toPage={toPage} text={texts.next} />
          )}
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  query: SearchQuery;
  store: SearchStore;
  toPage: (page: number) => void;
  text: string | undefined;
}

function PageLink({ query, store, toPage, text }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toPage(query.page);
  };
  return (
    <a href={store.path + writeQuery(query, store.goal)} onClick={follow}>
      {text}
    </a>
  );
}
