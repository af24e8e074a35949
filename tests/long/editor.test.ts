import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '#platform/i18n/texts.ts';

/** A copy of the project in which an editor changes content files. It is built once for all tests. */
let folder: string;

const PARTS = [
  'src',
  'content',
  'public',
  'scripts',
  'tests',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'netlify.toml',
];

async function change(file: string, ...changes: [right: string, wrong: string][]): Promise<void> {
  const at = path.join(folder, 'content', file);
  let text = await readFile(at, 'utf8');
  for (const [right, wrong] of changes) {
    if (!text.includes(right)) throw new Error(`«${right}» is not in ${file}`);
    text = text.replace(right, wrong);
  }
  await writeFile(at, text);
}

/** Marks a home of the sample as sold in the export. */
async function sell(id: number): Promise<void> {
  const file = path.join(folder, 'content/feed/feed.json');
  const feed = JSON.parse(await readFile(file, 'utf8')) as { properties: { ID: number; Marquee: number }[] };
  const records = feed.properties.filter(({ ID }) => ID === id);
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) record.Marquee = 3;
  await writeFile(file, JSON.stringify(feed));
}

const page = (address: string) => readFile(path.join(folder, 'dist', address, 'index.html'), 'utf8');

function build(): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, SITE_DIR: 'dist', DATA_DIR: '.data', NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['scripts/main.ts', 'build'], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

beforeAll(async () => {
  // The folder is inside the project, so that packages are found as they are by the project itself.
  folder = await mkdtemp(path.resolve('.data', 'editor-'));
  for (const part of PARTS) await cp(part, path.join(folder, part), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  await change(
    'menu.yaml',
    ['nl: Te huur,', 'nl: Huren bij ons,'],
    ['    status: Published\n    sort: 50', '    status: Draft\n    sort: 50'],
  );
  await change('site.yaml', ['de: false', 'de: true']);
  await rm(path.join(folder, 'content/articles/services/selling/de.md'));
  await sell(1024);
  await change('footer.yaml', ['nl: Aanbod,', 'nl: Wat er te zien is,'], ['md: 5, lg: 3', 'md: 6, lg: 2']);
  await change('look.yaml', ['accent: { light: "#a33b20"', 'accent: { light: "#7a2c18"']);
  await change(
    'pages/services.yaml',
    ['maxItems: 12', 'maxItems: 2'],
    ['nl: Het team', 'nl: Uw makelaars'],
    ['    numberItemOfRow: 4', '    numberItemOfRow: 2\n    col: { sm: 12, md: 8, lg: 6 }'],
  );
  await change('pages/contact.yaml', [
    'modules:',
    `banner:
  type: gallery
  gallery: { images: [{ file: /pictures/street.webp, alt: { nl: Een straat } }] }
  title: { public: false, text: { nl: Een verborgen titel } }
  description: { text: { nl: Een zichtbare zin } }
modules:`,
  ]);
  const { code, said } = await build();
  expect(code, said).toBe(0);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('a renamed menu entry has its new name on every page, and an entry that becomes a draft disappears', async () => {
  for (const address of ['nl', 'nl/contact', 'nl/diensten/kopen']) {
    const menu = /<ul class="menu-list">[\s\S]*?<\/nav>/.exec(await page(address))?.[0];
    expect(menu).toContain('Huren bij ons');
    expect(menu).not.toContain('Referenties');
  }
});

it('a page shows the modules of its file', async () => {
  const html = await page('nl/diensten');
  expect(html).toContain('Uw makelaars');
  expect(html).toContain('sm-12 md-8 lg-6');
  expect(html).toContain('people of-2');
  expect(html.match(/<ul class="articles[\s\S]*?<\/ul>/)?.[0].match(/<li/g)).toHaveLength(2);
});

it('a footer column has its title and its widths', async () => {
  const html = await page('nl');
  expect(html).toContain('Wat er te zien is');
  expect(html).toContain('sm-12 md-6 lg-2');
});

it('a newly enabled language has every page, and untranslated texts are marked with their language', async () => {
  expect(await page('de')).toContain('lang="de"');
  expect(await page('de/kontakt')).toContain('Schreiben Sie uns');
  const article = await page('de/leistungen/verkopen');
  expect(article).toContain('<meta name="robots" content="noindex">');
  expect(article).toMatch(/class="article" lang="nl"/);
  expect(await page('nl')).toContain('hreflang="de"');
});

it('a banner shows only the parts that are public', async () => {
  const html = await page('nl/contact');
  expect(html).toContain('Een zichtbare zin');
  expect(html).toContain('alt="Een straat"');
  expect(html).not.toContain('Een verborgen titel');
});

it('a colour of the look reaches the style sheet', async () => {
  const sheets = [...(await page('nl')).matchAll(/href="(\/_astro\/[^"]+\.css)"/g)];
  const texts = await Promise.all(sheets.map(([, sheet = '']) => readFile(path.join(folder, 'dist', sheet), 'utf8')));
  expect(texts.join('\n')).toContain('#7a2c18');
});

it('a project shows how many of its homes are sold, in words and as a bar', async () => {
  const files = await readdir(path.join(folder, 'dist/nl'), { recursive: true });
  const project = files.find((file) => file.endsWith(`${path.sep}501${path.sep}index.html`)) ?? '';
  const html = await readFile(path.join(folder, 'dist/nl', project), 'utf8');
  expect(html).toContain(textsOf('nl')('units.sold', { count: 1, total: 2 }));
  expect(html).toContain('<progress max="2" value="1"');
});

it('a site in one language has no language switcher', async () => {
  expect(await page('nl')).toContain('class="languages"');
  await change('site.yaml', ['fr: true', 'fr: false'], ['en: true', 'en: false'], ['de: true', 'de: false']);
  const { code, said } = await build();
  expect(code, said).toBe(0);
  expect(await page('nl')).not.toContain('class="languages"');
});

it('a mistake stops the build with one message that names the file and line', async () => {
  await change('menu.yaml', ['path: page:contact', 'path: contact']);
  const { code, said } = await build();
  expect(code).toBe(1);
  expect(said).toMatch(
    /content\/menu\.yaml, line \d+, column \d+, menu\.\d+\.path: expected a link such as page:contact.*found "contact"/,
  );
  expect(said).not.toContain('at async');
});
