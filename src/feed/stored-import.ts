import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Listing } from '#domain/listing.ts';
import { FeedError } from './document.ts';
import type { Catalogue } from './import.ts';
import type { ImportReport } from './import-report.ts';

/** The record of a stored import, in the data folder. */
export const importRecordSchema = z.object({
  source: z.object({
    /** `none`: the agency has not imported an export yet and shows no homes */
    kind: z.enum(['sample', 'none', 'file', 'web']),
    location: z.string(),
    /** base of relative addresses, if it is not the folder of the file; for a web feed, the address after redirects */
    base: z.string().optional(),
    /** door that the export came through (src/feed/doors/); absent if it has the format of docs/feed.md */
    door: z.string().optional(),
  }),
  acceptedAt: z.iso.datetime(),
  etag: z.string().optional(),
  /** digest of the document; absent in imports of older versions */
  document: z.string().optional(),
  /** digest of the document's digest, the mapping code and the rules; equal digests mean equal catalogues */
  digest: z.string(),
  /**
   * digest of the sizes and dates of the pictures and documents that lie beside the feed document; absent in imports of
   * older versions
   */
  files: z.string().optional(),
  listings: z.int(),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

const LINE_FEED = 0x0a;
const READ_BYTES = 1024 * 1024;

/** Files of a stored import in `{DATA_DIR}/feed/current/`. */
export interface ImportFiles {
  folder: string;
  record: string;
  /** one listing per line */
  listings: string;
  /** projects, types, neighbourhoods */
  rest: string;
  originals: string;
  /** documents that are only sent on request */
  privateDocuments: string;
  /** keys of homes and projects in the agency's software */
  keys: string;
  report: string;
  reportText: string;
  /** stories of the import's homes, and of recently removed homes */
  stories: string;
  /** colours of pictures */
  colours: string;
  /** the document as received, encrypted (sealed-document.ts) */
  document: string;
}

export function importFiles(dataDir: string, generation: 'current' | 'previous' | 'next' = 'current'): ImportFiles {
  const folder = path.resolve(dataDir, 'feed', generation);
  const file = (name: string) => path.join(folder, name);
  return {
    folder,
    record: file('import.json'),
    listings: file('listings.ndjson'),
    rest: file('catalogue.json'),
    originals: file('originals.json'),
    privateDocuments: file('private-documents.json'),
    keys: file('software-keys.json'),
    report: file('report.json'),
    reportText: file('report.txt'),
    stories: file('stories.json'),
    colours: file('colours.json'),
    document: file('document'),
  };
}

/**
 * Reads the record of the current import; `undefined` if there is none. If storing an import was interrupted while
 * folders were renamed, the previous import becomes the current one again. Throws {@link FeedError}.
 */
export async function readImportRecord(dataDir: string): Promise<ImportRecord | undefined> {
  const { folder, record } = importFiles(dataDir);
  const previous = importFiles(dataDir, 'previous').folder;
  if (!existsSync(folder) && existsSync(previous)) await rename(previous, folder);
  if (!existsSync(record)) return undefined;
  try {
    return importRecordSchema.parse(JSON.parse(await readFile(record, 'utf8')));
  } catch {
    throw new FeedError(`${record} is damaged. Remove the folder ${folder} and import the export again.`);
  }
}

/** Returns whether an import holds the agency's own homes. Only such imports can be compared with each other. */
export const isOwnKind = (kind: ImportRecord['source']['kind']): boolean => kind === 'file' || kind === 'web';

/** Reads the stored listings, each with its line of JSON. Callers make digests from the line. */
export async function* readListings(dataDir: string): AsyncGenerator<{ listing: Listing; line: string }> {
  // storeImport wrote the line from this type.
  for await (const line of linesOf(importFiles(dataDir).listings)) yield { listing: JSON.parse(line) as Listing, line };
}

/**
 * Reads lines three times as fast as node:readline. The speed matters, because up to 100,000 homes are read several
 * times a night.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      const rest = chunk.subarray(from, end);
      yield (begun.length > 0 ? Buffer.concat([...begun, rest]) : rest).toString('utf8');
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8');
}

/** Returns when the current import was stored, in milliseconds; 0 if there is none. */
export const whenAccepted = (dataDir: string): number =>
  statSync(importFiles(dataDir).record, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Reads the report of the current import. */
export async function readReport(dataDir: string): Promise<ImportReport> {
  return JSON.parse(await readFile(importFiles(dataDir).report, 'utf8')) as ImportReport;
}

/** Reads the projects, types and neighbourhoods of the current import. */
export async function readRest(dataDir: string): Promise<Omit<Catalogue, 'listings'>> {
  return JSON.parse(await readFile(importFiles(dataDir).rest, 'utf8')) as Omit<Catalogue, 'listings'>;
}

/** The software that the homes of an import came from, and the keys of its homes and projects there, by our number. */
export interface SoftwareKeys {
  /** name of a door (src/feed/doors/) */
  door?: string | undefined;
  properties?: Readonly<Record<string, string>>;
  projects?: Readonly<Record<string, string>>;
}

/** Reads the keys of the current import in the agency's software. Imports of older versions and of other exports have none. */
export async function readSoftwareKeys(dataDir: string): Promise<SoftwareKeys> {
  const { keys } = importFiles(dataDir);
  const door = (await readImportRecord(dataDir))?.source.door;
  return { ...(existsSync(keys) ? (JSON.parse(await readFile(keys, 'utf8')) as SoftwareKeys) : {}), door };
}
