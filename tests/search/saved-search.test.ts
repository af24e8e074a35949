import { expect, it } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { offerId } from '#domain/project.ts';
import { savedSearches } from '#search/saved-search.ts';
import { home, priced } from '../catalogue/listings.ts';

const sale = [
  home(1, { ...priced(300_000), title: { nl: 'Huis met stadstuin' } }),
  home(2, { ...priced(500_000), title: { nl: 'Villa met tuin' } }),
  home(3, { ...priced(200_000), title: { nl: 'Rijwoning' } }),
  home(4, { ...priced(350_000), title: { nl: 'Hoeve met tuin' } }),
];
const offers = (goal: string): readonly Listing[] => (goal === 'sale' ? sale : []);
const find = savedSearches({ offers, neighbourhoods: [] }, 'nl', 'nl');
const ids = (query: string) => find('sale', query).map(offerId);

it('a saved search finds the same homes as its address, in the same order, or newest first if it has none', () => {
  expect(ids('?search=tuin&price=0-400000')).toEqual([1, 4]);
  expect(ids('?search=tuin&sort=priceDown')).toEqual([2, 4, 1]);
  expect(ids('?search=zwembad')).toEqual([]);
  expect(find('rent', '?search=tuin')).toEqual([]);
});
