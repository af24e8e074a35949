import { atom } from 'nanostores';
import { type Favourite, readFavourites, setFavourite } from '#saved/stored-favourites.ts';
import { findHomes, idsOfAddress, type OfferedHome } from './find-homes.ts';

export type FavouritesState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'shown';
      homes: readonly OfferedHome[];
      /** what was kept and is not offered any more */
      gone: readonly Favourite[];
      /** nothing was kept, and no link named a home */
      isEmpty: boolean;
      /** the homes are those of a link */
      isShared: boolean;
      /** the browser did not keep them */
      isRefused?: boolean;
    };

/** What somebody kept here, or the homes that a link names. A home that is given up stays in sight until the page is left. */
export function createFavouritesPageStore(language: string) {
  const $state = atom<FavouritesState>({ kind: 'loading' });

  async function load(): Promise<void> {
    const shared = idsOfAddress();
    const kept = readFavourites();
    const ids = shared ?? kept.map(({ id }) => id);
    $state.set({ kind: 'loading' });
    try {
      const homes = await findHomes(language, ids);
      const isOffered = (id: number) => homes.some(({ card }) => card.id === id);
      $state.set({
        kind: 'shown',
        homes,
        gone: shared ? [] : kept.filter(({ id }) => !isOffered(id)),
        isEmpty: ids.length === 0,
        isShared: shared !== undefined && homes.length > 0,
      });
    } catch {
      $state.set({ kind: 'failed' });
    }
  }

  return {
    $state,
    load,
    keepAll(): void {
      const state = $state.get();
      if (state.kind !== 'shown') return;
      const isKept = state.homes.every(({ card }) => setFavourite({ id: card.id, title: card.title }, true));
      $state.set({ ...state, isShared: !isKept, isRefused: !isKept });
    },
  };
}

/** Address that shows these homes to somebody else. */
export const sharedAddress = (homes: readonly OfferedHome[]): string =>
  `${location.origin}${location.pathname}?ids=${homes.map(({ card }) => card.id).join()}`;

/** By the system's own sheet, or as a link that is copied; `by-hand` where neither goes. */
export async function shareAddress(url: string): Promise<'shared' | 'copied' | 'by-hand'> {
  if (navigator.share) {
    // Who thinks better of it is no error.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return 'shared';
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'by-hand',
  );
}
