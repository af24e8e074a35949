import { existsSync, linkSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AT_ONCE } from './at-once.ts';

/** The packed copies of a file, which are as good as it is. */
const SIBLINGS = ['.br', '.gz'];

/** A file, and the packed copies that it may have. */
export const withSiblings = (file: string): string[] => [file, ...SIBLINGS.map((suffix) => file + suffix)];

/**
 * Where `published` has the same file as the site that was just built in `dir`, the built one becomes a link to it, with
 * its packed copies: nothing is packed twice, and what a browser kept stays valid, since its date stays. Both folders are
 * on one disk, and files in them are only ever replaced, never written into. What is `linked` already is passed over.
 * Gives the files that are new or changed. Both by their paths inside the folder, with slashes.
 */
export async function keepUnchanged(
  dir: string,
  published: string,
  linked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const changed: string[] = [];
  const files = filesIn(dir, published);
  const worker = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { built, before } = next.value;
      const file = path.relative(dir, built).split(path.sep).join('/');
      if (linked.has(file)) continue;
      const same = before === undefined ? 'no' : await sameness(built, before);
      if (same === 'no') changed.push(file);
      if (before === undefined || same !== 'equal') continue;
      await rm(built);
      linkFile(before, built);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return changed.sort();
}

/** A link to a file, with its packed copies. */
export function linkFile(from: string, to: string): void {
  linkSync(from, to);
  for (const suffix of SIBLINGS) if (existsSync(from + suffix)) linkSync(from + suffix, to + suffix);
}

/** Takes a file away, with its packed copies, if it is there. */
export async function removeFile(file: string): Promise<void> {
  for (const name of withSiblings(file)) await rm(name, { force: true });
}

/** Every file of the first folder, with the one of the second. */
async function* filesIn(
  dir: string,
  published: string | undefined,
): AsyncGenerator<{ built: string; before: string | undefined }, undefined> {
  const known = new Set(published === undefined ? [] : await readdir(published));
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const built = path.join(dir, entry.name);
    const before = published !== undefined && known.has(entry.name) ? path.join(published, entry.name) : undefined;
    if (entry.isDirectory()) yield* filesIn(built, before);
    else yield { built, before };
  }
}

async function sameness(one: string, other: string): Promise<'linked' | 'equal' | 'no'> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  if (a.ino === b.ino) return 'linked';
  if (a.size !== b.size || !b.isFile()) return 'no';
  const [left, right] = await Promise.all([readFile(one), readFile(other)]);
  return left.equals(right) ? 'equal' : 'no';
}
