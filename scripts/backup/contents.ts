import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { COPIES_FOLDER } from '#server/database/copy-database.ts';
import { DATA_FOLDER, DUMP_FILE } from './format.ts';

/**
 * At the top of the data folder: what is made or fetched again by itself (converted pictures, copies of documents, pictures
 * to share, copies of the map of streets, built sites and what builds keep), and the database, which is read in its own way. Everything else goes into a
 * backup.
 */
const LEFT_OUT = new Set([
  'site',
  'dist',
  'dist-server',
  'media',
  'private',
  'private-owners',
  'share',
  'map',
  'astro',
  'vite',
  'dev-server',
  'database',
  COPIES_FOLDER,
  DUMP_FILE,
]);
/** What is being written just now, locks, and what keeps former versions elsewhere. */
const UNFINISHED = /\.(?:next|part|tmp)$|^lock\.sqlite|^\.git$/;

export interface Item {
  /** in the archive, with slashes */
  name: string;
  file: string;
  directory: boolean;
}

/** What a backup of a data folder holds, beside the database. */
export async function* dataItems(dataDir: string): AsyncGenerator<Item> {
  for (const name of (await readdir(dataDir)).sort()) {
    if (!LEFT_OUT.has(name) && !UNFINISHED.test(name)) {
      yield* itemsAt(path.join(dataDir, name), `${DATA_FOLDER}/${name}`);
    }
  }
}

/** A file or folder with everything below it; links and sockets are no data. */
export async function* itemsAt(file: string, name: string): AsyncGenerator<Item> {
  const stats = await lstat(file);
  if (stats.isFile()) yield { name, file, directory: false };
  if (!stats.isDirectory()) return;
  yield { name, file, directory: true };
  for (const entry of (await readdir(file)).sort()) {
    if (!UNFINISHED.test(entry)) yield* itemsAt(path.join(file, entry), `${name}/${entry}`);
  }
}

/** Tells two feeds apart: a new one comes as a new folder. */
export async function feedMark(dataDir: string): Promise<string> {
  const stats = await stat(path.join(dataDir, 'feed', 'current')).catch(() => undefined);
  return stats ? `${stats.ino} ${stats.ctimeMs}` : 'none';
}
