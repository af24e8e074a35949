import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticles } from '#agency/content/articles.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';
import { contentGaps, requireNoGaps } from '#agency/content/gaps.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { writeAgency } from '#agency/new/write-agency.ts';
import { checkContent } from '#app/content-check/check-content.ts';
import { findings } from '#app/content-check/content-advice.ts';
import { LANGUAGES } from '#domain/language.ts';
import { identityLines } from '#page-base/identity.ts';
import type { PageContext } from '#page-base/page-context.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-'));
  await writeFile(path.join(root, 'logo.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>');
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs `npm run new` with these arguments, without a terminal. */
function run(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/main.ts', 'new', ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
    child.stdin?.end();
  });
}

const WHOLE = [
  ...[
    '--name',
    'Ö & "S\': {x}" # #1',
    '--legal-name',
    'Ö & S bv',
    '--url',
    'https://www.example.org',
    '--languages',
    'fr,de',
  ],
  ...['--office', "Ypres; Rue de l'Étang; 1 bte 2; 8900; Ypres; +32 57 00 00 00; ypres@example.org"],
  ...['--office', 'Arlon: centre; Grand-Rue; 9; 6700; Arlon; 063 00 00 00; arlon@example.org', '--colour', '#ffd400'],
];

it('writes a folder without mistakes, in the chosen languages', async () => {
  const folder = path.join(root, 'agency');
  const { code, said } = await run(
    folder,
    ...WHOLE,
    '--logo',
    path.join(root, 'logo.svg'),
    '--feed',
    'https://export.example.org/a?key=1',
  );
  expect(said).toContain(`npm start -- ${folder}`);
  expect(code).toBe(0);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  for (const file of files.filter((name) => name.endsWith('.yaml') && name !== 'compose.yaml')) {
    const schema = CONTENT_FILES[contentKind(file) ?? '']?.schema;
    expect(schema, file).toBeDefined();
    if (schema) readYaml(file, schema, folder);
    expect(readFileSync(path.join(folder, file), 'utf8'), file).toMatch(
      /^# yaml-language-server: \$schema=(?:\.\.\/)*\.schemas\//,
    );
  }
  const site = readYaml('site.yaml', siteSchema, folder);
  expect(site).toMatchObject({
    name: 'Ö & "S\': {x}" # #1',
    languages: { default: 'fr', use: { nl: false, fr: true, en: false, de: true } },
    feed: 'https://export.example.org/a?key=1',
  });
  expect(site.offices.map(({ street, city }) => [street, city])).toEqual([
    ["Rue de l'Étang", 'Ypres'],
    ['Grand-Rue', 'Arlon'],
  ]);
  expect(existsSync(path.join(folder, 'logo.svg'))).toBe(true);
  expect(existsSync(path.join(folder, 'feed'))).toBe(false);
  expect(readArticles(folder).map(({ id }) => id)).toEqual(expect.arrayContaining(['legal/privacy', 'legal/cookies']));
  expect(() => checkContent(folder)).not.toThrow();
  // The only finding concerns the contrast of the agency's colour.
  expect((await findings(folder)).map(({ about }) => about)).toEqual(['colour']);
});

it('contains no texts of the sample', async () => {
  const folder = path.join(root, 'agency');
  const words = /steen|stroom|\bboom\b|bornem|rupel|schelde|klinkaert|brick/i;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Skips the guide and the schemas, which are for editors, and the files of rules, which quote the names of laws.
    if (!/\.(?:yaml|md)$/.test(file) || /^(?:README\.md|compliance\.yaml|costs\.yaml)$/.test(file)) continue;
    expect(words.exec(readFileSync(path.join(folder, file), 'utf8'))?.[0], file).toBeUndefined();
  }
});

it('promises nothing: what only the agency can say is a gap in every language, which is listed with its line and not published', async () => {
  const folder = path.join(root, 'agency');
  const promises =
    /avonds|zaterdag|le samedi|Saturday|Samstag|werkdag|jours? ouvrable|working day|Werktag|met wie we een overeenkomst|liés par contrat|have a contract|einen Vertrag haben\./i;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|md)$/.test(file) || /^(?:README\.md|compliance\.yaml|costs\.yaml)$/.test(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(/\[\[.*?\]\]/g, '');
    expect(promises.exec(text)?.[0], file).toBeUndefined();
  }
  for (const language of LANGUAGES) {
    // Visitors do not see the words of the content editor, such as the names of the days for opening hours.
    const { content: _editor, ...texts } = JSON.parse(readFileSync(`src/platform/i18n/texts/${language}.json`, 'utf8'));
    expect(promises.exec(JSON.stringify(texts))?.[0], language).toBeUndefined();
  }
  const gaps = contentGaps(folder);
  // Two gaps in each language that is switched on.
  expect(gaps.length).toBe(4);
  expect(gaps.filter((gap) => /\/(?:nl|en)\.md/.test(gap))).toEqual([]);
  expect(gaps).toContainEqual(expect.stringMatching(/privacy\/fr\.md, line \d+: À compléter : quelles entreprises/));
  expect(() => requireNoGaps(folder)).toThrow(
    /^The site cannot be published[\s\S]*accessibility\/de\.md, line \d+: Ergänzen/,
  );
  const env = {
    ...process.env,
    CONTENT_DIR: folder,
    DATA_DIR: path.join(root, 'data'),
    SITE_DIR: path.join(root, 'site'),
  };
  const night = spawnSync(process.execPath, ['scripts/main.ts', 'build', '--held'], { env, encoding: 'utf8' });
  expect([night.status, night.stderr]).toEqual([1, expect.stringContaining('The site cannot be published')]);
  const published = spawnSync(process.execPath, ['scripts/main.ts', 'publish', '--to', root], {
    env,
    encoding: 'utf8',
  });
  expect([published.status, published.stderr]).toEqual([1, expect.stringContaining('The site cannot be published')]);
  expect(contentGaps('content')).toEqual([]);
});

it('leaves no half-written folder if a file disappears while it is written', async () => {
  const folder = path.join(root, 'half');
  const office = { name: 'A', street: 'B', houseNumber: '1', zip: '9000', city: 'Gent', phone: '09 000 00 00' };
  const answers = answersSchema.parse({
    name: 'Half',
    legalName: 'Half bv',
    url: 'www.half.example',
    languages: ['nl'],
    offices: [{ ...office, email: 'a@example.org' }],
    colour: 'c0ffee',
  });
  await expect(writeAgency(folder, { ...answers, logo: path.join(root, 'none.svg') })).rejects.toThrow('none.svg');
  expect(readdirSync(root).filter((name) => name.startsWith('half'))).toEqual([]);
  await writeAgency(folder, answers);
  expect(readdirSync(root).filter((name) => name.startsWith('half'))).toEqual(['half']);
});

it('reads answers from a file; arguments have precedence', async () => {
  const answers = path.join(root, 'answers.yaml');
  await writeFile(
    answers,
    `name: From file
legalName: From file bv
url: https://www.example.org
languages: [nl]
colour: "#112233"
offices:
  - { name: Gent, street: Veldstraat, houseNumber: "1", zip: "9000", city: Gent, phone: 09 000 00 00, email: gent@example.org }
`,
  );
  const folder = path.join(root, 'from-file');
  expect((await run(folder, '--answers', answers, '--name', 'From flag')).code).toBe(0);
  expect(readYaml('site.yaml', siteSchema, folder)).toMatchObject({
    name: 'From flag',
    identity: { legalName: 'From file bv' },
  });
});

it.each([
  ['missing answers', ['--name', 'A'], /(?=[\s\S]*at legalName)(?=[\s\S]*at url)(?=[\s\S]*at offices)/],
  ['an office without an address', [...WHOLE.slice(0, 8), '--office', 'Gent', '--colour', '#112233'], /offices\[0\]/],
  ['an invalid colour', [...WHOLE, '--colour', 'red'], /expected a colour such as/],
])('reports a mistake and writes nothing: %s', async (_, args, message) => {
  const folder = path.join(root, 'wrong');
  const { code, said } = await run(folder, ...args);
  expect(code).toBe(2);
  expect(said).toMatch(message);
  expect(existsSync(folder)).toBe(false);
});

it('writes no Belgian licence for an agency with a VAT number of Luxembourg, and pages show none', async () => {
  const folder = path.join(root, 'lux');
  const facts = ['--company-number', 'B123456', '--vat-number', 'LU 12345678'];
  expect(await run(folder, ...WHOLE, ...facts)).toMatchObject({ code: 0 });
  const { identity } = readYaml('site.yaml', siteSchema, folder);
  expect(identity).toMatchObject({ companyNumber: 'B123456', vatNumber: 'LU 12345678' });
  const site = { identity } as PageContext['site'];
  const lines = identityLines({ site, t: (key: string) => key } as PageContext).map(({ text }) => text);
  expect(lines).toEqual(['Ö & S bv', 'identity.company', 'identity.vat', 'identity.insurer']);
  const file = path.join(folder, 'site.yaml');
  await writeFile(file, readFileSync(file, 'utf8').replace('LU 12345678', 'BE 0403.170.701'));
  expect(() => readYaml('site.yaml', siteSchema, folder)).toThrow(
    /site\.yaml, line \d+, column \d+, identity\.bivNumber: expected a value, which the law of Belgium requires/,
  );
});

it('never overwrites a file', async () => {
  const folder = path.join(root, 'taken');
  await mkdir(folder);
  await writeFile(path.join(folder, 'mine.txt'), 'mine');
  const { code, said } = await run(folder, ...WHOLE);
  expect([code, said]).toEqual([1, expect.stringContaining('is not empty')]);
  expect(readdirSync(folder)).toEqual(['mine.txt']);
});
