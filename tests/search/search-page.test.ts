import { expect, it } from 'vitest';
import type { CardData } from '#cards/card-html.ts';
import { buildIndex } from '#search/engine/index-file.ts';
import { cardFile, indexFile, municipalitiesFile, optionItems, wordsFile } from '#search/engine/published-files.ts';
import { searchPage } from '#search/server/search-page.ts';

const LIST = '/nl/te-koop/';
const town = (value: string) => ({ value, label: value });
const PAGE = `<!doctype html><nav><a href="/fr/a-vendre/" hreflang="fr">fr</a></nav><form><details data-pick="price"><input name="pricefrom"><input name="priceto"><p id="wrong-price"></p></details><details data-pick="rooms"><input name="bedrooms"><p id="wrong-rooms"></p></details><ul data-more>${optionItems('city', [town('boom|2850')])}</ul></form>
<div data-results><div class="list-bar"><p>2 panden</p><p class="sort"><select name="sort"><option value="" selected>Nieuw</option><option value="priceUp">Prijs</option></select></p></div><p>as it was built</p></div>`;
const HOMES = [
  {
    id: 12,
    reference: 'A',
    priceEuro: 300_000,
    cityNames: ['Niel'],
    zip: '2845',
    typeName: 'Huis',
    types: [1],
    rooms: {},
  },
  {
    id: 11,
    reference: 'B',
    priceEuro: 200_000,
    cityNames: ['Boom'],
    zip: '2850',
    typeName: 'Huis',
    types: [1],
    rooms: {},
  },
];

const files = new Map<string, object | string>([
  [indexFile('nl', 'sale'), buildIndex(HOMES, 'sale', 'nl')],
  [
    wordsFile('nl', 'sale'),
    { words: '', rows: [[], []], kinds: [['huis', 'huis maison']], areas: [], ignored: 'in met' },
  ],
  [municipalitiesFile('nl'), [town('boom|2850'), town('niel|2845')]],
]);
for (const { id, cityNames } of HOMES) {
  const path = cardFile('nl', 'sale', id, HOMES.length);
  const card: CardData = {
    id,
    path: `${LIST}${id}/`,
    title: `Home ${id}`,
    price: '',
    city: cityNames[0] ?? '',
    facts: [],
  };
  files.set(path, { ...(files.get(path) as object | undefined), [id]: card });
}

async function respond(query: string, list = LIST): Promise<Response | undefined> {
  const context = {
    site: async () => ({
      languages: { default: 'nl', enabled: ['nl'] },
      page: (id: string) => (id === 'for-sale' ? LIST : '/nl/te-huur/'),
    }),
    page: async () => PAGE,
    file: async (path: string) => (files.has(path) ? JSON.stringify(files.get(path)) : undefined),
  } as unknown as Parameters<typeof searchPage>[1];
  return searchPage(new Request(`http://site${list}${query}`), context);
}

const answer = async (query: string) => (await respond(query))?.text();

const ids = (html: string | undefined) => [...(html ?? '').matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id));

it('without a query, the built page is served unchanged', async () => {
  expect(await answer('')).toBeUndefined();
  expect(await answer('?nonsense=1')).toBeUndefined();
});

it('a sort order is selected in its field, and does not cause a link that clears filters', async () => {
  const html = await answer('?sort=priceUp');
  expect(ids(html)).toEqual([11, 12]);
  expect(html).toContain('<option value="priceUp" selected="">');
  expect(html).not.toContain('<option value="" selected');
  expect(html).not.toContain('as it was built');
  expect(html).not.toContain(`<a href="${LIST}`.concat('"'));
});

it('the box shows the price as formatted text, and leaves a field without a limit empty', async () => {
  const html = await answer('?priceto=250.499');
  expect(ids(html)).toEqual([11]);
  expect(html).toContain('<input name="pricefrom"><input name="priceto" value="€&nbsp;250.000">');
});

it('the links to other languages keep the search', async () => {
  expect(await answer('?city=boom|2850&page=7')).toContain('href="/fr/a-vendre/?city=boom%7C2850&amp;page=7"');
});

it('a search for the other goal redirects to the list of that goal, whose price rules then apply', async () => {
  const led = await respond('?goal=rent&search=boom&priceto=1450');
  expect([led?.status, led?.headers.get('location')]).toEqual([303, '/nl/te-huur/?search=boom&price=0-1500']);
  const pressed = await respond('?goal=sale&search=boom&goal=rent');
  expect(pressed?.headers.get('location')).toBe('/nl/te-huur/?search=boom');
  expect(await respond('?goal=sale')).toBeUndefined();
});

it('the link that clears filters keeps the sort order', async () => {
  const html = await answer('?city=boom|2850&sort=priceUp');
  expect(ids(html)).toEqual([11]);
  expect(html).toContain(`<a href="${LIST}?sort=priceUp">`);
});

it('a page after the built ones links to the next page, and back to the last built page', async () => {
  const homes = Array.from({ length: 150 }, (_, index) => ({ ...HOMES[0], id: 900 - index }) as (typeof HOMES)[0]);
  files.set(indexFile('nl', 'rent'), buildIndex(homes, 'rent', 'nl'));
  const html = await (await respond('?page=11', '/nl/te-huur/'))?.text();
  expect(html).toContain('<a href="/nl/te-huur/10/" rel="prev">');
  expect(html).toContain('<a href="/nl/te-huur/?page=12" rel="next">');
  expect(html).toMatch(/<a href="\/nl\/te-huur\/\?page=11" aria-label="[^"]+" aria-current="page">11<\/a>/);
  expect(html).toMatch(/<a href="\/nl\/te-huur\/" aria-label="[^"]+">1<\/a>/);
  expect(html).not.toContain('wissen');
});

it('a municipality that is named in another way redirects to its key, and all other parameters stay', async () => {
  const led = await respond('?city=Boom&bedrooms=2&utm_source=mail');
  expect(led?.status).toBe(303);
  expect(led?.headers.get('location')).toBe(`${LIST}?bedrooms=2&utm_source=mail&city=boom%7C2850`);
  expect((await respond('?city=atlantis'))?.status).toBe(200);
});

it('a selected municipality that is missing in the page is added to its options', async () => {
  const html = await answer('?city=niel|2845');
  expect(ids(html)).toEqual([12]);
  expect(html).toContain('<input type="checkbox" name="city" value="niel|2845" checked="">');
  expect(html).toContain('<input type="checkbox" name="city" value="boom|2850">');
});

it('a value that the search cannot use stays in its field, which is open and says what is wrong', async () => {
  const html = await answer('?pricefrom=500000&priceto=250k&bedrooms=999');
  expect(ids(html)).toEqual([12, 11]);
  expect(html).toContain(
    '<details data-pick="price" open=""><input name="pricefrom" value="500000"><input name="priceto" aria-invalid="true" aria-describedby="wrong-price" value="250k"><p id="wrong-price">Het minimum ligt boven het maximum.</p></details>',
  );
  expect(html).toContain('<p id="wrong-rooms">Slaapkamers: 999. Kies een getal van 0 tot 20.</p>');
  expect(html).toContain('<p class="note">Het minimum ligt boven het maximum.</p>');
  const other = await answer('?pricefrom=-5&priceto=250000');
  expect(ids(other)).toEqual([11]);
  expect(other).toContain('aria-describedby="wrong-price" value="-5"');
});

it('a redirect to the other goal keeps a value that the search cannot use', async () => {
  const led = await respond('?goal=rent&bedrooms=999&pricefrom=1e6&priceto=900');
  expect(led?.headers.get('location')).toBe('/nl/te-huur/?pricefrom=1e6&bedrooms=999&priceto=900');
});

it('a sentence leads to the search that it means, on the list of the goal that it names', async () => {
  const led = async (query: string) => (await respond(query))?.headers.get('location');
  expect(await led('?goal=sale&search=3+slaapkamers+Boom+tuin&utm_source=mail&type=1')).toBe(
    `${LIST}?search=tuin&city=boom%7C2850&type=1&bedrooms=3&utm_source=mail`,
  );
  expect(await led('?search=huis+boom&priceto=1e6')).toBe(`${LIST}?city=boom%7C2850&type=1&priceto=1e6&pricefrom=`);
  expect(await led('?search=boom')).toBeNull();
  expect(await led('?search=de+ringoven')).toBeNull();
  files.set(indexFile('nl', 'rent'), buildIndex(HOMES, 'rent', 'nl'));
  files.set(wordsFile('nl', 'rent'), { words: '', rows: [[], []], kinds: [['', '']], areas: [], ignored: 'in met' });
  expect(await led('?search=te+huur+in+boom+max+900&price=0-400000')).toBe('/nl/te-huur/?city=boom%7C2850&price=0-900');
});
