import { expect, test } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { otherFreeUnits } from '#project/units.ts';

const unit = (
  id: number,
  constructionId: number,
  amountEuro: number | undefined,
  kind: 'available' | 'sold' = 'available',
) =>
  ({
    id,
    constructionId,
    status: { kind },
    price: amountEuro === undefined ? { kind: 'hidden' } : { kind: 'published', amountEuro },
  }) as unknown as Listing;

const own = unit(1, 10, 300_000);

test('at most five other available homes are listed: those in the same building first, then by nearest price', () => {
  const units = [
    own,
    unit(2, 20, 301_000),
    unit(3, 10, 400_000),
    unit(4, 10, 310_000),
    unit(5, 10, 305_000, 'sold'),
    unit(6, 10, undefined),
    unit(7, 20, 290_000),
    unit(8, 20, 500_000),
  ];
  expect(otherFreeUnits(own, units).map(({ id }) => id)).toEqual([4, 3, 6, 2, 7]);
});

test('homes in the same building come first if the price of the home is hidden', () => {
  const hidden = unit(1, 10, undefined);
  const units = [hidden, unit(2, 20, 200_000), unit(3, 10, undefined), unit(4, 10, 100_000)];
  expect(otherFreeUnits(hidden, units).map(({ id }) => id)).toEqual([3, 4, 2]);
});
