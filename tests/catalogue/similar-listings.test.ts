import { describe, expect, it } from 'vitest';
import { similarListings } from '#catalogue/similar-listings.ts';
import type { Listing } from '#domain/listing.ts';
import { home, idsOf, onRequest, priced } from './listings.ts';

const at = (latitude: number, longitude: number): Pick<Listing, 'place'> => ({
  place: { ...home(1).place, position: { kind: 'exact', latitude, longitude } },
});
const similar = (to: Listing, ...others: Listing[]) => idsOf(similarListings([to, ...others])(to));

describe('similar homes', () => {
  it.each([
    ['nearest price first', [home(2, priced(400)), home(3, priced(310)), home(4, priced(200))], [3, 2, 4]],
    ['price differences count as ratios, not in euro', [home(2, priced(200)), home(3, priced(420))], [3, 2]],
    ['at most four', [2, 3, 4, 5, 6].map((id) => home(id, priced(300 + id))), [2, 3, 4, 5]],
    ['not the home itself', [], []],
    ['of the same goal only', [home(2, { ...priced(300), goal: 'rent' })], []],
    ['of the same type only', [home(2, { ...priced(300), typeId: 4 })], []],
    [
      'the same municipality before another',
      [home(2, { ...priced(300), place: { ...home(1).place, zip: '9000' } }), home(3, priced(300))],
      [3, 2],
    ],
    ['among equals the lower ID first', [home(3, priced(300)), home(2, priced(300))], [2, 3]],
  ] as [string, Listing[], number[]][])('%s', (_rule, others, ids) => {
    expect(similar(home(1, priced(300)), ...others)).toEqual(ids);
  });

  it('at equal prices, the nearest place comes first', () => {
    const one = home(1, { ...priced(300), ...at(51.09, 4.36) });
    expect(
      similar(one, home(2, { ...priced(300), ...at(51.2, 4.4) }), home(3, { ...priced(300), ...at(51.1, 4.36) })),
    ).toEqual([3, 2]);
  });

  it('homes without a published price come after the others', () => {
    const [hidden, dear, far] = [home(2, onRequest), home(3, priced(900)), home(4, priced(310))];
    expect(similar(home(1, priced(300)), hidden, dear, far)).toEqual([4, 3, 2]);
  });

  it('for a home without a published price, only the place counts', () => {
    const one = home(1, { ...onRequest, ...at(51.09, 4.36) });
    expect(
      similar(one, home(2, { ...priced(1), ...at(51.3, 4.4) }), home(3, { ...priced(9), ...at(51.1, 4.36) })),
    ).toEqual([3, 2]);
  });

  it('for a sold home, homes on offer are shown', () => {
    const sold = home(9, { status: { kind: 'sold' }, price: { kind: 'none' } });
    expect(idsOf(similarListings([home(1, priced(300))])(sold))).toEqual([1]);
  });

  it('for a sold home without a price, the nearest homes come first', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      home(index + 1, { ...priced(100 + index), place: { ...home(1).place, zip: index < 3 ? '2850' : '9000' } }),
    );
    const sold = home(999, { status: { kind: 'sold' }, price: { kind: 'none' } });
    expect(idsOf(similarListings(many)(sold))).toEqual([1, 2, 3, expect.any(Number)]);
  });

  it('the nearest prices are found among many homes', () => {
    const many = Array.from({ length: 500 }, (_, index) => home(index + 1, priced(100_000 + index * 1000)));
    const [one] = many.slice(250);
    expect(
      similarListings(many)(one as Listing)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([249, 250, 252, 253]);
  });

  it('the result does not depend on the order of the homes', () => {
    const many = Array.from({ length: 500 }, (_, index) => {
      const id = ((index * 7) % 500) + 1;
      return home(id, { ...priced(100_000 + id * 1000), place: { ...home(1).place, zip: String(2000 + id) } });
    });
    const [hidden, one] = [251, 250].map((id) => many.find((other) => other.id === id));
    expect(idsOf(similarListings(many)(one as Listing)).sort()).toEqual([248, 249, 251, 252]);
    const found = idsOf(similarListings(many)({ ...(hidden as Listing), ...onRequest }));
    expect(found.every((id) => Math.abs(id - 251) <= 40)).toBe(true);
  });

  it('the second call returns the same array', () => {
    const find = similarListings([home(1), home(2)]);
    expect(find(home(1))).toBe(find(home(1)));
  });
});
