import type { Localized } from '../language.ts';

/**
 * Location of the original of a picture or document. The site shows only the key of an original. The name and host of
 * an original stay on the server, because they may reveal a street.
 */
export type Original =
  | { kind: 'file' /** absolute path */; path: string }
  | { kind: 'remote' /** http(s) address on a host of the feed */; url: string };

/** A document that is only sent on request. */
export interface PrivateDocument {
  key: string;
  name: Localized;
}

/**
 * Private documents by owner: `p1012` is the home with id 1012, `n501` the project with id 501. Recipients of the
 * documents may see names and keys.
 */
export type PrivateDocuments = Record<string, PrivateDocument[]>;

/** Originals by key. The import writes them, the server reads them. */
export type Originals = Record<string, Original>;
