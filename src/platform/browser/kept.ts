/** Where a browser keeps texts: for good, or until the tab is closed. */
export type Place = 'local' | 'session';

/**
 * What `work` gives with what is kept in a place. Undefined where the browser throws: one that blocks cookies at the mere
 * name, a full one when something is added.
 */
export function inside<T>(place: Place, work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis[`${place}Storage`]);
  } catch {
    return undefined;
  }
}

/** A text that is kept; null where there is none, undefined where the browser keeps nothing. */
export const kept = (place: Place, name: string): string | null | undefined =>
  inside(place, (storage) => storage.getItem(name));

/** Keeps a text. @returns true if the browser did */
export const keep = (place: Place, name: string, text: string): true | undefined =>
  inside(place, (storage) => {
    storage.setItem(name, text);
    return true;
  });

/** Sets a cookie, as `Set-Cookie` has it. */
export function setCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = cookie;
  } catch {}
}
