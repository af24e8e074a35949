import { atom } from 'nanostores';
import type { CardData } from '#cards/card-html.ts';
import type { Language } from '#domain/language.ts';
import { PAGE_SIZE } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import type { Found, SearchEngine } from './engine/engine.ts';
import type { SearchOption } from './engine/published-files.ts';
import { EMPTY_QUERY, pageOfSearch, parseQuery, type SearchQuery, writeQuery } from './engine/query.ts';
import { keepPlace } from './keep-place.ts';
import { startEngine } from './search-code.ts';

export type SearchState =
  /** the visitor has not started a search yet */
  | { kind: 'waiting' }
  /** no filter is set: the built page shows the homes */
  | { kind: 'all'; found: Found; engine: SearchEngine }
  | FoundState
  | { kind: 'failed' };

export interface FoundState {
  kind: 'found';
  found: Found;
  engine: SearchEngine;
  query: SearchQuery;
  page: number;
  pages: number;
  cards: readonly CardData[] | undefined;
}

export interface SearchPlace {
  language: Language;
  /** goal of the list on this page; on a page without a list, the goal of the search box */
  goal: Goal;
  /** path of the list of that goal */
  path: string;
  /** fetches the code that shows found homes; absent on pages without the list of the goal */
  loadFound?: () => Promise<void>;
  /** whether the server has replaced the built list with the results of a search */
  isFiltered: boolean;
}

/** The query of the current search, which all islands of the page share. */
export const $query = atom<SearchQuery>(EMPTY_QUERY);
export const $search = atom<SearchState>({ kind: 'waiting' });
/** whether the results are also shown on a map */
export const $map = atom(false);
/** whether the filters are in the sheet on a phone, where all of them are open */
export const $sheet = atom(false);

/** the municipalities that the box offers */
export const $municipalities = atom<readonly SearchOption[]>([]);
export const $types = atom<readonly SearchOption[]>([]);

let place: SearchPlace | undefined;
/** Path of this page; undefined if the server has replaced its built list with results. */
let builtPath: string | undefined;
let turn = 0;

/** Starts the search of this page. Later calls have no effect. */
export function startSearch(here: SearchPlace): void {
  if (place) return;
  place = here;
  builtPath = here.isFiltered ? undefined : location.pathname;
  $query.set(asked(here));
  openMap();
}

const asked = ({ goal }: SearchPlace) => parseQuery(new URLSearchParams(location.search), goal);

/** Opens the map if the query has an area. */
const openMap = () => $query.get().area && $map.set(true);

/** Returns whether the current path, without a query, shows the built list of this page. */
const isBuilt = () => location.pathname === builtPath;

/**
 * Shows the results of a query. For a goal `of` other than that of the page, shows only the number of results. If the
 * query names a municipality in another way than by its key, the address gets the key.
 */
export async function show(wanted: SearchQuery, of?: Goal): Promise<void> {
  if (!place) return;
  const { language, goal, loadFound } = place;
  const asked = of ?? goal;
  const mine = ++turn;
  $query.set(wanted);
  try {
    const { engine, code } = await startEngine(language, asked);
    await code.prepare(engine, wanted);
    if (mine !== turn) return;
    const query = settled(engine, wanted);
    const found = engine.search(query);
    if (asked !== goal || (!writeQuery(query, asked) && isBuilt())) {
      $search.set({ kind: 'all', found, engine });
      // The next search usually finds fewer homes. If this fails, that search tries again.
      loadFound?.().catch(() => undefined);
      return;
    }
    const pages = Math.max(1, Math.ceil(found.rows.length / PAGE_SIZE));
    const page = Math.min(query.page, pages);
    const state = { kind: 'found', found, engine, query, page, pages } as const;
    const before = $search.get();
    // The previous cards stay until the new ones have arrived, so that nothing flickers.
    $search.set({ ...state, cards: before.kind === 'found' ? before.cards : undefined });
    const shown = [...found.rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)];
    const [cards] = await Promise.all([code.loadCards(engine, shown), loadFound?.()]);
    if (mine === turn) $search.set({ ...state, cards });
  } catch {
    if (mine === turn) $search.set({ kind: 'failed' });
  }
}

/** Replaces names and postcodes of municipalities by their keys, also in the address and for the other islands. */
function settled(engine: SearchEngine, wanted: SearchQuery): SearchQuery {
  const query = engine.settle(wanted);
  if (query.cities.join() === wanted.cities.join()) return wanted;
  const { goal } = engine.file;
  if (location.search === writeQuery(wanted, goal))
    history.replaceState(history.state, '', location.pathname + writeQuery(query, goal));
  $query.set(query);
  return query;
}

/** Returns the address of a page of the results. Without filters, this is the address of a built page. */
export const addressOf = (query: SearchQuery): string =>
  place ? place.path + pageOfSearch(query, place.goal) : location.pathname;

/** Shows a search and writes it to the address. `replace`: without a new entry in the browser's history. */
export async function go(query: SearchQuery, { replace = false } = {}): Promise<void> {
  if (!place) return;
  const asked = writeQuery(query, place.goal);
  const address = asked || !isBuilt() ? place.path + asked : location.pathname;
  if (address !== location.pathname + location.search) {
    if (!replace) keepPlace();
    history[replace ? 'replaceState' : 'pushState'](replace ? history.state : null, '', address);
  }
  await show(query);
}

/** Shows the results of the search in the address. */
export async function fromAddress(): Promise<void> {
  if (!place) return;
  const shown = show(asked(place));
  openMap();
  await shown;
}
