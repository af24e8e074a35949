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

/** Where pictures lie that came packed with their homes; each is called by what it holds. */
export const filesFolder = (dataDir: string): string => path.resolve(dataDir, 'feed', 'files');

/** Keeps a file and gives its name in the folder. */
export type KeepFile = (content: Buffer) => string;

/** Keeps files in the data folder; with `isDry` it only gives their names. */
export function fileKeeper(dataDir: string, isDry: boolean): KeepFile {
  const folder = filesFolder(dataDir);
  return (content) => {
    const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const file = path.join(folder, name);
    if (isDry) return name;
    if (existsSync(file)) {
      // It is wanted again: not to be forgotten soon.
      utimesSync(file, new Date(), new Date());
      return name;
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, content);
    // A file of this name holds this content or is not there.
    renameSync(`${file}.part`, file);
    return name;
  };
}

/** What comes by push is kept before its document names it. */
const YOUNG_MS = 86_400_000;

/** Removes files that neither a document nor a push names, a day after they were last wanted. */
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
