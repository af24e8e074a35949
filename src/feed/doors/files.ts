import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
    if (isDry || existsSync(file)) return name;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, content);
    // A file of this name holds this content or is not there.
    renameSync(`${file}.part`, file);
    return name;
  };
}

/** Removes files that a document does not name. */
export function forgetFiles(dataDir: string, document: Buffer): void {
  const folder = filesFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (!document.includes(name)) rmSync(path.join(folder, name));
}
