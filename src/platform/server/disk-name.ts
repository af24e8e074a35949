import { readFile, realpath } from 'node:fs/promises';
import { parse } from 'node:path';

const MOUNTS = '/proc/self/mounts';

/** Returns the name of the disk that holds a folder, and where it is mounted: `/dev/sda2 (/srv)`. */
export async function diskOf(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => folder);
  const mounts = await readFile(MOUNTS, 'utf8').catch(() => '');
  const [found] = mounts
    .split('\n')
    .map((line) => line.split(' ').map((part) => part.replaceAll('\\040', ' ')))
    .filter(([, at = '']) => at !== '' && `${real}/`.startsWith(at.endsWith('/') ? at : `${at}/`))
    .sort(([, one = ''], [, other = '']) => other.length - one.length);
  // Other systems than Linux have no list of mounts.
  return found ? `${found[0]} (${found[1]})` : parse(real).root;
}
