import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { listSlices } from '#catalogue/lists.ts';
import type { Listing } from '#domain/listing.ts';
import { offerId } from '#domain/offer.ts';
import { home, idsOf } from './listings.ts';

const homes = (count: number) => Array.from({ length: count }, (_, index) => home(index + 1));

/** Only what lists are made of. */
function slicesOf(sale: readonly Listing[], rent: readonly Listing[] = [], references: readonly Listing[] = []) {
  const catalogue = { offers: (goal: string) => (goal === 'sale' ? sale : rent), references } as unknown as Catalogue;
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

  it('of every list that there is', () => {
    expect(slicesOf([]).map(({ list }) => list)).toEqual(['for-sale', 'for-rent', 'references']);
  });

  it('each list with its own homes', () => {
    const slices = slicesOf([home(1)], [home(2)], [home(3)]);
    expect(slices.map(({ offers }) => offers.map(offerId))).toEqual([[1], [2], [3]]);
  });
});
