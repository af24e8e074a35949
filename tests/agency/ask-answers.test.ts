import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { askForTheRest } from '#agency/new/ask-answers.ts';
import { isCompanyNumber } from '#agency/new/company-number.ts';
import { temporaryFolder } from '../support/site-server.ts';

/** Types lines as a person does. Returns the answers and what was said. */
async function typed(lines: readonly string[], given = {}) {
  const waiting = [...lines];
  const said: string[] = [];
  const answers = await askForTheRest(given, {
    ask: async () => {
      const line = waiting.shift();
      if (line === undefined) throw new Error(`asked once more; said: ${said.join('\n')}`);
      return line;
    },
    say: (text) => said.push(text.trim()),
  });
  expect(waiting).toEqual([]);
  return { answers: answersSchema.parse(answers), said };
}

const GENT = 'Gent; Veldstraat; 1; 9000; Gent; 09 000 00 00; gent@example.org';
const AALST = 'Aalst; Markt; 2; 9300; Aalst; 053 00 00 00; aalst@example.org';

test('each answer is checked when it is given, with an example, and asked again; several offices are possible', async () => {
  const { answers, said } = await typed([
    '',
    'Huis',
    '',
    '0403.170.702',
    '403170701',
    'XX 12',
    'BE 0403.170.701',
    'none',
    '500.123',
    'huis',
    'www.huis.be',
    'fr+nl+english',
    'fr+nl+en',
    'Gent',
    GENT.replace('09 000 00 00', 'bel ons').replace('9000', '90').replace('gent@example.org', 'nobody'),
    GENT,
    AALST,
    '',
    'blauw',
    'C0FFEE',
    '/no/such/logo.svg',
    '',
    'Lora',
    '',
    '/no/such/export.json',
    '',
  ]);
  expect(answers).toMatchObject({
    name: 'Huis',
    legalName: 'Huis',
    companyNumber: '0403.170.701',
    vatNumber: 'BE 0403.170.701',
    bivNumber: '500.123',
    url: 'https://www.huis.be',
    languages: ['fr', 'nl', 'en'],
    colour: '#c0ffee',
    headingFont: 'Lora',
    offices: [
      { name: 'Gent', zip: '9000' },
      { name: 'Aalst', city: 'Aalst' },
    ],
  });
  for (const hint of [
    /^expected a text/,
    /^expected a company number .* such as 0403\.170\.701/,
    /^expected a VAT number such as BE/,
    /^expected a BIV number such as 500\.123/,
    /^expected an address such as https:\/\/www\.example\.com/,
    /^2: expected one of nl, fr, en, de/,
    /^zip: expected a postcode such as 2850/,
    /^email: expected an email address/,
    /^phone: expected a phone number such as/,
    /^expected seven parts with semicolons between them \(name; street; .*\), but found 1$/,
    /^expected a colour such as "#a33b20"/,
    /^expected a file that exists; there is no \/no\/such\/logo\.svg/,
    /^expected an address, or a file that exists/,
  ])
    expect(
      said.some((line) => hint.test(line)),
      `${hint}\n${said.join('\n')}`,
    ).toBe(true);
});

test('the VAT number follows from the company number, and ~ is the home folder', async () => {
  const home = await temporaryFolder();
  await writeFile(path.join(home, 'logo.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>');
  vi.stubEnv('HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  const known = { name: 'Huis', bivNumber: '500.123', url: 'huis.be', languages: ['nl' as const], colour: 'fff' };
  const { answers } = await typed(['Huis bv', '0403.170.701', '', GENT, '', '~/logo.svg', '', '', ''], known);
  expect(answers).toMatchObject({ vatNumber: 'BE 0403.170.701', logo: path.join(home, 'logo.svg') });
});

describe('a logo', () => {
  it.each([
    [
      'logo.svg',
      '<svg viewBox="0 0 9 9"><text>Huis</text></svg>',
      /convert the text to paths.*Object to Path.*Create Outlines/,
    ],
    ['logo.png', 'png', /expected a PNG or JPEG picture; .*logo\.png is none\. Save the logo again as PNG/],
    ['logo.pdf', 'pdf', /expected an SVG, PNG or JPEG file/],
  ])('%s that cannot be used is explained', async (name, content, message) => {
    const file = path.join(await temporaryFolder(), name);
    await writeFile(file, content);
    expect(answersSchema.shape.logo.safeParse(file).error?.issues[0]?.message).toMatch(message);
  });
});

it.each([
  ['0403.170.701', true],
  ['403170701', true],
  ['0403 170 701', true],
  ['0403.170.702', false],
  ['0000.000.000', true],
  ['B123456', true],
  ['12', false],
  ['abc', false],
])('the company number %s is possible: %s', (text, isPossible) => {
  expect(isCompanyNumber(text)).toBe(isPossible);
});

it.each([
  ['www.huis.be', 'https://www.huis.be'],
  ['huis.be/nl', 'https://huis.be/nl'],
  ['http://huis.be', 'http://huis.be'],
])('the address %s is understood as %s', (text, address) => {
  expect(answersSchema.shape.url.parse(text)).toBe(address);
});

it.each([
  ['c0ffee', '#c0ffee'],
  ['#ABC', '#aabbcc'],
  ['#2F5D8A', '#2f5d8a'],
])('the colour %s is understood as %s', (text, colour) => {
  expect(answersSchema.shape.colour.parse(text)).toBe(colour);
});
