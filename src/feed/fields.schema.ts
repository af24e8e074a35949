import { z } from 'zod';
import { LANGUAGES, toLanguage } from '#domain/language.ts';

/**
 * Building blocks of the export's fields. Each carries, as its description, the words for "expected" in the import
 * report. The bounds are what a real home can have: wide enough for a castle, tight enough for a slipped comma.
 */

/** Longest title, name or short fact that is taken over, in characters. */
export const SHORT_TEXT_MAX = 300;
/** Longest description, in characters; the rest is cut off and reported. */
export const LONG_TEXT_MAX = 50_000;

export const shortText = z.string().trim().min(1).describe('a text');
/** Where a picture or document lies. */
export const fileAddress = z.string().trim().min(1).max(4000).describe('an address');
export const longText = z.string().describe('a text');
export const flag = z.boolean().describe('true or false');
export const identifier = z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('a whole number');
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

export const amount = (from: number, to: number, unit: string) =>
  z.number().min(from).max(to).describe(`a number from ${from} to ${to} (${unit})`);

export const euro = amount(0, 1_000_000_000, 'euro');
export const area = amount(0, 10_000_000, 'm²');
export const width = amount(0, 10_000, 'm');
export const year = wholeNumber(1000, 2100);
export const count = wholeNumber(0, 500);

/** A date, or the date part of a date-time. */
export const isoDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .transform((text) => text.slice(0, 10))
  .describe('a date such as 2026-11-21');

export const isoDateTime = z.iso
  .datetime({ offset: true, local: true })
  .describe('a date-time such as 2026-11-28T10:00:00');
