import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Suffix } from './pack.ts';

/** A page that waits to be packed. */
export interface ToPack {
  /** its path inside the site, with slashes */
  file: string;
  content: Uint8Array;
}

/** Where what was packed waits until its site is complete, by what it is made of. */
export const packedName = (folder: string, content: Uint8Array, suffix: Suffix): string =>
  path.join(folder, createHash('sha256').update(content).digest('hex') + suffix);
