import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { BOUNDS } from '#domain/position.ts';
import { countryOfPostcode } from '#domain/region.ts';
import { FOCUS_PATTERN } from '#platform/images/focus.ts';

/** Schemas of fields that occur in several content files. */

export const languageSchema = z.enum(LANGUAGES);

const written = z.string().trim().min(1, 'expected a text, or no line for this language');

/** A text per language; a language without a line falls back to the default language. */
export const localizedSchema = z
  .strictObject({
    nl: written.optional(),
    fr: written.optional(),
    en: written.optional(),
    de: written.optional(),
  })
  .refine((texts) => Object.keys(texts).length > 0, 'expected a text in at least one language');

/** A text that is the same in every language, or one per language. */
export const textOrLocalizedSchema = z.union([written, localizedSchema]);

/** Only entries with the status Published are on the site. */
export const statusSchema = z.enum(['Published', 'Draft']).default('Published');

const columns = z.int().min(1).max(12);

/** Number of columns, out of 12, on a phone, a tablet and a wide screen. */
export const colSchema = z
  .strictObject({ sm: columns.default(12), md: columns.default(12), lg: columns.default(12) })
  .prefault({});

/** A picture in the folder `pictures`, with a description for visitors who cannot see it. */
export const imageSchema = z.strictObject({
  file: z
    .string()
    .regex(/^\/pictures\/[\w./-]+\.(?:avif|webp|jpe?g|png|svg)$/, 'expected a picture such as /pictures/office.webp'),
  alt: localizedSchema.optional(),
  /** the point that stays in sight if the picture is cut, from the left edge and from the top */
  focus: z
    .string()
    .regex(FOCUS_PATTERN, 'expected two percentages such as 40% 60%, from the left and from the top')
    .optional(),
});

/**
 * A link to a page of this site (`page:contact`), to a part of a page (`page:for-sale#places`), to an article
 * (`article:services/selling`), to another site, to a phone number or to an e-mail address.
 */
export const linkSchema = z
  .string()
  .regex(
    /^(?:page:[a-z0-9-]+(?:#[a-z][a-z0-9-]*)?|article:[a-z0-9-]+(?:\/[a-z0-9-]+){1,2}|https:\/\/\S+|tel:\+?[\d ]+|mailto:\S+@\S+)$/,
    'expected a link such as page:contact, article:about/us, https://…, tel:… or mailto:…',
  );

/** Colours of the look that editors may give to parts of a page: for texts, and for backgrounds. */
export const TONES = ['accent', 'slate', 'polder'] as const;
export const GROUNDS = ['paper', 'surface', 'hush', 'accent', 'slate', 'polder'] as const;

export type Image = z.infer<typeof imageSchema>;
export type Status = z.infer<typeof statusSchema>;

const PHONE_DIGITS = { least: 6, most: 15 };

/** A phone number that visitors can call. It becomes a link, so it contains no words. */
export const phoneSchema = z.string().refine((text) => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ()./-]+$/.test(text.trim()) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}, 'expected a phone number such as 03 555 01 10 or +352 26 12 34');

/** A phone number with its country, as services on the web need it. */
export const internationalPhoneSchema = phoneSchema.refine(
  (text) => text.trim().startsWith('+'),
  'expected a phone number with its country, such as +32 470 55 12 34',
);

const latitude = 'expected a latitude such as 51.0874';
const longitude = 'expected a longitude such as 4.3717';

/** A position in Belgium or Luxembourg. */
export const positionSchema = z.strictObject({
  latitude: z.number().min(BOUNDS.south, latitude).max(BOUNDS.north, latitude),
  longitude: z.number().min(BOUNDS.west, longitude).max(BOUNDS.east, longitude),
});

export const postcodeSchema = z
  .string()
  .refine((text) => countryOfPostcode(text) !== undefined, 'expected a postcode such as 2850 or L-1234');

/** Returns the published entries, ordered by `sort` and then as written. */
export function published<T extends { status: Status; sort?: number }>(entries: readonly T[]): T[] {
  return entries.filter(({ status }) => status === 'Published').sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
