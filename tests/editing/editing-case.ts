import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Editor } from '#editing/editing-api.ts';
import { type EditingOptions, openEditing } from '#editing/open-editing.ts';
import type { CheckFolder } from '#editing/workspace.ts';

export const ANNA: Editor = { name: 'Anna Peeters', email: 'anna@example.com' };
export const BRAM: Editor = { name: 'Bram Claes', email: 'bram@example.com' };

const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Makes an empty folder that is removed after the tests of the file. */
export async function emptyFolder(name = 'editing'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  folders.push(folder);
  return folder;
}

/** Accepts every folder. */
export const noMistakes: CheckFolder = async () => [];

/** Makes a copy of the sample's content, without its export, and opens its draft. */
export async function sampleDraft(options: Partial<EditingOptions> = {}, name = 'agency') {
  const root = await emptyFolder();
  const contentDir = options.contentDir ?? join(root, name);
  const dataDir = options.dataDir ?? join(root, 'data');
  if (!options.contentDir) await copySample(contentDir);
  await mkdir(dataDir, { recursive: true });
  const open = () => openEditing({ check: noMistakes, ...options, contentDir, dataDir });
  return { root, contentDir, dataDir, open, editing: await open() };
}

/** Copies the sample’s content without its export, pictures and films, which are large. */
export async function copySample(contentDir: string): Promise<void> {
  await cp('content', contentDir, {
    recursive: true,
    filter: (from) => !/content\/(?:feed|pictures|public)$/.test(from),
  });
}
