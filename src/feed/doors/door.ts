import type { Language } from '#domain/language.ts';
import type { FeedBase } from '../originals.ts';
import type { FetchOptions } from '../source.ts';
import type { Table } from './field.ts';
import type { Source } from './source.ts';

export type Row = Record<string, unknown>;

/** What has come from the software, as it came. It is read through the door's table, and nothing of it is kept. */
export interface Fetched {
  /** how it is called in messages, and where a night finds it again */
  name: string;
  /** where the addresses of its pictures start */
  base: FeedBase;
  records: readonly unknown[];
}

/** A record in the names of docs/feed.md, without `ID`: the same home in several languages has the same key. */
export interface Entry {
  list: 'properties' | 'projects';
  key: string;
  /** of the project that a home is a unit of */
  projectKey?: string | undefined;
  row: Row;
}

export interface DoorOptions extends Omit<FetchOptions, 'etag'> {
  /** of texts whose language is not told */
  defaultLanguage: Language;
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** How homes of one software come in. Nothing after it knows where a home came from (docs/doors.md). */
export interface Door {
  name: string;
  /** the software or format, for people */
  title: string;
  /** where it looks when no file or address is given; absent: one must be */
  address?: string;
  table: Table;
  /** Fetches everything that is there. Throws {@link FeedError}. */
  fetch(location: string, options: DoorOptions): Promise<Fetched>;
  /** What a record of theirs becomes: an entry a language; none where it is not meant for the site. */
  map(record: Source, options: Pick<DoorOptions, 'defaultLanguage'>): Entry[];
}
