import { z } from 'zod';
import { WEEKDAYS } from '#domain/calendar.ts';
import { LISTING_KINDS } from '#domain/listing-kind.ts';
import { EMBEDS } from '#domain/media-kind.ts';
import { FORMS_TO_OFFICE, officeSlug, POSTCODE_RANGE } from '#domain/office.ts';
import { GOALS } from '#domain/price.ts';
import { languageSchema, positionSchema, postcodeSchema } from './fields.schema.ts';

const hours = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected hours such as 09:00-12:30');

const postcodes = z
  .string()
  .regex(POSTCODE_RANGE, 'expected a postcode such as "2880" or "L-1234", or all between two such as "2880-2899"')
  .refine((range) => {
    const [, , from = '', to = from] = POSTCODE_RANGE.exec(range) ?? [];
    return from <= to;
  }, 'expected the lower postcode first');

/** What is given must all fit. */
const officeRule = z
  .strictObject({
    postcodes: z.array(postcodes).min(1).optional(),
    goals: z.array(z.enum(GOALS)).min(1).optional(),
    forms: z.array(z.enum(FORMS_TO_OFFICE)).min(1).optional(),
  })
  .refine((rule) => Object.keys(rule).length > 0, 'expected postcodes, goals or forms');

const officeSchema = z.strictObject({
  name: z.string().min(1),
  street: z.string().min(1),
  houseNumber: z.string().min(1),
  zip: postcodeSchema,
  city: z.string().min(1),
  phone: z.string().min(5),
  email: z.email('expected an e-mail address'),
  /** where it stands on the map */
  position: positionSchema.optional(),
  /** enquiries that come here where a home has no agent of its own; what no office takes comes to the first */
  takes: z.array(officeRule).default([]),
  /** a day without a line: closed */
  openingHours: z.partialRecord(z.enum(WEEKDAYS), z.array(hours).min(1)).default({}),
});

/** What the law wants an estate agency's site to say (BIV, Belgium). */
const identitySchema = z.strictObject({
  legalName: z.string().min(1),
  companyNumber: z.string().min(1),
  vatNumber: z.string().regex(/^[A-Z]{2} ?[\d. ]+$/, 'expected a VAT number such as BE 0000.000.000'),
  bivNumber: z.string().regex(/^[\d. ]+$/, 'expected a BIV number such as 000.000'),
  supervisor: z.strictObject({ name: z.string().min(1), address: z.string().min(1), url: z.url() }),
  insurer: z.strictObject({ name: z.string().min(1), policy: z.string().min(1) }),
  codeOfConduct: z.url(),
});

const id = z.string().default('');

/** Measuring tools; empty: not used, and no visitor is asked about it. */
const trackingSchema = z.strictObject({ tagManagerId: id, analyticsId: id, adsId: id, socialPixelId: id }).prefault({});

/** A captcha of a third party, besides the site's own proof of work. Without a key it is off. */
const CAPTCHAS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
const captchaSchema = z.strictObject({ provider: z.enum(CAPTCHAS).default('turnstile'), siteKey: id }).prefault({});

/** A page of the agency on a social network, by the name that visitors know it by. */
const socialSchema = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/, error: 'expected an address such as https://www.example.com/agency' }),
});

const https = z.url({ protocol: /^https$/, error: 'expected an address such as https://tiles.example.com' });

const basemapSchema = z.strictObject({
  /** who it is, as visitors are told */
  name: z.string().min(1),
  /** address of its MapLibre style */
  style: https,
  /** where style, tiles, letters and symbols come from */
  hosts: z.array(https).min(1),
  /** what it says of privacy itself */
  policy: https,
});

const shown = z.boolean().default(true);

/** Filters of the search box; false hides one. */
const searchFiltersSchema = z
  .strictObject({
    goal: shown,
    text: shown,
    city: shown,
    type: shown,
    bedrooms: shown,
    bathrooms: shown,
    showerRooms: shown,
    toilets: shown,
    garages: shown,
    price: shown,
  })
  .prefault({});

export const siteSchema = z.strictObject({
  name: z.string().min(1),
  /** address of the published site, without a path */
  url: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://www.example.com' })
    .transform((url) => new URL(url).origin),
  languages: z
    .strictObject({
      default: languageSchema,
      use: z.partialRecord(languageSchema, z.boolean()),
    })
    .refine(
      (languages) => languages.use[languages.default] === true,
      'expected the default language to be switched on',
    ),
  /** where the homes come from: an address, or a file beside this one; FEED_URL goes before it */
  feed: z
    .string()
    .regex(
      /^(?:https?:\/\/\S+|[\w./-]+)$/,
      'expected an address such as https://export.example.com/homes.json, or a file',
    )
    .optional(),
  /** with a hidden address, hide the city as well */
  hideCity: z.boolean(),
  /** what the types of the export are, by their WebID; one that is not named is guessed by its name */
  propertyKinds: z.record(z.string().regex(/^\d+$/, 'expected the WebID of a type'), z.enum(LISTING_KINDS)).default({}),
  /** photos of a home: turned by themselves every three seconds, until somebody touches them */
  gallery: z.strictObject({ autoplay: z.boolean().default(false) }).prefault({}),
  /** since when a home is on offer, and how its price and status changed: on its page, in its owner's portal */
  story: z.strictObject({ page: z.boolean().default(true), portal: z.boolean().default(true) }).prefault({}),
  /** years in which an E or F home bought in Flanders must be renovated to D or better */
  renovationYears: z.int().min(1).max(20),
  identity: identitySchema,
  tracking: trackingSchema,
  captcha: captchaSchema,
  /** players of others that pages may show, once a visitor agrees; the rest stay plain links */
  embeds: z.array(z.enum(EMBEDS)).default([...EMBEDS]),
  /** key of Google’s Maps Embed API; without one there is no street view */
  streetViewKey: id,
  /** a map of streets by somebody else; without one the map is drawn from outlines */
  basemap: basemapSchema.optional(),
  searchFilters: searchFiltersSchema,
  /** assistants may search homes at /mcp, as anybody may on the site */
  mcp: z.boolean().default(true),
  /** the agency elsewhere on the web */
  social: z.array(socialSchema).default([]),
  offices: z
    .array(officeSchema)
    .min(1)
    .superRefine((offices, context) => {
      const names = offices.map(({ name }) => officeSlug(name));
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'name'],
            message: 'expected a name that no other office has',
          });
      }
    }),
  /** rentals: what the agency asks of a tenant; left out where it asks nothing */
  rental: z.strictObject({
    minimumIncomeEuro: z.int().positive().optional(),
    maximumPersons: z.int().positive().optional(),
  }),
});

export type Office = z.infer<typeof officeSchema>;
export type SiteFile = z.infer<typeof siteSchema>;
