import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { COPIES_FOLDER } from '#server/database/copy-database.ts';
import { DATA_OWNER_FILE } from '../start/data-owner.ts';
import { SERVER_RECORD } from '../start/server-record.ts';
import { DATA_FOLDER, DUMP_FILE } from './backup-format.ts';

/**
 * Names at the top of the data folder that a backup leaves out. These are the database, which is copied separately, and
 * files that the program makes or fetches again: converted pictures, copies of documents, share pictures, the street map,
 * built sites, caches of builds and checks. The path of the content folder is left out too, because it may differ where the backup is
 * restored.
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
  'check',
  'vite',
  'dev-server',
  'database',
  DATA_OWNER_FILE,
  COPIES_FOLDER,
  DUMP_FILE,
  SERVER_RECORD,
]);
/** Matches names of unfinished files, locks and Git repositories. */
const UNFINISHED = /\.(?:next|part|tmp)$|^lock\.sqlite|^\.git$/;

/** A file or folder to be backed up. */
export interface Item {
  /** path in the archive, with slashes */
  name: string;
  file: string;
  directory: boolean;
}

/** Yields the files and folders of the data folder that a backup contains, without the database. */
export async function* dataItems(dataDir: string): AsyncGenerator<Item> {
  for (const name of (await readdir(dataDir)).sort()) {
    if (!LEFT_OUT.has(name) && !UNFINISHED.test(name)) {
      yield* itemsAt(path.join(dataDir, name), `${DATA_FOLDER}/${name}`);
    }
  }
}

/** Yields a file, or a folder with everything below it. Symbolic links and sockets are skipped. */
export async function* itemsAt(file: string, name: string): AsyncGenerator<Item> {
  const stats = await lstat(file);
  if (stats.isFile()) yield { name, file, directory: false };
  if (!stats.isDirectory()) return;
  yield { name, file, directory: true };
  for (const entry of (await readdir(file)).sort()) {
    if (!UNFINISHED.test(entry)) yield* itemsAt(path.join(file, entry), `${name}/${entry}`);
  }
}

/** Returns a text that is different after a new import has been accepted, because each import has a new folder. */
export async function feedMark(dataDir: string): Promise<string> {
  const stats = await stat(path.join(dataDir, 'feed', 'current')).catch(() => undefined);
  return stats ? `${stats.ino} ${stats.ctimeMs}` : 'none';
}
