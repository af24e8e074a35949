import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { FeedError } from '../../document.ts';
import type { DoorOptions } from '../door.ts';
import type { DetailLabels } from './whise-estate.ts';

/** The list of details is asked for once a night. A second import on the same day uses the stored one. */
const FRESH_MS = 20 * 3_600_000;
const FILE = 'feed/whise-details.json';

const storedSchema = z.object({
  account: z.string(),
  at: z.number(),
  labels: z.array(z.tuple([z.int(), z.array(z.string())])),
});
type Stored = z.infer<typeof storedSchema>;

/** The answer of `v1/estates/details/list`. Only the number and the label of each detail are used. */
const answerSchema = z.object({
  subdetails: z.array(z.looseObject({ id: z.int(), label: z.unknown().optional(), name: z.unknown().optional() })),
});

interface Account {
  address: string;
  options: Pick<DoorOptions, 'dataDir' | 'isDry' | 'env'>;
}

/**
 * Returns the labels of an account's details by number. They are stored in the data folder and fetched again after 20 hours. If
 * they cannot be fetched, the stored ones are used, because each estate names the labels of its own details too.
 */
export async function fetchDetailLabels(
  post: (path: string, body: object) => Promise<unknown>,
  { address, options }: Account,
): Promise<{ labels: DetailLabels; remarks: string[] }> {
  const account = [address, options.env.WHISE_CLIENT_ID ?? ''].join(' ');
  const file = path.resolve(options.dataDir, FILE);
  const stored = await readStored(file, account);
  if (stored && Date.now() - stored.at < FRESH_MS) return { labels: new Map(stored.labels), remarks: [] };
  try {
    const { subdetails } = answerSchema.parse(await post('v1/estates/details/list', {}));
    const labels = subdetails.map(({ id, label, name }): [number, string[]] => [id, textsOf(label ?? name)]);
    if (!options.isDry) await store(file, { account, at: Date.now(), labels });
    return { labels: new Map(labels), remarks: [] };
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof z.ZodError)) throw error;
    const why = error instanceof FeedError ? error.message : 'It has another shape than expected.';
    const remarks = [`The list of details (v1/estates/details/list) could not be read: ${why}`];
    return { labels: new Map(stored?.labels), remarks };
  }
}

/** Returns the labels in all languages: from a text, or from a list such as `[{ languageId, content }]`. */
function textsOf(label: unknown): string[] {
  if (typeof label === 'string') return [label];
  if (typeof label !== 'object' || label === null) return [];
  const inside = Array.isArray(label) ? label : Object.entries(label).map(([, value]) => value as unknown);
  return inside.flatMap((one) =>
    typeof one === 'object' && one !== null && 'content' in one ? textsOf(one.content) : textsOf(one),
  );
}

async function readStored(file: string, account: string): Promise<Stored | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    const stored = storedSchema.parse(JSON.parse(text));
    return stored.account === account ? stored : undefined;
  } catch {
    // A missing or damaged file is written again.
    return undefined;
  }
}

async function store(file: string, stored: Stored): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(stored));
  await rename(`${file}.part`, file);
}
