import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { readOwnTexts } from '#agency/content/own-texts.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { teamSchema, testimonialsSchema } from '#agency/content/team.ts';
import { startServer } from '#app/start/start-server.ts';
import { type PublishedReview, REVIEWS_FILE } from '#catalogue/published-reviews.ts';
import { ERROR_RED } from '#domain/colors/color-scheme.ts';
import { AVERAGE_FROM, REVIEWS_PER_PAGE } from '#domain/review.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { brokenBoxes } from '../browser/boxes.ts';
import { CHROMIUM_FLAGS, testBrowser } from '../chromium.ts';
import { feed, property } from '../feed/records.ts';

/*
 * The way from a clone to another agency's site: `npm ci`, `npm run new`, `npm run build` (or `npm start`). The agency
 * is unusual: a very long name, French and German, a colour with too little contrast, and an unprocessed photo from a
 * camera.
 */
const NAME = 'Société Immobilière «Ödland & Söhne» du Haut-Plateau et des Cantons de l’Est réunis';
const MINUTES_MAX = 5;
const PICTURE_MAX_BYTES = 1_000_000;

let root: string;
let said = '';
let minutes = 0;
const env = () => ({
  ...process.env,
  CONTENT_DIR: path.join(root, 'agency'),
  SITE_DIR: path.join(root, 'site'),
  DATA_DIR: path.join(root, 'data'),
  FEED_AUTHORIZATION: '',
  SAMPLE_HOMES: '',
  NODE_ENV: 'production',
});

/** Runs a command and appends its output to `said`. Returns the exit code. */
function run(...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}

const homes = Array.from({ length: 5 }, (_, index) =>
  property({
    ID: 9000 + index,
    language: 'fr',
    City: 'Eupen',
    Zip: '4700',
    Street: 'Gospertstraße',
    HouseNumber: String(index + 1),
    TypeDescription: 'Maison de ville',
    MainTypeName: 'Maison',
    RecordFile: `E-${index}`,
    Goal: index % 2,
  }),
);

/** Reviews that a manager has published, the newest last. They fill three pages. */
const REVIEWS: PublishedReview[] = Array.from({ length: 2 * REVIEWS_PER_PAGE + 5 }, (_, index) => ({
  ...{ language: 'fr', text: `Avis ${index}.`, name: 'Anne', place: 'Eupen', person: null, kind: 'visited' },
  ...{ month: `20${10 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`, isInvited: true },
  score: index < AVERAGE_FROM ? 3 : null,
  answer: index === 0 ? 'Merci, Anne.' : null,
}));

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  root = await mkdtemp(path.resolve('.data', 'own-agency-'));
  const started = performance.now();
  const exported = path.join(root, 'export.json');
  await writeFile(exported, JSON.stringify(feed({ properties: homes })));
  const logo = path.join(root, 'logo.png');
  await sharp({ create: { width: 1800, height: 240, channels: 4, background: '#0000' } })
    .png()
    .toFile(logo);
  const answers = [
    ...['--name', NAME, '--legal-name', 'Ödland AG', '--url', 'https://oedland.example', '--languages', 'fr,de'],
    ...['--office', 'Eupen; Gospertstraße; 1; 4700; Eupen; 087 00 00 00; eupen@oedland.example', '--colour', '#ffd400'],
    ...['--logo', logo, '--feed', exported],
  ];
  expect(await run('scripts/main.ts', 'new', path.join(root, 'agency'), ...answers), said).toBe(0);
  await addOddThings(path.join(root, 'agency'));
  expect(await run('scripts/main.ts', 'feed'), said).toBe(0);
  await writeFile(path.join(root, 'data', REVIEWS_FILE), JSON.stringify(REVIEWS));
  said = '';
  expect(await run('scripts/main.ts', 'build'), said).toBe(0);
  minutes = (performance.now() - started) / 60_000;
}, 600_000);

afterAll(() => rm(root, { recursive: true, force: true }));

const LONG_WORDS = [
  ['home', 'Startseite und Immobilienneuigkeiten'],
  ['for-sale', 'Eigentumswohnungskaufangebote'],
  ['for-rent', 'Mietwohnungsangebotsübersicht'],
  ['projects', 'Neubauentwicklungsprojekte'],
  ['references', 'Verkaufserfolgsgeschichten unseres Hauses'],
  ['contact', 'Kontaktaufnahmemöglichkeiten'],
] as const;

/** Returns a menu that is wider than any screen. Its last entry has a submenu. */
const longMenu = () => {
  const entry = ([id, words]: readonly [string, string], more = '') =>
    `- { id: ${id}, path: "page:${id}", title: { fr: ${words}, de: ${words} }, sort: 1${more} }\n`;
  const children = LONG_WORDS.slice(1, 3).map((one) => entry(one).replace('- {', '{').trim());
  return `menu:\n${LONG_WORDS.map((one) => entry(one, one[0] === 'contact' ? `, childMenus: [${children}]` : '')).join('')}`;
};

/** Adds a large photo, a text of the agency's own, and a menu with more words than there is room for. */
async function addOddThings(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'pictures'));
  const pixels = { create: { width: 6000, height: 4000, channels: 3 as const, background: '#8899aa' } };
  const noise = { ...pixels.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } };
  await sharp({ create: noise })
    .jpeg({ quality: 100 })
    .toFile(path.join(folder, 'pictures', 'bureau.jpg'));
  const home = path.join(folder, 'pages', 'home.yaml');
  await writeFile(
    home,
    `${await readFile(home, 'utf8')}banner:\n  type: image\n  image: { file: /pictures/bureau.jpg, alt: { fr: Notre bureau } }\n`,
  );
  await writeFile(
    path.join(folder, 'logo-dark.svg'),
    '<svg viewBox="0 0 300 40"><linearGradient id="a"/><path fill="url(#a)" d="M0 0h300v40H0z"/></svg>',
  );
  await writeFile(path.join(folder, 'menu.yaml'), longMenu());
  await writeFile(path.join(folder, 'texts', 'fr.yaml'), 'home:\n  sentence: Rentrez chez vous, au plateau.\n');
}

const textFiles = () =>
  [`${root}/site`, `${root}/site-server`].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(?:html|json|css|js|xml|svg|txt|webmanifest|ics)$/.test(file) && !/(?:^|\/)api\.js$/.test(file),
      )
      .map((file) => path.join(folder, file)),
  );

it(`is finished within ${MINUTES_MAX} minutes and four commands, and builds without a warning`, () => {
  console.info(`own agency: ${minutes.toFixed(1)} minutes`);
  expect(minutes).toBeLessThan(MINUTES_MAX);
  expect(said).not.toMatch(/warn/i);
});

it('passes every check of a built site', async () => {
  said = '';
  expect(await run('scripts/main.ts', 'project', 'check-site', env().SITE_DIR), said).toBe(0);
});

it('contains no text and no colour of the sample', () => {
  const { name, offices } = readYaml('site.yaml', siteSchema, 'content');
  const people = readYaml('team.yaml', teamSchema, 'content').team.map((one) => one.name);
  const voices = readYaml('testimonials.yaml', testimonialsSchema, 'content').testimonials.flatMap(({ text }) =>
    Object.values(text),
  );
  const words = Object.values(readOwnTexts('content')).flatMap((texts) => Object.values(texts ?? {}));
  const places = offices.flatMap((office) => [office.name, office.street, office.phone, office.email]);
  const said = [
    name,
    'Steen',
    'Stroom',
    'Rupel',
    ...people,
    ...voices,
    ...words.filter((text) => !text.includes('{{')),
    ...places,
  ];
  const tones = Object.values(readYaml('look.yaml', lookSchema, 'content').colors).flatMap(({ light, dark }) => [
    light,
    dark,
  ]);
  // The red of errors is that of every agency that has no own.
  const common = ['#ffffff', '#000000', ...Object.values(ERROR_RED)];
  const colours = tones.filter((tone) => !common.includes(tone));
  const escaped = [...new Set([...said, ...colours])].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const anyOf = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'iu');
  // The map names all towns and rivers of the country, among them those of the sample.
  const files = textFiles().filter((file) => !/\bmap[\\/](?:country|zone-\d|base)\.json$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap(
      (file) =>
        anyOf
          .exec(readFileSync(file, 'utf8'))
          ?.slice(0, 1)
          .map((word) => `${file}: ${word}`) ?? [],
    ),
  ).toEqual([]);
});

it('has its own texts, colour and languages', () => {
  const page = readFileSync(path.join(root, 'site/fr/index.html'), 'utf8');
  expect(page).toContain('Rentrez chez vous, au plateau.');
  // The logo for light backgrounds is a picture, that for dark ones a drawing.
  expect(page).toContain('<img class="mark by-day" src="/mail-logo.png" width="220" height="29" alt="">');
  expect(page).toContain('id="logo-dark-a"');
  expect(page).not.toContain('sont fictifs');
  const sheets = textFiles().filter((file) => file.endsWith('.css'));
  expect(sheets.some((file) => /#ffd400/i.test(readFileSync(file, 'utf8')))).toBe(true);
  expect(readdirSync(path.join(root, 'site'))).toEqual(expect.arrayContaining(['fr', 'de']));
  expect(readdirSync(path.join(root, 'site'))).not.toContain('nl');
  const manifest = JSON.parse(readFileSync(path.join(root, 'site/site.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ name: NAME, lang: 'fr' });
});

it('lists all reviews on pages of 20, the newest first, with their average, and its home page leads there', () => {
  const read = (file: string) => readFileSync(path.join(root, 'site', file), 'utf8');
  const pages = ['', '2/', '3/'].map((page) => read(`fr/avis-clients/${page}index.html`));
  const shown = pages.map((page) => [...page.matchAll(/Avis (\d+)\./g)].map(([, number]) => Number(number)));
  expect(shown.map(({ length }) => length)).toEqual([REVIEWS_PER_PAGE, REVIEWS_PER_PAGE, 5]);
  expect(shown.flat()).toEqual(REVIEWS.map((_, index) => index).reverse());
  expect(pages.map((page) => page.includes('Merci, Anne.'))).toEqual([false, false, true]);
  const t = textsOf('fr');
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(t('review.average', { number: '10' }));
    expect(page).toContain(t('review.how'));
    expect(page).toContain(t('review.countPaged', { count: REVIEWS.length, page: index + 1, pages: 3 }));
    expect(page).not.toContain('noindex');
    expect(page).not.toMatch(/"@type":"(?:Review|AggregateRating)"/);
    const address = `avis-clients/${['', '2/', '3/'][index]}`;
    expect(read('sitemap-1.xml')).toContain(`<loc>https://oedland.example/fr/${address}</loc>`);
  }
  expect(pages[1]).toMatch(
    /href="[^"]*\/fr\/avis-clients\/" rel="prev"[\s\S]*href="[^"]*\/fr\/avis-clients\/3\/" rel="next"/,
  );
  expect(pages[1]).toContain('hreflang="de" href="https://oedland.example/de/bewertungen/2/"');
  expect(read('fr/index.html')).toContain('href="/fr/avis-clients/"');
});

it.each([1150, 1280, 1600])('has a menu that fits at %d px, however long its words are', async (width) => {
  const { SITE_DIR: siteDir, DATA_DIR: dataDir } = env();
  const server = await startServer({ port: 0, host: '127.0.0.1', siteDir, dataDir });
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...testBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${server.url}de/`);
    expect(await brokenBoxes(page)).toEqual([]);
    await page.locator('.has-submenu').hover();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // The compact header, which is shown after scrolling, still covers the whole menu.
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => document.documentElement.dataset.compact !== undefined);
    const behind = await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      const { height } = document.querySelector('.site-header')?.getBoundingClientRect() ?? { height: 0 };
      const links = [...document.querySelectorAll('.menu-list > li > a')];
      return links.every((link) => link.getBoundingClientRect().bottom <= height - 22);
    });
    expect(behind).toBe(true);
  } finally {
    await browser.close();
    await server.stop();
  }
});

it('sends no picture from the camera unprocessed', async () => {
  const folder = path.join(root, 'site/pictures');
  const names = readdirSync(folder);
  expect(names.map((name) => Number(/-(\d+)\.(?:webp|avif)$/.exec(name)?.[1])).sort((a, b) => a - b)).toEqual([
    400, 800, 800, 1360, 2400,
  ]);
  for (const name of names.filter((one) => !one.includes('-2400')))
    expect(readFileSync(path.join(folder, name)).length, name).toBeLessThan(PICTURE_MAX_BYTES);
  expect((await sharp(path.join(root, 'site/share.png')).metadata()).width).toBe(1200);
});
