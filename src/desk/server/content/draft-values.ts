import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readValue } from '#editing/document/document.ts';
import type { ContentEntry, ContentPath, ContentValue, Editing } from '#editing/editing-api.ts';

/** A text file of the draft. */
export interface DraftFile {
  entry: ContentEntry;
  value: ContentValue;
}

type Known = Map<ContentPath, { digest: string; value: ContentValue }>;
const known = new WeakMap<Editing, Known>();

/** Returns the text files of the draft by path. A file is read again when its digest changes. Files that cannot be read are left out. */
export async function draftValues(editing: Editing): Promise<ReadonlyMap<ContentPath, DraftFile>> {
  const before = known.get(editing) ?? new Map();
  const [entries, dir] = [await editing.list(), await editing.draftDir()];
  const now: Known = new Map();
  const files = new Map<ContentPath, DraftFile>();
  for (const entry of entries) {
    const { path, digest, kind, change } = entry;
    if (kind === 'picture' || change === 'removed') continue;
    const same = before.get(path);
    const value = same?.digest === digest ? same.value : await readDraft(dir, path);
    now.set(path, { digest, value });
    if (value !== undefined) files.set(path, { entry, value });
  }
  known.set(editing, now);
  return files;
}

async function readDraft(dir: string, path: ContentPath): Promise<ContentValue> {
  try {
    const text = await readFile(join(dir, path), 'utf8');
    return readValue(path, text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
