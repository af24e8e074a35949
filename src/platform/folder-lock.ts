import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a folder for this process. The operating system releases the lock when the process ends, even after a crash.
 * @returns a function that releases the lock, or undefined if another process holds it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive;');
    return () => file.close();
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
}
