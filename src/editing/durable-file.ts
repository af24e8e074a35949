import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** End of the name of a file that is not complete. No reader of the content folder knows such names. */
export const UNFINISHED = '.editing-next';

/** Writes a file to the disk under its unfinished name. */
export async function stageFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const staged = await open(`${file}${UNFINISHED}`, 'w');
  try {
    await staged.writeFile(bytes);
    await staged.sync();
  } finally {
    await staged.close();
  }
}

/** Replaces a file by its staged version in one step. */
export async function swapStaged(file: string): Promise<void> {
  await rename(`${file}${UNFINISHED}`, file);
  await syncFolder(dirname(file));
}

/** Replaces a file in one step. After a crash or a loss of power it has either the old or the new content. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  try {
    await stageFile(file, bytes);
  } catch (error) {
    await rm(`${file}${UNFINISHED}`, { force: true }).catch(() => {});
    throw error;
  }
  await swapStaged(file);
}

/** Removes a file so that it stays removed after a loss of power. */
export async function removeDurably(file: string): Promise<void> {
  await rm(file, { force: true });
  await syncFolder(dirname(file));
}

/** Writes the names of a folder to the disk. Some file systems, and Windows, cannot do this for a folder. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined);
  if (!opened) return;
  try {
    await opened.sync().catch(() => {});
  } finally {
    await opened.close();
  }
}

/** Returns the code of an error of the operating system, such as `ENOENT`. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Returns undefined instead of an error for a file that does not exist. */
export function absent(error: unknown): undefined {
  if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return undefined;
  throw error;
}
