import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readDraft, writeDraft } from './draft/draft-record.ts';
import type { ContentPath } from './editing-api.ts';
import { EDITING_FOLDER } from './open-editing.ts';
import { keepPublication, readPublications } from './storage/plain-folder.ts';
import { inTurn } from './turn.ts';
import { FOLDERS } from './workspace.ts';

/** What stands for the name of an editor whose data were deleted. */
export const NOBODY = '—';

/** What the data folder stores about an editor. Commits are in the repository, and not part of it. */
export interface EditorData {
  drafts: { path: ContentPath; at: string; name: string }[];
  publications: { id: string; at: string; name: string; message: string }[];
}

const isOf = (email: string) => (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase();

/** Returns what the drafts and publications in the data folder say about the holder of a mail address. */
export async function editorData(email: string, dataDir: string): Promise<EditorData> {
  const folder = join(dataDir, EDITING_FOLDER);
  const drafts = Object.entries(await readDraft(folder)).filter(([, change]) => isOf(email)(change));
  const publications = (await readPublications(join(folder, FOLDERS.publications))).filter(isOf(email));
  return {
    drafts: drafts.map(([path, { at, by }]) => ({ path, at, name: by })),
    publications: publications.map(({ id, at, by, message }) => ({ id, at, name: by, message })),
  };
}

/**
 * Replaces the name of an editor in drafts and publications, and removes the mail address. The changes stay. Returns how many
 * drafts and publications there were.
 */
export async function eraseEditor(email: string, dataDir: string): Promise<{ drafts: number; publications: number }> {
  if (!existsSync(join(dataDir, EDITING_FOLDER))) return { drafts: 0, publications: 0 };
  const folder = join(await realpath(dataDir), EDITING_FOLDER);
  return inTurn(folder, async () => {
    const draft = await readDraft(folder);
    const own = Object.entries(draft).filter(([, change]) => isOf(email)(change));
    const nameless = own.map(([path, change]) => [path, { ...change, by: NOBODY, email: '' }] as const);
    if (own.length > 0) await writeDraft(folder, { ...draft, ...Object.fromEntries(nameless) });
    const publications = join(folder, FOLDERS.publications);
    const published = (await readPublications(publications)).filter(isOf(email));
    for (const one of published) await keepPublication(publications, { ...one, by: NOBODY, email: '' });
    return { drafts: own.length, publications: published.length };
  });
}
