import { expect, it } from 'vitest';
import { sortsOf } from '#domain/list.ts';

it('offered homes can be sorted, newest first to begin with', () => {
  for (const list of ['for-sale', 'for-rent'] as const) {
    expect(sortsOf(list)).toEqual(['newest', 'priceUp', 'priceDown', 'type', 'city']);
  }
});

it('what is sold has no price to sort by', () => {
  expect(sortsOf('references')).toEqual(['newest']);
});
