import { rename, stat, writeFile } from 'node:fs/promises';

/** Replaces a file atomically. Readers find either the old or the new content, never a part of it, even after a crash. */
export async function replaceFile(file: string, content: string | Uint8Array | Iterable<string>): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}

/** Minimum time between two checks whether files have changed. */
export const LOOK_EVERY_MS = 100;

/**
 * Returns a function that returns the content of files. It reads the files again within a tenth of a second after one of
 * them changes, appears or disappears. If the first reading fails, the caller gets the error. If a later reading fails, the
 * error is logged once and the previous content stays in use.
 */
export function rereadOnChange<T>(
  paths: string[],
  read: () => Promise<T>,
  log: (line: string) => void = console.error,
): () => Promise<T> {
  let stamp: string | undefined;
  let current: Promise<T> | undefined;
  let looking: Promise<T> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const seen = await stampOf(paths);
    if (current && seen === stamp) return current;
    stamp = seen;
    const before = current;
    current = before
      ? read().catch((error: unknown) => {
          log(
            `The new version of a file could not be read, so the previous one stays in use: ${error instanceof Error ? error.message : String(error)}`,
          );
          return before;
        })
      : read();
    return current;
  };
  // Concurrent callers share one check.
  return () => {
    if (looking && performance.now() - lookedAt < LOOK_EVERY_MS) return looking;
    lookedAt = performance.now();
    looking = look();
    return looking;
  };
}

async function stampOf(paths: string[]): Promise<string> {
  const stamps = await Promise.all(
    paths.map(async (path) => {
      const stats = await stat(path).catch(() => undefined);
      return stats ? `${stats.mtimeMs}-${stats.size}-${stats.ino}` : 'absent';
    }),
  );
  return stamps.join();
}
