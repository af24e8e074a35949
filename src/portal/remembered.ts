import { keep, kept } from '#platform/browser/kept.ts';

/** Storage name of the last viewed property. */
export const CHOICE = 'ownerPortal.property';
/**
 * Storage name of the mark that an owner has signed in with this browser. Without it, the portal does not ask the
 * server for a session.
 */
export const KNOWN = 'ownerPortal.known';

/** Storage name of the same mark for the desk of the agency. */
export const DESK_KNOWN = 'agencyDesk.known';

type Name = typeof CHOICE | typeof KNOWN | typeof DESK_KNOWN;

/** Reads a value that this browser has stored for the portal. */
export const remembered = (name: Name): string | null | undefined => kept('local', name);

export const remember = (name: Name, value: string): true | undefined => keep('local', name, value);
