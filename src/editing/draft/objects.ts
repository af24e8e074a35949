import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent, writeDurably } from '../durable-file.ts';

/** Returns the digest by which Git names a file with these bytes, so that files can be compared with those of a Git host. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Files of drafts and publications by their digest. A file is never changed once it is stored. */
export interface Objects {
  /** Stores bytes and returns their digest. They are on the disk when the promise resolves. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Throws if the bytes are missing or damaged. */
  read: (digest: string) => Promise<Uint8Array>;
  fileOf: (digest: string) => string;
  /** Deletes all files but these, and returns the size of the rest. */
  keepOnly: (digests: ReadonlySet<string>) => Promise<number>;
}

export function openObjects(folder: string): Objects {
  const fileOf = (digest: string) => join(folder, digest);
  return {
    fileOf,
    async put(bytes) {
      const digest = digestOf(bytes);
      const known = await stat(fileOf(digest)).catch(absent);
      if (known?.size !== bytes.length) await writeDurably(fileOf(digest), bytes);
      return digest;
    },
    async read(digest) {
      const bytes = await readFile(fileOf(digest));
      if (digestOf(bytes) === digest) return bytes;
      throw new Error(`${fileOf(digest)} is damaged: its content has changed. Restore it from a backup.`);
    },
    async keepOnly(digests) {
      await mkdir(folder, { recursive: true });
      let size = 0;
      for (const name of await readdir(folder)) {
        if (digests.has(name)) size += (await stat(fileOf(name))).size;
        else await rm(fileOf(name), { force: true });
      }
      return size;
    },
  };
}
