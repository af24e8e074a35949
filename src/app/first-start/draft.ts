import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';

/** What was typed, by the names of the fields: `name`, `office.0.street`. */
export type Typed = Readonly<Record<string, string>>;

/** The person who gets the first account of the desk. */
export const managerSchema = z.object({ name: z.string(), email: z.string(), language: z.enum(LANGUAGES) });
export type Manager = z.infer<typeof managerSchema>;

/** Answers that have not become an agency yet. They survive a reloaded page and a restart of the server. */
export interface Draft {
  typed: () => Typed;
  /** Adds answers to those before, or replaces them. */
  save: (more: Typed) => Promise<void>;
  /** Stores a file that was sent, instead of the one before. Returns its path. */
  saveFile: (name: string, bytes: Uint8Array) => Promise<string>;
  fileOf: (name: string) => string;
  /** Stores who manages the agency, until this person has a password. */
  saveManager: (manager: Manager) => Promise<void>;
  /** Deletes the answers, but not the manager. */
  clear: () => Promise<void>;
}

const folderOf = (dataDir: string) => path.join(dataDir, 'first-start');
const managerFile = (dataDir: string) => path.join(folderOf(dataDir), 'manager.json');
const TYPED = 'typed.json';
const KEPT = ['lock.sqlite', 'manager.json'];

/**
 * Opens the draft in a data folder for this process only.
 * @throws {StartRefused} if another process has opened it
 */
export async function openDraft(dataDir: string): Promise<Draft> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  if (!lockFolder(folder))
    throw new StartRefused(
      `Another process already asks for the agency of ${dataDir}. Answer its questions, or stop it.`,
    );
  let typed = await read(path.join(folder, TYPED));
  let writing = Promise.resolve();
  return {
    typed: () => typed,
    save: (more) => {
      typed = { ...typed, ...more };
      writing = writing.catch(() => {}).then(() => replaceFile(path.join(folder, TYPED), JSON.stringify(typed)));
      return writing;
    },
    saveFile: async (name, bytes) => {
      await writeFile(path.join(folder, name), bytes);
      return path.join(folder, name);
    },
    fileOf: (name) => path.join(folder, path.basename(name)),
    saveManager: (manager) => replaceFile(managerFile(dataDir), JSON.stringify(manager)),
    clear: async () => {
      await writing;
      const names = await readdir(folder);
      for (const name of names.filter((one) => !KEPT.includes(one))) await rm(path.join(folder, name));
    },
  };
}

/** A damaged file counts as no answers: they can be typed again. */
async function read(file: string): Promise<Typed> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Returns the invited manager, or undefined if every manager has a password. */
export async function waitingManager(dataDir: string): Promise<Manager | undefined> {
  try {
    return managerSchema.parse(JSON.parse(await readFile(managerFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Deletes everything about the first start, because the manager has a password now. */
export const forgetManager = (dataDir: string): Promise<void> =>
  rm(folderOf(dataDir), { recursive: true, force: true });
