import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PUSHED_FOLDER } from './pushed-homes.ts';

/** Returns the folder of pictures that came inside a transfer. Each file is named by a digest of its content. */
export const filesFolder = (dataDir: string): string => path.resolve(dataDir, 'feed', 'files');

/** Stores a file and returns its name in {@link filesFolder}. */
export type KeepFile = (content: Buffer) => string;

/** Returns a function that stores files in the data folder; with `isDry` it only returns their names. */
export function fileKeeper(dataDir: string, isDry: boolean): KeepFile {
  const folder = filesFolder(dataDir);
  return (content) => {
    const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const file = path.join(folder, name);
    if (isDry) return name;
    if (existsSync(file)) {
      // The file is used again: reset the age that decides when an unused file is removed.
      utimesSync(file, new Date(), new Date());
      return name;
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, content);
    // Renaming is atomic: a file with this name is always complete.
    renameSync(`${file}.part`, file);
    return name;
  };
}

/**
 * Younger files are kept even if they are not named yet, because a pushed picture is stored before the document that
 * names it.
 */
const YOUNG_MS = 86_400_000;

/** Removes files that are named neither in the document nor in a stored push, one day after their last use. */
export function forgetFiles(dataDir: string, document: Buffer): void {
  const folder = filesFolder(dataDir);
  if (!existsSync(folder)) return;
  const named = [document, ...pushes(path.resolve(dataDir, PUSHED_FOLDER))];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs < YOUNG_MS || named.some((text) => text.includes(name))) continue;
    rmSync(file);
  }
}

function pushes(folder: string): Buffer[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).map((name) => readFileSync(path.join(folder, name)));
}
