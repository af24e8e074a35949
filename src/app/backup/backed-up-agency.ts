import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { readYaml } from '#agency/content/content-file.ts';
import { isExample } from '#domain/url-part.ts';
import { type Agency, agencySchema, BackupRefused } from './backup-format.ts';

const SITE_FILE = 'site.yaml';

const isAgency = (folder: string) => existsSync(path.join(folder, SITE_FILE));

/**
 * Returns the agency of a content folder, or undefined if the folder has no site.yaml.
 * @throws {ContentError} if site.yaml lacks a name or an address
 */
export function agencyOf(folder: string): Agency | undefined {
  return isAgency(folder) ? readYaml(SITE_FILE, agencySchema, folder) : undefined;
}

/**
 * Two records describe the same agency if their names or their addresses are equal, because an agency may change one of
 * them. Example addresses are not compared, because several agencies may use the same one.
 */
export const isSameAgency = (one: Agency, other: Agency) =>
  one.name === other.name || (one.url === other.url && !isExample(new URL(one.url)));

/**
 * Checks that a content folder belongs to the agency of the backup, or to no agency yet. @throws {BackupRefused} if it
 * belongs to another agency
 */
export function requireAgency(backedUp: Agency, contentDir: string): void {
  const here = agencyOf(contentDir);
  if (!here || isSameAgency(backedUp, here)) return;
  throw new BackupRefused(
    `This is a backup of «${backedUp.name}» (${backedUp.url}), but ${contentDir} holds the content of «${here.name}» (${here.url}). ` +
      `Set CONTENT_DIR to the folder of «${backedUp.name}», or to an empty folder, which then receives the content of the backup.`,
  );
}

/**
 * Copies the content of a backup into an empty content folder. Returns false if the content folder already belongs to an
 * agency, or if the backup has no content.
 */
export async function restoreContent(backedUp: string, contentDir: string): Promise<boolean> {
  if (isAgency(contentDir) || !existsSync(backedUp)) return false;
  if ((await readdir(contentDir).catch(() => [])).length > 0) {
    throw new BackupRefused(`${contentDir} is not empty and holds no agency. Set CONTENT_DIR to another folder.`);
  }
  const next = `${contentDir}.restoring`;
  await rm(next, { recursive: true, force: true });
  await mkdir(path.dirname(contentDir), { recursive: true });
  // Copy instead of renaming, because the two folders may be on different disks.
  await cp(backedUp, next, { recursive: true });
  if (existsSync(contentDir)) await rmdir(contentDir);
  await rename(next, contentDir);
  return true;
}
