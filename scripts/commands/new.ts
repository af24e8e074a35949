import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { useFont } from '#agency/brand/use-font.ts';
import { parseYaml } from '#agency/content/content-file.ts';
import { type Answers, answersSchema } from '#agency/new/answers.schema.ts';
import { askForTheRest, languages, office } from '#agency/new/ask-answers.ts';
import { writeAgency } from '#agency/new/write-agency.ts';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { defineCommand, WrongUsage } from '../command.ts';

/** Options that are taken over as answers without conversion. */
const ANSWERS = {
  name: { type: 'string' },
  'legal-name': { type: 'string' },
  'company-number': { type: 'string' },
  'vat-number': { type: 'string' },
  'biv-number': { type: 'string' },
  url: { type: 'string' },
  colour: { type: 'string' },
  logo: { type: 'string' },
  'heading-font': { type: 'string' },
  'text-font': { type: 'string' },
  feed: { type: 'string' },
} as const;

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const command = defineCommand({
  usage: `npm run new -- ../agency [--answers answers.yaml] [--name …] [--legal-name …] [--company-number …] [--vat-number …]
    [--biv-number …] [--url https://…] [--languages nl,fr] [--office "name; street; number; postcode; town; phone; e-mail"]
    [--colour 2f5d8a] [--logo logo.svg] [--heading-font Lora] [--text-font Inter] [--feed https://… or export.json]

Writes the content folder of an agency, which can be built at once. --office can be repeated. In a terminal the command asks
for missing answers. Legal facts that you do not know yet are written with zeros; «npm run ready» reminds you of them.`,
  options: {
    ...ANSWERS,
    answers: { type: 'string' },
    languages: { type: 'string' },
    office: { type: 'string', multiple: true },
  },
  arguments: [1, 1],
  async run({ answers, languages: codes, office: offices, ...texts }, [folder = '']) {
    const given = {
      ...(answers ? parseYaml(answers, readFileSync(answers, 'utf8'), answersSchema.partial()) : {}),
      ...Object.fromEntries(
        Object.entries(texts).flatMap(([name, value]) => (name in ANSWERS ? [[camel(name), value]] : [])),
      ),
      ...(codes ? { languages: languages(codes) } : {}),
      ...(offices ? { offices: offices.map(office) } : {}),
    };
    const isWhole = answersSchema.safeParse(given).success || !process.stdin.isTTY;
    const parsed = answersSchema.safeParse(isWhole ? given : await askForTheRest(given), { error: mistakeWords });
    if (!parsed.success) {
      throw new WrongUsage(`${z.prettifyError(parsed.error)}\n«npm run new -- --help» lists the options.`);
    }
    await writeAgency(folder, parsed.data);
    const typed = /\s/.test(folder) ? `"${folder}"` : folder;
    await fetchFonts(folder, typed, parsed.data);
    console.log(`${folder} holds your agency: README.md in it shows how to change it.
See it:                     npm start -- ${typed}
With homes to try it:       npm start -- ${typed} --sample
What is missing to go live: npm run ready -- ${typed}`);
  },
});

/** Fetches the fonts. If a font cannot be fetched now, the agency is complete without it, and a sentence says how to do it later. */
async function fetchFonts(folder: string, typed: string, { headingFont, textFont }: Answers): Promise<void> {
  const wanted = [['heading', headingFont, ''] as const, ['text', textFont, ' --for text'] as const];
  for (const [role, name, option] of wanted) {
    if (name === undefined) continue;
    try {
      console.log(await useFont(folder, name, role));
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      console.log(`${error.message}\nTo do it later: npm run agency -- font ${typed} ${JSON.stringify(name)}${option}`);
    }
  }
}
