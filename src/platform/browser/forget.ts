import { inside, type Place } from './kept.ts';

/* The rest of the door: what pages hardly ever do stays out of the file that each of them loads. */

/** Keeps a text no longer. @returns true if the browser agreed */
export const forget = (place: Place, name: string): true | undefined =>
  inside(place, (storage) => {
    storage.removeItem(name);
    return true;
  });

/** Everything that is kept by name. */
export const keptNames = (place: Place): string[] => inside(place, (storage) => Object.keys(storage)) ?? [];

/** Cookies of this page, `name=value; …`. */
export function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
