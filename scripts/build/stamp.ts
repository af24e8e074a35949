import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { contentDigest } from '#agency/content/content-digest.ts';
import { belgianDay } from '#domain/calendar.ts';
import { importFiles, readImportRecord } from '#feed/stored-import.ts';
import { programDigest } from './code-stamp.ts';

/** What a site is made of. Parts with the same stamp fit together. */
export const buildStampSchema = z.object({
  /** of package.json */
  version: z.string(),
  /** digest of code and packages */
  program: z.string(),
  /** digest of the accepted export */
  export: z.string(),
  /** digest of what editors write */
  content: z.string(),
  /** pages tell what is today: open days, certificates that expire */
  day: z.string(),
});
export type BuildStamp = z.infer<typeof buildStampSchema>;

/** Stamp of what would be built now from the export that was accepted in `dataDir`. Fails as the file system does. */
export async function buildStamp(dataDir: string): Promise<BuildStamp> {
  return {
    version: await programVersion(),
    program: programDigest(),
    export: await exportDigest(dataDir),
    content: contentDigest(),
    day: belgianDay(Date.now()),
  };
}

/** Of package.json. */
export async function programVersion(): Promise<string> {
  return (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version;
}

/** Digest of the accepted export: homes with their stories, projects, types, places. */
export async function exportDigest(dataDir: string): Promise<string> {
  const { listings, rest } = importFiles(dataDir);
  // Pages say that homes of the sample do not exist.
  const digest = createHash('sha256').update(String((await readImportRecord(dataDir))?.source.kind === 'sample'));
  for (const file of [listings, rest]) for await (const chunk of createReadStream(file)) digest.update(chunk);
  return digest.digest('hex');
}
