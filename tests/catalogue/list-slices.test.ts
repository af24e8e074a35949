import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { listSlices } from '#catalogue/list-slices.ts';
import type { Listing } from '#domain/listing.ts';
import { offerId } from '#domain/project.ts';
import { EMPTY_QUERY, listPage, pageOfSearch } from '#search/engine/query.ts';
import { home, idsOf } from './listings.ts';

const homes = (count: number) => Array.from({ length: count }, (_, index) => home(index + 1));

/** Returns the list pages of a catalogue that has only the data that lists need. */
function slicesOf(
  sale: readonly Listing[],
  rent: readonly Listing[] = [],
  references: readonly Listing[] = [],
  closed: readonly Listing[] = [],
) {
  const catalogue = {
    offers: (goal: string) => (goal === 'sale' ? sale : rent),
    references,
    // In every tenth home, the town is not public.
    placeOf: ({ id }: Listing) => (id % 10 === 0 ? undefined : { closed }),
  } as unknown as Catalogue;
  return listSlices(catalogue);
}

describe('pages of a list', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [12, [12]],
    [13, [12, 1]],
    [25, [12, 12, 1]],
  ])('%d homes', (count, sizes) => {
    const pages = slicesOf(homes(count)).filter(({ list }) => list === 'for-sale');
    expect(pages.map(({ offers }) => offers.length)).toEqual(sizes);
    expect(pages.map(({ page }) => page)).toEqual(sizes.map((_size, index) => index + 1));
    for (const page of pages) expect(page).toMatchObject({ pageCount: sizes.length, total: count });
    expect(pages.flatMap(({ offers }) => offers.map(offerId))).toEqual(idsOf(homes(count)));
  });

  it('a list of homes on offer has at most ten pages; the last one names homes to which no other linked page leads', () => {
    const slices = slicesOf(homes(145), homes(120), homes(145));
    const of = (list: string) => slices.filter((slice) => slice.list === list);
    expect(of('for-sale')).toHaveLength(10);
    expect(of('for-sale')[0]).toMatchObject({ pageCount: 13, total: 145, unplaced: [] });
    expect(
      of('for-sale')
        .map(({ unplaced }) => idsOf(unplaced))
        .at(-1),
    ).toEqual([40, 50, 60, 70, 80, 90, 100, 130, 140]);
    expect(of('for-sale').map(({ restPage }) => restPage)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(of('for-rent').flatMap(({ unplaced }) => idsOf(unplaced))).toEqual([40, 50, 60, 70, 80, 90, 100]);
    expect(slicesOf(homes(40)).every(({ unplaced, restPage }) => unplaced.length === 0 && !restPage)).toBe(true);
    expect(of('references')).toHaveLength(13);
  });

  it('the last page of closed homes names those that the page of their place does not show', () => {
    const gone = homes(145).map((one) => ({ ...one, status: { kind: 'sold' as const } }));
    const shown = gone.filter(({ id }) => id > 60);
    const slices = slicesOf([], [], gone, shown).filter(({ list }) => list === 'references');
    expect(slices).toHaveLength(13);
    const unplaced = slices.flatMap((slice) => idsOf(slice.unplaced));
    expect(unplaced).toEqual([
      ...Array.from({ length: 24 }, (_, index) => 37 + index),
      70,
      80,
      90,
      100,
      110,
      120,
      130,
      140,
    ]);
    expect(slices.at(-1)?.unplaced).toHaveLength(unplaced.length);
  });

  it('exist for every list', () => {
    expect(slicesOf([]).map(({ list }) => list)).toEqual(['for-sale', 'for-rent', 'references']);
  });

  it('contain the homes of their list', () => {
    const slices = slicesOf([home(1)], [home(2)], [home(3)]);
    expect(slices.map(({ offers }) => offers.map(offerId))).toEqual([[1], [2], [3]]);
  });
});

it.each([
  [1, ''],
  [2, '2/'],
  [10, '10/'],
  [11, '?page=11'],
])('the address of page %d of a list ends in «%s»', (page, expected) => {
  expect(listPage(page, 'sale')).toBe(expected);
  expect(pageOfSearch({ ...EMPTY_QUERY, page }, 'sale')).toBe(expected);
});

it('the address of a page of results keeps the query', () => {
  expect(pageOfSearch({ ...EMPTY_QUERY, sort: 'priceUp', page: 2 }, 'sale')).toBe('?sort=priceUp&page=2');
});
