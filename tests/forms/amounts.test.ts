import { describe, expect, test } from 'vitest';
import { checkForm } from '#forms/check.ts';
import { fillIn } from '#forms/server/filled-form.ts';

/** Values of a search registration with which it has no problems. */
const REST = {
  demandGoal: ['sale'],
  types: ['1'],
  places: ['boom|2850'],
  title: ['none'],
  firstName: ['Zoë'],
  lastName: ['De Smet'],
  email: ['zoe@example.com'],
};
const RULE = { today: '2026-11-25', options: {} };

const filled = (texts: Record<string, readonly string[]>) =>
  fillIn({ id: 'demand-register', language: 'nl', texts: { ...REST, ...texts }, hidden: {}, address: '' }, RULE);

describe('an amount in a form', () => {
  test.each([
    ['350000', 350_000],
    ['350k', 350_000],
    ['€ 350.000', 350_000],
    ['350\u202f000 €', 350_000],
    ['350.000,50', 350_001],
    ['1,2 mio', 1_200_000],
  ])('is read as people type it, and stored in whole euro: %s', (typed, euro) => {
    const { form } = filled({ priceTo: [typed] }) as Extract<ReturnType<typeof filled>, { form: unknown }>;
    expect(form.values.priceTo).toBe(euro);
    expect(form.stored.priceTo).toBe(String(euro));
  });

  test.each(['-5', '1e6', 'veel', '35.00.00'])('that cannot be read is reported at its field: %s', (typed) => {
    expect(filled({ priceFrom: [typed] })).toEqual({ problems: { priceFrom: 'amount' } });
  });

  test('may not be above the highest price', () => {
    expect(filled({ priceTo: ['999 mio'] })).toEqual({ problems: { priceTo: 'range' } });
  });

  test('may not be a minimum above the maximum, however both are typed', () => {
    expect(checkForm('demand-register', { ...REST, priceFrom: '400k', priceTo: '350.000' }, RULE)).toEqual({
      priceTo: 'order',
    });
    expect(checkForm('demand-register', { ...REST, priceFrom: '350k', priceTo: '1 mio' }, RULE)).toEqual({});
  });
});

test('a search registration accepts the answer «prefer not to say», and requires one', () => {
  expect(filled({})).toHaveProperty('form');
  expect(filled({ title: [] })).toEqual({ problems: { title: 'missing' } });
});
