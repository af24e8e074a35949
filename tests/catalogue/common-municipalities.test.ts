import { expect, it } from 'vitest';
import { municipalitiesOf } from '#catalogue/common-municipalities.ts';
import type { Listing } from '#domain/listing.ts';
import { home } from './listings.ts';

const inMunicipality = (number: number, homes: number): Listing[] =>
  Array.from({ length: homes }, (_, index) =>
    home(1 + number * 100 + index, {
      place: { ...home(1).place, municipality: { nl: `Municipality ${number}` }, zip: String(1000 + number) },
    }),
  );
const zips = (municipalities: readonly { zip: string }[]) => municipalities.map(({ zip }) => zip);

it('if there are few municipalities, all of them are common', () => {
  const { municipalities, commonMunicipalities } = municipalitiesOf([...inMunicipality(3, 2), ...inMunicipality(1, 1)]);
  expect(zips(municipalities)).toEqual(['1001', '1003']);
  expect(commonMunicipalities).toEqual(municipalities);
});

it('a municipality has the goals of its homes', () => {
  const [sale, rent] = inMunicipality(1, 2).map(
    (one, index) => ({ ...one, goal: index === 0 ? 'sale' : 'rent' }) as const,
  );
  const other = { ...home(9), goal: 'rent', place: { ...home(9).place, zip: '2000' } } as const;
  const goalsOf = (open: Parameters<typeof municipalitiesOf>[0]) =>
    municipalitiesOf(open).municipalities.map(({ goals }) => goals);
  expect(goalsOf([rent, sale, other].flatMap((one) => one ?? []))).toEqual([['rent', 'sale'], ['rent']]);
});

it('if there are more than sixty municipalities, the common ones are those with the most homes, in a stable order', () => {
  const homes = Array.from({ length: 90 }, (_, number) =>
    inMunicipality(number, number === 70 ? 3 : number >= 80 ? 2 : 1),
  ).flat();
  const { municipalities, commonMunicipalities } = municipalitiesOf(homes);
  expect(municipalities).toHaveLength(90);
  expect(commonMunicipalities).toHaveLength(60);
  expect(zips(commonMunicipalities)).toContain('1070');
  expect(zips(commonMunicipalities)).toContain('1085');
  expect(zips(commonMunicipalities)).not.toContain('1079');
  expect(zips(commonMunicipalities)).toEqual(zips(commonMunicipalities).toSorted());
  expect(municipalitiesOf([...homes, ...inMunicipality(5, 1)]).commonMunicipalities).toEqual(commonMunicipalities);
});
