import path from 'node:path';
import type { parseArgs } from 'node:util';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { WrongUsage } from '../command.ts';
import { languages as allLanguages, type Language } from './feed/export-records.ts';

export interface SampleOptions {
  listings: number;
  seed: number;
  out: string;
  pictures: 'copy' | 'none';
  languages: readonly Language[];
}

export const SAMPLE_USAGE = `npm run project -- sample [options]

Writes an export of the agency's software of any size: feed.json, owners.json, pictures and documents.

--listings N          number of homes (3000). The first 26 are the sample, the others are made up
--seed S              a whole number (1): the same seed and number give the same file
--out DIR             the folder to write to (.data/sample)
--pictures copy|none  copies the pictures and documents of the sample, which all homes share, or leaves them out (copy)
--languages LIST      of nl,fr,en,de (nl,fr,en,de)`;

export const SAMPLE_OPTIONS = {
  listings: { type: 'string', default: '3000' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string', default: '.data/sample' },
  pictures: { type: 'string', default: 'copy' },
  languages: { type: 'string', default: allLanguages.join(',') },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof SAMPLE_OPTIONS }>>['values'];

/**
 * Reads the options.
 * @throws {WrongUsage} if an option is invalid; the message names it
 */
export function readSampleOptions(given: Given): SampleOptions {
  return {
    listings: wholeNumber('--listings', given.listings, 1, 1_000_000),
    seed: wholeNumber('--seed', given.seed, 0, 2_147_483_647),
    out: folderFrom(given.out),
    pictures: oneOf('--pictures', given.pictures, ['copy', 'none']),
    languages: languagesFrom(given.languages),
  };
}

function wholeNumber(option: string, given: string, low: number, high: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= low && value <= high) return value;
  throw new WrongUsage(`${option} is «${given}»; expected a whole number from ${low} to ${high}.`);
}

function oneOf<Choice extends string>(option: string, given: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === given);
  if (choice !== undefined) return choice;
  throw new WrongUsage(`${option} is «${given}»; expected ${choices.join(' or ')}.`);
}

function languagesFrom(given: string): readonly Language[] {
  const chosen = given.split(',').map((language) => oneOf('--languages', language.trim(), allLanguages));
  return allLanguages.filter((language) => chosen.includes(language));
}

function folderFrom(given: string): string {
  if (path.resolve(given) !== path.resolve(path.dirname(SAMPLE_FEED))) return given;
  throw new WrongUsage(`--out is «${given}», which holds the sample itself. Choose another folder.`);
}
