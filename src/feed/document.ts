import { z } from 'zod';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { repairTexts } from './double-encoding.ts';
import { parseJson } from './large-json.ts';

/** Number of records in which a source field has a value. */
const fieldCount = z.object({ field: z.string(), count: z.int() });
/** Number of records to which a sentence applies. */
const textCount = z.object({ text: z.string(), count: z.int() });

/** Summary that a door (src/feed/doors/) writes into the document that it produces. */
export const doorSummarySchema = z.object({
  name: z.string(),
  /** display name of the software or format */
  title: z.string(),
  /** number of source records */
  records: z.int(),
  /** number of source records that are not meant for the site: prospects and offline homes */
  notShown: z.int(),
  used: z.array(fieldCount.extend({ ours: z.array(z.string()) })),
  unused: z.array(fieldCount),
  keptOut: z.array(fieldCount),
  /** source fields whose text was encoded twice and was repaired. Documents of earlier versions lack the last three lists. */
  repaired: z.array(fieldCount).default([]),
  /** what the door could not read, or does not show as it is */
  remarks: z.array(textCount).default([]),
  /** why source records are not meant for the site */
  skipped: z.array(textCount).default([]),
  /** numbers of homes whose address and whose price was removed */
  hidden: z.object({ addresses: z.int(), prices: z.int() }),
});

/** Keys of homes and projects in the agency's software, by their number in the document. */
const keysSchema = z.object({
  properties: z.record(z.string(), z.string()),
  projects: z.record(z.string(), z.string()),
});
export type DocumentKeys = z.infer<typeof keysSchema>;

export type DoorSummary = z.infer<typeof doorSummarySchema>;
export type FieldCount = z.infer<typeof fieldCount>;

/** A feed document with its lists. The records in them are not checked yet. */
export interface FeedDocument {
  properties: readonly unknown[];
  projects: readonly unknown[];
  webIDs: readonly unknown[];
  citys: readonly unknown[];
  citysSale: readonly unknown[];
  citysRent: readonly unknown[];
  neighbourhoods: readonly unknown[];
  /** fields whose text was encoded twice, in how many records; empty if a door has repaired them */
  repaired: readonly FieldCount[];
  /** absent if the export itself has the format of docs/feed.md */
  door?: DoorSummary | undefined;
  /** absent in exports in the format of docs/feed.md, and in documents of doors before version 0.4.0 */
  keys?: DocumentKeys | undefined;
}

/** An empty document, for an agency without an export. */
export const NO_RECORDS: FeedDocument = {
  properties: [],
  projects: [],
  webIDs: [],
  citys: [],
  citysSale: [],
  citysRent: [],
  neighbourhoods: [],
  repaired: [],
};

/** An export that cannot be imported. The message says what happened, where, and what to do. */
export class FeedError extends Error {
  override name = 'FeedError';

  /** Creates an error and masks secrets in the addresses that its message contains. */
  constructor(message: string, options?: ErrorOptions) {
    super(maskSecrets(message), options);
  }
}

/** If a document is not JSON, this many bytes of its beginning and end are inspected to find out why. */
const ENDS_BYTES = 1_000;

const LISTS = ['properties', 'projects', 'webIDs', 'citys', 'citysSale', 'citysRent', 'neighbourhoods'] as const;

/** Reads a feed document. Throws {@link FeedError} if it is not JSON, has another structure or holds no property. */
export function parseDocument(bytes: Buffer, source: string): FeedDocument {
  const content = contentOf(bytes, source);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new FeedError(
      `${source} is not an export of homes: expected an object with the list «properties». Check the address of the export.`,
    );
  }
  const entries = new Map<string, unknown>(Object.entries(content));
  const [properties = [], projects = [], webIDs = [], citys = [], citysSale = [], citysRent = [], neighbourhoods = []] =
    LISTS.map((name) => readList(name, entries.get(name), source));
  if (properties.length === 0) {
    throw new FeedError(
      `${source} holds no homes: the list «properties» is empty, so nothing is imported. Ask for a complete export.`,
    );
  }
  const door = doorSummarySchema.safeParse(entries.get('door')).data;
  const keys = keysSchema.safeParse(entries.get('keys')).data;
  return withRepairedTexts({ properties, projects, webIDs, citys, citysSale, citysRent, neighbourhoods, door, keys });
}

/** Repairs texts that were encoded twice, and counts the records in which this was necessary. */
function withRepairedTexts({ door, keys, ...lists }: Omit<FeedDocument, 'repaired'>): FeedDocument {
  const counts = new Map<string, number>();
  const repairedLists = Object.entries(lists).map(([list, records]) => [
    list,
    records.map((record) => {
      const fields = new Set<string>();
      const repaired = repairTexts(record, (path) => fields.add(`${list} ${path}`));
      for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
      return repaired;
    }),
  ]);
  const repaired = [...counts].map(([field, count]) => ({ field, count }));
  return { ...lists, ...Object.fromEntries(repairedLists), door, keys, repaired };
}

function contentOf(bytes: Buffer, source: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    const [begin, end] = [bytes.subarray(0, ENDS_BYTES), bytes.subarray(-ENDS_BYTES)].map(String) as [string, string];
    if (bytes.length < ENDS_BYTES && begin.trim() === '') throw new FeedError(`${source} is empty. Export it again.`);
    const looksLikeHtml = /^\s*</.test(begin);
    const truncated = !/[}\]]\s*$/.test(end);
    const reason = looksLikeHtml
      ? 'it is a web page or XML'
      : truncated
        ? 'it is incomplete, because the transfer was cut off'
        : error instanceof Error
          ? error.message
          : 'it cannot be read';
    throw new FeedError(`${source} is not JSON: ${reason}. Check the address, or export it again.`);
  }
}

function readList(name: string, value: unknown, source: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new FeedError(
    `${source} is not an export of homes: «${name}» should be a list, but is ${typeof value}. Check the settings of the export.`,
  );
}
