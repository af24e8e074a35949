import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseYaml } from '#agency/content/content-file.ts';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { askForTheRest, languages, office } from '#agency/new/ask-answers.ts';
import { FolderTaken, writeAgency } from '#agency/new/write-agency.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run new -- ../agency [--answers answers.yaml] [--name …] [--legal-name …] [--company-number …] [--vat-number …]
    [--biv-number …] [--url https://…] [--languages nl,fr] [--office "name; street; number; postcode; town; phone; e-mail"]
    [--colour "#2f5d8a"] [--logo logo.svg] [--feed https://… or export.json]

Writes the content folder of an agency, which builds as it is; --office may stand there several times. What is not given is
asked for in a terminal. What the law wants and you do not know yet is written with zeros: npm run ready asks for it.`;

const texts = [
  'name',
  'legal-name',
  'company-number',
  'vat-number',
  'biv-number',
  'url',
  'colour',
  'logo',
  'feed',
] as const;

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
      answers: { type: 'string' },
      languages: { type: 'string' },
      office: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (values.help || !folder || positionals.length > 1) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const flags = Object.fromEntries(
    texts.flatMap((name) => (name in values ? [[camel(name), Reflect.get(values, name)]] : [])),
  );
  const given = {
    ...(values.answers ? parseYaml(values.answers, readFileSync(values.answers, 'utf8'), answersSchema.partial()) : {}),
    ...flags,
    ...(values.languages ? { languages: languages(values.languages) } : {}),
    ...(values.office ? { offices: values.office.map(office) } : {}),
  };
  const isWhole = answersSchema.safeParse(given).success || !process.stdin.isTTY;
  const parsed = answersSchema.safeParse(isWhole ? given : await askForTheRest(given));
  if (!parsed.success) {
    console.error(`${z.prettifyError(parsed.error)}\n\n${USAGE}`);
    return 1;
  }
  await writeAgency(folder, parsed.data);
  console.log(`${folder} holds your agency: README.md in it shows how to change it.
See it:                     npm start -- ${folder}
With homes to try it:       npm start -- ${folder} --sample
What is missing to go live: npm run ready -- ${folder}`);
  return 0;
}

await runCommand(async (args) => {
  try {
    return await main(args);
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    console.error(error.message);
    return 1;
  }
});
