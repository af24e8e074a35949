import { inside, type Place } from './kept.ts';

/* Storage functions that few pages call. They are not in kept.ts, because every page loads that file. */

/** Removes a stored text. @returns true if the browser removed it */
export const forget = (place: Place, name: string): true | undefined =>
  inside(place, (storage) => {
    storage.removeItem(name);
    return true;
  });

/** Returns the names of all stored texts. */
export const keptNames = (place: Place): string[] => inside(place, (storage) => Object.keys(storage)) ?? [];

/** Returns the cookies of this page as `name=value; …`; empty if the browser blocks them. */
export function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
