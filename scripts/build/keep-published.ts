import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverDirOf } from '#server/built/build-record.ts';
import { atOnce, filesIn, KEPT_ASSETS_FILE } from './site-files.ts';
import type { PageWatcher } from './wrap-prerenderer.ts';

/** The packed copies of a file, which are as good as it is. */
const SIBLINGS = ['.br', '.gz'];

/** A file, and the packed copies that it may have. */
export const withSiblings = (file: string): string[] => [file, ...SIBLINGS.map((suffix) => file + suffix)];

/**
 * Where `published` has the same file as the site that was just built in `dir`, the built one becomes a link to it, with
 * its packed copies: nothing is packed twice, and what a browser kept stays valid, since its date stays. Both folders are
 * on one disk, and files in them are only ever replaced, never written into. What is `linked` already is passed over.
 * Gives the files that are new or changed. Both by their paths inside the folder, with slashes.
 */
export async function keepUnchanged(
  dir: string,
  published: string,
  linked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const changed: string[] = [];
  await atOnce(filesIn(dir), async (file) => {
    if (linked.has(file)) return;
    const [built, before] = [path.join(dir, file), path.join(published, file)];
    const same = await sameness(built, before);
    if (same === 'no') changed.push(file);
    if (same !== 'equal') return;
    await rm(built);
    linkFile(before, built);
  });
  return changed.sort();
}

/** A link to a file, with its packed copies. */
export function linkFile(from: string, to: string): void {
  linkSync(from, to);
  for (const suffix of SIBLINGS) if (existsSync(from + suffix)) linkSync(from + suffix, to + suffix);
}

/** Takes a file away, with its packed copies, if it is there. */
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

export interface LinkedPages extends PageWatcher {
  /** what still is a link, by paths inside the site: pages that were not made again, and what packed copies they may have */
  linked: ReadonlySet<string>;
}

/**
 * Puts links to the pages of `published`, which the build before has made, into the site that is built in `dir`: what
 * Astro keeps lies there already, and is neither copied nor compared. A page that is made takes its link's place; the
 * published one is never written into.
 */
export function linkPages(dir: string, published: string): LinkedPages {
  const pages = new Set<string>();
  const linked = new Set<string>();
  return {
    linked,
    async all(files) {
      // Nothing else goes on yet: one after another they take a fraction of the time.
      for (const [folder, inFolder] of Map.groupBy(files, (file) => path.posix.dirname(file))) {
        for (const file of inFolder) pages.add(file);
        const before = path.join(published, folder);
        const there = new Set(existsSync(before) ? readdirSync(before) : []);
        const kept = inFolder.filter((file) => there.has(path.posix.basename(file)));
        if (kept.length > 0) mkdirSync(path.join(dir, folder), { recursive: true });
        for (const name of kept.flatMap(withSiblings)) {
          linked.add(name);
          if (there.has(path.posix.basename(name))) linkSync(path.join(published, name), path.join(dir, name));
        }
      }
    },
    async making(file) {
      // Astro would write into the published page.
      if (!pages.has(file)) throw new Error(`${file} is made, but is none of the pages that were announced.`);
      await removeFile(path.join(dir, file));
      for (const name of withSiblings(file)) linked.delete(name);
    },
  };
}

/** How long scripts and styles stay that no page asks for any more: as long as somebody may have left a page open. */
const KEPT_DAYS = 7;
const ASSETS = '_astro';
const DAY_MS = 86_400_000;

/**
 * Takes along, into the site that was just built in `dir`, the scripts and styles that only pages of the `published` site
 * ask for: whoever has one open, or in a cache, goes on with it. Gives how many were taken along.
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

/** Since when no page of the site asks for a file. */
async function readLeft(siteDir: string): Promise<Record<string, string>> {
  const file = leftFile(siteDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}

const leftFile = (siteDir: string) => path.join(serverDirOf(siteDir), KEPT_ASSETS_FILE);
