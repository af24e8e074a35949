import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { codeDigest } from '../../build/program-digest.ts';

/** Code and packages that decide whether a shape is valid. */
const DECISIVE = ['scripts/check', 'package-lock.json'];
/** Maximum number of stored shapes (27 bytes each). Beyond it, the shapes of past sites are dropped. */
const SHAPES_MAX = 100_000;

const fileIn = (dataDir: string) => path.join(dataDir, 'check', 'valid-shapes.txt');

/**
 * Returns the shapes that earlier checks of sites in `dataDir` found valid. Returns none if the code or the packages that
 * decide on validity have changed since.
 */
export async function readValidShapes(dataDir: string): Promise<ReadonlySet<string>> {
  const [code, ...shapes] = (await readFile(fileIn(dataDir), 'utf8').catch(() => '')).split('\n');
  return new Set(code === codeDigest(DECISIVE) ? shapes : []);
}

/** Stores the shapes that a check found valid, beside those that it knew before. */
export async function writeValidShapes(
  dataDir: string,
  known: ReadonlySet<string>,
  found: ReadonlySet<string>,
): Promise<void> {
  if (found.size === 0) return;
  const file = fileIn(dataDir);
  const all = known.size + found.size > SHAPES_MAX ? found : known.union(found);
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, [codeDigest(DECISIVE), ...all].join('\n'));
}
