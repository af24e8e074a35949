import type { Language } from '#domain/language.ts';
import type { FetchOptions } from '../feed-source.ts';
import type { FeedBase } from '../records/originals.ts';
import type { Table } from './door-table.ts';
import type { KeepFile } from './packed-files.ts';
import type { Source } from './source-record.ts';
import type { Entry, Transfer } from './transfers.ts';

/** What has come from the software, as it came. It is read through the door's table, and nothing of it is kept. */
export interface Fetched {
  /** how it is called in messages, and where a night finds it again */
  name: string;
  /** where the addresses of its pictures start */
  base: FeedBase;
  /** in any order; most doors fetch all homes at once (`wholeTransfer`) */
  transfers: readonly FetchedTransfer[];
}

/** What came at one time (see {@link Transfer}), before it is mapped. */
export interface FetchedTransfer extends Omit<Transfer, 'entries'> {
  records: readonly unknown[];
}

export const wholeTransfer = (records: readonly unknown[]): FetchedTransfer[] => [
  { at: 0, isWhole: true, provider: '', records, gone: [] },
];

export interface DoorOptions extends Omit<FetchOptions, 'etag'> {
  /** of texts whose language is not told */
  defaultLanguage: Language;
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** keeps a picture that came with its homes, and gives its address (below {@link filesFolder}) */
  keepFile: KeepFile;
  /** homes that were pushed have their pictures there: all others have to lie there, too */
  areFilesKept?: boolean;
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
  /** what the software pushes: homes themselves, or that one has changed */
  pushes?: 'transfers' | 'changes';
  /** Reads transfers that were pushed. Throws {@link FeedError}. */
  readPushed?(bytes: Buffer, receivedAt: number, options: DoorOptions): Promise<Fetched['transfers']>;
}
