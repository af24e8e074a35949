import { parseArgs } from 'node:util';
import { languages as allLanguages, type Language } from './feed/contract.ts';

export interface SampleOptions {
  listings: number;
  seed: number;
  out: string;
  pictures: 'draw' | 'none';
  languages: readonly Language[];
  /** The day of the export, as `2026-11-21`: dates in the feed count from it. */
  date: string;
  /** Draw the pictures of these properties and projects only. */
  only: readonly number[];
}

/** An option that cannot be used; the message is for the person at the keyboard. */
export class OptionError extends Error {}

export const help = `Writes a sample export of the agency's software: feed.json, pictures and documents.

  npm run sample -- [options]

  --listings N          how many properties (26). The first 26 are written by hand, the rest is composed
  --seed S              a whole number (1): the same seed and number give the same file
  --out DIR             the folder to write to (content/feed)
  --pictures draw|none  draw the pictures and documents of the first 26, or leave the files out (draw)
  --languages LIST      of nl,fr,en,de (nl,fr,en,de)
  --date YYYY-MM-DD     the day of the export (2026-11-21)
  --only IDS            draw only the pictures of these properties or projects, for example 1001,501
  --help                this text
`;

/** Reads the command line. Throws an OptionError that says what is wrong with which option. */
export function optionsFrom(args: readonly string[]): SampleOptions | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  return {
    listings: wholeNumber('--listings', values.listings, 1, 1_000_000),
    seed: wholeNumber('--seed', values.seed, 0, 2_147_483_647),
    out: values.out,
    pictures: oneOf('--pictures', values.pictures, ['draw', 'none']),
    languages: languagesFrom(values.languages),
    date: dateFrom(values.date),
    only: values.only === '' ? [] : values.only.split(',').map((id) => wholeNumber('--only', id, 1, 1_000_000)),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        listings: { type: 'string', default: '26' },
        seed: { type: 'string', default: '1' },
        out: { type: 'string', default: 'content/feed' },
        pictures: { type: 'string', default: 'draw' },
        languages: { type: 'string', default: allLanguages.join(',') },
        date: { type: 'string', default: '2026-11-21' },
        only: { type: 'string', default: '' },
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

function dateFrom(given: string): string {
  const time = Date.parse(`${given}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(given))
    return given;
  throw new OptionError(`--date takes a date such as 2026-11-21, not "${given}".`);
}
