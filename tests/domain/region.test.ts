import { expect, it } from 'vitest';
import { countryOfId, countryOfPostcode, jurisdictionOf, regionOfPostcode } from '#domain/region.ts';

it.each([
  ['0999', undefined],
  ['1000', 'brussels'],
  ['1299', 'brussels'],
  ['1300', 'wallonia'],
  ['1499', 'wallonia'],
  ['1500', 'flanders'],
  ['3999', 'flanders'],
  ['4000', 'wallonia'],
  ['7999', 'wallonia'],
  ['8000', 'flanders'],
  ['9999', 'flanders'],
  ['10000', undefined],
  [' 2850 ', 'flanders'],
  ['B-2850', 'flanders'],
  ['b 1050', 'brussels'],
  ['L-1234', undefined],
  ['285', undefined],
  ['2850a', undefined],
  ['1e3', undefined],
  ['', undefined],
])('postcode «%s» lies in %s', (zip, region) => {
  expect(regionOfPostcode(zip)).toBe(region);
});

it.each([
  [10, 'BE'],
  [50, 'LU'],
  [0, 'other'],
  [11, 'other'],
])('country %d is %s', (id, country) => {
  expect(countryOfId(id)).toBe(country);
});

it.each([
  ['2850', 'BE'],
  ['L-1234', 'LU'],
  ['l1234', 'LU'],
  ['L 1234', 'LU'],
  ['L-0123', undefined],
  ['L-12345', undefined],
  ['0999', undefined],
  ['75001', undefined],
])('the country of postcode «%s» is %s', (zip, country) => {
  expect(countryOfPostcode(zip)).toBe(country);
});

it('the regions of Belgium and Luxembourg are jurisdictions', () => {
  expect(jurisdictionOf('BE', 'wallonia')).toBe('wallonia');
  expect(jurisdictionOf('BE', undefined)).toBeUndefined();
  expect(jurisdictionOf('LU', undefined)).toBe('luxembourg');
  expect(jurisdictionOf('other', undefined)).toBeUndefined();
});
