import { z } from 'zod';
import { readSite } from '../content/site.ts';
import { readLaw } from './law-file.ts';

const renovationSchema = z.strictObject({
  years: z.int().min(1).max(20),
  source: z.url(),
  checkedOn: z.iso.date(),
});

let read: z.output<typeof renovationSchema> | undefined;

/** Reads once the program's years of the Flemish duty to renovate. Throws ContentError. */
export function renovationLaw(): z.output<typeof renovationSchema> {
  read ??= readLaw('renovation.yaml', renovationSchema);
  return read;
}

/** Returns the years of the duty: those in the agency's `site.yaml` if it states them, else those of the program. */
export const renovationYears = (): number => readSite().renovationYears ?? renovationLaw().years;
