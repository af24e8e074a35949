import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/language.ts';
import { LIMITS } from './content-paths.ts';
import { isInside, makeFolder } from './draft/draft-folder.ts';
import { type Draft, differing, readDraft, withChanges, writeDraft } from './draft/draft-record.ts';
import { type Objects, openObjects } from './draft/objects.ts';
import { type Files, filesReader } from './draft/published-files.ts';
import { absent, UNFINISHED } from './durable-file.ts';
import { type ContentPath, type FieldMistake, NO_FILE } from './editing-api.ts';
import { readJournal, removeJournal, replaceFiles } from './storage/journal.ts';
import type { Storage } from './storage/storage.ts';
import { inTurn } from './turn.ts';

/** Checks a content folder as the build does. The mistakes are in the given language. */
export type CheckFolder = (dir: string, language: Language) => Promise<readonly FieldMistake[]>;

/** What all functions of the module work with. */
export interface Workspace {
  contentDir: string;
  /** `{DATA_DIR}/editing` */
  folder: string;
  objects: Objects;
  storage: Storage;
  now: () => number;
  publishedFiles: () => Promise<Files>;
  draft: () => Promise<Draft>;
  /** Does some work while no other call works on this draft, after completing what a crash has interrupted. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Replaces the draft and brings its folder up to date. Call it in turn. */
  keep: (draft: Draft) => Promise<void>;
  /** Brings the folder of the draft up to date. Call it in turn. */
  fillDraft: () => Promise<string>;
  /** Brings the folder of the draft up to date, and returns its mistakes. Call it in turn. */
  draftMistakes: (language: Language) => Promise<readonly FieldMistake[]>;
  /** Returns what is still to be written in the folder of the draft. Call it in turn, after `draftMistakes`. */
  draftGaps: (language: Language) => Promise<readonly FieldMistake[]>;
  /** Returns the mistakes that the content folder would have with these changes. Call it in turn. */
  mistakesWith: (
    changes: Readonly<Record<ContentPath, { draft: string }>>,
    language: Language,
  ) => Promise<readonly FieldMistake[]>;
  /** Returns the bytes of a file by its digest; undefined for NO_FILE. */
  bytesOf: (path: ContentPath, digest: string) => Promise<Uint8Array | undefined>;
  draftFolder: string;
}

export const FOLDERS = { draft: 'draft', candidate: 'candidate', objects: 'objects', publications: 'publications' };

interface WorkspaceOptions {
  contentDir: string;
  dataDir: string;
  folder: string;
  check: CheckFolder;
  gaps: CheckFolder;
  storageOf: (
    parts: Pick<Workspace, 'contentDir' | 'folder' | 'objects' | 'publishedFiles' | 'now'>,
  ) => Promise<Storage>;
  now: () => number;
}

export async function openWorkspace({
  contentDir,
  dataDir,
  folder,
  check,
  gaps,
  storageOf,
  now,
}: WorkspaceOptions): Promise<Workspace> {
  await mkdir(join(folder, FOLDERS.objects), { recursive: true });
  const objects = openObjects(join(folder, FOLDERS.objects));
  const publishedFiles = filesReader(contentDir);
  const storage = await storageOf({ contentDir, folder, objects, publishedFiles, now });
  const checked = checkedOnce(check);

  // The data folder may be inside the content folder, or around it.
  const others = isInside(contentDir, dataDir) ? folder : dataDir;
  const fill = (name: string, changes: Readonly<Record<ContentPath, { draft: string }>>) => {
    const replaced = Object.entries(changes).map(
      ([path, { draft }]) => [path, draft === NO_FILE ? undefined : objects.fileOf(draft)] as const,
    );
    return makeFolder(join(folder, name), contentDir, new Map(replaced), (file) => isInside(file, others));
  };
  const draft = () => readDraft(folder);
  const fillDraft = async () =>
    fill(FOLDERS.draft, Object.fromEntries(differing(await draft(), await publishedFiles())));

  const workspace: Workspace = {
    contentDir,
    folder,
    objects,
    storage,
    now,
    publishedFiles,
    draft,
    fillDraft,
    inTurn: (work) =>
      inTurn(folder, async () => {
        await completeInterrupted(workspace);
        return work();
      }),
    async keep(next) {
      await writeDraft(folder, Object.fromEntries(differing(next, await publishedFiles())));
      await fillDraft();
    },
    async draftMistakes(language) {
      const stamp = await fillDraft();
      return checked(join(folder, FOLDERS.draft), stamp, language);
    },
    draftGaps: (language) => gaps(join(folder, FOLDERS.draft), language),
    async mistakesWith(changes, language) {
      const stamp = await fill(FOLDERS.candidate, changes);
      return checked(join(folder, FOLDERS.candidate), stamp, language);
    },
    async bytesOf(path, digest) {
      if (digest === NO_FILE) return undefined;
      return (await objects.read(digest).catch(absent)) ?? (await readFile(join(contentDir, path)).catch(absent));
    },
    draftFolder: join(folder, FOLDERS.draft),
  };
  return workspace;
}

/** Results that are remembered: those of the draft and of the last saved versions, in all languages. */
const RESULTS = 8;
/** What is published depends on the day, so a result is not remembered for long. */
const RESULT_MS = 60_000;

/** Returns a function that checks a folder only if something has changed since its last call. */
function checkedOnce(check: CheckFolder) {
  const results = new Map<string, { mistakes: readonly FieldMistake[]; at: number }>();
  return async (dir: string, stamp: string, language: Language): Promise<readonly FieldMistake[]> => {
    const key = `${stamp} ${language}`;
    const known = results.get(key);
    if (known && performance.now() - known.at < RESULT_MS) return known.mistakes;
    const mistakes = await check(dir, language);
    results.delete(key);
    results.set(key, { mistakes, at: performance.now() });
    for (const oldest of [...results.keys()].slice(0, -RESULTS)) results.delete(oldest);
    return mistakes;
  };
}

/** Completes a publication that a crash has interrupted, or removes what it has left behind. */
export async function completeInterrupted(workspace: Workspace): Promise<void> {
  const journal = await readJournal(workspace.folder);
  if (!journal) return;
  const { contentDir, folder, objects, storage } = workspace;
  await replaceFiles(contentDir, journal.files, objects);
  if (journal.publication) await storage.complete(journal.publication);
  else await storage.tookNews?.();
  const draft = Object.entries(await workspace.draft());
  const isPublished = (path: ContentPath) => journal.publication !== undefined && path in journal.files;
  await workspace.keep(Object.fromEntries(draft.filter(([path]) => !isPublished(path))));
  await removeJournal(folder);
}

/** Deletes files of publications and drafts that nothing refers to any more. Call it in turn. */
export async function cleanUp({ objects, draft, storage }: Workspace): Promise<void> {
  for (;;) {
    const inDraft = Object.values(await draft()).flatMap((change) => [change.base, change.draft]);
    const size = await objects.keepOnly(new Set([...inDraft, ...((await storage.neededObjects?.()) ?? [])]));
    if (size <= LIMITS.publicationBytes || !(await storage.forgetOldest?.())) return;
  }
}

/** Removes unfinished files, which a crash can leave in the content folder before a publication begins. Call it in turn. */
export async function sweep(contentDir: string): Promise<void> {
  const names = await readdir(contentDir, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) await rm(join(contentDir, name), { force: true });
}

/** Returns the files of the draft. */
export async function draftFiles(workspace: Workspace): Promise<Files> {
  return withChanges(await workspace.publishedFiles(), await workspace.draft());
}
