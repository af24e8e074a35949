import { createReadStream, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { crc32 } from 'node:zlib';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { withSiblings } from './keep-published.ts';
import { PAGE_KEYS_FILE } from './site-files.ts';

/*
 * Pages that a build does not make again. Beside each site, a file lists the keys that its pages were made with. A page
 * whose key has not changed is kept: as a link to the published site, or in its place if the site is built where it
 * stands.
 */

/** A page that has been made, by its path inside the site. */
export type PageKeys = ReadonlyMap<string, PageKey>;
interface PageKey {
  key: string;
  /**
   * checksum of the content, which shows whether someone has changed the file of a page by hand; absent for pages of a
   * site that was built beside a published one
   */
  checksum?: string | undefined;
}

/** The site whose pages a build may keep. */
export interface Before {
  /** the published site, or the folder that the new site is built into */
  dir: string;
  isPublished: boolean;
  /** file with the keys of its pages */
  keysFile: string;
}

const keysFileOf = (siteDir: string) => path.join(serverDirOf(siteDir), PAGE_KEYS_FILE);

/**
 * Returns the site whose pages a build into `siteDir` may keep: the published site, or the site that stands there. In the
 * second case, takes its list of keys away, so that a build that is interrupted leaves pages without keys.
 */
export async function takeBefore(siteDir: string, published: string | undefined, cacheDir: string): Promise<Before> {
  if (published) return { dir: published, isPublished: true, keysFile: keysFileOf(published) };
  const [there, taken] = [keysFileOf(siteDir), path.join(cacheDir, PAGE_KEYS_FILE)];
  await rm(taken, { force: true });
  if (existsSync(there)) await copyFile(there, taken);
  await rm(there, { force: true });
  return { dir: siteDir, isPublished: false, keysFile: taken };
}

/**
 * Reads the keys of the pages of `before`. Returns none if they were made with another bundle, whose digest is the first
 * line of the file.
 */
export async function readPageKeys({ keysFile }: Before, digest: string): Promise<PageKeys> {
  const keys = new Map<string, PageKey>();
  if (!existsSync(keysFile)) return keys;
  const input = createReadStream(keysFile);
  try {
    const lines = createInterface(input)[Symbol.asyncIterator]();
    if ((await lines.next()).value !== digest) return keys;
    for await (const line of lines) {
      const [key, checksum, file] = line.split('\t');
      if (key && file) keys.set(file, { key, checksum: checksum || undefined });
    }
    return keys;
  } finally {
    input.destroy();
  }
}

/** Stores the keys of the pages of a site that is complete. */
export async function writePageKeys(siteDir: string, keys: PageKeys, digest: string): Promise<void> {
  const lines = Array.from(keys, ([file, { key, checksum = '' }]) => `${key}\t${checksum}\t${file}\n`);
  await replaceFile(keysFileOf(siteDir), `${digest}\n${lines.join('')}`);
}

export const checksumOf = (content: Buffer): string => crc32(content).toString(36);

/** Returns the content of a page of `before`. Returns undefined if it is missing, or if someone has changed it by hand. */
export function readContent(before: Before, file: string, keys: PageKeys): Buffer | undefined {
  const place = path.join(before.dir, file);
  if (!existsSync(place)) return undefined;
  const content = readFileSync(place);
  return before.isPublished || checksumOf(content) === keys.get(file)?.checksum ? content : undefined;
}

/**
 * Keeps pages of `before` in the site in `dir`, if they are still there as they were made. Pages of a published site are
 * linked with their compressed copies. Returns the pages that are kept, with their keys.
 */
export function keepPages(dir: string, before: Before, pages: PageKeys): PageKeys {
  const kept = new Map<string, PageKey>();
  const inFolders = Map.groupBy(pages, ([file]) => path.posix.dirname(file));
  // Synchronous calls are several times faster, and no other work is waiting at this point.
  for (const [folder, inFolder] of inFolders) {
    const place = path.join(before.dir, folder);
    const there = new Set(existsSync(place) ? readdirSync(place) : []);
    const usable = inFolder.filter(([file, { checksum }]) => {
      if (!there.has(path.posix.basename(file))) return false;
      return before.isPublished || checksumOf(readFileSync(path.join(before.dir, file))) === checksum;
    });
    if (before.isPublished && usable.length > 0) mkdirSync(path.join(dir, folder), { recursive: true });
    for (const [file, key] of usable) {
      kept.set(file, key);
      if (!before.isPublished) continue;
      for (const name of withSiblings(file))
        if (there.has(path.posix.basename(name))) linkSync(path.join(before.dir, name), path.join(dir, name));
    }
  }
  return kept;
}
