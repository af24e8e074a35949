import { useStore } from '@nanostores/react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { listLook } from '#contract/card.ts';
import { SORTS } from '#domain/list.ts';
import { type SearchQuery, writeQuery } from '#search/query.ts';
import { Card } from '../favourites/Card.tsx';
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
  if (state.kind === 'failed') return <Failed store={store} texts={texts} list={list} />;
  // What stands there stays until there is something to stand in its place.
  if (state.kind !== 'found' || !state.cards) return null;
  return <FoundHomes state={state} store={store} texts={texts} list={list} registration={registration} />;
}

function Failed({ store, texts, list }: Omit<Props, 'registration'>) {
  const place = useInPlaceOf(list);
  return (
    <div ref={place} className="empty" role="alert">
      <p>{texts.failed}</p>
      <button type="button" className="button" onClick={() => void store.fromAddress()}>
        {texts.again}
      </button>
    </div>
  );
}

/** Hides the list that was built while an element is there; who was choosing an order goes on in the one that is shown. */
function useInPlaceOf(list: HTMLElement) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const built = list.querySelector('select');
    const found = place.current?.querySelector('select');
    const wasBuilt = built?.matches(':focus');
    list.hidden = true;
    if (wasBuilt) found?.focus();
    return () => {
      const wasFound = found?.matches(':focus');
      list.hidden = false;
      if (wasFound) built?.focus();
    };
  }, [list]);
  return place;
}

function FoundHomes({ state, store, texts, list, registration }: Props & { state: FoundState }) {
  const { found, query, page, pages, cards } = state;
  const top = useInPlaceOf(list);
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
        <p className="sort">
          <label>
            {texts.sortBy}
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
        </p>
      </div>
      {found.rows.length === 0 && <NoHomes state={state} texts={texts} go={store.go} />}
      {cards && (
        <div className="cards">
          {cards.map((card, index) => (
            <Card key={card.id} card={card} look={listLook(index, texts.noPhoto ?? '')} keep={texts.keep ?? ''} />
          ))}
        </div>
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
