import { afterEach, expect, test, vi } from 'vitest';
import { FAVOURITES_KEY, isListFull, readFavourites, setFavourite } from '#saved/stored-favourites.ts';
import { storedHere } from './stored-here.ts';

afterEach(() => void vi.unstubAllGlobals());

const homes = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, title: 'A home' }));

test('a full list takes no other home until one is removed, and keeps those that it has', () => {
  const storage = storedHere({ [FAVOURITES_KEY]: JSON.stringify(homes(200)) });
  const before = storage.get(FAVOURITES_KEY);
  expect(isListFull()).toBe(true);
  expect(setFavourite({ id: 900, title: 'One more' }, true)).toBeUndefined();
  expect(storage.get(FAVOURITES_KEY)).toBe(before);
  // A home of the list can be saved again.
  expect(setFavourite({ id: 7, title: 'A home' }, true)).toBe(true);
  expect(setFavourite({ id: 1, title: '' }, false)).toBe(true);
  expect(isListFull()).toBe(false);
  expect(setFavourite({ id: 900, title: 'One more' }, true)).toBe(true);
  expect(readFavourites()).toHaveLength(200);
  expect(readFavourites().at(-1)?.id).toBe(900);
});
