import type { ContentPath, ContentValue } from '#editing/editing-api.ts';
import { inside, keep, kept } from '#platform/browser/kept.ts';

/** Changes of a file that are not saved, with the version from which they began. */
export interface Unsaved {
  value: ContentValue;
  baseDigest: string;
  /** value of that version, to find which fields were changed if somebody else saves the file */
  baseValue: ContentValue;
}

const nameOf = (path: ContentPath) => `deskContent.unsaved:${path}`;

/** Stores changes for as long as the tab is open, so that they survive a reload and signing in again. */
export const keepUnsaved = (path: ContentPath, unsaved: Unsaved): true | undefined =>
  keep('session', nameOf(path), JSON.stringify(unsaved));

export const dropUnsaved = (path: ContentPath): void =>
  inside('session', (storage) => storage.removeItem(nameOf(path)));

export const isUnsaved = (path: ContentPath): boolean => Boolean(kept('session', nameOf(path)));

export function unsavedOf(path: ContentPath): Unsaved | undefined {
  const text = kept('session', nameOf(path));
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Unsaved;
  } catch {
    return undefined;
  }
}
