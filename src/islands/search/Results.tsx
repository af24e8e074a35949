import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cardHtml } from '#contract/card.ts';
import { SORTS } from '#domain/list.ts';
import { euroText } from '#domain/price.ts';
import { PRICE_SLIDER } from '#search/price-range.ts';
import { ROOM_KINDS, type SearchQuery, writeQuery } from '#search/query.ts';
import { filled, type IslandTexts } from '../texts.ts';
import type { SearchBox } from './box.ts';
import type { SearchState, SearchStore } from './search-store.ts';

interface Props {
  store: SearchStore;
  texts: IslandTexts;
  /** the list as it was built */
  list: HTMLElement;
  box: SearchBox;
}

const SIZES = '(min-width: 1200px) 380px, (min-width: 640px) 46vw, 80vw';

/** What a search finds, in place of the list that was built; without a search that list is back. */
export function Results({ store, texts, list, box }: Props) {
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
  return <FoundHomes state={state} store={store} texts={texts} box={box} />;
}

type Found = Extract<SearchState, { kind: 'found' }>;

function FoundHomes({ state, store, texts, box }: Omit<Props, 'list'> & { state: Found }) {
  const { found, query, page, pages, cards } = state;
  const top = useRef<HTMLDivElement>(null);
  const go = (next: SearchQuery) => {
    store.go(next);
    box.write(next);
  };
  const chips = chipsOf(state, texts);
  const count = texts[`count_${new Intl.PluralRules(document.documentElement.lang).select(found.rows.length)}`];
  const toPage = (next: number) => {
    go({ ...query, page: next });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className="found">
      {chips.length > 0 && (
        <ul className="chips" aria-label={texts.chosen}>
          {chips.map(({ label, without }) => (
            <li key={label}>
              <button
                type="button"
                className="chip"
                aria-label={filled(texts.remove, { filter: label })}
                onClick={() => go(without)}
              >
                {label} ×
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="chip"
              onClick={() => go({ ...query, text: '', cities: [], types: [], rooms: {}, price: undefined, page: 1 })}
            >
              {texts.clear}
            </button>
          </li>
        </ul>
      )}
      <div className="list-bar">
        <p role="status">{filled(count, { count: found.rows.length, page, pages })}</p>
        <label className="sort">
          {texts.sortBy}{' '}
          <select
            value={query.sort}
            onChange={({ target }) => go({ ...query, sort: target.value as SearchQuery['sort'], page: 1 })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts[`sort.${sort}`]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found.rows.length === 0 && <NoHomes chips={chips} state={state} texts={texts} go={go} />}
      {cards && (
        <div
          className="cards"
          dangerouslySetInnerHTML={{
            __html: cards
              .map((card, index) =>
                cardHtml(card, { level: 2, eager: index === 0, sizes: SIZES, noPhoto: texts.noPhoto ?? '' }),
              )
              .join(''),
          }}
        />
      )}
      {pages > 1 && (
        <nav className="paging">
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
  return (
    <a
      href={store.path + writeQuery(query, store.goal)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        toPage(query.page);
      }}
    >
      {text}
    </a>
  );
}

interface Chip {
  label: string;
  without: SearchQuery;
}

function NoHomes({
  chips,
  state,
  texts,
  go,
}: {
  chips: Chip[];
  state: Found;
  texts: IslandTexts;
  go: (query: SearchQuery) => void;
}) {
  const nearest = chips.flatMap((chip) => {
    const hits = state.engine.search(chip.without).rows.length;
    return hits > 0 ? [{ ...chip, hits }] : [];
  });
  return (
    <div className="empty">
      <p>{texts.none}</p>
      <ul className="chips">
        {nearest.map(({ label, without, hits }) => (
          <li key={label}>
            <button type="button" className="chip" onClick={() => go(without)}>
              {`${filled(texts.without, { filter: label })}: ${hits}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each filter that is on, and the search without it. */
function chipsOf({ query, engine }: Found, texts: IslandTexts): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, change: Partial<SearchQuery>) =>
    chips.push({ label, without: { ...query, ...change, page: 1 } });
  if (query.text) add(`«${query.text}»`, { text: '' });
  for (const city of query.cities) {
    const name = engine.cities.find(({ keys }) => keys.includes(city))?.name ?? city.split('|')[0] ?? city;
    add(name, { cities: query.cities.filter((one) => one !== city) });
  }
  for (const type of query.types) {
    const box = document.querySelector<HTMLInputElement>(`form[data-search] input[name="type"][value="${type}"]`);
    const name = box?.closest('label')?.childNodes[1]?.textContent?.trim();
    add(name || String(type), { types: query.types.filter((one) => one !== type) });
  }
  for (const room of ROOM_KINDS) {
    const count = query.rooms[room];
    if (!count) continue;
    const { [room]: _, ...rooms } = query.rooms;
    add(filled(texts.atLeast, { room: texts[room] ?? '', count }), { rooms });
  }
  if (query.price) {
    const { min, max } = query.price;
    const open = max >= PRICE_SLIDER[engine.file.goal].max ? '+' : '';
    add(`${euroText(min)} – ${euroText(max)}${open}`, { price: undefined });
  }
  return chips;
}
