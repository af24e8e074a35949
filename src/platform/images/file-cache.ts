import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * If a file could not be created, it is not tried again for this long. Otherwise a page with many pictures of an
 * unreachable host would be slow.
 */
const FAILURE_REMEMBERED_MS = 30_000;
/** The folder's size is measured again after this share of its limit has been written. */
const SHARE_BETWEEN_SWEEPS = 0.05;

/** A cache of generated files in a folder. */
export interface FileCache {
  /**
   * Returns the path of a file. If the file does not exist, `make` writes it to a temporary path, and it gets its name when
   * it is complete. Concurrent calls for the same name share one call of `make`, and its failure.
   */
  file(name: string, make: (temporaryPath: string) => Promise<void>): Promise<string>;
  /** Returns the path of a file, or undefined if the cache does not have it yet. */
  find(name: string): Promise<string | undefined>;
  forget(name: string): Promise<void>;
}

/**
 * Creates a cache in a folder.
 * @param maxBytes size of the folder above which the oldest files are deleted; may be exceeded by a twentieth
 */
export function createFileCache(dir: string, maxBytes: number): FileCache {
  const underWay = new Map<string, Promise<string>>();
  let unmeasured = Number.POSITIVE_INFINITY;

  async function create(path: string, make: (temporaryPath: string) => Promise<void>): Promise<string> {
    if (await exists(path)) return path;
    const temporary = join(dirname(path), `${randomUUID()}.part`);
    try {
      // Other users of the machine must not read the folder, because some caches hold documents that are not public.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await make(temporary);
      unmeasured += (await stat(temporary)).size;
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    if (unmeasured > maxBytes * SHARE_BETWEEN_SWEEPS) {
      unmeasured = 0;
      await removeOldest(dir, maxBytes, path);
    }
    return path;
  }

  return {
    file(name, make) {
      const path = join(dir, name);
      const known = underWay.get(path);
      if (known) return known;
      const made = create(path, make);
      underWay.set(path, made);
      made.then(
        () => underWay.delete(path),
        () => setTimeout(() => underWay.delete(path), FAILURE_REMEMBERED_MS).unref(),
      );
      return made;
    },
    async find(name) {
      const path = join(dir, name);
      return (await exists(path)) ? path : undefined;
    },
    forget: (name) => rm(join(dir, name), { force: true }),
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Deletes the oldest files of a folder that exceeds `maxBytes`, until its size is at most nine tenths of that limit. The
 * file `keep` stays.
 */
export async function removeOldest(dir: string, maxBytes: number, keep: string): Promise<void> {
  const files: { path: string; bytes: number; written: number }[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const stats = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (stats) files.push({ path, bytes: stats.size, written: stats.mtimeMs });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  files.sort((a, b) => a.written - b.written);
  for (const { path, bytes } of files) {
    if (total <= maxBytes * 0.9) return;
    if (path === keep) continue;
    await rm(path, { force: true });
    total -= bytes;
  }
}
