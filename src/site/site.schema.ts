import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';

export const languageSchema = z.enum(LANGUAGES);

const officeSchema = z.strictObject({
  name: z.string().min(1),
  street: z.string().min(1),
  houseNumber: z.string().min(1),
  zip: z.string().min(4),
  city: z.string().min(1),
  phone: z.string().min(5),
  email: z.email('expected an e-mail address'),
});

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
  /** with a hidden address, hide the city as well */
  hideCity: z.boolean(),
  /** years in which an E or F home bought in Flanders must be renovated to D or better */
  renovationYears: z.int().min(1).max(20),
  offices: z.array(officeSchema).min(1),
  /** rentals: what the agency asks of a tenant; left out where it asks nothing */
  rental: z.strictObject({
    minimumIncomeEuro: z.int().positive().optional(),
    maximumPersons: z.int().positive().optional(),
  }),
});

export type Office = z.infer<typeof officeSchema>;
export type SiteFile = z.infer<typeof siteSchema>;
