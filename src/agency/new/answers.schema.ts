import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { PICTURE_ENDINGS } from '../brand/logo-picture.ts';
import { cleanSvg, DrawingError } from '../brand/svg.ts';
import { readText } from '../content/content-file.ts';
import { phoneSchema, postcodeSchema } from '../content/fields.schema.ts';
import { isCompanyNumber, writtenCompanyNumber } from './company-number.ts';

const said = z.string().trim().min(1);

/** Completes a path that begins with `~`, as a shell would. */
const fromHome = (file: string) => file.replace(/^~(?=[/\\])/, homedir());

/** The answers about an office. */
export const officeAnswer = z.strictObject({
  name: said,
  street: said,
  houseNumber: said,
  zip: postcodeSchema,
  city: said,
  phone: phoneSchema,
  email: z.email(),
});

/** Completes an address as people type it: `www.example.com` → `https://www.example.com`. */
const webAddress = (text: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/:?]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text.trim();

/** Completes a colour as people type it: `C0FFEE` and `#cfe` → `#c0ffee`, `#ccffee`. */
function colourOf(text: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  return `#${/^[\da-f]{3}$/.test(digits) ? [...digits].map((one) => one + one).join('') : digits}`;
}

/**
 * The answers that `npm run new` needs about an agency. Legal facts that are not known yet are written with zeros, and
 * `npm run ready` asks for them.
 */
export const answersSchema = z.strictObject({
  name: said,
  url: z
    .string()
    .transform(webAddress)
    .pipe(z.url({ protocol: /^https?$/, error: 'expected an address such as https://www.example.com' })),
  /** the first language is the default for visitors who speak none of the others */
  languages: z.array(z.enum(LANGUAGES)).min(1, `expected languages such as nl, fr (of ${LANGUAGES.join(', ')})`),
  /** includes the legal form: Huis & Haard bv */
  legalName: said,
  companyNumber: said
    .refine(isCompanyNumber, 'expected a company number whose last two digits match the others, such as 0403.170.701')
    .transform(writtenCompanyNumber)
    .default('0000.000.000'),
  vatNumber: said
    .refine(
      (text) => /^LU ?\d{8}$/i.test(text) || (/^BE/i.test(text) && isCompanyNumber(text.slice(2))),
      'expected a VAT number such as BE 0403.170.701 or LU 12345678',
    )
    .default('BE 0000.000.000'),
  bivNumber: said.regex(/^[\d. ]+$/, 'expected a BIV number such as 500.123').default('000.000'),
  insurer: z.strictObject({ name: said, policy: said }).default({ name: '?', policy: '000.000.000' }),
  offices: z.array(officeAnswer).min(1),
  /** the agency's colour; any colour is possible */
  colour: z
    .string()
    .transform(colourOf)
    .pipe(z.string().regex(/^#[\da-f]{6}$/, 'expected a colour such as "#a33b20"')),
  /** names of fonts on fontsource.org, for headings and for all other texts */
  headingFont: said.optional(),
  textFont: said.optional(),
  /** path of an SVG, PNG or JPEG file, which is copied unchanged into the new folder */
  logo: said
    .transform(fromHome)
    .superRefine((file, context) => {
      const message = wrongLogo(file);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  /** address or path of the export */
  feed: said
    .transform(fromHome)
    .refine((place) => URL.canParse(place) || existsSync(place), 'expected an address, or a file that exists')
    .optional(),
});

/** The first bytes of PNG and JPEG files. */
const SIGNATURES = [Buffer.from('89504e47', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** Returns the ending of the file of a logo; undefined if it cannot be a logo. */
export const logoEnding = (file: string): 'svg' | (typeof PICTURE_ENDINGS)[number] | undefined =>
  (['svg', ...PICTURE_ENDINGS] as const).find((ending) => file.toLowerCase().endsWith(`.${ending}`));

/** Returns what is wrong with the file of a logo, and how to correct it. */
function wrongLogo(file: string): string | undefined {
  if (!existsSync(file)) return `expected a file that exists; there is no ${file}`;
  const kind = logoEnding(file);
  if (!kind) return 'expected an SVG, PNG or JPEG file (.svg, .png, .jpg)';
  if (kind !== 'svg') {
    const isPicture = SIGNATURES.some((one) => readFileSync(file).subarray(0, one.length).equals(one));
    return isPicture ? undefined : `expected a PNG or JPEG picture; ${file} is none. Save the logo again as PNG`;
  }
  try {
    cleanSvg(readText(file), '');
    return undefined;
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    return error.message;
  }
}

export type Answers = z.infer<typeof answersSchema>;
export type OfficeAnswer = Answers['offices'][number];
