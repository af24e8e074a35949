import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '../content-paths.ts';
import type { Objects } from '../draft/objects.ts';
import type { Files } from '../draft/published-files.ts';
import { absent, removeDurably, writeDurably } from '../durable-file.ts';
import type { ContentPath, Publication } from '../editing-api.ts';
import type { FileChange, SentPublication, Storage } from './storage.ts';

/** A publication with the digests of all files after it. */
interface KeptPublication extends Omit<SentPublication, 'paths'> {
  /** number of files that it changed */
  changed: number;
  files: Readonly<Record<ContentPath, string>>;
}

interface PlainFolderOptions {
  /** folder of the records of publications */
  folder: string;
  contentDir: string;
  objects: Objects;
  publishedFiles: () => Promise<Files>;
  now: () => number;
}

/**
 * Keeps publications of a content folder without version control: the digests of all files after each publication, and the
 * files themselves. What is changed without the desk is kept as a publication by nobody, before the next one.
 */
export function plainFolder({ folder, contentDir, objects, publishedFiles, now }: PlainFolderOptions): Storage {
  const readAll = () => readPublications(folder);

  const keep = (publication: KeptPublication) => keepPublication(folder, publication);

  const storeFiles = async (files: Files) => {
    for (const path of files.keys()) await objects.put(await readFile(join(contentDir, path)));
  };

  return {
    async send() {
      const all = await readAll();
      const files = await publishedFiles();
      await storeFiles(files);
      const last = all.at(-1);
      const next = Number(last?.id ?? 0) + 1;
      const changed = countChanges(last?.files ?? {}, files);
      if (last && changed === 0) return String(next);
      const at = new Date(now()).toISOString();
      await keep({ id: String(next), at, by: '', email: '', message: '', changed, files: Object.fromEntries(files) });
      return String(next + 1);
    },
    async complete({ paths, ...publication }) {
      const files = await publishedFiles();
      await storeFiles(files);
      await keep({ ...publication, changed: paths.length, files: Object.fromEntries(files) });
      while ((await readAll()).length > LIMITS.publications && (await forgetOldest(folder)));
    },
    async history() {
      const all = await readAll();
      return all
        .map(({ id, at, by, message, changed }): Publication => ({ id, at, by, message, files: changed }))
        .reverse();
    },
    async changesTo(id) {
      const kept = (await readAll()).find((one) => one.id === id);
      if (!kept) return undefined;
      const files = await publishedFiles();
      const paths = new Set([...files.keys(), ...Object.keys(kept.files)]);
      const changes: FileChange[] = [];
      for (const path of [...paths].sort()) {
        const digest = kept.files[path];
        if (digest === files.get(path)) continue;
        const before = files.has(path) ? await readFile(join(contentDir, path)).catch(absent) : undefined;
        changes.push({ path, before, after: digest === undefined ? undefined : await objects.read(digest) });
      }
      return changes;
    },
    neededObjects: async () => new Set((await readAll()).flatMap(({ files }) => Object.values(files))),
    forgetOldest: () => forgetOldest(folder),
  };
}

const countChanges = (before: Readonly<Record<ContentPath, string>>, after: Files): number =>
  [...new Set([...Object.keys(before), ...after.keys()])].filter((path) => before[path] !== after.get(path)).length;

const DIGITS = 6;
const fileOf = (folder: string, number: number) => join(folder, `${String(number).padStart(DIGITS, '0')}.json`);

/** Stores the record of a publication, in place of an earlier one with its id. */
export async function keepPublication(folder: string, publication: KeptPublication): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeDurably(fileOf(folder, Number(publication.id)), JSON.stringify(publication));
}

/** Reads the records of all publications, the oldest first. */
export async function readPublications(folder: string): Promise<KeptPublication[]> {
  const names = ((await readdir(folder).catch(absent)) ?? []).filter((name) => /^\d+\.json$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  // Written by `keepPublication`.
  return texts.map((text) => JSON.parse(text) as KeptPublication);
}

/** Forgets the oldest publication. The last one stays, because what is changed without the desk is compared with it. */
async function forgetOldest(folder: string): Promise<boolean> {
  const [oldest, ...others] = await readPublications(folder);
  if (!oldest || others.length === 0) return false;
  await removeDurably(fileOf(folder, Number(oldest.id)));
  return true;
}
