import { keep, kept } from '#platform/browser/kept.ts';

/** The property that was looked at last, in this browser. */
export const CHOICE = 'ownerPortal.property';
/** Somebody has signed in with this browser: it is worth asking whether they still are. */
export const KNOWN = 'ownerPortal.known';

type Name = typeof CHOICE | typeof KNOWN;

/** What this browser remembers of an owner. */
export const remembered = (name: Name): string | null | undefined => kept('local', name);

export const remember = (name: Name, value: string): true | undefined => keep('local', name, value);
