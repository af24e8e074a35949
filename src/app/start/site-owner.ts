import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { agencyText, belongsTo, DATA_OWNER_FILE, ownerAt, ownerSchema } from './data-owner.ts';

const siteOwnerSchema = ownerSchema.extend({ dataDir: z.string() });

/** Records beside a built site for which agency, and from which data folder, it was built. */
export async function claimSite(siteDir: string, dataDir: string, contentDir = CONTENT_DIR): Promise<void> {
  const folder = serverDirOf(siteDir);
  const owner = ownerAt(folder, contentDir);
  if (!owner) return;
  await mkdir(folder, { recursive: true });
  await replaceFile(path.join(folder, DATA_OWNER_FILE), JSON.stringify({ ...owner, dataDir: path.resolve(dataDir) }));
}

/**
 * Refuses a built site that belongs to another agency, before it is served or overwritten. A site without a record was built by
 * a night or on another machine.
 * @throws {StartRefused}
 */
export async function requireOwnSite(siteDir: string, contentDir = CONTENT_DIR): Promise<void> {
  const folder = serverDirOf(siteDir);
  const recorded = await readRecord(path.join(folder, DATA_OWNER_FILE));
  const here = ownerAt(folder, contentDir);
  if (!recorded || !here || belongsTo(recorded, here)) return;
  throw new StartRefused(
    `The site in ${path.resolve(siteDir)} belongs to ${agencyText(recorded)}, whose data are in ${recorded.dataDir}, not to ${agencyText(here)}. ` +
      'Each agency needs a site of its own: set SITE_DIR to another folder, or leave it out and name the folder of your agency after the command.',
  );
}

async function readRecord(file: string): Promise<z.infer<typeof siteOwnerSchema> | undefined> {
  try {
    return siteOwnerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
