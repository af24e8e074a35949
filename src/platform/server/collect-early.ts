import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Makes V8 collect garbage when the old generation of the heap has grown by this percentage. By default, it lets a heap of a
 * gigabyte almost double. This holds for the whole process, until it ends.
 */
export const collectEarly = (percent = 30): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Collects all garbage now and returns its memory to the system. Without this, a process that only waits keeps that memory for
 * minutes. The kind of collection matters: an ordinary one keeps each page of the heap that still contains an object; the last
 * resort also moves objects together. Takes about a second for each gigabyte that is in use.
 */
export function collectNow(): void {
  // Only contexts that are made after the flag is set have the function.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: string; execution: string; flavor: string }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
