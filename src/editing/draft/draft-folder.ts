import { createHash } from 'node:crypto';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { absent, UNFINISHED } from '../durable-file.ts';

/** Matches what only the build of a whole site reads, and is too large to be repeated: the export and street maps. */
const ONLY_LINKED = /^feed$|\.pmtiles$/;
/** The only hidden entry of a content folder that programs read. */
const SCHEMAS = '.schemas';

interface Source {
  from: string;
  isLink: boolean;
  /** identifies the version of the file */
  stamp: string;
}

/**
 * Makes `target` a copy of the content folder in which some files are replaced by others, or removed (undefined). Only files
 * that differ are touched, each in one step, so that a program that watches the folder sees only what has changed. Files
 * share their bytes with the originals if the disk is the same.
 * @returns a text that is the same as long as no file changes
 */
export async function makeFolder(
  target: string,
  contentDir: string,
  replaced: ReadonlyMap<string, string | undefined>,
  isLeftOut: (file: string) => boolean,
): Promise<string> {
  const wanted = await sourcesIn(contentDir, '', isLeftOut);
  for (const [path, from] of replaced) {
    if (from === undefined) wanted.delete(path);
    else wanted.set(path, await sourceOf(from));
  }
  await removeOthers(target, '', wanted);
  const hash = createHash('sha1');
  for (const [path, source] of wanted) {
    hash.update(`${path}\0${source.stamp}\0`);
    await place(join(target, path), source);
  }
  return hash.digest('hex');
}

async function sourceOf(from: string): Promise<Source> {
  const { ino, size, mtimeNs } = await stat(from, { bigint: true });
  return { from, isLink: false, stamp: [ino, size, mtimeNs].join() };
}

async function sourcesIn(
  root: string,
  folder: string,
  isLeftOut: (file: string) => boolean,
): Promise<Map<string, Source>> {
  const found = new Map<string, Source>();
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    const from = join(root, path);
    const isHidden = entry.name.startsWith('.') && path !== SCHEMAS;
    if (isHidden || path.endsWith(UNFINISHED) || isLeftOut(from)) continue;
    if (entry.isSymbolicLink() || ONLY_LINKED.test(path)) found.set(path, { from, isLink: true, stamp: 'link' });
    else if (entry.isFile()) found.set(path, await sourceOf(from));
    else if (entry.isDirectory())
      for (const [inner, one] of await sourcesIn(root, path, isLeftOut)) found.set(inner, one);
  }
  return found;
}

/** Removes what is not wanted, and folders that are empty afterwards. */
async function removeOthers(target: string, folder: string, wanted: ReadonlyMap<string, Source>): Promise<void> {
  const entries = await readdir(join(target, folder), { withFileTypes: true }).catch(absent);
  for (const entry of entries ?? []) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    const isWanted = wanted.get(path)?.isLink === entry.isSymbolicLink();
    if (entry.isDirectory()) await removeOthers(target, path, wanted);
    else if (!isWanted) await rm(join(target, path), { force: true });
  }
  // The folder stays if files are left in it.
  if (folder) await rmdir(join(target, folder)).catch(() => {});
}

async function place(file: string, source: Source): Promise<void> {
  if (source.isLink ? (await readlink(file).catch(() => '')) === source.from : await isSame(file, source.from)) return;
  const next = `${file}${UNFINISHED}`;
  await mkdir(dirname(file), { recursive: true });
  await rm(next, { force: true });
  if (source.isLink) await symlink(source.from, next);
  else await share(source.from, next);
  await rename(next, file);
}

async function isSame(file: string, from: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(file).catch(absent), stat(from).catch(absent)]);
  if (!one?.isFile() || !other) return false;
  if (one.ino === other.ino && one.dev === other.dev) return true;
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < SAME_TIME_MS;
}

/** Times that were set by `utimes` are a little less exact than those of the file system. */
const SAME_TIME_MS = 0.002;

/** Makes a hard link. Between disks, and for files of another user, it makes a copy with the same time. */
async function share(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    const { atimeMs, mtimeMs } = await stat(from);
    await copyFile(from, to);
    await utimes(to, atimeMs / 1000, mtimeMs / 1000);
  }
}

/** Returns whether a file is a folder or one inside it. */
export function isInside(file: string, folder: string): boolean {
  const way = relative(folder, file);
  return way === '' || (!way.startsWith('..') && !way.startsWith('/'));
}
