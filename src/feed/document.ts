import { z } from 'zod';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { parseJson } from './large-json.ts';

/** How often a field of theirs has a value, over all records. */
const fieldCount = z.object({ field: z.string(), count: z.int() });

/** What a door (src/feed/doors/) tells of the document that it made. */
export const doorSummarySchema = z.object({
  name: z.string(),
  /** the software or format, for people */
  title: z.string(),
  /** records of theirs */
  records: z.int(),
  /** of these, such as are not meant for the site: prospects, what is offline */
  notShown: z.int(),
  used: z.array(fieldCount.extend({ ours: z.array(z.string()) })),
  unused: z.array(fieldCount),
  keptOut: z.array(fieldCount),
  /** homes whose address, and whose price, stayed outside */
  hidden: z.object({ addresses: z.int(), prices: z.int() }),
});

export type DoorSummary = z.infer<typeof doorSummarySchema>;

/** The feed document with its lists; what is in them has not been looked at yet. */
export interface FeedDocument {
  properties: readonly unknown[];
  projects: readonly unknown[];
  webIDs: readonly unknown[];
  citys: readonly unknown[];
  citysSale: readonly unknown[];
  citysRent: readonly unknown[];
  neighbourhoods: readonly unknown[];
  /** absent where the export is one of docs/feed.md itself */
  door?: DoorSummary | undefined;
}

/** The document of an agency that has none. */
export const NO_RECORDS: FeedDocument = {
  properties: [],
  projects: [],
  webIDs: [],
  citys: [],
  citysSale: [],
  citysRent: [],
  neighbourhoods: [],
};

/** A document that cannot be taken over at all. The message says what happened, where, and what to do. */
export class FeedError extends Error {
  override name = 'FeedError';

  /** Keys in addresses are not said. */
  constructor(message: string) {
    super(maskSecrets(message));
  }
}

/** Of what is no JSON, so much of its beginning and of its end tells why. */
const ENDS_BYTES = 1_000;

const LISTS = ['properties', 'projects', 'webIDs', 'citys', 'citysSale', 'citysRent', 'neighbourhoods'] as const;

/** Reads a feed document. Throws {@link FeedError} if it is no JSON, has another shape or holds no property. */
export function parseDocument(bytes: Buffer, source: string): FeedDocument {
  const content = contentOf(bytes, source);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new FeedError(
      `${source} is not a feed: expected an object with the list «properties». Check the address of the export.`,
    );
  }
  const entries = new Map<string, unknown>(Object.entries(content));
  const [properties = [], projects = [], webIDs = [], citys = [], citysSale = [], citysRent = [], neighbourhoods = []] =
    LISTS.map((name) => readList(name, entries.get(name), source));
  if (properties.length === 0) {
    throw new FeedError(`${source} holds no properties: an empty export is not taken over. Ask for a complete one.`);
  }
  const door = doorSummarySchema.safeParse(entries.get('door')).data;
  return { properties, projects, webIDs, citys, citysSale, citysRent, neighbourhoods, door };
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
        ? 'it ends in the middle, the transfer was cut off'
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
    `${source} is not a feed: «${name}» should be a list, but is ${typeof value}. Check the export's settings.`,
  );
}
