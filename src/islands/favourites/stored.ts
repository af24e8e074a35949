import { FAVOURITES_KEY } from './key.ts';

/** A home that a visitor keeps, in this browser only. */
export interface Favourite {
  id: number;
  /** says which it was when it is not offered any more */
  title: string;
}

/** Told to the page when something was kept or given up, here or in another tab. */
const CHANGED = 'favourites';
const MAX = 200;

/** In the order in which they were kept. */
export function readFavourites(): Favourite[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Number.isInteger(one?.id)).slice(0, MAX) : [];
  } catch {
    // A browser that stores nothing, or something that is not ours.
    return [];
  }
}

/** Keeps a home, or gives it up. */
export function setFavourite({ id, title }: Favourite, on: boolean): void {
  const others = readFavourites().filter((one) => one.id !== id);
  try {
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(on ? [...others, { id, title }] : others));
  } catch {
    // As above.
  }
  dispatchEvent(new Event(CHANGED));
}

export function onFavouritesChanged(act: () => void): void {
  addEventListener(CHANGED, act);
  addEventListener('storage', ({ key }) => key === FAVOURITES_KEY && act());
}
