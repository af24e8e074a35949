import { countPath } from '#page-views/view-address.ts';
import { kept } from '#platform/browser/kept.ts';
import { keptValue } from '#platform/browser/kept-value.ts';

/** A home that a visitor has saved. It is stored only in the visitor's browser. */
export interface Favourite {
  id: number;
  /** shown when the home is no longer offered */
  title: string;
}

/** Key in local storage, and name of the event that announces a change within this tab. */
export const FAVOURITES_KEY = 'favourites';
/** Homes that a visitor can save (docs/rules.md#lists). */
const FAVOURITES_MAX = 200;
const NONE: readonly Favourite[] = [];

const stored = keptValue(FAVOURITES_KEY, NONE, (value) =>
  Array.isArray(value) ? value.filter((one) => Number.isInteger(one?.id)).slice(0, FAVOURITES_MAX) : NONE,
);

/** Returns the saved homes in the order in which they were saved, the same array until they change. */
export const readFavourites = stored.read;

/** Returns {@link readFavourites} and re-renders after a change in any tab. Built pages have no saved homes. */
export const useFavourites = stored.useValue;

/** Returns whether the list has as many homes as it can hold. */
export const isListFull = (): boolean => readFavourites().length >= FAVOURITES_MAX;

/**
 * Saves a home if `on` is true, and removes it otherwise.
 * @returns true if the browser has stored the change. A full list takes no other home
 */
export function setFavourite({ id, title }: Favourite, on: boolean): true | undefined {
  const others = readFavourites().filter((one) => one.id !== id);
  if (on && others.length >= FAVOURITES_MAX) return undefined;
  const favourites = on ? [...others, { id, title }] : others;
  return stored.write(favourites.length > 0 ? favourites : undefined);
}

/** Returns whether this browser lets the site access its storage. */
export const canKeep = (): boolean => kept('local', FAVOURITES_KEY) !== undefined;

/** Counts anonymously, for the owner, that a visitor has saved a home. Failures are ignored. */
export function countFavourite(id: number): void {
  fetch(countPath(id, 'favourite'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => undefined);
}
