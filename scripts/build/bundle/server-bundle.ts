import { cp } from 'node:fs/promises';
import path from 'node:path';
import { programDigest } from '../program-digest.ts';
import { RECORD } from './kept-bundle.ts';

/** The server's bundle that a build keeps: its folder, and the key that says what it is made from. */
export function serverBundle(serverDir: string, cacheDir: string) {
  const isInside = isInProject(serverDir);
  return {
    folder: path.join(cacheDir, 'server'),
    key: [programDigest(), process.cwd(), process.env.NODE_ENV, isInside].join(' '),
    isInside,
  };
}

/** Returns whether a bundle in `folder` can resolve packages by name. */
export const isInProject = (folder: string): boolean => path.resolve(folder).startsWith(path.resolve() + path.sep);

/** Puts the server's bundle that the build in `cacheDir` has kept into `serverDir`. */
export async function placeServer(serverDir: string, cacheDir: string): Promise<void> {
  const { folder } = serverBundle(serverDir, cacheDir);
  await cp(folder, serverDir, { recursive: true, filter: (file) => path.basename(file) !== RECORD });
}
