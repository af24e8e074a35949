import { expect, test } from 'vitest';
import { compareRows } from '#islands/favourites/compare-rows.ts';

const home = (...rows: [string, string][]) => [{ title: 'Rooms', rows }];

test('facts of homes stand side by side, in their order, with gaps where a home has none', () => {
  const rows = compareRows([
    home(['Bedrooms', '3'], ['Garages', '1']),
    home(['Bedrooms', '4'], ['Toilets', '2'], ['Garages', '1']),
    home(['Plot', '500 m²']),
  ]);
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Plot', '', '', '500 m²'],
    ['Bedrooms', '3', '4', ''],
    ['Toilets', '', '2', ''],
    ['Garages', '1', '1', ''],
  ]);
});

test('the same label in two groups is two facts', () => {
  const rows = compareRows([
    [
      { title: 'Rooms', rows: [['Surface', '1']] },
      { title: 'Costs', rows: [['Surface', '2']] },
    ],
  ]);
  expect(rows.map(({ title, values }) => [title, ...values])).toEqual([
    ['Rooms', '1'],
    ['Costs', '2'],
  ]);
});
