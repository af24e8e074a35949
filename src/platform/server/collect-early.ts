import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect garbage when the old generation of the heap has grown by this percentage. By default, it lets a heap of a
 * gigabyte almost double. This holds for the whole process, until it ends.
 */
export const collectEarly = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);
