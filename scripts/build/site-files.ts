import { createHash, hash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DATA_OWNER_FILE } from '#app/start/data-owner.ts';
import { serverDirOf } from '#server/built/build-record.ts';

/**
 * Yields all files below a folder, as paths inside it with slashes. Uses synchronous calls, which take a tenth of the
 * time, because a site has a folder for each page. Folders in `skipped`, which end with a slash, are left out.
 */
export function* filesIn(dir: string, skipped?: ReadonlySet<string>, folder = ''): Generator<string, undefined> {
  for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
    const name = folder + entry.name;
    if (entry.isFile()) yield name;
    else if (entry.isDirectory() && !skipped?.has(`${name}/`)) yield* filesIn(dir, skipped, `${name}/`);
  }
}

/** Returns the folders that contain some of `files` and none of `others`, as paths with a slash at the end. */
export function foldersOfOnly(files: Iterable<string>, others: Iterable<string>): Set<string> {
  const folders = new Set([...files].flatMap(foldersAbove));
  for (const file of others) for (const folder of foldersAbove(file)) folders.delete(folder);
  return folders;
}

function foldersAbove(file: string): string[] {
  const folders: string[] = [];
  for (let to = file.indexOf('/'); to >= 0; to = file.indexOf('/', to + 1)) folders.push(file.slice(0, to + 1));
  return folders;
}

/** Makes a folder that contains only those of its files that `stay` lists, as paths inside it with slashes. */
export function clearFolder(dir: string, stay: ReadonlySet<string> = new Set()): void {
  mkdirSync(dir, { recursive: true });
  const clear = (folder: string) => {
    for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
      const name = folder + entry.name;
      if (entry.isFile() && stay.has(name)) continue;
      if (entry.isDirectory()) clear(`${name}/`);
      else rmSync(path.join(dir, name));
    }
    if (folder && readdirSync(path.join(dir, folder)).length === 0) rmdirSync(path.join(dir, folder));
  };
  clear('');
}

const FOLDERS_KEPT = 1_000;

/** Returns a function that writes new files into a folder. Synchronous calls take a fraction of the processor time. */
export function createFileWriter(dir: string): (file: string, content: Uint8Array) => void {
  const there = new Set<string>();
  return (file, content) => {
    const folder = path.join(dir, path.dirname(file));
    if (!there.has(folder)) mkdirSync(folder, { recursive: true });
    // Most folders contain a single page, so that only the last ones are worth their memory.
    if (there.size >= FOLDERS_KEPT) there.clear();
    there.add(folder);
    writeFileSync(path.join(dir, file), content);
  };
}

export interface FileStamp {
  sha256: string;
  bytes: number;
}

/** Files of a site and of its server side, by path: `site/nl/index.html`, `site-server/api.js`. */
export type Files = ReadonlyMap<string, FileStamp>;

/** The file beside a built site with the report of a partial build. */
export const PART_FILE = 'part.json';
/** The file beside a built site that lists scripts and styles no longer used, with the time since when. */
export const KEPT_ASSETS_FILE = 'kept-assets.json';
/** The file beside a built site that lists the keys of its pages. */
export const PAGE_KEYS_FILE = 'page-keys.txt';
/** Files beside a site that describe it and are not published with it. */
const STAYS = new Set(
  [PART_FILE, KEPT_ASSETS_FILE, PAGE_KEYS_FILE, DATA_OWNER_FILE].map((name) => `site-server/${name}`),
);

const place = z.string().regex(/^site(?:-server)?(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)+$/);
/** The list of files as it is stored: one row of name, digest and size for each file. */
export const filesSchema = z
  .array(z.tuple([place, z.string().regex(/^[0-9a-f]{64}$/), z.int().nonnegative()]))
  .transform((rows): Files => new Map(rows.map(([name, sha256, bytes]) => [name, { sha256, bytes }])));

export const fileRows = (files: Files): [name: string, sha256: string, bytes: number][] =>
  [...files].map(([name, { sha256, bytes }]) => [name, sha256, bytes]);

/** Returns the path of a file that belongs to the site in `siteDir`. */
export function fileAt(siteDir: string, name: string): string {
  const [folder, ...rest] = name.split('/');
  return path.join(folder === 'site' ? siteDir : serverDirOf(siteDir), ...rest);
}

/** Returns the stamps of all files of a site and its server side, or of those for which `isWanted` is true. */
export async function stampFiles(siteDir: string, isWanted = (_name: string) => true): Promise<Map<string, FileStamp>> {
  const names = [...placesIn(siteDir, 'site'), ...placesIn(serverDirOf(siteDir), 'site-server')]
    .filter((name) => !STAYS.has(name) && isWanted(name))
    .sort();
  // Inserts the names in a fixed order first, because the files are then read in parallel and end in any order.
  const stamps = new Map<string, FileStamp>(names.map((name) => [name, { sha256: '', bytes: 0 }]));
  await atOnce(names, async (name) => {
    stamps.set(name, await stampFile(fileAt(siteDir, name)));
  });
  return stamps;
}

const placesIn = (dir: string, folder: string) => Array.from(filesIn(dir), (name) => `${folder}/${name}`);

/** Files up to this size are read into memory as a whole. Larger files, such as a street map, are read in chunks. */
const WHOLE_MAX_BYTES = 1024 ** 2;

export async function stampFile(file: string): Promise<FileStamp> {
  const { size } = await stat(file);
  if (size <= WHOLE_MAX_BYTES) {
    const content = await readFile(file);
    return { sha256: hash('sha256', content), bytes: content.length };
  }
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk);
  return { sha256: digest.digest('hex'), bytes: size };
}

/** Number of parallel tasks, enough to keep the disk busy. */
const AT_ONCE = 16;

/**
 * Calls `work` for each item, several at a time. After a failure, no further item is begun, and the first error is
 * thrown once the running calls have ended.
 */
export async function atOnce<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const queue = all[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
