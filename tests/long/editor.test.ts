import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
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

const build = () => run('build');

function run(...command: string[]): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, SITE_DIR: 'dist', DATA_DIR: '.data', NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['scripts/main.ts', ...command], { cwd: folder, env });
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
  await change('footer.yaml', ['nl: Aanbod,', 'nl: Wat er te zien is,'], ['md: 5, lg: 2', 'md: 6, lg: 2']);
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

/** Makes mistakes in fresh content and runs a command, which never shows a stack trace. */
async function withMistakes(mistakes: (content: string) => Promise<unknown>, ...command: string[]) {
  const content = path.join(folder, 'content');
  await rm(content, { recursive: true });
  await cp('content', content, { recursive: true });
  await mistakes(content);
  const result = await run(...command);
  expect(result.said).not.toMatch(/^\s+at /m);
  return result;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#789' } });

it.each([
  [
    'a phone number that is none',
    'site.yaml',
    /phone: .*/,
    'phone: bel ons',
    /site\.yaml, line \d+.*expected a phone number/,
  ],
  [
    'opening hours that end before they begin',
    'site.yaml',
    /monday: \[.*\]/,
    'monday: [18:00-09:00]',
    /site\.yaml, line \d+.*expected hours that end after they begin/,
  ],
  [
    'opening hours that overlap',
    'site.yaml',
    /monday: \[.*\]/,
    'monday: [09:00-13:00, 12:00-18:00]',
    /site\.yaml, line \d+.*expected hours that begin after those before them end/,
  ],
  [
    'a page at an address of the server',
    'paths.yaml',
    /(- id: contact\n(?:.*\n)*?\s*original: ).*/,
    '$1api',
    /paths\.yaml, line \d+.*the site itself uses \/api\//,
  ],
  [
    'an article of 3 MB',
    'articles/services/selling/nl.md',
    /$/,
    'Lorem ipsum dolor sit. '.repeat(140_000),
    /selling\/nl\.md: the article has \d+ kB, but at most 100 kB/,
  ],
])('the build reports %s', async (_, file, right, wrong, message) => {
  const { code, said } = await withMistakes(async (content) => {
    const at = path.join(content, file);
    const text = await readFile(at, 'utf8');
    expect(text.replace(right, wrong)).not.toBe(text);
    await writeFile(at, text.replace(right, wrong));
  }, 'build');
  expect(said).toMatch(message);
  expect(code).toBe(1);
});

it('the build reports every picture and logo that cannot be used, and a page without its file', async () => {
  const { code, said } = await withMistakes(async (content) => {
    const at = (name: string) => path.join(content, 'pictures', name);
    const [first = '', second = ''] = (await readdir(path.join(content, 'pictures'))).filter((name) =>
      /\.webp$/.test(name),
    );
    await writeFile(at(first), 'no picture');
    await writeFile(at(second), await picture(12_000, 20).png().toBuffer());
    await writeFile(path.join(content, 'logo.svg'), '<svg viewBox="0 0 9 9"><text>Huis</text></svg>');
    await writeFile(path.join(content, 'logo-dark.png'), 'no picture');
  }, 'build');
  expect(said).toMatch(/\.webp: this file is not a picture/);
  expect(said).toMatch(/\.webp: the picture has 12000 × 20 pixels/);
  expect(said).toMatch(/logo\.svg: expected no <text>: .*Path → Object to Path.*or save the logo as PNG/);
  expect(said).toMatch(/logo-dark\.png: expected a PNG or JPEG picture/);
  expect(code).toBe(1);
  const without = await withMistakes((content) => rm(path.join(content, 'pages/contact.yaml')), 'build');
  expect(without.said).toMatch(/paths\.yaml, line \d+, .*: expected a file pages\/contact\.yaml; restore it, or set/);
  expect(without.code).toBe(1);
});

it('what the site corrects or shows in another way is listed for the editor', async () => {
  const { code, said } = await withMistakes(
    async (content) => {
      const article = (language: string) => path.join(content, 'articles/services/selling', `${language}.md`);
      const later = await readFile(article('fr'), 'utf8');
      await writeFile(article('fr'), later.replace(/^title: /m, 'publishOn: 2099-01-31\ntitle: '));
      await rm(article('nl'));
      const [first = ''] = (await readdir(path.join(content, 'pictures'))).filter((name) => /\.webp$/.test(name));
      const printed = picture(2_500, 1_600).toColourspace('cmyk').jpeg().toBuffer();
      await writeFile(path.join(content, 'pictures', first), await printed);
    },
    'agency',
    'content',
  );
  expect(said).toMatch(
    /selling\/nl\.md: is missing; visitors see the article in en, because there is none in the default language/,
  );
  expect(said).toMatch(/selling\/fr\.md, publishOn: appears on 2099-01-31/);
  expect(said).toMatch(/\.webp: has the colours of printing \(CMYK\); the site converts them/);
  expect(code).toBe(0);
});
