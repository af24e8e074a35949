import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { editableKind, LIMITS } from '../content-paths.ts';
import { absent } from '../durable-file.ts';
import type { ContentPath } from '../editing-api.ts';
import { digestOf } from './objects.ts';

/** The files of a content folder that editors may change, with their digests. */
export type Files = ReadonlyMap<ContentPath, string>;

/** Folders with files that editors may change; files at the top of the content folder come on top of these. */
const FOLDERS = ['pages', 'texts', 'articles', 'pictures'];

/**
 * Returns a function that lists the files of a content folder that editors may change. A file is read again only if it has
 * changed. Symbolic links are left out, because they may lead outside the folder.
 */
export function filesReader(dir: string): () => Promise<Files> {
  const known = new Map<ContentPath, { stamp: string; digest: string }>();
  const digest = async (path: ContentPath): Promise<string | undefined> => {
    const stats = await stat(join(dir, path), { bigint: true }).catch(absent);
    if (!stats) return undefined;
    const stamp = [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join();
    const before = known.get(path);
    if (before?.stamp === stamp) return before.digest;
    const bytes = await readFile(join(dir, path)).catch(absent);
    if (!bytes) return undefined;
    const found = { stamp, digest: digestOf(bytes) };
    known.set(path, found);
    return found.digest;
  };
  return async () => {
    const paths = [...(await filesIn(dir, '', false)), ...(await inFolders(dir))].filter((path) => editableKind(path));
    if (paths.length > LIMITS.files)
      throw new Error(
        `${dir} has ${paths.length} files of pages, articles and pictures; at most ${LIMITS.files} can be edited.`,
      );
    const files = new Map<ContentPath, string>();
    for (const path of paths.sort()) {
      const found = await digest(path);
      if (found !== undefined) files.set(path, found);
    }
    return files;
  };
}

const inFolders = async (dir: string) => (await Promise.all(FOLDERS.map((name) => filesIn(dir, name, true)))).flat();

/** Lists the regular files in a folder, by their paths from `root`. */
async function filesIn(root: string, folder: string, isDeep: boolean): Promise<ContentPath[]> {
  if (!(await lstat(join(root, folder)).catch(absent))?.isDirectory()) return [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isFile()) return [path];
      return entry.isDirectory() && isDeep ? filesIn(root, path, true) : [];
    }),
  );
  return found.flat();
}

/** Returns whether a path of the content folder passes through a symbolic link, or is one. */
export async function isBehindLink(dir: string, path: ContentPath): Promise<boolean> {
  const parts = path.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const stats = await lstat(join(dir, ...parts.slice(0, length))).catch(absent);
    if (!stats) return false;
    if (stats.isSymbolicLink()) return true;
  }
  return false;
}
