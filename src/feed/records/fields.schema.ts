import { z } from 'zod';
import { MUNICIPALITY_MAX, POSTCODE_MAX } from '#domain/address.ts';
import { FIRST_YEAR, isOfOurTime, LAST_YEAR } from '#domain/calendar.ts';
import { LANGUAGES, toLanguage } from '#domain/language.ts';
import { beginningOf, readableText } from '#domain/readable-text.ts';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';

/**
 * Building blocks of the export's fields. Each carries, as its description, the words for "expected" in the import
 * report. The bounds are what a real home can have: wide enough for a castle, tight enough for a slipped comma.
 */

/** Longest description, in characters; the rest is cut off and reported. */
export const LONG_TEXT_MAX = 50_000;

const oneLine = (change: (line: string) => string = (line) => line) =>
  z
    .string()
    .overwrite((text) => change(readableText(text).replace(/[\t\n]+/g, ' ')))
    .trim()
    .min(1)
    .describe('a text');
/** What `|` stands between in the address of a search. */
const withoutBar = (line: string) => line.replaceAll('|', ' ');

export const shortText = oneLine();
export const municipalityName = oneLine(withoutBar);
export const postcode = oneLine(withoutBar);
/** Longest text of each kind, in characters; the rest is cut off and reported. */
export const LINE_MAX: ReadonlyMap<z.ZodType, number> = new Map([
  [shortText, 300],
  [municipalityName, MUNICIPALITY_MAX],
  [postcode, POSTCODE_MAX],
]);
/** Where a picture or document lies. */
export const fileAddress = z.string().trim().min(1).max(4000).describe('an address');
export const longText = z.string().overwrite(readableText).describe('a text');
export const flag = z.boolean().describe('true or false');
/** Of a record that has an address of its own. */
export const recordNumber = z
  .int()
  .min(1)
  .max(RECORD_NUMBER_MAX)
  .describe(`a whole number from 1 to ${RECORD_NUMBER_MAX}`);
/** Of anything else; 0 stands for none. */
export const identifier = z
  .int()
  .min(0)
  .max(RECORD_NUMBER_MAX)
  .describe(`a whole number from 0 to ${RECORD_NUMBER_MAX}`);
export const list = z.array(z.unknown()).describe('a list');

export const languageCode = z
  .string()
  .transform((code, context) => {
    const language = toLanguage(code.trim());
    if (!language) context.addIssue({ code: 'custom', message: 'unknown language' });
    return language ?? z.NEVER;
  })
  .describe(`one of ${LANGUAGES.join(', ')}`);

export const wholeNumber = (from: number, to: number) =>
  z.int().min(from).max(to).describe(`a whole number from ${from} to ${to}`);

/** Rounded: what is written with an exponent is no decimal to others, and nobody measures so finely. */
export const amount = (from: number, to: number, unit: string, decimals = 2) =>
  z.number().min(from).max(to).overwrite(rounded(decimals)).describe(`a number from ${from} to ${to} (${unit})`);

export const rounded = (decimals: number) => (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** A degree's seventh decimal is a centimetre. */
export const degrees = (to: number) => amount(-to, to, 'degrees', 7);

export const euro = amount(0, 1_000_000_000, 'euro');
export const area = amount(0, 10_000_000, 'm²');
export const width = amount(0, 10_000, 'm');
export const year = wholeNumber(1000, 2100);
export const count = wholeNumber(0, 500);

/** A date, or the date part of a date-time. */
export const isoDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .transform((text) => text.slice(0, 10))
  .refine(isOfOurTime)
  .describe(`a date such as 2026-11-21, from ${FIRST_YEAR} to ${LAST_YEAR}`);

export const isoDateTime = z.iso
  .datetime({ offset: true, local: true })
  .refine(isOfOurTime)
  .describe(`a date-time such as 2026-11-28T10:00:00, from ${FIRST_YEAR} to ${LAST_YEAR}`);

/** Longer than any word: a text without blanks is cut where it must be. */
const WORD_MAX = 100;

/** At most `max` characters, cut before a word, so that no half of a hidden street is left. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = beginningOf(text, max);
  const blank = head.search(new RegExp(`\\s\\S{0,${WORD_MAX}}$`));
  return blank < 0 ? head : head.slice(0, blank);
}
