/** The property that was looked at last, in this browser. */
export const CHOICE = 'ownerPortal.property';
/** Somebody has signed in with this browser: it is worth asking whether they still are. */
export const KNOWN = 'ownerPortal.known';

/** What this browser remembers of an owner. */
export function remembered(key: typeof CHOICE | typeof KNOWN): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: typeof CHOICE | typeof KNOWN, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: next time starts as the first.
  }
}
