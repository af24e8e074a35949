/**
 * Where the original of a picture or document lies. The site shows only the key;
 * the name and host of an original stay with the server, because they may name a street.
 */
export type Original =
  | { kind: 'file' /** absolute path */; path: string }
  | { kind: 'remote' /** http(s) address on a host of the feed */; url: string };

/** Written by the import, read by the server: key → original. */
export type Originals = Record<string, Original>;
