import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { FeedError } from '../document.ts';
import { type Counts, countsSchema } from './tally.ts';
import type { Transfer } from './transfers.ts';

const folderOf = (dataDir: string, door: string) => path.resolve(dataDir, PUSHED_FOLDER, door);

const entrySchema = z.object({
  list: z.enum(['properties', 'projects']),
  key: z.string(),
  projectKey: z.string().optional(),
  row: z.record(z.string(), z.unknown()),
});
const transferSchema = z.object({
  at: z.number(),
  isWhole: z.boolean(),
  provider: z.string(),
  entries: z.array(entrySchema),
  gone: z.array(z.string()),
  /** absent in transfers that version 0.2.0 stored */
  counts: countsSchema.optional(),
});
const changeSchema = z.object({ key: z.string(), at: z.number(), isGone: z.boolean() });

/** A stored transfer, with what was counted in its records when it arrived. */
export interface PushedTransfer extends Transfer {
  counts?: Counts | undefined;
}

/** Reads pushed transfers, which were mapped and redacted on arrival. Throws {@link FeedError}. */
export const pushedTransfers = (dataDir: string, door: string): Promise<PushedTransfer[]> =>
  readAll(folderOf(dataDir, door), transferSchema);

/** Reads the latest change notice of each home. Throws {@link FeedError}. */
export const pushedChanges = (dataDir: string, door: string): Promise<PushedChange[]> =>
  readAll(folderOf(dataDir, door), changeSchema);

/**
 * Stores a pushed transfer until a complete one replaces it. A transfer that is stored twice takes up only one file.
 */
export async function keepTransfer(
  dataDir: string,
  door: string,
  name: string,
  transfer: PushedTransfer,
): Promise<void> {
  const folder = folderOf(dataDir, door);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  await writeFile(`${file}.part`, JSON.stringify(transfer));
  await rename(`${file}.part`, file);
}

const DAY_MS = 86_400_000;

/**
 * Removes pushed transfers that a later complete transfer of the same provider covers in all their languages. The
 * complete transfer must be more than a day later, in case a clock is wrong, or more than 31 days later if the earlier
 * transfer removed homes.
 */
export async function forgetTransfers(dataDir: string, door: string, added: readonly Transfer[]): Promise<void> {
  const folder = folderOf(dataDir, door);
  const whole = added.filter(({ isWhole }) => isWhole);
  if (whole.length === 0 || !existsSync(folder)) return;
  for (const name of await jsonFilesIn(folder)) {
    const old = await readOne(path.join(folder, name), transferSchema);
    if (whole.some((one) => covers(one, old))) await rm(path.join(folder, name));
  }
}

function covers(whole: Transfer, old: Transfer): boolean {
  const margin = old.gone.length > 0 ? 31 * DAY_MS : DAY_MS;
  const languages = languagesOf(whole);
  const isCovered = languages.size === 0 || [...languagesOf(old)].every((language) => languages.has(language));
  return whole.provider === old.provider && old.at < whole.at - margin && isCovered;
}

const languagesOf = ({ entries }: Transfer) => new Set(entries.map(({ row }) => row.language));

async function readAll<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  if (!existsSync(folder)) return [];
  return Promise.all((await jsonFilesIn(folder)).map((name) => readOne(path.join(folder, name), schema)));
}

const jsonFilesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();

async function readOne<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new FeedError(`${file} is damaged. Remove the file, then send the home again from the agency's software.`);
  }
}

/** Folder for pushed data in the data folder, with a subfolder per door. The server writes it, the import reads it. */
export const PUSHED_FOLDER = 'feed/pushed';

/** A pushed notice that a home has changed or is gone. The home itself is fetched later. */
export interface PushedChange {
  /** key in the software */
  key: string;
  /** time of the notice, in milliseconds since 1970 */
  at: number;
  isGone: boolean;
}

/** Pattern of keys that are safe as file names. */
export const PUSHED_KEY = /^[\w-]{1,80}$/;
