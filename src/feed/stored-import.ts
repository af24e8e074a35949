import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Listing } from '#domain/listing.ts';
import { FeedError } from './document.ts';
import type { Catalogue } from './import.ts';
import type { ImportReport } from './import-report.ts';

/** What the data folder says of an accepted import. */
export const importRecordSchema = z.object({
  source: z.object({
    /** `none`: the agency has not taken an export over yet, and shows no homes */
    kind: z.enum(['sample', 'none', 'file', 'web']),
    location: z.string(),
    /** where relative addresses start: of a web feed, redirects followed; of a door, where that is not the file's folder */
    base: z.string().optional(),
    /** the door that it came through (src/feed/doors/); absent: it is an export of docs/feed.md itself */
    door: z.string().optional(),
  }),
  acceptedAt: z.iso.datetime(),
  etag: z.string().optional(),
  /** of the document, the code that mapped it, the default language and the duties: the same digest, the same catalogue */
  digest: z.string(),
  /** of the files beside the document, by their sizes and dates; absent: an older version of the program took it over */
  files: z.string().optional(),
  listings: z.int(),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

const LINE_FEED = 0x0a;
const READ_BYTES = 1024 * 1024;

/** Files of one accepted import in `{DATA_DIR}/feed/current/`. */
export interface ImportFiles {
  folder: string;
  record: string;
  /** one listing a line */
  listings: string;
  /** projects, types, neighbourhoods */
  rest: string;
  originals: string;
  /** documents that are sent after a request only */
  privateDocuments: string;
  report: string;
  reportText: string;
  /** stories of its homes, and of those that were there lately */
  stories: string;
  /** the document as received */
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
    report: file('report.json'),
    reportText: file('report.txt'),
    stories: file('stories.json'),
    document: file('document'),
  };
}

/** The record of the accepted import; `undefined` where there is none yet. Mends a swap that was cut short. Throws {@link FeedError}. */
export async function readImportRecord(dataDir: string): Promise<ImportRecord | undefined> {
  const { folder, record } = importFiles(dataDir);
  const previous = importFiles(dataDir, 'previous').folder;
  if (!existsSync(folder) && existsSync(previous)) await rename(previous, folder);
  if (!existsSync(record)) return undefined;
  try {
    return importRecordSchema.parse(JSON.parse(await readFile(record, 'utf8')));
  } catch {
    throw new FeedError(`${record} is damaged. Remove the folder ${folder} and import the feed again.`);
  }
}

/** Whether an import is the agency's own, whose homes have numbers of their own. */
export const isOwnKind = (kind: ImportRecord['source']['kind']): boolean => kind === 'file' || kind === 'web';

/** The accepted listings with the line each was written as; the line is what a digest is made of. */
export async function* readListings(dataDir: string): AsyncGenerator<{ listing: Listing; line: string }> {
  // Written by acceptImport from the same type.
  for await (const line of linesOf(importFiles(dataDir).listings)) yield { listing: JSON.parse(line) as Listing, line };
}

/** In a third of the time that node:readline takes: homes are read several times a night, and may be 100,000. */
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

/** When the import was accepted, ms; 0 where there is none. */
export const whenAccepted = (dataDir: string): number =>
  statSync(importFiles(dataDir).record, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** What the accepted import had to say. */
export async function readReport(dataDir: string): Promise<ImportReport> {
  return JSON.parse(await readFile(importFiles(dataDir).report, 'utf8')) as ImportReport;
}

/** Projects, types and places of the accepted import. */
export async function readRest(dataDir: string): Promise<Omit<Catalogue, 'listings'>> {
  return JSON.parse(await readFile(importFiles(dataDir).rest, 'utf8')) as Omit<Catalogue, 'listings'>;
}
