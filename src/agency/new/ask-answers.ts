import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { isLuxembourgish } from '#domain/legal-duties.ts';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { answersSchema, officeAnswer } from './answers.schema.ts';

type Given = Partial<z.input<typeof answersSchema>>;

/** Where questions are asked: the terminal, or a test. */
export interface Dialogue {
  ask: (question: string) => Promise<string>;
  say: (text: string) => void;
}

const OFFICE = 'name; street; number; postcode; town; phone; e-mail';
const OFFICE_EXAMPLE = 'Boom; Kaai; 14; 2850; Boom; 03 555 01 10; boom@example.com';
const { shape } = answersSchema;

/** Asks for the missing answers, each until it can be used. An empty line accepts the default in brackets. */
export async function askForTheRest(given: Given, dialogue?: Dialogue): Promise<Given> {
  const terminal = dialogue ? undefined : createInterface({ input: process.stdin, output: process.stdout });
  const { ask, say } = dialogue ?? { ask: (text: string) => terminal?.question(text) ?? '', say: console.log };
  const one = async <T>(question: string, fallback: string, read: (text: string) => T, schema: z.ZodType) => {
    for (;;) {
      const typed = (await ask(fallback ? `${question} [${fallback}]: ` : `${question}: `)).trim() || fallback;
      const answer = typed === '' && schema.isOptional() ? undefined : read(typed);
      const parsed = schema.safeParse(answer, { error: mistakeWords });
      if (parsed.success) return answer;
      for (const { path, message } of parsed.error.issues) say(`  ${[...path, message].join(': ')}`);
    }
  };
  const text = (question: string, fallback: string, schema: z.ZodType) => one(question, fallback, String, schema);
  try {
    const name = given.name ?? (await text('Name of the agency', '', shape.name)) ?? '';
    const legalName =
      given.legalName ?? (await text('Legal name, with its form (Huis & Haard bv)', name, shape.legalName));
    const companyNumber =
      given.companyNumber ?? (await text('Company number', '0000.000.000', shape.companyNumber)) ?? '';
    const vatNumber = given.vatNumber ?? (await text('VAT number', vatOf(companyNumber), shape.vatNumber)) ?? '';
    return {
      ...given,
      name,
      legalName,
      companyNumber,
      vatNumber,
      bivNumber:
        given.bivNumber ??
        (isLuxembourgish(vatNumber) ? undefined : await text('BIV number', '000.000', shape.bivNumber)),
      url: given.url ?? (await text('Address of the site', 'https://www.example.com', shape.url)),
      languages:
        given.languages ?? (await one('Languages, the default one first', 'nl, fr, en', languages, shape.languages)),
      offices: given.offices ?? (await askOffices(one)),
      colour: given.colour ?? (await text('Colour', '#2f5d8a', shape.colour)),
      logo: given.logo ?? (await text('Logo, an SVG, PNG or JPEG file (optional)', '', shape.logo)),
      headingFont:
        given.headingFont ??
        (await text('Font of headings, a name on fontsource.org such as Lora (optional)', '', shape.headingFont)),
      textFont:
        given.textFont ?? (await text('Font of all other texts, in the same way (optional)', '', shape.textFont)),
      feed: given.feed ?? (await text('Address or file of the export with the homes (optional)', '', shape.feed)),
    };
  } finally {
    terminal?.close();
  }
}

/** Asks for offices until an empty line. */
async function askOffices(
  one: <T>(question: string, fallback: string, read: (text: string) => T, schema: z.ZodType) => Promise<T | undefined>,
) {
  const first = await one(`First office: ${OFFICE}\n  for example ${OFFICE_EXAMPLE}\n`, '', String, officeText);
  const offices = first ? [office(first)] : [];
  for (;;) {
    const next = await one('Another office, in the same way (an empty line: no)', '', String, officeText.optional());
    if (!next) return offices;
    offices.push(office(next));
  }
}

/** An office as one line. If parts are missing, one sentence says so instead of one for each part. */
const officeText = z
  .string()
  .transform((text, context) => {
    const count = text.split(';').length;
    if (text.trim() !== '' && count === OFFICE.split(';').length) return office(text);
    context.addIssue({
      code: 'custom',
      message: `expected seven parts with semicolons between them (${OFFICE}), but found ${text.trim() === '' ? 'none' : count}`,
    });
    return z.NEVER;
  })
  .pipe(officeAnswer);

/** Belgian VAT numbers are the company number; those of Luxembourg differ. */
export const vatOf = (companyNumber: string) =>
  /^[\d. ]+$/.test(companyNumber) ? `BE ${companyNumber}` : 'BE 0000.000.000';

/** Parses a list such as `nl, fr` or `fr+nl`. */
export const languages = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,;+/&]+/)
    .filter(Boolean) as Given['languages'];

/** Parses an office such as `Boom; Kaai; 14; 2850; Boom; 03 555 01 10; boom@example.com`. */
export function office(text: string): NonNullable<Given['offices']>[number] {
  const [name = '', street = '', houseNumber = '', zip = '', city = '', phone = '', email = ''] = text
    .split(';')
    .map((part) => part.trim());
  return { name, street, houseNumber, zip, city, phone, email };
}
