import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a folder for this process; the operating system frees it when the process ends, however it ends.
 * @returns a function that frees it, or undefined where another process holds it.
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
