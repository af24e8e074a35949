import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';

const said = z.string().trim().min(1);

/** An office in the answers: what its visitors have to know. */
const officeAnswer = z.strictObject({
  name: said,
  street: said,
  houseNumber: said,
  zip: said,
  city: said,
  phone: said,
  email: z.email('expected an e-mail address'),
});

/**
 * What `npm run new` has to know of an agency. What the law wants and is not known yet is written with zeros, which
 * `npm run ready` asks for.
 */
export const answersSchema = z.strictObject({
  name: said,
  url: z.url({ protocol: /^https?$/, error: 'expected an address such as https://www.example.com' }),
  /** the first one is for visitors who speak none of them */
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** with its legal form: Huis & Haard bv */
  legalName: said,
  companyNumber: said.default('0000.000.000'),
  vatNumber: said.default('BE 0000.000.000'),
  bivNumber: said.default('000.000'),
  insurer: z.strictObject({ name: said, policy: said }).default({ name: '?', policy: '000.000.000' }),
  offices: z.array(officeAnswer).min(1),
  /** the agency's own, whatever it is */
  colour: z.string().regex(/^#[\da-fA-F]{6}$/, 'expected a colour such as "#a33b20"'),
  /** an SVG, copied */
  logo: said.optional(),
  /** address or file of the export */
  feed: said.optional(),
});

export type Answers = z.infer<typeof answersSchema>;
export type OfficeAnswer = Answers['offices'][number];
