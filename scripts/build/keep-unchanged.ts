import { existsSync, linkSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../files-in.ts';
import { atOnce } from './at-once.ts';

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
  await atOnce(filesIn(dir), async (file) => {
    if (linked.has(file)) return;
    const [built, before] = [path.join(dir, file), path.join(published, file)];
    const same = await sameness(built, before);
    if (same === 'no') changed.push(file);
    if (same !== 'equal') return;
    await rm(built);
    linkFile(before, built);
  });
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

async function sameness(one: string, other: string): Promise<'linked' | 'equal' | 'no'> {
  const [a, b] = await Promise.all([stat(one), stat(other).catch(() => undefined)]);
  if (!b) return 'no';
  if (a.ino === b.ino) return 'linked';
  if (a.size !== b.size || !b.isFile()) return 'no';
  const [left, right] = await Promise.all([readFile(one), readFile(other)]);
  return left.equals(right) ? 'equal' : 'no';
}
