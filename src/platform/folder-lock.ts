import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The locks of this process. A database that nothing refers to is closed by the garbage collector, which ends its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a folder for this process. The operating system releases the lock when the process ends, even after a crash.
 * @returns a function that releases the lock, or undefined if another process holds it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive;');
    held.add(file);
    return () => {
      held.delete(file);
      file.close();
    };
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
}
