import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { keepAssets } from '../build/keep-published.ts';
import { atOnce, type FileStamp, type Files, fileAt } from '../build/site-files.ts';
import { releasesIn } from '../nightly/releases.ts';
import { packFiles, unpackFiles } from './site-versions.ts';

/** A site that came out of a storage, or was joined: what is in it. */
export interface Held {
  files: Files;
  /** of the storage that it came from */
  version?: string | undefined;
}

/** Beside the site of a release: its files, and its version. */
const FILES = 'files.json.gz';
const VERSION = 'version.json';
const versionFile = z.object({ version: z.string().optional() });

/** Puts a file to where it belongs. */
export type Bring = (name: string, stamp: FileStamp, target: string) => Promise<void>;

/**
 * Makes a release of a site and lets visitors see it, in one step. What is in a release of before too is linked to it, the
 * rest is brought. `look` looks at it before anybody else does. Gives its folder. Fails as they do: then nothing has changed;
 * what goes wrong once visitors see it is said, and is no failure.
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

/** Fills the folders of a site and its server side. */
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

/** Files of a site are only ever replaced; what lies beside one is written into, and no link may lead there. */
const isReplaced = (name: string) => name.startsWith('site/');

const likeness = (name: string, { sha256 }: FileStamp) => `${isReplaced(name)} ${sha256}`;

/** The version that visitors see, where it came out of a storage. */
export async function versionOf(siteDir: string): Promise<string | undefined> {
  const file = path.join(path.dirname(siteDir), VERSION);
  return existsSync(file) ? versionFile.parse(JSON.parse(await readFile(file, 'utf8'))).version : undefined;
}

/** Where a file like this lies in the release that visitors see or the one before; nothing of those that nights made. */
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
