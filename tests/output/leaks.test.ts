import { beforeAll, describe, expect, test } from 'vitest';
import { belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { readDocument } from '#feed/sealed-document.ts';
import { type Raw, rows, type Subject } from '#feed/secrets/subject.ts';
import { certificateCosts, energyCostsText } from '#listing/passport/certificate-costs.ts';
import { textOf } from '../../scripts/check/built-site.ts';
import { pageOwner } from '../../scripts/check/leaks/page-owner.ts';
import { readRawFeed } from '../../scripts/check/leaks/raw-feed.ts';
import { leaks } from '../../scripts/check/rules/leaks.ts';
import { append, builtSite, DATA_DIR, type Edit, fileLike, findingsAfter } from './support.ts';

const HOME = 'fr/index.html';

let subjects: readonly Subject[] = [];

beforeAll(async () => {
  subjects = readRawFeed(await readDocument(DATA_DIR)).subjects;
});

/** Returns the first home for whose first record `fits` is true. */
function home(fits: (record: Raw, subject: Subject) => unknown): { id: number; record: Raw } {
  for (const subject of subjects) {
    const record = subject.records[0];
    if (subject.kind === 'property' && record && fits(record, subject)) return { id: subject.id, record };
  }
  throw new Error('The sample has no such home.');
}

const ownPage = (id: number) => fileLike(new RegExp(`^nl/[^/]+/[^/]+/[^/]+/${id}/index\\.html$`));

async function expectLeak(file: string, edit: Edit, what: string, id: number): Promise<void> {
  const findings = await findingsAfter({ [file]: edit }, leaks(), []);
  expect(findings).toContain(
    `${file}: This file shows the ${what} of property ${id}, which is not public. Remove it in src/feed, where the export is read.`,
  );
}

describe('a hidden address', () => {
  const hidden = () =>
    home(({ Street, HouseNumber, BoxNr }, { hidesAddress }) => hidesAddress && Street && HouseNumber && BoxNr);

  test.each<[string, (street: string, number: string) => string]>([
    ['as text', (street, number) => `${street} ${number}`],
    ['with the number first', (street, number) => `${number}, ${street}`],
    ['with a non-breaking space', (street, number) => `${street}&nbsp;${number}`],
    [
      'in capitals, in two elements',
      (street, number) => `<b>${street.toUpperCase()}</b> <i>nr</i>`.replace('nr', number),
    ],
    ['escaped in an address', (street, number) => `<a href="/x?q=${encodeURIComponent(`${street} ${number}`)}">x</a>`],
    ['in JSON', (street, number) => `<script>{"a":"\u0009${street}\u0020${number}"}</script>`],
  ])('is found %s, on any page', async (_, write) => {
    const { id, record } = hidden();
    await expectLeak(
      HOME,
      append(`<p>${write(String(record.Street), String(record.HouseNumber))}</p>`),
      'street and number',
      id,
    );
  });

  test('is found as a URL part in the sitemap and in a redirect', async () => {
    const { id, record } = hidden();
    const slug = `${record.Street}-${record.HouseNumber}`.toLowerCase().replace(/\W+/g, '-');
    await expectLeak('sitemap-1.xml', (xml) => xml.replace('</loc>', `${slug}/</loc>`), 'street and number', id);
    await expectLeak('_redirects', (rules) => `/nl/${slug}/ /nl/ 301\n${rules}`, 'street and number', id);
  });

  test('is found in a feed of new homes, both RSS and JSON', async () => {
    const { id, record } = hidden();
    const house = `${record.Street} ${record.HouseNumber}`;
    await expectLeak('nl/feed.xml', (xml) => xml.replace('</title>', ` ${house}</title>`), 'street and number', id);
    await expectLeak(
      'fr/feed.json',
      (json) => json.replace('"title":"', `"title":"${house} `),
      'street and number',
      id,
    );
  });

  test('is found in the data for other programs, about that home and about others', async () => {
    const { id, record } = hidden();
    const { BoxNr, HouseNumber, Street } = record;
    const tell = (words: string) => (json: string) => json.replace('"place":{', `"place":{"box":"${words}",`);
    await expectLeak(`property/${id}.json`, tell(String(BoxNr)), 'box number', id);
    await expectLeak('property/1001.json', tell(`${Street} ${HouseNumber}`), 'street and number', id);
    await expectLeak(
      'homes.json',
      (json) => json.replace('"homes":[', `"homes":["${Street} ${HouseNumber}",`),
      'street and number',
      id,
    );
  });

  test('is found in the name of a file', async () => {
    const { id, record } = hidden();
    await expectLeak(
      `nl/${record.Street}-${record.HouseNumber}/index.html`.toLowerCase(),
      '<p>x</p>',
      'street and number',
      id,
    );
  });

  test('is found as the street alone, on any page', async () => {
    const { id, record } = home(({ Street }, { hidesAddress }) => hidesAddress && Street);
    await expectLeak(HOME, append(`<p>In de ${record.Street}.</p>`), 'street', id);
  });

  test('is found as the box alone, on the home’s own page', async () => {
    const { id, record } = hidden();
    await expectLeak(await ownPage(id), append(`<p>bus ${record.BoxNr}</p>`), 'box number', id);
  });

  test('is found as the number alone, on the home’s own page', async () => {
    const { id, record } = hidden();
    await expectLeak(await ownPage(id), append(`<p>{"houseNumber":"${record.HouseNumber}"}</p>`), 'house number', id);
  });

  test('is found in a calendar file, even if a line is folded within a word', async () => {
    const { id, record } = hidden();
    const street = String(record.Street);
    const place = `${street.slice(0, 3)}\r\n ${street.slice(3)} ${record.HouseNumber}\\, ${record.Zip}`;
    await expectLeak(`nl/calendar/${id}-20261205T1000.ics`, `LOCATION:${place}\r\n`, 'street and number', id);
  });

  test('is found on a share picture, whether or not it is drawn already', async () => {
    const { id, record } = hidden();
    const file = `share/${id}-fedcba9876543210.jpg`;
    const shareWords = () => [[file, `€ 1\n${record.Street} ${record.HouseNumber}`]] as const;
    expect(await findingsAfter({}, leaks(), [], { shareWords })).toContain(
      `${file}: This file shows the street and number of property ${id}, which is not public. Remove it in src/feed, where the export is read.`,
    );
    const words = `\u00ff\u00d8 <x:xmpmeta><rdf:li>${record.Street} ${record.HouseNumber}</rdf:li></x:xmpmeta> \u00ff`;
    await expectLeak(`share/${id}-0123456789abcdef.jpg`, words, 'street and number', id);
  });

  test('of a project is found', async () => {
    const project = subjects.find(({ kind, hidesAddress }) => kind === 'project' && hidesAddress);
    const [record] = project?.records ?? [];
    const findings = await findingsAfter(
      { [HOME]: append(`<p>${record?.Street} ${record?.HouseNumber}</p>`) },
      leaks(),
      [],
    );
    expect(findings.join('\n')).toMatch(new RegExp(`street and number of (?:project ${project?.id}|property)`));
  });
});

describe('a hidden position', () => {
  const hidden = () => home(({ Latitude, Longitude }, { hidesAddress }) => hidesAddress && Latitude && Longitude);

  test('is found in the data of any page', async () => {
    const { id, record } = hidden();
    await expectLeak(
      'map.json',
      JSON.stringify([{ latitude: record.Latitude, longitude: record.Longitude }]),
      'position',
      id,
    );
  });

  test('is found as one coordinate, on the home’s own page', async () => {
    const { id, record } = hidden();
    await expectLeak(await ownPage(id), append(`<p data-lat="${record.Latitude}"></p>`), 'latitude', id);
  });

  test('is found in the address of a map', async () => {
    const { id, record } = hidden();
    await expectLeak(
      HOME,
      append(`<a href="https://map.example/#18/${record.Latitude}/${record.Longitude}">x</a>`),
      'position',
      id,
    );
  });
});

describe('a hidden price', () => {
  const hidden = () => home(({ Price }, { hidesPrice }) => hidesPrice && Number(Price) >= 100_000);
  const grouped = (amount: unknown, separator: string) =>
    new Intl.NumberFormat('en-GB').format(Number(amount)).replaceAll(',', separator);

  test.each(['', '.', ' ', ',', '&nbsp;', '\u202f', '\u2009'])(
    'is found with the separator «%s», on the home’s own page',
    async (separator) => {
      const { id, record } = hidden();
      await expectLeak(await ownPage(id), append(`<p>${grouped(record.Price, separator)}</p>`), 'price', id);
    },
  );

  test('is found in the data of any page', async () => {
    const { id, record } = hidden();
    await expectLeak('search.json', JSON.stringify([{ id, price: record.Price }]), 'price', id);
  });

  test('is found in the home’s calendar', async () => {
    const { id, record } = hidden();
    await expectLeak(`nl/calendar/${id}-20261205T1000.ics`, `SUMMARY:€ ${grouped(record.Price, '.')}\r\n`, 'price', id);
  });

  test('of a sold home is found', async () => {
    const { id, record } = home(({ PublishPrice, Marquee, Price }) => PublishPrice === true && Marquee === 3 && Price);
    await expectLeak(await ownPage(id), append(`<p>€ ${grouped(record.Price, '.')}</p>`), 'price', id);
  });

  test('is found if it is a rent', async () => {
    const { id, record } = home(({ MonthlyRent }, { hidesPrice }) => hidesPrice && MonthlyRent);
    await expectLeak(await ownPage(id), append(`<p>€&nbsp;${grouped(record.MonthlyRent, '.')}</p>`), 'rent', id);
  });

  test('is not reported in the card of another home with the same price', async () => {
    const { id, record } = hidden();
    const card = append(
      `<article class="card"><a href="/nl/te-koop/x/y/1/">x</a> € ${grouped(record.Price, '.')}</article>`,
    );
    expect(await findingsAfter({ [await ownPage(id)]: card }, leaks(), [])).toEqual([]);
  });

  test.each(['.', '\u00a0'])(
    'is not reported at the beginning of a larger amount with the separator «%s»',
    async (separator) => {
      const { id, record } = hidden();
      const larger = append(`<p>€ ${grouped(Number(record.Price) * 1000, separator)}</p>`);
      expect(await findingsAfter({ [await ownPage(id)]: larger }, leaks(), [])).toEqual([]);
    },
  );
});

describe('a document that is not public', () => {
  const isPrivate = ({ Public }: Raw) => Public !== true;
  const hidden = () => {
    const { id, record } = home(({ Documents }) => rows(Documents).some(isPrivate));
    return { id, document: rows(record.Documents).find(isPrivate) };
  };

  test('is found by its name on the home’s own page', async () => {
    const { id, document } = hidden();
    await expectLeak(
      await ownPage(id),
      append(`<li>${document?.Name}</li>`),
      'name of a document that is not public',
      id,
    );
  });

  test('is found if it is linked', async () => {
    const { id, document } = hidden();
    await expectLeak(
      HOME,
      append(`<a href="/${document?.Url}">x</a>`),
      'file name of a document that is not public',
      id,
    );
  });
});

test('the file name of a picture is found', async () => {
  const { id, record } = home(({ Pictures }) => rows(Pictures).length > 0);
  await expectLeak(HOME, append(`<img src="/${rows(record.Pictures)[0]?.Url}">`), 'file name of a picture', id);
});

test('the words on every share picture are checked', async () => {
  const site = await builtSite();
  const pictures = await Array.fromAsync(site.shareWords());
  expect(pictures.length).toBeGreaterThanOrEqual(site.listings.size);
  expect(pictures.map(([file]) => file)).toEqual([...site.sharePictures]);
  for (const [file, words] of pictures) {
    const listing = site.listings.get(pageOwner(file).id ?? 0);
    expect(Object.values(listing?.place.municipality ?? {}).some((city) => words.includes(city))).toBe(true);
  }
});

test('every page of a home is recognized as the home’s own page', async () => {
  const files = [...(await builtSite()).files].filter(
    (file) => /\/\d{3,}\/index\.html$/.test(file) && !file.includes('/404/'),
  );
  const owners = files.map((file) => [file, pageOwner(file).id]);
  expect(owners).toEqual(files.map((file) => [file, Number(/(\d+)\/index\.html$/.exec(file)?.[1])]));
});

test('pages state computed costs of energy in the words that the check leaves out', async () => {
  const site = await builtSite();
  let pages = 0;
  for (const file of site.files) {
    const [, language, id] = /^(\w\w)\/[^/]+\/[^/]+\/[^/]+\/(\d+)\/index\.html$/.exec(file) ?? [];
    const listing = pageOwner(file).kind === 'property' ? site.listings.get(Number(id)) : undefined;
    const costs = listing && certificateCosts(listing, belgianDay(Date.now()));
    if (!costs) continue;
    expect(textOf(site, file)).toContain(`>${energyCostsText(costs, language as Language)}<`);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(site.languages.enabled.length);
});
