import { expect, it } from 'vitest';
import { newestFirst, sorted } from '#catalogue/order.ts';
import type { Listing } from '#domain/listing.ts';
import { home, idsOf, onRequest, priced } from './homes.ts';

const at = (city: string): Pick<Listing, 'place'> => ({ place: { ...home(0).place, city: { nl: city } } });
const homes = [
  home(1, { createdOn: '2026-01-01', ...priced(300), ...at('Boom'), typeName: { nl: 'Huis', fr: 'Maison' } }),
  home(2, {
    createdOn: '2026-03-01',
    ...onRequest,
    ...at('Élouges'),
    typeName: { nl: 'Appartement', fr: 'Appartement' },
  }),
  home(3, { createdOn: '2026-02-01', ...priced(100), ...at('Bornem'), typeName: { nl: 'Grond', fr: 'Terrain' } }),
  home(4, { createdOn: undefined, ...priced(200), ...at('Temse'), typeName: { nl: 'Huis', fr: 'Maison' } }),
  home(5, { createdOn: '2026-03-01', ...priced(100), ...at('Ekeren'), typeName: {} }),
];
const newest = [...homes].sort(newestFirst);

it('newest first; of one day the higher number; without a date last', () => {
  expect(idsOf(newest)).toEqual([5, 2, 3, 1, 4]);
});

it.each([
  ['newest', 'nl', [5, 2, 3, 1, 4]],
  ['priceUp', 'nl', [5, 3, 4, 1, 2]],
  ['priceDown', 'nl', [1, 4, 5, 3, 2]],
  ['city', 'nl', [1, 3, 5, 2, 4]],
  ['type', 'nl', [5, 2, 3, 1, 4]],
  ['type', 'fr', [5, 2, 1, 4, 3]],
] as const)('by %s in %s, equals newest first', (sort, language, ids) => {
  expect(idsOf(sorted(newest, sort, language, 'nl'))).toEqual(ids);
});

it('leaves the list that it was given alone', () => {
  const before = idsOf(newest);
  sorted(newest, 'priceUp', 'nl', 'nl');
  expect(idsOf(newest)).toEqual(before);
});

it('several homes without a price stand newest first, after all others', () => {
  const hidden = [home(8, onRequest), home(9, onRequest), home(7, priced(5))].sort(newestFirst);
  for (const sort of ['priceUp', 'priceDown'] as const)
    expect(idsOf(sorted(hidden, sort, 'nl', 'nl'))).toEqual([7, 9, 8]);
});
