import type { Localized } from './language.ts';

/**
 * Where the original of a picture or document lies. The site shows only the key;
 * the name and host of an original stay with the server, because they may name a street.
 */
export type Original =
  | { kind: 'file' /** absolute path */; path: string }
  | { kind: 'remote' /** http(s) address on a host of the feed */; url: string };

/** A document that is sent after a request only. */
export interface PrivateDocument {
  key: string;
  name: Localized;
}

/** By owner: `p1012` for a home, `n501` for a project. Names and keys may be told to whom the documents are sent. */
export type PrivateDocuments = Record<string, PrivateDocument[]>;

/** Written by the import, read by the server: key → original. */
export type Originals = Record<string, Original>;
