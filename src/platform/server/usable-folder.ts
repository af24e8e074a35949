import { existsSync, realpathSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './failures.ts';

/** Type of the file system at /proc on Linux, where no file can be created. */
const PROC = 0x9fa0;

/**
 * Refuses a folder in a file system that keeps no files. Node's recursive mkdir never ends there.
 * @throws {StartRefused}
 */
export function requireUsableFolder(folder: string, name: string): void {
  const whole = path.resolve(folder);
  if (statfsSync(existingPart(whole)).type !== PROC) return;
  throw new StartRefused(`${name} is ${whole}, where the system keeps no files. Choose a folder on a disk.`);
}

/** Returns the longest part of a path that exists. */
const existingPart = (file: string): string => (existsSync(file) ? file : existingPart(path.dirname(file)));

/** Returns the real path of a file, also if its end does not exist yet. */
export function realPlace(file: string): string {
  const there = existingPart(path.resolve(file));
  return path.join(realpathSync(there), path.relative(there, path.resolve(file)));
}
