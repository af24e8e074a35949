import { z } from 'zod';
import { MUNICIPALITY_MAX, POSTCODE_MAX } from '#domain/address.ts';
import { FIRST_YEAR, isOfOurTime, LAST_YEAR } from '#domain/calendar.ts';
import { LANGUAGES, toLanguage } from '#domain/language.ts';
import { beginningOf, readableText } from '#domain/readable-text.ts';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import { FOCUS_PATTERN } from '#platform/images/focus.ts';

/**
 * Schemas for the values of the export's fields. Each `describe` says what is expected, as the import report words it.
 * The bounds admit every real home and catch misplaced commas.
 */

/** Longest description in characters. The rest is cut off and reported. */
export const LONG_TEXT_MAX = 50_000;

const oneLine = (change: (line: string) => string = (line) => line) =>
  z
    .string()
    .overwrite((text) => change(readableText(text).replace(/[\t\n]+/g, ' ')))
    .trim()
    .min(1)
    .describe('a text');
/** Removes `|`, which separates values in the URL of a search. */
const withoutBar = (line: string) => line.replaceAll('|', ' ');

export const shortText = oneLine();
export const municipalityName = oneLine(withoutBar);
export const postcode = oneLine(withoutBar);
/** Longest text of each kind in characters. The rest is cut off and reported. */
export const LINE_MAX: ReadonlyMap<z.ZodType, number> = new Map([
  [shortText, 300],
  [municipalityName, MUNICIPALITY_MAX],
  [postcode, POSTCODE_MAX],
]);
/** The address of a picture or document. */
export const fileAddress = z.string().trim().min(1).max(4000).describe('an address');
/** The point of a picture that crops keep. */
export const focusPoint = z.string().trim().regex(FOCUS_PATTERN).describe('two percentages such as 40% 60%');
export const longText = z.string().overwrite(readableText).describe('a text');
export const flag = z.boolean().describe('true or false');
/** The number of a record that has its own page. */
export const recordNumber = z
  .int()
  .min(1)
  .max(RECORD_NUMBER_MAX)
  .describe(`a whole number from 1 to ${RECORD_NUMBER_MAX}`);
/** Any other number that identifies something, such as a type or a country; 0 means none. */
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

/** A number with a unit, rounded. Rounding avoids exponents, which some other programs cannot read. */
export const amount = (from: number, to: number, unit: string, decimals = 2) =>
  z.number().min(from).max(to).overwrite(rounded(decimals)).describe(`a number from ${from} to ${to} (${unit})`);

export const rounded = (decimals: number) => (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Degrees with seven decimals, a precision of one centimetre. */
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

/** Longest word that is never cut, in characters. Within a longer word, a text may be cut anywhere. */
const WORD_MAX = 100;

/**
 * Cuts a text to `max` characters, between two words. Half of a hidden street name would no longer be recognised and
 * removed.
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = beginningOf(text, max);
  const blank = head.search(new RegExp(`\\s\\S{0,${WORD_MAX}}$`));
  return blank < 0 ? head : head.slice(0, blank);
}
