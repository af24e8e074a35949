import { atom } from 'nanostores';
import type { CardData } from '#contract/card.ts';
import { PAGE_SIZE } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import type { Found, SearchEngine } from '#search/engine.ts';
import { parseQuery, type SearchQuery, writeQuery } from '#search/query.ts';
import { keepPlace } from './kept-place.ts';
import { loadCards, loadEngine, locate } from './search-files.ts';

export type SearchState =
  | { kind: 'loading' }
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

/** One goal's search at the `path` of its list: the query of the address, what it finds, and the cards of the page that is shown. */
export function createSearchStore(language: string, goal: Goal, path: string) {
  /** the list that was built: its first page or another one */
  const builtPath = location.pathname;
  const $query = atom<SearchQuery>(parseQuery(new URLSearchParams(location.search), goal));
  const $state = atom<SearchState>({ kind: 'loading' });
  let turn = 0;
  /** Without a search, this address shows the list as it was built. */
  const isBuilt = () => location.pathname === builtPath && !isFilled();

  async function show(query: SearchQuery, of: Goal = goal): Promise<void> {
    const mine = ++turn;
    $query.set(query);
    try {
      const engine = await loadEngine(language, of);
      if (query.area) await locate(engine);
      if (mine !== turn) return;
      const found = engine.search(query);
      if (of !== goal || (!writeQuery(query, of) && isBuilt())) {
        $state.set({ kind: 'all', found, engine });
        return;
      }
      const pages = Math.max(1, Math.ceil(found.rows.length / PAGE_SIZE));
      const page = Math.min(query.page, pages);
      const state = { kind: 'found', found, engine, query, page, pages } as const;
      const before = $state.get();
      // The cards of before stay until the new ones are there: nothing flickers.
      $state.set({ ...state, cards: before.kind === 'found' ? before.cards : undefined });
      const cards = await loadCards(engine, [...found.rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)]);
      if (mine === turn) $state.set({ ...state, cards });
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
    go: async (query: SearchQuery, { replace = false } = {}): Promise<void> => {
      const asked = writeQuery(query, goal);
      const address = asked || !isBuilt() ? path + asked : builtPath;
      if (address !== location.pathname + location.search) {
        if (!replace) keepPlace();
        history[replace ? 'replaceState' : 'pushState'](replace ? history.state : null, '', address);
      }
      await show(query);
    },
    fromAddress: () => show(parseQuery(new URLSearchParams(location.search), goal)),
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** The server has put a search into the page in place of the list that was built. */
const isFilled = () => document.querySelector('[data-results][data-filtered]') !== null;
