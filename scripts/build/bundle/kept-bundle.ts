import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { filesIn } from '../site-files.ts';

/** The file of a bundle that describes it. */
export const RECORD = 'record.json';
const recordSchema = z.object({
  key: z.string(),
  /** digest of all files: after a power failure, some of them may be empty */
  whole: z.string(),
});

/**
 * Makes sure that `folder` contains what `make` writes into the folder that it receives. It is called only if the folder
 * was made with another `key`, or is missing or damaged.
 */
export async function keepBundle(folder: string, key: string, make: (part: string) => Promise<void>): Promise<void> {
  if (await isKept(folder, key)) return;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await make(part);
  const made: z.infer<typeof recordSchema> = { key, whole: digestOf(part) };
  await writeFile(path.join(part, RECORD), JSON.stringify(made));
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
}

/** Returns whether `folder` contains a complete bundle that was made with `key`. */
export async function isKept(folder: string, key: string): Promise<boolean> {
  const record = await readRecord(path.join(folder, RECORD));
  return record?.key === key && record.whole === digestOf(folder);
}

async function readRecord(file: string): Promise<z.infer<typeof recordSchema> | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return recordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // A damaged record is like none.
    return undefined;
  }
}

function digestOf(folder: string): string {
  const digest = createHash('sha1');
  for (const name of [...filesIn(folder)].sort())
    if (name !== RECORD) digest.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  return digest.digest('hex');
}
