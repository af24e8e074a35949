import { createInterface, type Interface } from 'node:readline/promises';
import type { z } from 'zod';
import type { answersSchema } from './answers.schema.ts';

type Given = Partial<z.input<typeof answersSchema>>;

/** Asks in the terminal for the missing answers. An empty line accepts the default in brackets. */
export async function askForTheRest(given: Given): Promise<Given> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ask = (question: string, fallback = '') => answer(terminal, question, fallback);
    const name = given.name ?? (await ask('Name of the agency'));
    const legalName = given.legalName ?? (await ask('Legal name, with its form (Huis & Haard bv)', name));
    return {
      ...given,
      name,
      legalName,
      companyNumber: given.companyNumber ?? (await ask('Company number', '0000.000.000')),
      vatNumber: given.vatNumber ?? (await ask('VAT number', 'BE 0000.000.000')),
      bivNumber: given.bivNumber ?? (await ask('BIV number', '000.000')),
      url: given.url ?? (await ask('Address of the site', 'https://www.example.com')),
      languages: given.languages ?? languages(await ask('Languages, the default one first', 'nl, fr, en')),
      offices: given.offices ?? [office(await ask('Office: name; street; number; postcode; town; phone; e-mail'))],
      colour: given.colour ?? (await ask('Colour', '#2f5d8a')),
      logo: given.logo ?? ((await ask('Logo, an SVG file (optional)')) || undefined),
      feed:
        given.feed ?? ((await ask('Address or file of the export with the homes (can be added later)')) || undefined),
    };
  } finally {
    terminal.close();
  }
}

async function answer(terminal: Interface, question: string, fallback: string): Promise<string> {
  const text = await terminal.question(fallback ? `${question} [${fallback}]: ` : `${question}: `);
  return text.trim() || fallback;
}

/** Parses a list such as `nl, fr`. */
export const languages = (text: string) => text.split(/[\s,]+/).filter(Boolean) as Given['languages'];

/** Parses an office such as `Boom; Kaai; 14; 2850; Boom; 03 555 01 10; boom@example.com`. */
export function office(text: string): NonNullable<Given['offices']>[number] {
  const [name = '', street = '', houseNumber = '', zip = '', city = '', phone = '', email = ''] = text
    .split(';')
    .map((part) => part.trim());
  return { name, street, houseNumber, zip, city, phone, email };
}
