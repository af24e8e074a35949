import { expect, it } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { type Offer, offerId, type Project } from '#domain/project.ts';
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

it('a saved search with facts finds the homes that have all of them, whatever their texts say', () => {
  const facts = (id: number, garden: boolean | undefined, plotAreaSqm?: number, terraceAreaSqm?: number) => {
    const { building } = home(id);
    return home(id, {
      ...priced(300_000),
      building: { ...building, garden },
      dimensions: { plotAreaSqm, terraceAreaSqm },
    });
  };
  const orchard = facts(11, true, 6240, 85);
  const flat = facts(12, undefined, undefined, 11);
  const winter = facts(13, false, 200, 0);
  const unit = facts(14, true, 148);
  const project = { project: { ...orchard, id: 9, phase: {} } as unknown as Project, units: [unit], total: 1 };
  const on: Offer[] = [orchard, flat, winter, project, unit];
  const search = savedSearches({ offers: () => on, neighbourhoods: [] }, 'nl', 'nl');
  const found = (wanted: Parameters<typeof search>[2], query = '') => search('sale', query, wanted).map(offerId);
  expect(found({ garden: true })).toEqual([11, -9, 14]);
  expect(found({ terrace: true })).toEqual([11, 12]);
  expect(found({ plotFrom: 200, plotTo: 1000 })).toEqual([13]);
  expect(found({ garden: true, plotTo: 200 })).toEqual([-9, 14]);
  expect(found({ garden: true }, '?price=0-100000')).toEqual([]);
});
