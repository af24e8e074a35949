import { atom } from 'nanostores';
import type { CardData } from '#contract/card.ts';
import { CARDS_PER_FILE, cardFile, indexFile } from '#contract/search-files.ts';
import type { Goal } from '#domain/price.ts';
import { createEngine, type Found, type SearchEngine } from '#search/engine.ts';
import type { IndexFile } from '#search/index-file.ts';
import { EMPTY_QUERY, hasFilters, parseQuery, type SearchQuery, writeQuery } from '#search/query.ts';
import { withRetries } from '../retry.ts';

/** Homes on one page, as on the pages that are built. */
export const PAGE_SIZE = 12;

export type SearchState =
  | { kind: 'loading' }
  /** nothing is asked: the page as it was built is the answer */
  | { kind: 'all'; found: Found; engine: SearchEngine }
  | {
      kind: 'found';
      found: Found;
      engine: SearchEngine;
      query: SearchQuery;
      page: number;
      pages: number;
      cards: readonly CardData[] | undefined;
    }
  | { kind: 'failed' };

/** One goal's search at the `path` of its list: the query of the address, what it finds, and the cards of the page that is shown. */
export function createSearchStore(language: string, goal: Goal, path: string) {
  /** the list that was built: its first page, another one, or one in another order */
  const builtPath = location.pathname;
  const $query = atom<SearchQuery>(parseQuery(new URLSearchParams(location.search), goal));
  const $state = atom<SearchState>({ kind: 'loading' });
  const engines = new Map<Goal, Promise<SearchEngine>>();
  const files = new Map<string, Promise<CardData[]>>();
  let turn = 0;

  const engineOf = (one: Goal): Promise<SearchEngine> => {
    const known = engines.get(one);
    if (known) return known;
    const loading = withRetries(() => fetchJson<IndexFile>(indexFile(language, one))).then(createEngine);
    engines.set(one, loading);
    loading.catch(() => engines.delete(one));
    return loading;
  };

  function cardsIn(file: string): Promise<CardData[]> {
    const known = files.get(file);
    if (known) return known;
    const loading = withRetries(() => fetchJson<CardData[]>(file));
    files.set(file, loading);
    loading.catch(() => files.delete(file));
    return loading;
  }

  async function show(query: SearchQuery, of: Goal = goal): Promise<void> {
    const mine = ++turn;
    $query.set(query);
    try {
      const engine = await engineOf(of);
      if (mine !== turn) return;
      const found = engine.search(query);
      if (of !== goal || !(hasFilters(query, of) || query.sort !== 'newest' || query.page > 1)) {
        $state.set({ kind: 'all', found, engine });
        return;
      }
      const pages = Math.max(1, Math.ceil(found.rows.length / PAGE_SIZE));
      const page = Math.min(query.page, pages);
      const state = { kind: 'found', found, engine, query, page, pages } as const;
      const before = $state.get();
      // The cards of before stay until the new ones are there: nothing flickers.
      $state.set({ ...state, cards: before.kind === 'found' ? before.cards : undefined });
      const rows = [...found.rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)];
      const cards = await Promise.all(
        rows.map(async (row) => (await cardsIn(cardFile(language, goal, row)))[row % CARDS_PER_FILE]),
      );
      if (mine === turn) $state.set({ ...state, cards: cards.filter((card) => card !== undefined) });
    } catch {
      if (mine === turn) $state.set({ kind: 'failed' });
    }
  }

  return {
    goal,
    path,
    $query,
    $state,
    show,
    /** Shows a search and puts it into the address; `replace`: without a step to go back to. */
    go(query: SearchQuery, { replace = false } = {}): void {
      const asked = writeQuery(query, goal);
      // Without a search, the list that was built is the answer: the right one.
      if (!asked && (location.pathname !== builtPath || isFilled())) {
        location.assign(path);
        return;
      }
      const address = asked ? path + asked : builtPath;
      if (address !== location.pathname + location.search) {
        history[replace ? 'replaceState' : 'pushState'](history.state, '', address);
      }
      void show(query);
    },
    fromAddress: () => show(parseQuery(new URLSearchParams(location.search), goal)),
    clear(): void {
      this.go({ ...EMPTY_QUERY, sort: $query.get().sort });
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** The server has put a search into the page: the list that was built has to be fetched. */
const isFilled = () => document.querySelector('[data-results][data-filtered]') !== null;

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}
