import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readYaml } from '#agency/content/content-file.ts';
import { isExample } from '../example-address.ts';
import { BackupRefused } from './refused.ts';

/** Whose a content folder is. What else its site.yaml says may be wrong: a backup is made all the same. */
export const agencySchema = z.object({
  name: z.string(),
  url: z.url().transform((url) => new URL(url).origin),
});
export type Agency = z.infer<typeof agencySchema>;

const SITE_FILE = 'site.yaml';

const isAgency = (folder: string) => existsSync(path.join(folder, SITE_FILE));

/** Undefined where the folder holds no agency. @throws {ContentError} where it does not say whose it is. */
export function agencyOf(folder: string): Agency | undefined {
  return isAgency(folder) ? readYaml(SITE_FILE, agencySchema, folder) : undefined;
}

/** An agency may change its name or its address, not both at once; an address that everybody can have is nobody's. */
const isSame = (one: Agency, other: Agency) =>
  one.name === other.name || (one.url === other.url && !isExample(new URL(one.url)));

/** @throws {BackupRefused} where a content folder is not that of the agency that was backed up. */
export function requireAgency(backedUp: Agency, contentDir: string): void {
  const here = agencyOf(contentDir);
  if (!here || isSame(backedUp, here)) return;
  throw new BackupRefused(
    `This is a backup of «${backedUp.name}» (${backedUp.url}); ${contentDir} holds «${here.name}» (${here.url}). ` +
      `Set CONTENT_DIR to the folder of «${backedUp.name}», or to an empty one, which gets its content from the backup.`,
  );
}

/** Puts the content of a backup where there is none; an agency's folder stays as it is. Gives whether it was put there. */
export async function restoreContent(backedUp: string, contentDir: string): Promise<boolean> {
  if (isAgency(contentDir) || !existsSync(backedUp)) return false;
  if ((await readdir(contentDir).catch(() => [])).length > 0) {
    throw new BackupRefused(`${contentDir} holds something else than an agency. Set CONTENT_DIR to another folder.`);
  }
  const next = `${contentDir}.restoring`;
  await rm(next, { recursive: true, force: true });
  await mkdir(path.dirname(contentDir), { recursive: true });
  // They may lie on two disks.
  await cp(backedUp, next, { recursive: true });
  if (existsSync(contentDir)) await rmdir(contentDir);
  await rename(next, contentDir);
  return true;
}
