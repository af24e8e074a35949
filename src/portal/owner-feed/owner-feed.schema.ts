import { z } from 'zod';
import { isOfOurTime } from '#domain/calendar.ts';
import { LANGUAGES } from '#domain/language.ts';
import { beginningOf, readableText } from '#domain/readable-text.ts';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';

/* Fields of the owner feed as the agency's software writes them. Only read-owner-feed.ts uses these names. */

const TEXT_MAX = 4_000;

/** Absent, null and empty all mean «not known». */
const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => beginningOf(readableText(String(value ?? '')).trim(), TEXT_MAX));
const id = z.union([z.int(), z.string().trim().min(1).max(80)]).transform(String);
const propertyId = z
  .union([z.int(), z.string().regex(/^\d+$/, 'expected the number of a home such as 1001').transform(Number)])
  .pipe(z.int().min(1).max(RECORD_NUMBER_MAX));
const count = z
  .union([z.int().nonnegative().max(RECORD_NUMBER_MAX), z.literal(''), z.null()])
  .optional()
  .transform((value) => (typeof value === 'number' ? value : undefined));
/** An ISO date or date-time, or an empty text. */
const moment = text.refine(
  (value) =>
    value === '' || (/^\d{4}-\d{2}-\d{2}/.test(value) && isOfOurTime(value) && !Number.isNaN(Date.parse(value))),
  {
    error: 'expected an ISO date',
  },
);

export const ownerFeedSchema = z.object({
  owners: z.array(z.unknown()),
  visits: z.array(z.unknown()).nullish(),
  communications: z.array(z.unknown()).nullish(),
  onlineMedia: z.array(z.unknown()).nullish(),
  documents: z.array(z.unknown()).nullish(),
});

export const ownerSchema = z.object({
  ID: id,
  Email: z.string().trim().pipe(z.email()),
  Name: text,
  language: z
    .string()
    .toLowerCase()
    .transform((value) => LANGUAGES.find((known) => known === value))
    .nullish(),
  PropertyIDs: z.array(propertyId).nullish(),
});

export const recordSchema = z.object({
  ID: id,
  PropertyID: propertyId,
  Date: moment,
  Type: text,
  Contact: text,
  Subject: text,
  Comment: text,
  Status: text,
  Source: text,
});

export const onlineMediumSchema = z.object({
  ID: id,
  PropertyID: propertyId,
  Name: text,
  Url: text,
  Since: moment,
  Views: count,
});

export const documentSchema = z.object({ ID: id, PropertyID: propertyId, Name: text, Date: moment, Url: text });
