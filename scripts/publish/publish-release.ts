import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { keepAssets } from '../build/keep-published.ts';
import { atOnce, type FileStamp, type Files, fileAt } from '../build/site-files.ts';
import { releasesIn } from '../nightly/releases.ts';
import { packFiles, unpackFiles } from './site-versions.ts';

/** A site to publish, from a storage or joined from parts. */
export interface Held {
  files: Files;
  /** id of the version; absent if the site does not come from a storage */
  version?: string | undefined;
}

/** The names of two files beside the site of each release: its list of files, and the id of its version. */
const FILES = 'files.json.gz';
const VERSION = 'version.json';
const versionFile = z.object({ version: z.string().optional() });

/** Writes one file of the site to `target`. */
export type Bring = (name: string, stamp: FileStamp, target: string) => Promise<void>;

/**
 * Creates a release from a site and publishes it in one step. Files that an earlier release already has are linked;
 * `bring` writes the others. `look` checks the site before it is published. Returns the folder of the site. If `bring`
 * or `look` throws, nothing has changed. An error after publishing is passed to `say` and does not count as a failure.
 */
export async function makeRelease(
  dataDir: string,
  held: Held,
  { bring, look, say }: { bring: Bring; look?: (siteDir: string) => Promise<void>; say: (line: string) => void },
): Promise<string> {
  const releases = releasesIn(dataDir);
  const published = await releases.published();
  const siteDir = await releases.begin();
  await fillSite(siteDir, held.files, bring, published);
  await look?.(siteDir);
  if (published) await keepAssets(siteDir, published);
  const folder = path.dirname(siteDir);
  await writeFile(path.join(folder, FILES), await packFiles(held.files));
  await writeFile(path.join(folder, VERSION), JSON.stringify({ version: held.version }));
  await releases.publish(siteDir);
  const left = await releases.tidy();
  if (left) say(left);
  return siteDir;
}

/** Writes the files of a site and its server side. */
export async function fillSite(siteDir: string, files: Files, bring: Bring, published?: string): Promise<void> {
  const there = published === undefined ? new Map<string, string>() : await filesByLikeness(published);
  const folders = new Set<string>();
  await atOnce(files, async ([name, stamp]) => {
    const target = fileAt(siteDir, name);
    const folder = path.dirname(target);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    const same = there.get(likeness(name, stamp));
    if (same === undefined) await bring(name, stamp, target);
    else await (isReplaced(name) ? link(same, target) : copyFile(same, target));
  });
}

/**
 * Returns whether a file may be a hard link, because it is only ever replaced. Files beside the site are modified in
 * place and must be copied.
 */
const isReplaced = (name: string) => name.startsWith('site/');

const likeness = (name: string, { sha256 }: FileStamp) => `${isReplaced(name)} ${sha256}`;

/** Returns the id of a site's version, or undefined if the site does not come from a storage. */
export async function versionOf(siteDir: string): Promise<string | undefined> {
  const file = path.join(path.dirname(siteDir), VERSION);
  return existsSync(file) ? versionFile.parse(JSON.parse(await readFile(file, 'utf8'))).version : undefined;
}

/**
 * Returns the paths of files in existing releases, by digest. Releases made by nightly runs have no list of files and
 * are left out.
 */
async function filesByLikeness(published: string): Promise<Map<string, string>> {
  const releases = path.resolve(published, '../..');
  const there = new Map<string, string>();
  for (const name of (await readdir(releases)).sort()) {
    const siteDir = path.join(releases, name, path.basename(published));
    const list = path.join(releases, name, FILES);
    if (!existsSync(list)) continue;
    for (const [file, stamp] of await unpackFiles(await readFile(list)))
      there.set(likeness(file, stamp), fileAt(siteDir, file));
  }
  return there;
}
