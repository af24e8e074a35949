/** Web storage: `local` is permanent, `session` ends with the tab. */
export type Place = 'local' | 'session';

/**
 * Runs `work` with a storage and returns its result, or undefined if the browser throws. Browsers throw on any access while
 * cookies are blocked, and on any write while the storage is full.
 */
export function inside<T>(place: Place, work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis[`${place}Storage`]);
  } catch {
    return undefined;
  }
}

/** Returns a stored text; null if nothing is stored under the name, undefined if storage is unavailable. */
export const kept = (place: Place, name: string): string | null | undefined =>
  inside(place, (storage) => storage.getItem(name));

/** Stores a text. @returns true if the browser stored it */
export const keep = (place: Place, name: string, text: string): true | undefined =>
  inside(place, (storage) => {
    storage.setItem(name, text);
    return true;
  });

/** Sets a cookie, written as in a `Set-Cookie` header. */
export function setCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = cookie;
  } catch {}
}
