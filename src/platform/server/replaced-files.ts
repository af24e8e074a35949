import { rename, stat, writeFile } from 'node:fs/promises';

/** Writes a file in one step: whoever reads it meanwhile, or is killed over it, leaves the one of before or this one, whole. */
export async function replaceFile(file: string, content: string | Iterable<string>): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}

/** How long a look at the files is good for. */
export const LOOK_EVERY_MS = 100;

/**
 * Keeps what was read from files until one of them changes, appears or goes; that is noticed within a tenth of a second.
 * The first failure is the caller's; a later one is logged once and the value of before stays in use.
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
          log(`Kept what was read before: ${error instanceof Error ? error.message : String(error)}`);
          return before;
        })
      : read();
    return current;
  };
  // Who asks during a look waits for it.
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
