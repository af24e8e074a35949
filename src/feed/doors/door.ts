import type { Language } from '#domain/language.ts';
import type { Country } from '#domain/region.ts';
import type { FetchOptions } from '../feed-source.ts';
import type { FeedBase } from '../records/originals.ts';
import type { Table } from './door-table.ts';
import type { KeepFile } from './packed-files.ts';
import type { Source } from './source-record.ts';
import type { Notes } from './tally.ts';
import type { Entry, Transfer } from './transfers.ts';

/** Data from the software in its own format. Only fields in the door's table are read, and the data is not stored. */
export interface Fetched {
  /** name in messages, and location for the next import */
  name: string;
  /** base of relative picture addresses */
  base: FeedBase;
  /** in any order; most doors return one transfer with all homes (`wholeTransfer`) */
  transfers: readonly FetchedTransfer[];
}

/** The records of one transfer (see {@link Transfer}) before mapping. */
export interface FetchedTransfer extends Omit<Transfer, 'entries'> {
  records: readonly unknown[];
  /** what the document contains besides its records; only the names of these fields are reported */
  around?: unknown;
  /** what the door noticed while it fetched the records, once per record */
  remarks?: readonly string[];
}

export const wholeTransfer = (records: readonly unknown[], remarks: readonly string[] = []): FetchedTransfer[] => [
  { at: 0, isWhole: true, provider: '', records, gone: [], remarks },
];

/** What a door knows while it maps a record. */
export interface MapOptions {
  /** language of texts whose language is not given */
  defaultLanguage: Language;
  /** country of all offices of the agency; absent if they lie in several */
  agencyCountry?: Country | undefined;
  notes: Notes;
}

export interface DoorOptions extends Omit<FetchOptions, 'etag'> {
  /** language of texts whose language is not given */
  defaultLanguage: Language;
  /** country of all offices of the agency; absent if they lie in several */
  agencyCountry?: Country | undefined;
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** stores a picture that is part of a transfer and returns its file name in {@link filesFolder} */
  keepFile: KeepFile;
  /** whether there are pushed homes with stored pictures; if so, the door must store all other pictures too */
  areFilesKept?: boolean;
  /** whether nothing may be written to the data folder */
  isDry?: boolean;
}

/**
 * Imports the homes from one software product or file format. Later steps do not know which door a home came through
 * (docs/doors.md).
 */
export interface Door {
  name: string;
  /** display name of the software or format */
  title: string;
  /** default address; absent if a file or address must be given */
  address?: string;
  table: Table;
  /** Fetches all records. Throws {@link FeedError}. */
  fetch(location: string, options: DoorOptions): Promise<Fetched>;
  /** Maps a source record to one entry per language; none if it is not meant for the site. */
  map(record: Source, options: MapOptions): Entry[];
  /** `transfers`: the software pushes homes; `changes`: it only pushes notices that a home has changed */
  pushes?: 'transfers' | 'changes';
  /** Reads pushed transfers. Throws {@link FeedError}. */
  readPushed?(bytes: Buffer, receivedAt: number, options: DoorOptions): Promise<Fetched['transfers']>;
}
