import { z } from 'zod';
import { WEEKDAYS } from '#domain/calendar.ts';
import { isLuxembourgish } from '#domain/legal-duties.ts';
import { LISTING_KINDS } from '#domain/listing-kind.ts';
import { EMBEDS } from '#domain/media/media-kind.ts';
import { FORMS_TO_OFFICE, officeSlug, POSTCODE_RANGE } from '#domain/office.ts';
import { GOALS } from '#domain/price.ts';
import { told } from '#platform/mistakes/said.ts';
import { languageSchema, phoneSchema, positionSchema, postcodeSchema, textOrLocalizedSchema } from './fields.schema.ts';

const hours = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected hours such as 09:00-12:30')
  .refine((text) => opening(text) < closing(text), 'expected hours that end after they begin, such as 09:00-12:30');

const opening = (text: string) => text.slice(0, 5);
const closing = (text: string) => text.slice(6);

/** The hours of a day, in their order. */
const day = z
  .array(hours)
  .min(1)
  .superRefine((all, context) => {
    for (const [index, one] of all.entries()) {
      const before = all[index - 1];
      if (before === undefined || closing(before) <= opening(one)) continue;
      context.addIssue({
        code: 'custom',
        path: [index],
        ...told('expected hours that begin after those before them end ({before})', { before }),
      });
    }
  });

const postcodes = z
  .string()
  .regex(POSTCODE_RANGE, 'expected a postcode such as "2880" or "L-1234", or a range such as "2880-2899"')
  .refine((range) => {
    const [, , from = '', to = from] = POSTCODE_RANGE.exec(range) ?? [];
    return from <= to;
  }, 'expected the lower postcode first');

/** A rule that selects enquiries for an office. All given conditions must match. */
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
  phone: phoneSchema,
  email: z.email(),
  /** position on the map */
  position: positionSchema.optional(),
  /** enquiries that the office receives if the home has no agent; the first office receives all others */
  takes: z.array(officeRule).default([]),
  /** whether the office also receives the enquiries that it would receive if they did not go to a person */
  copies: z.boolean().default(false),
  /** on a day without a line, the office is closed */
  openingHours: z.partialRecord(z.enum(WEEKDAYS), day).default({}),
});

/** What only Belgian agencies have. */
const BELGIAN = ['bivNumber', 'supervisor', 'codeOfConduct'] as const;

/** The identity that the law requires on an estate agency's site (BIV, Belgium). */
const identitySchema = z
  .strictObject({
    legalName: z.string().min(1),
    companyNumber: z.string().min(1),
    vatNumber: z.string().regex(/^[A-Z]{2} ?[\d. ]+$/, 'expected a VAT number such as BE 0000.000.000'),
    bivNumber: z
      .string()
      .regex(/^[\d. ]+$/, 'expected a BIV number such as 000.000')
      .optional(),
    supervisor: z
      .strictObject({ name: textOrLocalizedSchema, address: textOrLocalizedSchema, url: z.url() })
      .optional(),
    insurer: z.strictObject({ name: z.string().min(1), policy: z.string().min(1) }),
    codeOfConduct: z.url().optional(),
  })
  .superRefine((identity, context) => {
    if (isLuxembourgish(identity.vatNumber)) return;
    for (const name of BELGIAN) {
      if (identity[name] !== undefined) continue;
      const message = told(
        'expected a value, which the law of Belgium requires; only an agency with a VAT number of Luxembourg (LU) has none',
      );
      context.addIssue({ code: 'custom', path: [name], ...message });
    }
  });

const id = z.string().default('');

/** Analytics tools. An empty id means that the tool is off and visitors are not asked about it. */
const trackingSchema = z.strictObject({ tagManagerId: id, analyticsId: id, adsId: id, socialPixelId: id }).prefault({});

/** A captcha of a third party, besides the site's own proof of work. Without a key it is off. */
const CAPTCHAS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
const captchaSchema = z.strictObject({ provider: z.enum(CAPTCHAS).default('turnstile'), siteKey: id }).prefault({});

/** The agency's page on a social network, with the network's usual name. */
const socialSchema = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/, error: 'expected an address such as https://www.example.com/agency' }),
});

const https = z.url({ protocol: /^https$/, error: 'expected an address such as https://tiles.example.com' });

/** Where vulnerabilities are reported: `/.well-known/security.txt` (RFC 9116). */
const securitySchema = z
  .strictObject({
    /** addresses, the preferred one first; absent: the first office */
    contact: z
      .array(
        z.url({ protocol: /^(?:https|mailto|tel)$/, error: 'expected an address such as mailto:security@example.com' }),
      )
      .default([]),
    policy: https.optional(),
    acknowledgments: https.optional(),
    encryption: z
      .array(
        z.url({ protocol: /^(?:https|dns|openpgp4fpr)$/, error: 'expected an address of a key, such as https://…' }),
      )
      .default([]),
  })
  .prefault({});

const basemapSchema = z.strictObject({
  /** name of the provider, shown to visitors */
  name: z.string().min(1),
  /** address of the provider's MapLibre style */
  style: https,
  /** hosts from which style, tiles, fonts and icons are loaded */
  hosts: z.array(https).min(1),
  /** address of the provider's privacy policy */
  policy: https,
});

const shown = z.boolean().default(true);

/** Filters of the search box. `false` hides a filter. */
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
    more: shown,
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
  /** origin of the homes: an address, or a file in the content folder; FEED_URL takes precedence */
  feed: z
    .string()
    .regex(
      /^(?:https?:\/\/\S+|[\w./-]+)$/,
      'expected an address such as https://export.example.com/homes.json, or a file',
    )
    .optional(),
  /** whether a hidden address hides the city too */
  hideCity: z.boolean(),
  /** kinds of the export's types by WebID; the kind of any other type is guessed from its name */
  propertyKinds: z.record(z.string().regex(/^\d+$/, 'expected the WebID of a type'), z.enum(LISTING_KINDS)).default({}),
  /** whether the photos of a home advance every three seconds, until the visitor touches them */
  gallery: z.strictObject({ autoplay: z.boolean().default(false) }).prefault({}),
  /**
   * where the history of a home (time on offer, price, status) is shown: on its page, and in the portal; `sold` shows the
   * month of a sale or letting and the days that it took, on the home's page and cards
   */
  story: z
    .strictObject({
      page: z.boolean().default(true),
      portal: z.boolean().default(true),
      sold: z.boolean().default(true),
    })
    .prefault({}),
  /** years of the Flemish duty to renovate, only if they differ from those of the program */
  renovationYears: z.int().min(1).max(20).optional(),
  identity: identitySchema,
  tracking: trackingSchema,
  captcha: captchaSchema,
  /** third-party players that pages may embed with the visitor's consent; all others stay links */
  embeds: z.array(z.enum(EMBEDS)).default([...EMBEDS]),
  /** key of Google’s Maps Embed API; without it there is no street view */
  streetViewKey: id,
  /** a third-party street map; without it the map shows outlines */
  basemap: basemapSchema.optional(),
  searchFilters: searchFiltersSchema,
  /** booked viewings: places on an open day of the export, hours for which a place is held until it is confirmed, mails */
  viewings: z
    .strictObject({
      openDayPersons: z.int().min(1).max(500).default(20),
      holdHours: z.int().min(1).max(168).default(24),
      reminder: z.boolean().default(true),
      question: z.boolean().default(true),
      review: z.boolean().default(true),
    })
    .prefault({}),
  /** whether AI assistants may search homes at /mcp */
  mcp: z.boolean().default(true),
  /** where vulnerabilities are reported */
  security: securitySchema,
  /** the agency's pages on social networks */
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
            ...told('expected a name that no other office has'),
          });
      }
    }),
  /** the desk: for how many minutes of opening hours an enquiry may wait before the managers are told */
  desk: z.strictObject({ takeWithinMinutes: z.int().min(5).max(10_000).default(120) }).prefault({}),
  /** the agency's requirements for tenants */
  rental: z.strictObject({
    minimumIncomeEuro: z.int().positive().optional(),
    maximumPersons: z.int().positive().optional(),
  }),
});

export type Office = z.infer<typeof officeSchema>;
export type SiteFile = z.infer<typeof siteSchema>;
