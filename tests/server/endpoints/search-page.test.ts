import { expect, it } from 'vitest';
import type { CardData } from '#contract/card.ts';
import { municipalitiesFile, optionItems } from '#contract/search-options.ts';
import { cardFile, indexFile } from '#search/files.ts';
import { buildIndex } from '#search/index-file.ts';
import { searchPage } from '#server/endpoints/search-page.ts';

const LIST = '/nl/te-koop/';
const town = (value: string) => ({ value, label: value });
const PAGE = `<!doctype html><form><ul data-more>${optionItems('city', [town('boom|2850')])}</ul></form>
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

async function answer(query: string): Promise<string | undefined> {
  const context = {
    site: async () => ({
      languages: { default: 'nl', enabled: ['nl'] },
      page: (id: string) => (id === 'for-sale' ? LIST : '/nl/te-huur/'),
    }),
    page: async () => PAGE,
    file: async (path: string) => (files.has(path) ? JSON.stringify(files.get(path)) : undefined),
  } as unknown as Parameters<typeof searchPage>[1];
  return (await searchPage(new Request(`http://site${LIST}${query}`), context))?.text();
}

const ids = (html: string | undefined) => [...(html ?? '').matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id));

it('nothing is asked: the page as it was built', async () => {
  expect(await answer('')).toBeUndefined();
  expect(await answer('?nonsense=1')).toBeUndefined();
});

it('an order keeps its control, which says so, and is no search to clear', async () => {
  const html = await answer('?sort=priceUp');
  expect(ids(html)).toEqual([11, 12]);
  expect(html).toContain('<option value="priceUp" selected="">');
  expect(html).not.toContain('<option value="" selected');
  expect(html).not.toContain('as it was built');
  expect(html).not.toContain(`<a href="${LIST}`.concat('"'));
});

it('a filter can be cleared, and leaves the order', async () => {
  const html = await answer('?city=boom|2850&sort=priceUp');
  expect(ids(html)).toEqual([11]);
  expect(html).toContain(`<a href="${LIST}?sort=priceUp">`);
});

it('a town that the page does not name stands among its choices, chosen', async () => {
  const html = await answer('?city=niel|2845');
  expect(ids(html)).toEqual([12]);
  expect(html).toContain('<input type="checkbox" name="city" value="niel|2845" checked="">');
  expect(html).toContain('<input type="checkbox" name="city" value="boom|2850">');
});
