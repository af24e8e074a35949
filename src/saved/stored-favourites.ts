import { useSyncExternalStore } from 'react';
import { countPath } from '#page-views/view-address.ts';
import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';

/** A home that a visitor keeps, in this browser only. */
export interface Favourite {
  id: number;
  /** says which it was when it is not offered any more */
  title: string;
}

/** Name of what is kept in local storage, and of the event that tells this page of a change. */
export const FAVOURITES_KEY = 'favourites';
const MAX = 200;
const NONE: readonly Favourite[] = [];

let known: { text: string | null; kept: readonly Favourite[] } = { text: null, kept: NONE };

/** In the order in which they were kept; the same list until it changes. */
export function readFavourites(): readonly Favourite[] {
  const text = kept('local', FAVOURITES_KEY) ?? null;
  if (text !== known.text) known = { text, kept: parsed(text) };
  return known.kept;
}

/** As {@link readFavourites}, told again when that changes, here or in another tab. Nothing is kept in what was built. */
export const useFavourites = (): readonly Favourite[] =>
  useSyncExternalStore(onFavouritesChanged, readFavourites, () => NONE);

/** Keeps a home, or gives it up. @returns true if the browser did */
export function setFavourite({ id, title }: Favourite, on: boolean): true | undefined {
  const others = readFavourites().filter((one) => one.id !== id);
  const favourites = on ? [...others, { id, title }] : others;
  const isDone =
    favourites.length > 0 ? keep('local', FAVOURITES_KEY, JSON.stringify(favourites)) : forget('local', FAVOURITES_KEY);
  dispatchEvent(new Event(FAVOURITES_KEY));
  return isDone;
}

/** Whether this browser keeps anything of the site at all. */
export const canKeep = (): boolean => kept('local', FAVOURITES_KEY) !== undefined;

/** The owner is told how many keep a home, never who; whether it arrives makes no difference here. */
export function countFavourite(id: number): void {
  fetch(countPath(id, 'favourite'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => undefined);
}

function parsed(text: string | null): readonly Favourite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => Number.isInteger(one?.id)).slice(0, MAX) : NONE;
  } catch {
    // Something that is not ours.
    return NONE;
  }
}

function onFavouritesChanged(act: () => void): () => void {
  const stop = new AbortController();
  addEventListener(FAVOURITES_KEY, act, stop);
  addEventListener('storage', ({ key }) => (key === FAVOURITES_KEY || key === null) && act(), stop);
  return () => stop.abort();
}
