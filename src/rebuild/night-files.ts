import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#platform/folder-lock.ts';

/* Files about nightly runs, in the data folder. `npm run nightly` writes them, and the server reads them. */

const FOLDER = 'nightly';
/** Report of the last night, or of the last pull of a site. */
export const NIGHT_REPORT = join(FOLDER, 'report.json');
/** Reports of the latest nights, newest first. */
export const NIGHTS = join(FOLDER, 'nights.json');
/** Number of nights whose reports are kept. */
export const NIGHTS_MAX = 30;
/** Step of the running night, {@link NightProgress}; absent if none runs, and left behind if a night is killed. */
export const NIGHT_PROGRESS = join(FOLDER, 'progress.json');

export interface NightProgress {
  startedAt: string;
  /** name of a step, as in docs/night.md */
  step: string;
}

/**
 * Environment variable that lets a night accept the export that an earlier night has refused: the `startedAt` of that night's
 * report.
 */
export const ACCEPT_VARIABLE = 'ACCEPT_NIGHT';

/** Folder that is locked while a night, a pull or a publication runs. */
export const nightFolder = (dataDir: string): string => join(dataDir, FOLDER);

/** Returns whether a night, a pull or a publication runs on this machine. */
export function isNightRunning(dataDir: string): boolean {
  const folder = nightFolder(dataDir);
  if (!existsSync(folder)) return false;
  const free = lockFolder(folder);
  free?.();
  return free === undefined;
}
