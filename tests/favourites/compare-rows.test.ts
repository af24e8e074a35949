import { expect, test } from 'vitest';
import { bestOf, compareRows } from '#favourites/compare-rows.ts';

const home = (...rows: [string, string, number?][]) => [{ title: 'Rooms', rows }];

test('facts of homes are shown side by side, in the order of the homes, with gaps for missing facts', () => {
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

test('facts with the same label in two groups are separate rows', () => {
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

test('a value is marked as the best only if another home has a worse value', () => {
  const rows = compareRows([
    home(['Bedrooms', '3', 3], ['Heating', 'Gas'], ['Use', '386', -386], ['Garages', '1', 1]),
    home(['Bedrooms', '4', 4], ['Heating', 'Wood'], ['Use', '120', -120], ['Garages', '1', 1]),
  ]);
  expect(rows.map(({ label, best }) => [label, ...best])).toEqual([
    ['Bedrooms', false, true],
    ['Heating', false, false],
    ['Use', false, true],
    ['Garages', false, false],
  ]);
  expect(bestOf([2, undefined, 2, 1])).toEqual([true, false, true, false]);
  expect(bestOf([2, undefined])).toEqual([false, false]);
});
