import path from 'node:path';
import { parseArgs } from 'node:util';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { languages as allLanguages, type Language } from './feed/contract.ts';

export interface SampleOptions {
  listings: number;
  seed: number;
  out: string;
  pictures: 'copy' | 'none';
  languages: readonly Language[];
}

/** An option that cannot be used; the message is for the person at the keyboard. */
export class OptionError extends Error {}

export const help = `Writes an export of the agency's software of any size: feed.json, owners.json, pictures and documents.

  npm run sample -- [options]

  --listings N          how many properties (3000). The first 26 are the sample, the rest is composed
  --seed S              a whole number (1): the same seed and number give the same file
  --out DIR             the folder to write to (.data/sample)
  --pictures copy|none  copy the sample's pictures and documents, which all homes share, or leave the files out (copy)
  --languages LIST      of nl,fr,en,de (nl,fr,en,de)
  --help                this text
`;

/** Reads the command line. Throws an OptionError that says what is wrong with which option. */
export function optionsFrom(args: readonly string[]): SampleOptions | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  return {
    listings: wholeNumber('--listings', values.listings, 1, 1_000_000),
    seed: wholeNumber('--seed', values.seed, 0, 2_147_483_647),
    out: folderFrom(values.out),
    pictures: oneOf('--pictures', values.pictures, ['copy', 'none']),
    languages: languagesFrom(values.languages),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        listings: { type: 'string', default: '3000' },
        seed: { type: 'string', default: '1' },
        out: { type: 'string', default: '.data/sample' },
        pictures: { type: 'string', default: 'copy' },
        languages: { type: 'string', default: allLanguages.join(',') },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(option: string, given: string, low: number, high: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= low && value <= high) return value;
  throw new OptionError(`${option} takes a whole number from ${low} to ${high}, not "${given}".`);
}

function oneOf<Choice extends string>(option: string, given: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === given);
  if (choice !== undefined) return choice;
  throw new OptionError(`${option} takes ${choices.join(' or ')}, not "${given}".`);
}

function languagesFrom(given: string): readonly Language[] {
  const chosen = given.split(',').map((language) => oneOf('--languages', language.trim(), allLanguages));
  return allLanguages.filter((language) => chosen.includes(language));
}

function folderFrom(given: string): string {
  if (path.resolve(given) !== path.resolve(path.dirname(SAMPLE_FEED))) return given;
  throw new OptionError(`--out takes a folder of its own, not "${given}": the sample itself is there.`);
}
