import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';

const said = z.string().trim().min(1);

/** The answers about an office. */
const officeAnswer = z.strictObject({
  name: said,
  street: said,
  houseNumber: said,
  zip: said,
  city: said,
  phone: said,
  email: z.email(),
});

/**
 * The answers that `npm run new` needs about an agency. Legal facts that are not known yet are written with zeros, and
 * `npm run ready` asks for them.
 */
export const answersSchema = z.strictObject({
  name: said,
  url: z.url({ protocol: /^https?$/, error: 'expected an address such as https://www.example.com' }),
  /** the first language is the default for visitors who speak none of the others */
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** includes the legal form: Huis & Haard bv */
  legalName: said,
  companyNumber: said.default('0000.000.000'),
  vatNumber: said.default('BE 0000.000.000'),
  bivNumber: said.default('000.000'),
  insurer: z.strictObject({ name: said, policy: said }).default({ name: '?', policy: '000.000.000' }),
  offices: z.array(officeAnswer).min(1),
  /** the agency's colour; any colour is possible */
  colour: z.string().regex(/^#[\da-fA-F]{6}$/, 'expected a colour such as "#a33b20"'),
  /** path of an SVG file, which is copied into the new folder */
  logo: said.optional(),
  /** address or path of the export */
  feed: said.optional(),
});

export type Answers = z.infer<typeof answersSchema>;
export type OfficeAnswer = Answers['offices'][number];
