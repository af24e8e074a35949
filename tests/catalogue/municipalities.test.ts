import { expect, it } from 'vitest';
import { townsOf } from '#catalogue/municipalities.ts';
import type { Listing } from '#domain/listing.ts';
import { home } from './listings.ts';

const inTown = (number: number, homes: number): Listing[] =>
  Array.from({ length: homes }, (_, index) =>
    home(number * 100 + index, {
      place: { ...home(0).place, city: { nl: `Town ${number}` }, zip: String(1000 + number) },
    }),
  );
const zips = (towns: readonly { zip: string }[]) => towns.map(({ zip }) => zip);

it('all towns are common ones where there are few', () => {
  const { towns, commonTowns } = townsOf([...inTown(3, 2), ...inTown(1, 1)]);
  expect(zips(towns)).toEqual(['1001', '1003']);
  expect(commonTowns).toEqual(towns);
});

it('of more than sixty towns, those with the most homes are common, in an order that does not follow their number', () => {
  const homes = Array.from({ length: 90 }, (_, number) =>
    inTown(number, number === 70 ? 3 : number >= 80 ? 2 : 1),
  ).flat();
  const { towns, commonTowns } = townsOf(homes);
  expect(towns).toHaveLength(90);
  expect(commonTowns).toHaveLength(60);
  expect(zips(commonTowns)).toContain('1070');
  expect(zips(commonTowns)).toContain('1085');
  expect(zips(commonTowns)).not.toContain('1079');
  expect(zips(commonTowns)).toEqual(zips(commonTowns).toSorted());
  expect(townsOf([...homes, ...inTown(5, 1)]).commonTowns).toEqual(commonTowns);
});
