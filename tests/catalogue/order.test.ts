import { expect, it } from 'vitest';
import { newestFirst } from '#catalogue/order.ts';
import { home, idsOf } from './listings.ts';

it('newest first; of one day the higher number; without a date last', () => {
  const days = [[1, '2026-01-01'], [2, '2026-03-01'], [3, '2026-02-01'], [4], [5, '2026-03-01']] as const;
  const homes = days.map(([id, createdOn]) => home(id, { createdOn }));
  expect(idsOf(homes.sort(newestFirst))).toEqual([5, 2, 3, 1, 4]);
});
