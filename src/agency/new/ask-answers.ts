import { createInterface } from 'node:readline/promises';
import type { z } from 'zod';
import { mistakeWords } from '#platform/mistake-words.ts';
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
    return {
      ...given,
      name,
      legalName: given.legalName ?? (await text('Legal name, with its form (Huis & Haard bv)', name, shape.legalName)),
      companyNumber: given.companyNumber ?? (await text('Company number', '0000.000.000', shape.companyNumber)),
      vatNumber: given.vatNumber ?? (await text('VAT number', 'BE 0000.000.000', shape.vatNumber)),
      bivNumber: given.bivNumber ?? (await text('BIV number', '000.000', shape.bivNumber)),
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
  const first = await one(`First office: ${OFFICE}\n  for example ${OFFICE_EXAMPLE}\n`, '', office, officeAnswer);
  const offices = first ? [first] : [];
  for (;;) {
    const next = await one('Another office, in the same way (an empty line: no)', '', office, officeAnswer.optional());
    if (!next) return offices;
    offices.push(next);
  }
}

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
