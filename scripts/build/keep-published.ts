import { existsSync, linkSync } from 'node:fs';
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverDirOf } from '#server/built/build-record.ts';
import { COMPRESSIBLE, SUFFIXES } from './pack-file.ts';
import { atOnce, filesIn, foldersOfOnly, KEPT_ASSETS_FILE } from './site-files.ts';

/** Returns a file and the names of the compressed copies that it may have. */
export const withSiblings = (file: string): string[] => endingsOf(file).map((ending) => file + ending);

const endingsOf = (file: string): readonly string[] => (COMPRESSIBLE.test(file) ? ['', ...SUFFIXES] : ['']);

/** Returns whether a file is a compressed copy (`index.html.br`), not an archive that the agency has added (`plan.tar.gz`). */
const isCopy = (file: string): boolean =>
  SUFFIXES.some((suffix) => file.endsWith(suffix) && COMPRESSIBLE.test(file.slice(0, -suffix.length)));

/** Pages of a new site that are hard links to the published site. */
export interface LinkedPages {
  /** the pages, and the names of their possible compressed copies */
  files: ReadonlySet<string>;
  /** folders that contain nothing else, as paths with a slash at the end */
  folders: ReadonlySet<string>;
}

export const NOTHING_LINKED: LinkedPages = { files: new Set(), folders: new Set() };

/** Returns what `pages` are, in a site that also has the files `others`. */
export const linkedPages = (pages: Iterable<string>, others: Iterable<string>): LinkedPages => ({
  files: new Set([...pages].flatMap(withSiblings)),
  folders: foldersOfOnly(pages, others),
});

/**
 * Replaces each file in `dir` that is identical in `published` with hard links to the published file and its compressed
 * copies. These files are not compressed again, and browser caches stay valid because the modification time does not
 * change. Both folders must be on one disk, and their files are only ever replaced, never modified. Files in `linked`
 * are skipped. Returns the files that are new or changed. All paths are relative to the folder, with slashes.
 */
export async function keepUnchanged(
  dir: string,
  published: string,
  linked: LinkedPages = NOTHING_LINKED,
): Promise<string[]> {
  const changed: string[] = [];
  await atOnce(filesIn(dir, linked.folders), async (file) => {
    if (linked.files.has(file) || isCopy(file)) return;
    const [built, before] = [path.join(dir, file), path.join(published, file)];
    const same = await sameness(built, before);
    if (same === 'no') changed.push(file);
    if (same !== 'equal') return;
    await removeFile(built);
    linkFile(before, built);
  });
  return changed.sort();
}

/** Links a file and its compressed copies. */
function linkFile(from: string, to: string): void {
  for (const ending of endingsOf(from)) if (existsSync(from + ending)) linkSync(from + ending, to + ending);
}

/** Removes a file and its compressed copies, if they exist. */
export async function removeFile(file: string): Promise<void> {
  for (const name of withSiblings(file)) await rm(name, { force: true });
}

async function sameness(one: string, other: string): Promise<'linked' | 'equal' | 'no'> {
  const [a, b] = await Promise.all([stat(one), stat(other).catch(() => undefined)]);
  if (!b) return 'no';
  if (a.ino === b.ino) return 'linked';
  if (a.size !== b.size || !b.isFile()) return 'no';
  const [left, right] = await Promise.all([readFile(one), readFile(other)]);
  return left.equals(right) ? 'equal' : 'no';
}

/** Number of days for which unused scripts and styles are kept, since visitors may still have an old page open. */
const KEPT_DAYS = 7;
const ASSETS = '_astro';
const DAY_MS = 86_400_000;

/**
 * Links scripts and styles into the new site in `dir` that the site in `published` has and the new one no longer needs,
 * because visitors may still have an old page open or cached. Returns the number of files.
 */
export async function keepAssets(dir: string, published: string, nowMs = Date.now()): Promise<number> {
  const before = await readLeft(published);
  const left: Record<string, string> = {};
  for (const name of await readdir(path.join(published, ASSETS)).catch(() => [])) {
    const target = path.join(dir, ASSETS, name);
    const since = before[name] ?? new Date(nowMs).toISOString();
    if (existsSync(target) || nowMs - Date.parse(since) > KEPT_DAYS * DAY_MS) continue;
    await link(path.join(published, ASSETS, name), target);
    left[name] = since;
  }
  await writeFile(leftFile(dir), JSON.stringify(left));
  return Object.keys(left).length;
}

/** Returns, for each script or style that is no longer used, the time since when. */
async function readLeft(siteDir: string): Promise<Record<string, string>> {
  const file = leftFile(siteDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}

const leftFile = (siteDir: string) => path.join(serverDirOf(siteDir), KEPT_ASSETS_FILE);
