import { expect, test } from 'vitest';
import { energyCosts } from '#listing/passport/certificate-costs.ts';

const TARIFFS = { gasEuroPerKwh: 0.08, electricityEuroPerKwh: 0.3, electricityFactor: 2.5 };

test.each([
  // 100 × 100 kWh: 800 with gas; with electricity, 4,000 kWh from the grid, so 1,200.
  [100, 100, 800, 1_200],
  // 62,146 kWh: 4,971.68 and 7,457.52.
  [386, 161, 4_970, 7_460],
  [0.5, 1, 0, 10],
])('%d kWh/m² on %d m² costs from %d to %d', (kwhPerSqmYear, areaSqm, fromEuro, toEuro) => {
  expect(energyCosts(kwhPerSqmYear, areaSqm, TARIFFS)).toEqual({ fromEuro, toEuro });
});

test('the range begins with electricity if it is the cheaper one', () => {
  const range = energyCosts(100, 100, { ...TARIFFS, electricityEuroPerKwh: 0.1 });
  expect(range).toEqual({ fromEuro: 400, toEuro: 800 });
});

test.each([
  [undefined, 100],
  [100, undefined],
  [0, 100],
  [-12, 100],
  [100, 0],
  [100, -1],
])('a figure of %s on an area of %s has no costs', (kwhPerSqmYear, areaSqm) => {
  expect(energyCosts(kwhPerSqmYear, areaSqm, TARIFFS)).toBeUndefined();
});
