import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { CONTENT_DIR, readYaml } from '../content/content-file.ts';

/** Folder of the law and the rates that belong to the program. Every release brings the current ones. */
const LAW_DIR = 'src/agency/law';

/**
 * Folder of the files that version 0.2.0 copied into the folder of a new agency. What an agency has not changed in them
 * follows the program.
 */
const COPIED_DIR = path.join(LAW_DIR, 'written-by-0.2.0');

/** Reads a file of the program. Throws ContentError. */
export const readLaw = <T extends z.ZodType>(name: string, schema: T): z.output<T> => readYaml(name, schema, LAW_DIR);

/** Reads the file in which an agency states what differs; `undefined` if the agency has no such file. Throws ContentError. */
export function readOwnLaw<T extends z.ZodType>(name: string, schema: T): z.output<T> | undefined {
  return existsSync(path.join(CONTENT_DIR, name)) ? readYaml(name, schema) : undefined;
}

/** Returns a function that says whether a value of an agency's file is one that version 0.2.0 wrote. */
export function isCopied<T extends z.ZodType>(name: string, schema: T, valuesOf: (file: z.output<T>) => unknown[]) {
  let values: unknown[] | undefined;
  return (value: unknown): boolean => {
    values ??= valuesOf(readYaml(name, schema, COPIED_DIR));
    return values.some((one) => isDeepStrictEqual(one, value));
  };
}
