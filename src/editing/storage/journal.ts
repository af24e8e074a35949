import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, type Objects } from '../draft/objects.ts';
import { isBehindLink } from '../draft/published-files.ts';
import { absent, removeDurably, stageFile, swapStaged, systemCode, UNFINISHED, writeDurably } from '../durable-file.ts';
import { type ContentPath, NO_FILE } from '../editing-api.ts';
import { type SentPublication, Unreachable } from './storage.ts';

/**
 * A publication whose files are being replaced. It is written before the first file is replaced, and removed when everything
 * is done. After a crash the next call completes it, because all its files are among the objects.
 */
export interface Journal {
  /** absent if the files come from the storage and are published already */
  publication?: SentPublication | undefined;
  /** digests of the files before and after */
  files: Readonly<Record<ContentPath, { before: string; after: string }>>;
}

const fileOf = (folder: string) => join(folder, 'publishing.json');

export async function readJournal(folder: string): Promise<Journal | undefined> {
  const text = await readFile(fileOf(folder), 'utf8').catch(absent);
  // Written by `writeJournal`.
  return text === undefined ? undefined : (JSON.parse(text) as Journal);
}

export const writeJournal = (folder: string, journal: Journal): Promise<void> =>
  writeDurably(fileOf(folder), JSON.stringify(journal));

export const removeJournal = (folder: string): Promise<void> => removeDurably(fileOf(folder));

/**
 * Writes the new files beside the old ones without replacing any.
 * @throws {Unreachable} if the content folder cannot be written or the disk is full; nothing is left behind then
 */
export async function stageFiles(contentDir: string, files: Journal['files'], objects: Objects): Promise<void> {
  try {
    for (const [path, { after }] of Object.entries(files)) {
      if (await isBehindLink(contentDir, path)) throw new Unreachable('refused', path);
      if (after !== NO_FILE) await stageFile(join(contentDir, path), await objects.read(after));
    }
  } catch (error) {
    await unstageFiles(contentDir, files);
    throw unwritable(error) ?? error;
  }
}

/** Removes the new files that have not replaced the old ones. */
export async function unstageFiles(contentDir: string, files: Journal['files']): Promise<void> {
  for (const path of Object.keys(files)) {
    await rm(join(contentDir, `${path}${UNFINISHED}`), { force: true }).catch(() => {});
  }
}

/** Replaces the files. A file that has been changed meanwhile without the desk is left as it is. */
export async function replaceFiles(contentDir: string, files: Journal['files'], objects: Objects): Promise<void> {
  for (const [path, { before, after }] of Object.entries(files)) {
    const file = join(contentDir, path);
    const bytes = await readFile(file).catch(absent);
    const found = bytes ? digestOf(bytes) : NO_FILE;
    if (found === before && after === NO_FILE) await removeDurably(file);
    if (found === before && after !== NO_FILE) {
      if (!(await isStaged(file, after))) await stageFile(file, await objects.read(after));
      await swapStaged(file);
    }
    await rm(`${file}${UNFINISHED}`, { force: true });
  }
}

async function isStaged(file: string, digest: string): Promise<boolean> {
  const staged = await stat(`${file}${UNFINISHED}`).catch(absent);
  return staged !== undefined && digestOf(await readFile(`${file}${UNFINISHED}`)) === digest;
}

/** Returns the problem of a folder that cannot be written; undefined for any other error. */
export function unwritable(error: unknown): Unreachable | undefined {
  const code = systemCode(error);
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return new Unreachable('readOnly');
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Unreachable('full') : undefined;
}
