import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { absent, writeDurably } from '../durable-file.ts';
import { type ContentPath, NO_FILE } from '../editing-api.ts';
import type { Files } from './published-files.ts';

/** An unpublished change of one file. The bytes are among the objects. */
export interface DraftChange {
  /** digest of the published version that it is based on, or NO_FILE */
  base: string;
  /** digest of the draft, or NO_FILE if the file is removed */
  draft: string;
  by: string;
  email: string;
  at: string;
}

/** All unpublished changes. They change together, because they are in one file. */
export type Draft = Readonly<Record<ContentPath, DraftChange>>;

const fileOf = (folder: string) => join(folder, 'draft.json');

export async function readDraft(folder: string): Promise<Draft> {
  const text = await readFile(fileOf(folder), 'utf8').catch(absent);
  // Written by `writeDraft`.
  return text === undefined ? {} : (JSON.parse(text) as Draft);
}

export const writeDraft = (folder: string, draft: Draft): Promise<void> =>
  writeDurably(fileOf(folder), JSON.stringify(draft, null, 1));

/** Returns the changes of a draft whose files differ from what is published. */
export const differing = (draft: Draft, published: Files): [ContentPath, DraftChange][] =>
  Object.entries(draft).filter(([path, change]) => change.draft !== (published.get(path) ?? NO_FILE));

/** Returns the files of the draft: the published ones with the changes. */
export function withChanges(published: Files, draft: Readonly<Record<ContentPath, { draft: string }>>): Files {
  const files = new Map(published);
  for (const [path, { draft: digest }] of Object.entries(draft)) {
    if (digest === NO_FILE) files.delete(path);
    else files.set(path, digest);
  }
  return files;
}
