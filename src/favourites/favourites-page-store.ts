import { type Favourite, readFavourites, setFavourite } from '#saved/stored-favourites.ts';
import { findHomes, idsOfAddress, type OfferedHome } from './find-homes.ts';
import { createLoader } from './Loaded.tsx';
import { forgetNotesExcept } from './notes.ts';

/** The content of the page of favourites. */
interface FavouriteHomes {
  homes: readonly OfferedHome[];
  /** saved homes that are no longer offered */
  gone: readonly Favourite[];
  /** nothing is saved, and the address names no home */
  isEmpty: boolean;
  /** the homes come from a link, not from this browser */
  isShared: boolean;
  /** the browser refused to save the homes of the link */
  isRefused?: boolean;
}

/** Creates the store of the page. A home that the visitor removes stays visible until the visitor leaves the page. */
export function createFavouritesPageStore(language: string) {
  const loader = createLoader(() => fetchFavourites(language));
  return {
    ...loader,
    /** Shows what is saved now. What is shown stays until then. */
    refresh: () => fetchFavourites(language).then(loader.show, loader.load),
    /** Saves the homes of a link in this browser. @returns whether the browser has stored all of them */
    keepAll(): boolean {
      const state = loader.$state.get();
      if (state.kind !== 'shown') return false;
      const { content } = state;
      const isKept = content.homes.every(({ card }) => setFavourite({ id: card.id, title: card.title }, true));
      loader.show({ ...content, isShared: !isKept, isRefused: !isKept });
      return isKept;
    },
  };
}

async function fetchFavourites(language: string): Promise<FavouriteHomes> {
  const shared = idsOfAddress();
  const kept = readFavourites();
  const ids = shared ?? kept.map(({ id }) => id);
  const homes = await findHomes(language, ids);
  if (!shared) forgetNotesExcept(ids);
  const isOffered = (id: number) => homes.some(({ card }) => card.id === id);
  return {
    homes,
    gone: shared ? [] : kept.filter(({ id }) => !isOffered(id)),
    isEmpty: ids.length === 0,
    isShared: shared !== undefined && homes.length > 0,
  };
}

/** Returns an address with which another person sees these homes. */
export const sharedAddress = (homes: readonly OfferedHome[]): string =>
  `${location.origin}${location.pathname}?ids=${homes.map(({ card }) => card.id).join()}`;

/** Shares an address with the share sheet of the system, or copies it; `by-hand` if neither works. */
export async function shareAddress(url: string): Promise<'shared' | 'copied' | 'by-hand'> {
  if (navigator.share) {
    // Cancelling is not an error.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return 'shared';
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'by-hand',
  );
}
