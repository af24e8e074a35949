import { atom } from 'nanostores';
import type { CardData } from '#cards/card-html.ts';
import type { Language } from '#domain/language.ts';
import { PAGE_SIZE } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import type { Found, SearchEngine } from './engine/engine.ts';
import type { SearchOption } from './engine/published-files.ts';
import { EMPTY_QUERY, pageOfSearch, parseQuery, type SearchQuery, writeQuery } from './engine/query.ts';
import { loadCards, loadEngine, prepare } from './fetch-search-files.ts';
import { keepPlace } from './keep-place.ts';

export type SearchState =
  /** nobody has searched yet */
  | { kind: 'waiting' }
  /** nothing is asked: the page as it was built is the answer */
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
  /** of the list that this page has, or of the box */
  goal: Goal;
  /** of the whole list of that goal */
  path: string;
  /** the server has put a search in the place of the list that was built */
  isFiltered: boolean;
}

/** The one search of a page: the query of its address, what it finds, and the cards of the page that is shown. */
export const $query = atom<SearchQuery>(EMPTY_QUERY);
export const $search = atom<SearchState>({ kind: 'waiting' });
/** the results stand on a map, too */
export const $map = atom(false);
/** the filters stand in the sheet of a phone, all of them open */
export const $sheet = atom(false);

/** those that the box offers */
export const $municipalities = atom<readonly SearchOption[]>([]);
export const $types = atom<readonly SearchOption[]>([]);

let place: SearchPlace | undefined;
/** The list that was built: its first page or another one. */
let builtPath: string | undefined;
let turn = 0;

/** Where the search is; once. */
export function startSearch(here: SearchPlace): void {
  if (place) return;
  place = here;
  builtPath = here.isFiltered ? undefined : location.pathname;
  $query.set(asked(here));
  openMap();
}

const asked = ({ goal }: SearchPlace) => parseQuery(new URLSearchParams(location.search), goal);

/** A part of the map that is asked for is shown on it. */
const openMap = () => $query.get().area && $map.set(true);

/** Without a search, this address shows the list as it was built. */
const isBuilt = () => location.pathname === builtPath;

export async function show(query: SearchQuery, of?: Goal): Promise<void> {
  if (!place) return;
  const { language, goal } = place;
  const asked = of ?? goal;
  const mine = ++turn;
  $query.set(query);
  try {
    const engine = await loadEngine(language, asked);
    await prepare(engine, query);
    if (mine !== turn) return;
    const found = engine.search(query);
    if (asked !== goal || (!writeQuery(query, asked) && isBuilt())) {
      $search.set({ kind: 'all', found, engine });
      return;
    }
    const pages = Math.max(1, Math.ceil(found.rows.length / PAGE_SIZE));
    const page = Math.min(query.page, pages);
    const state = { kind: 'found', found, engine, query, page, pages } as const;
    const before = $search.get();
    // The cards of before stay until the new ones are there: nothing flickers.
    $search.set({ ...state, cards: before.kind === 'found' ? before.cards : undefined });
    const cards = await loadCards(engine, [...found.rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)]);
    if (mine === turn) $search.set({ ...state, cards });
  } catch {
    if (mine === turn) $search.set({ kind: 'failed' });
  }
}

/** The address of a page of what a search finds in this page's list; one that was built has its own. */
export const addressOf = (query: SearchQuery): string =>
  place ? place.path + pageOfSearch(query, place.goal) : location.pathname;

/** Shows a search and puts it into the address; `replace`: without a step to go back to. */
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

export async function fromAddress(): Promise<void> {
  if (!place) return;
  const shown = show(asked(place));
  openMap();
  await shown;
}
