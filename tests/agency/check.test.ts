import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readArticles } from '#agency/content/articles.ts';
import { ContentError } from '#agency/content/content-error.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { checkContent, checkPictures } from '#app/content-check/check-content.ts';
import { findings } from '#app/content-check/content-advice.ts';

/** A copy of the editors' files. Each test restores the files that it has changed. */
let dir: string;
const before = new Map<string, Buffer | undefined>();

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'check-'));
  await cp(CONTENT_DIR, dir, { recursive: true, filter: (source) => !source.endsWith(path.join('content', 'feed')) });
});

afterEach(async () => {
  for (const [file, bytes] of before) await (bytes ? writeFile(path.join(dir, file), bytes) : rm(path.join(dir, file)));
  before.clear();
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function write(file: string, content: string | Buffer): Promise<void> {
  const at = path.join(dir, file);
  before.set(file, await readFile(at).catch(() => undefined));
  await mkdir(path.dirname(at), { recursive: true });
  await writeFile(at, content);
}

/** Replaces the text `right` of a file by `wrong`. */
async function change(file: string, right: string, wrong: string): Promise<void> {
  const text = await readFile(path.join(dir, file), 'utf8');
  if (!text.includes(right)) throw new Error(`«${right}» is not in ${file}`);
  await write(
    file,
    text.replace(right, () => wrong),
  );
}

/** Returns the message for the editor, without the path of the folder. */
function told(): string {
  try {
    checkContent(dir);
  } catch (error) {
    if (error instanceof ContentError)
      return error.message.replaceAll(`${dir}${path.sep}`, '').replaceAll(dir, 'content');
    throw error;
  }
  return 'no mistake found';
}

const NOWHERE =
  'this link leads nowhere: paths.yaml has no such page, or no such article is Published; correct the name';
const ARTICLE = 'articles/services/selling/nl.md';

it('finds no mistake in the sample', () => {
  expect(told()).toBe('no mistake found');
});

/**
 * Editors' mistakes: what is wrong, the file, the correct text, the wrong text that replaces it, and the expected
 * message.
 */
const MISTAKES: readonly [what: string, file: string, right: string, wrong: string, message: string | RegExp][] = [
  // invalid YAML
  [
    'an unquoted colon',
    'menu.yaml',
    'nl: Contact,',
    'nl: Open dag: 3 mei,',
    /menu\.yaml, line \d+, column \d+: this is not YAML: /,
  ],
  [
    'an unquoted colon on a line of its own',
    'pages/contact.yaml',
    'nl: Bel, mail',
    'nl: Let op: bel, mail',
    'put a text with a colon and a space between double quotes',
  ],
  [
    'an office that does not exist',
    'team.yaml',
    'office: Bornem',
    'office: Bornam',
    /team\.yaml, line \d+, column \d+, team\.1\.office: expected the name of an office in site\.yaml.*Bornem/,
  ],
  [
    'a testimonial about an unknown person',
    'testimonials.yaml',
    'person: Lotte Klinkaert',
    'person: Lotte Klinkaerd',
    /testimonials\.0\.person: expected the name of a person in team\.yaml.*Lotte Klinkaert/,
  ],
  ['an invalid language code', 'team.yaml', '[nl, fr, en]', '[nl, fr, qqq]', 'expected the code of a language such as'],
  [
    'two offices with the same name',
    'site.yaml',
    '  - name: Bornem',
    '  - name: boom',
    'offices.1.name: expected a name that no other office has',
  ],
  ['a tab', 'team.yaml', '    role:', '\trole:', 'the line begins with a tab; use spaces'],
  ['too few spaces', 'team.yaml', '    email: lotte', '   email: lotte', /line \d+, column \d+: this is not YAML: /],
  [
    'a name twice',
    'site.yaml',
    'hideCity: false',
    'hideCity: false\nhideCity: true',
    'the same name occurs twice; remove one of them',
  ],
  ['an open quote', 'site.yaml', 'zip: "2850"', 'zip: "2850', 'a quote or bracket is not closed'],
  [
    'an open bracket',
    'look.yaml',
    'text: [1.0625, 1.0625]',
    'text: [1.0625, 1.0625',
    /look\.yaml, line \d+, column \d+: this is not YAML/,
  ],
  ['a text that begins with @', 'team.yaml', 'name: Lotte Klinkaert', 'name: @lotte', 'between double quotes'],
  ['a text that begins with *', 'team.yaml', 'name: Lotte Klinkaert', 'name: *lotte', /line \d+/],
  ['a line without a colon', 'site.yaml', 'hideCity: false', 'hideCity', /line \d+, column \d+/],
  [
    'a text that is cut off',
    'pages/contact.yaml',
    'nl: Stuur ons een bericht,',
    'nl: Stuur ons een bericht #1\n      ,',
    /line \d+/,
  ],
  [
    'a text that loses its end',
    'team.yaml',
    'nl: Kent elke steenweg bij zijn bijnaam en elke kelder bij hoog water.',
    'nl: Makelaar #1 van Boom',
    'everything after # is a note and is not shown',
  ],
  // texts in the wrong place
  ['a word for a number', 'menu.yaml', 'sort: 30', 'sort: third', 'menu.3.sort: expected a number; found "third"'],
  ['an unknown field', 'menu.yaml', '    sort: 30', '    order: 30', 'menu.3.order: there is no field of this name'],
  [
    'a status in small letters',
    'menu.yaml',
    '    status: Published',
    '    status: published',
    'menu.0.status: expected one of Published, Draft (did you mean Published?)',
  ],
  [
    'an unknown language',
    'menu.yaml',
    'nl: Te koop,',
    'es: En venta, nl: Te koop,',
    'es: there is no field of this name',
  ],
  [
    'a text without a language',
    'menu.yaml',
    'title: { nl: Te koop, fr: À vendre, en: For sale, de: Zu verkaufen }',
    'title: Te koop',
    'menu.1.title: expected fields such as nl, fr and en; found "Te koop"',
  ],
  ['an empty text', 'menu.yaml', 'nl: Te koop,', 'nl: "",', 'expected a text, or no line for this language'],
  [
    'a postcode without quotes',
    'site.yaml',
    'zip: "2850"',
    'zip: 2850',
    'offices.0.zip: expected a text; put it between double quotes: "2850"; found 2850',
  ],
  ['hours without minutes', 'site.yaml', 'monday: [09:00-12:30', 'monday: [9-12', 'expected hours such as 09:00-12:30'],
  [
    'an address without @',
    'site.yaml',
    'email: boom@example.com',
    'email: boom',
    'offices.0.email: expected an email address such as name@example.com',
  ],
  [
    'an address without https',
    'site.yaml',
    'url: https://www.example.com',
    'url: www.example.com',
    'expected an address such as https://www.example.com',
  ],
  ['a colour by its name', 'look.yaml', 'light: "#1f1b18"', 'light: black', 'expected a colour such as "#a33b20"'],
  [
    'a colour with too little contrast',
    'look.yaml',
    'softInk: { light: "#5e554d"',
    'softInk: { light: "#c8c8c8"',
    /contrast of at least 4\.5 with the colour «paper», but it is only 1\.\d; "#\w{6}" is readable/,
  ],
  [
    'the default language switched off',
    'site.yaml',
    'use: { nl: true,',
    'use: { nl: false,',
    'expected the default language to be switched on',
  ],
  ['an id twice', 'paths.yaml', '- id: for-rent', '- id: for-sale', 'expected an id that no other page has'],
  ['an address twice', 'paths.yaml', 'nl: te-huur', 'nl: te-koop', 'expected a path that no other page has'],
  [
    'an address with capitals',
    'paths.yaml',
    'nl: te-huur',
    'nl: Te-Huur',
    'expected lower-case words joined by hyphens',
  ],
  [
    'a page under a page that does not exist',
    'paths.yaml',
    '- id: for-rent\n',
    '- id: for-rent\n    breadcrumb: [rent]\n',
    'expected the id of a page that is Published',
  ],
  // the street map
  [
    'a street map with both a file and an address',
    'map.yaml',
    'places:',
    'streets: { file: map/a.pmtiles, address: https://maps.example.com/a.pmtiles }\nplaces:',
    'streets: expected either a «file» or an «address»',
  ],
  [
    'a street map that is not a PMTiles file',
    'map.yaml',
    'places:',
    'streets: { file: map/a.mbtiles }\nplaces:',
    'streets.file: expected a file such as map/streets.pmtiles',
  ],
  [
    'the street map of a third party as the agency’s own',
    'map.yaml',
    'places:',
    'streets: { address: https://tiles.example.org/a.pmtiles }\nplaces:',
    /map\.yaml, line \d+, column \d+, streets\.address: expected a server of the agency, such as maps\.example\.com; name a map of another provider as «basemap» in site\.yaml/,
  ],
  // broken links
  [
    'a menu entry that leads nowhere',
    'menu.yaml',
    'path: page:contact',
    'path: page:contacts',
    `menu.6.path: ${NOWHERE}; found "page:contacts"`,
  ],
  [
    'a menu entry for an article that does not exist',
    'menu.yaml',
    'path: article:services/selling',
    'path: article:services/sell',
    `childMenus.0.path: ${NOWHERE}`,
  ],
  [
    'a link of the footer that leads nowhere',
    'footer.yaml',
    'link: page:cookie-policy',
    'link: page:cookies',
    `links.1.link: ${NOWHERE}`,
  ],
  [
    'a link of the top bar that leads nowhere',
    'top-bar.yaml',
    'link: page:favourites',
    'link: page:hearts',
    `right.1.link: ${NOWHERE}`,
  ],
  [
    'a link to a part of a page that does not exist',
    'footer.yaml',
    'link: "page:for-sale#places"',
    'link: "page:for-sales#places"',
    `columns.2.links.2.link: ${NOWHERE}`,
  ],
  [
    'a saved search with an unknown criterion',
    'pages/with-garden.yaml',
    '"?type=1"',
    '"?typ=1"',
    'modules.0.relations.query.nl: expected a search, copied from the address of a list',
  ],
  [
    'a link that is a bare path',
    'menu.yaml',
    'path: page:contact',
    'path: /contact/',
    'expected a link such as page:contact, article:about/us',
  ],
  [
    'a module with an article that does not exist',
    'pages/home.yaml',
    'id: about/us',
    'id: about/we',
    'modules.4.relations: expected an article that exists and is Published (did you mean about/us?)',
  ],
  [
    'a module with a category that does not exist',
    'pages/services.yaml',
    'type: category, id: services',
    'type: category, id: service',
    'expected a category that exists and is Published (did you mean services?)',
  ],
  [
    'a list that does not exist',
    'pages/home.yaml',
    'type: property-list, id: new',
    'type: property-list, id: newest',
    'expected one of new, for-sale, for-rent, references',
  ],
  [
    'two modules with the same id',
    'pages/home.yaml',
    '- id: offices',
    '- id: new',
    'expected an id that no other module of the page has',
  ],
  // text that the page would not show as it is written
  [
    'bold in a module',
    'pages/contact.yaml',
    'nl: Bel, mail',
    'nl: Bel **nu**, mail',
    'description.nl: expected one paragraph without Markdown',
  ],
  [
    'a link in a module',
    'pages/contact.yaml',
    'nl: Bel, mail',
    'nl: Bel [ons](page:contact), mail',
    'expected one paragraph without Markdown',
  ],
  [
    'HTML in a module',
    'pages/contact.yaml',
    'nl: Bel, mail',
    'nl: Bel <b>nu</b>, mail',
    'expected one paragraph without Markdown',
  ],
  [
    'two paragraphs in a module',
    'pages/services.yaml',
    '      nl: Wij zoeken collega’s',
    '      nl: |\n        Eerst.\n\n        Wij zoeken collega’s',
    'modules.2.description.nl: expected one paragraph without Markdown',
  ],
  [
    'a view that the content of the module does not have',
    'pages/services.yaml',
    'view: news',
    'view: plain',
    /pages\/services\.yaml, line \d+, column \d+, modules\.0\.view: expected cards or list or news, the views of category; found "plain"/,
  ],
  [
    'braces on a page without a list',
    'pages/home.yaml',
    'nl: Nieuw in ons aanbod',
    'nl: "{{count}} nieuw"',
    'modules.0.title.nl: expected a text without {{ }}',
  ],
  [
    'a name in braces that is not filled in on a list',
    'pages/for-sale.yaml',
    'nl: "{{count}} panden',
    'nl: "{{aantal}} panden',
    'seo.description.nl: expected a text without {{ }}; only {{count}} is filled in',
  ],
  [
    'the search-engine text of a list under a wrong name',
    'pages/references.yaml',
    'seo:\n  description:',
    'seo:\n  omschrijving:',
    'seo.omschrijving: there is no field of this name',
  ],
  // pictures
  [
    'a film that does not exist',
    'pages/projects.yaml',
    '/films/evening.webm',
    '/films/morning.webm',
    'banner.video.url: expected a film in the folder public; found "/films/morning.webm"',
  ],
  [
    'a film that cannot be played in a page',
    'pages/projects.yaml',
    'url: /films/evening.webm',
    'url: https://www.example.com/evening',
    'banner.video.url: expected a film in the folder public such as /films/street.mp4',
  ],
  [
    'a film without a preview picture',
    'pages/projects.yaml',
    '  image:\n    file: /pictures/new-row.webp\n    focus: 50% 60%\n    alt:',
    '  title:\n    text:',
    'banner.image: expected the picture that is shown until the film is started; found nothing',
  ],
  [
    'a gallery whose type is image',
    'pages/references.yaml',
    'type: gallery',
    'type: image',
    'banner.image: expected the image of the banner',
  ],
  [
    'a focus outside the picture',
    'pages/home.yaml',
    'focus: 50% 80%',
    'focus: 50% 180%',
    'banner.image.focus: expected two percentages such as 40% 60%, from the left and from the top; found "50% 180%"',
  ],
  [
    'a picture that does not exist',
    'team.yaml',
    'wout-vanstroom.webp',
    'wout.webp',
    'team.1.image: expected a picture in the folder pictures',
  ],
  [
    'a picture of an unknown kind',
    'team.yaml',
    'wout-vanstroom.webp',
    'wout.tiff',
    'expected a picture such as /pictures/office.webp',
  ],
  [
    'a picture on another host',
    'team.yaml',
    '/pictures/wout-vanstroom.webp',
    'https://example.com/wout.webp',
    'expected a picture such as /pictures/office.webp',
  ],
  // the agency's own texts
  [
    'a text that the site does not have',
    'texts/nl.yaml',
    '  intro:',
    '  intra:',
    'home.intra: the site has no text of this name (did you mean home.intro?); correct it or remove it',
  ],
  [
    'a name in braces that is not filled in',
    'texts/nl.yaml',
    'home:\n',
    'card:\n  bedrooms_one: "{{aantal}} kamer"\nhome:\n',
    'expected {{ }} around count only, not around aantal',
  ],
  // articles
  [
    'an article without its head',
    'articles/about/us/fr.md',
    '---\ntitle',
    'title',
    'articles/about/us/fr.md, line 1: expected a line with --- above the title',
  ],
  [
    'an unknown field of an article',
    ARTICLE,
    'title:',
    'titel: Verkoop\ntitle:',
    'titel: there is no field of this name (did you mean title?)',
  ],
  // facts of the agency that visitors use
  [
    'words as the phone number of an office',
    'site.yaml',
    'phone: 03 555 01 10',
    'phone: bel ons',
    'offices.0.phone: expected a phone number such as 03 555 01 10',
  ],
  [
    'a phone number with too few digits',
    'site.yaml',
    'phone: 03 555 01 10',
    'phone: "0355"',
    'offices.0.phone: expected a phone number',
  ],
  [
    'words as the phone number of a person',
    'team.yaml',
    '    email: lotte',
    '    phone: bel mij\n    email: lotte',
    'team.0.phone: expected a phone number such as',
  ],
  [
    'words in a link that calls',
    'top-bar.yaml',
    'link: tel:+32',
    'link: tel:bel ons',
    'expected a link such as page:contact',
  ],
  [
    'opening hours that end before they begin',
    'site.yaml',
    'monday: [09:00-12:30',
    'monday: [12:30-09:00',
    'offices.0.openingHours.monday.0: expected hours that end after they begin',
  ],
  [
    'opening hours that overlap',
    'site.yaml',
    'monday: [09:00-12:30',
    'monday: [09:00-12:30, 12:00-13:00',
    'offices.0.openingHours.monday.1: expected hours that begin after those before them end (09:00-12:30)',
  ],
  [
    'opening hours in the wrong order',
    'site.yaml',
    'monday: [09:00-12:30',
    'monday: [19:00-20:00, 09:00-12:30',
    'offices.0.openingHours.monday.1: expected hours that begin after',
  ],
  [
    'opening hours of a day that lasts too long',
    'site.yaml',
    'monday: [09:00-12:30',
    'monday: [09:00-24:30',
    'expected hours such as 09:00-12:30',
  ],
  // addresses that the site itself uses
  ...(['api', 'search', 'healthz', '_mail', 'media/x', 'nl', 'mcp'] as const).flatMap(
    (taken): (typeof MISTAKES)[number][] =>
      taken === 'search'
        ? [
            [
              'a page at /nl/search/',
              'paths.yaml',
              'nl: contact,',
              'nl: search,',
              'path.nl: expected another address: the site itself uses /search/',
            ],
          ]
        : [
            [
              `a page at /${taken}/`,
              'paths.yaml',
              'original: contact\n',
              `original: ${taken}\n`,
              taken.startsWith('_')
                ? 'expected lower-case words'
                : `original: expected another address: the site itself uses /${taken.split('/')[0]}/`,
            ],
          ],
  ),
  // dates of articles
  [
    'a date that does not exist',
    ARTICLE,
    'title:',
    'publishOn: 2026-02-30\ntitle:',
    'publishOn: expected a date such as 2027-01-31',
  ],
  [
    'a date in words',
    ARTICLE,
    'title:',
    'publishOn: 1 maart\ntitle:',
    'publishOn: expected a date such as 2027-01-31; found "1 maart"',
  ],
];

it.each(MISTAKES)('reports %s', async (_, file, right, wrong, message) => {
  await change(file, right, wrong);
  const said = told();
  expect(said).not.toBe('no mistake found');
  for (const line of said.split('\n'))
    expect(line, 'every line says where').toMatch(/^\S+\.(?:ya?ml|md)(?:, line \d+|: )/);
  expect(said).toMatch(
    typeof message === 'string' ? new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : message,
  );
});

it.each(['home', 'for-sale', 'for-rent', 'projects', 'references'])(
  'reports that the page %s is missing',
  async (id) => {
    const file = `pages/${id}.yaml`;
    before.set(file, await readFile(path.join(dir, file)));
    await rm(path.join(dir, file));
    expect(told()).toContain(`The file ${file} is missing. Restore it, or copy it from the sample agency.`);
  },
);

it.each([
  ['a link that leads nowhere', '[Login](page:log-in)', `line 6, column 9: ${NOWHERE}; found "page:log-in"`],
  [
    'a link that is a bare path',
    '[Login](/nl/login/)',
    'a link must begin with page:, article:, https://, tel: or mailto:, such as page:contact; found "/nl/login/"',
  ],
  [
    'a link that is not safe',
    '[Login](http://example.com/)',
    'a link to another site must begin with https://; found "http://example.com/"',
  ],
  ['a link with a script', '[Login](javascript:alert(1))', 'this link could run a script'],
  ['a definition of a link with a script', '[Login]: javascript:alert(1)', 'this link could run a script'],
  ['a quoted definition with a script', '> [Login]: <javascript:alert(1)>', 'this link could run a script'],
  ['an address that is a script', '<javascript:alert(1)>', 'this link could run a script'],
  ['a definition of a link that leads nowhere', '[Login]: page:log-in', `${NOWHERE}; found "page:log-in"`],
  ['a hidden script', '[Login]: java&#115;cript:alert(1)', 'a link must begin with page:'],
  ['a hidden script in HTML', '<a href="java&#115;cript:alert(1)">x</a>', 'a link must begin with page:'],
  ['a script', '<script>alert(1)</script>', 'this HTML is not allowed'],
  ['a frame', '<iframe src="https://example.com"></iframe>', 'insert a film as a link'],
  ['a handler', '<b onclick="alert(1)">x</b>', 'this HTML runs a script'],
  ['a picture', '![Kantoor](/pictures/street.webp)', 'name the picture as «image» above the text'],
  ['a second title', '# Verkopen', 'begin headings with ##'],
  ['a name in braces', 'Welkom bij {{name}}', 'articles have no placeholders'],
])('reports in the text of an article: %s', async (_, text, message) => {
  await write('articles/about/us/nl.md', `---\ntitle: Wie wij zijn\n---\nWij zijn.\n\n${text}\n`);
  expect(told()).toMatch(/^articles\/about\/us\/nl\.md, line 6, column \d+: /);
  expect(told()).toContain(message);
});

it.each([
  ['menus.yaml', 'menu: []\n', 'menus.yaml: the site does not use a file of this name (did you mean menu.yaml?)'],
  ['page/contact.yaml', 'title: { nl: Contact }\n', 'page/contact.yaml: the site does not use a file of this name'],
  [
    'pages/verhuren.yaml',
    'title: { nl: Verhuren }\n',
    'pages/verhuren.yaml: this page has no address; add a row with «id: verhuren» to paths.yaml',
  ],
  ['articles/services/nl.md', '---\ntitle: A\n---\n', 'articles/services/nl.md: expected a file such as'],
  ['articles/news/first/nl.md', '---\ntitle: A\n---\n', 'articles/news/_category.yaml is missing'],
])('reports an unused file: %s', async (file, text, message) => {
  await write(file, text);
  expect(told()).toContain(message);
  await rm(path.join(dir, path.dirname(file)), {
    recursive: path.dirname(file).startsWith('articles/news') || path.dirname(file) === 'page',
    force: true,
  }).catch(() => {});
  if (/^(?:page|articles\/news)\//.test(file)) before.clear();
});

it('reports an article whose address another article or a page has already', async () => {
  const same = await readFile(path.join(dir, 'articles/services/selling/nl.md'));
  await write('articles/services/to-sell/nl.md', same);
  expect(told()).toMatch(
    /^articles\/services\/to-sell\/nl\.md, line \d+, column \d+, title: .*already has the address \/nl\/diensten\/verkopen\//,
  );
  await rm(path.join(dir, 'articles/services/to-sell'), { recursive: true });
  before.clear();
});

it('reports the position of a letter that is not UTF-8, and accepts a byte order mark', async () => {
  const menu = await readFile(path.join(dir, 'menu.yaml'), 'utf8');
  await write('menu.yaml', Buffer.from(menu, 'latin1'));
  expect(told()).toMatch(
    /^menu\.yaml, line \d+, column \d+: this letter is not UTF-8\. .*Save the file again with the encoding UTF-8\.$/,
  );
  await writeFile(path.join(dir, 'menu.yaml'), `\uFEFF${menu}`);
  const article = await readFile(path.join(dir, ARTICLE), 'utf8');
  await write(ARTICLE, `\uFEFF${article}`);
  expect(told()).toBe('no mistake found');
});

it('reports a street map of the agency and one of a third party on the same site', async () => {
  const basemap =
    '{ name: T, style: https://t.example/s.json, hosts: [https://t.example], policy: https://t.example/p }';
  await change('map.yaml', 'places:', 'streets: { address: https://maps.example.com/a.pmtiles }\nplaces:');
  expect(told()).toBe('no mistake found');
  await change('site.yaml', 'hideCity: false', `hideCity: false\nbasemap: ${basemap}`);
  expect(told()).toMatch(/site\.yaml, line \d+, column \d+, basemap: expected one street map only; remove this one/);
});

it('reports an article of 3 MB, with its size', async () => {
  await write(ARTICLE, `---\ntitle: Lang\n---\n${'Een zin die zich herhaalt. '.repeat(120_000)}`);
  expect(told()).toMatch(
    /^articles\/services\/selling\/nl\.md: the article has 3\d{3} kB, but at most 100 kB fit on a page/,
  );
});

/** Returns the message about the pictures of the folder. */
const toldOfPictures = () =>
  checkPictures(dir).then(
    () => 'no mistake found',
    (error: Error) => error.message.replaceAll(`${dir}${path.sep}`, ''),
  );

it('reports a file that is not a picture, and a picture that is too large, with name, pixels and size', async () => {
  expect(await toldOfPictures()).toBe('no mistake found');
  await write('pictures/office.jpg', 'no picture');
  const plane = sharp({ create: { width: 12_000, height: 800, channels: 3, background: '#8899aa' } });
  await write('pictures/plane.png', await plane.png().toBuffer());
  expect((await toldOfPictures()).split('\n')).toEqual([
    'pictures/office.jpg: this file is not a picture, or it is damaged; save it again as JPEG, PNG or WebP',
    expect.stringMatching(
      /^pictures\/plane\.png: the picture has 12000 × 800 pixels \(\d+\.\d MB\), but a side may have at most 10000; make it smaller/,
    ),
  ]);
});

it('converts a picture with the colours of printing, and says so', async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33b20' } });
  await write('pictures/print.jpg', await picture.toColourspace('cmyk').jpeg().toBuffer());
  expect(await toldOfPictures()).toBe('no mistake found');
  expect(await findings(dir)).toContainEqual({
    about: 'picture',
    file: 'pictures/print.jpg',
    field: '',
    message: 'has the colours of printing (CMYK); the site converts them, so check how they look',
  });
});

it('holds an article until its day, says so, and shows it from that day on', async () => {
  const shown = () => readArticles(dir).find(({ id }) => id === 'services/our-approach')?.versions.nl !== undefined;
  const file = 'articles/services/our-approach/nl.md';
  expect(shown()).toBe(true);
  await change(file, '---\n', '---\npublishOn: 2999-01-31\n');
  expect(shown()).toBe(false);
  expect((await findings(dir)).filter(({ about }) => about === 'later')).toEqual([
    { about: 'later', file, field: 'publishOn', message: 'appears on 2999-01-31' },
  ]);
  await change(file, '2999-01-31', '2020-01-31');
  expect(shown()).toBe(true);
});

it('says which language visitors see if the default language is missing', async () => {
  const file = 'articles/services/our-approach/nl.md';
  before.set(file, await readFile(path.join(dir, file)));
  await rm(path.join(dir, file));
  await change('team.yaml', 'role: { nl: Makelaar in Boom,', 'role: {');
  const said = (await findings(dir)).map((one) => `${one.file} ${one.field} ${one.message}`);
  expect(said).toContain(
    `${file}  is missing; visitors see the article in fr, because there is none in the default language`,
  );
  expect(said.filter((one) => one.includes('nl is the default language, so visitors see the text in fr')).length).toBe(
    1,
  );
});

it('reports a published page in paths.yaml without a file', async () => {
  const file = 'pages/contact.yaml';
  before.set(file, await readFile(path.join(dir, file)));
  await rm(path.join(dir, file));
  expect(told()).toMatch(
    /^paths\.yaml, line \d+, column \d+, pages\.\d+\.id: expected a file pages\/contact\.yaml; restore it, or set the status of this page to Draft; found "contact"$/,
  );
});

it('reports every logo, icon and font that cannot be used', async () => {
  await write('logo.svg', '<svg viewBox="0 0 9 9"><text>Huis</text></svg>');
  await write('logo-dark.jpg', 'no picture');
  await write('icon.svg', '<svg><path d="M0 0h9"/></svg>');
  const look = await readFile(path.join(dir, 'look.yaml'), 'utf8');
  const font = '{ name: Own, file: fonts/none.woff2, weight: 500, kind: serif }';
  await write('look.yaml', `${look}\nfonts: { heading: ${font} }\n`);
  const message = await checkPictures(dir).catch((error: Error) => error.message);
  for (const [part, advice] of [
    ['logo.svg', 'save the logo as PNG'],
    ['logo-dark.jpg', 'save it as PNG'],
    ['icon.svg', 'expected a viewBox'],
    ['look.yaml, fonts, Own', 'fonts/none.woff2; found none'],
  ])
    expect(message).toMatch(new RegExp(`${part}.*${advice}`));
});
