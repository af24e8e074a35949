import { useSyncExternalStore } from 'react';
import { countPath } from '#page-views/view-address.ts';
import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';

/** A home that a visitor has saved. It is stored only in the visitor's browser. */
export interface Favourite {
  id: number;
  /** shown when the home is no longer offered */
  title: string;
}

/** Key in local storage, and name of the event that announces a change within this tab. */
export const FAVOURITES_KEY = 'favourites';
const MAX = 200;
const NONE: readonly Favourite[] = [];

let known: { text: string | null; kept: readonly Favourite[] } = { text: null, kept: NONE };

/**
 * Returns the saved homes in the order in which they were saved. Returns the same array until the saved homes change.
 */
export function readFavourites(): readonly Favourite[] {
  const text = kept('local', FAVOURITES_KEY) ?? null;
  if (text !== known.text) known = { text, kept: parsed(text) };
  return known.kept;
}

/** Returns {@link readFavourites} and re-renders after a change in any tab. Built pages have no saved homes. */
export const useFavourites = (): readonly Favourite[] =>
  useSyncExternalStore(onFavouritesChanged, readFavourites, () => NONE);

/**
 * Saves a home or removes it, as `on` says.
 * @returns true if the browser has stored the change
 */
export function setFavourite({ id, title }: Favourite, on: boolean): true | undefined {
  const others = readFavourites().filter((one) => one.id !== id);
  const favourites = on ? [...others, { id, title }] : others;
  const isDone =
    favourites.length > 0 ? keep('local', FAVOURITES_KEY, JSON.stringify(favourites)) : forget('local', FAVOURITES_KEY);
  dispatchEvent(new Event(FAVOURITES_KEY));
  return isDone;
}

/** Returns whether this browser can store anything for the site. */
export const canKeep = (): boolean => kept('local', FAVOURITES_KEY) !== undefined;

/** Counts anonymously, for the owner, that a visitor has saved a home. Failures are ignored. */
export function countFavourite(id: number): void {
  fetch(countPath(id, 'favourite'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => undefined);
}

function parsed(text: string | null): readonly Favourite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => Number.isInteger(one?.id)).slice(0, MAX) : NONE;
  } catch {
    // The stored text is not valid, so it is not ours.
    return NONE;
  }
}

function onFavouritesChanged(act: () => void): () => void {
  const stop = new AbortController();
  addEventListener(FAVOURITES_KEY, act, stop);
  addEventListener('storage', ({ key }) => (key === FAVOURITES_KEY || key === null) && act(), stop);
  return () => stop.abort();
}
