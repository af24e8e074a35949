import { describe, expect, test } from 'vitest';
import type { Raw, Subject } from '#feed/secrets/subject.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';

function home(id: number, record: Raw, hidesPrice: boolean): Subject {
  return { kind: 'property', id, records: [record], hidesAddress: false, hidesPrice };
}

function leaksIn(subjects: Subject[], file: string, text: string, id?: number): string[] {
  const page = id === undefined ? {} : { kind: 'property' as const, id };
  return leakScanner(secretsOf({ subjects, places: [] }))(file, text, page).map(
    ({ what, owner }) => `${owner.id} ${what}`,
  );
}

const OWN_PAGE = 'nl/te-huur/boom/studio/1/index.html';
const FACTS = 'nl/facts/rent-1.json';

/** Rents are often small round numbers, which also occur in other fields. */
describe('a hidden rent', () => {
  const hidden = home(1, { MonthlyRent: 895 }, true);

  test('is found in data', () => {
    expect(leaksIn([hidden], FACTS, '["€ 895"]')).toEqual(['1 rent']);
  });

  test('may be the end of an amount in data, whatever separates the thousands, but not on the page of the home that hides it', () => {
    for (const amount of ['2\u202f895 €', '2.895 €', '2 895 €'])
      expect(leaksIn([hidden], FACTS, JSON.stringify([amount]))).toEqual([]);
    expect(leaksIn([hidden], OWN_PAGE, '<p>Kamer 2 895 €</p>', 1)).toEqual(['1 rent']);
  });

  test.each(['Price', 'CadastralIncome', 'DepositAmount', 'Inventory'])(
    'may be in data if another home has the amount as %s, but not on the page of the home that hides it',
    (field) => {
      const subjects = [hidden, home(2, { [field]: 895 }, false)];
      expect(leaksIn(subjects, FACTS, '["€ 895"]')).toEqual([]);
      expect(leaksIn(subjects, OWN_PAGE, '<p>€ 895</p>', 1)).toEqual(['1 rent']);
    },
  );

  test('is found if another home hides the same amount', () => {
    const subjects = [hidden, home(2, { DepositAmount: 895 }, true)];
    expect(leaksIn(subjects, FACTS, '["€ 895"]')).toEqual(['1 rent']);
  });

  test('is not reported if the same home has charges of that amount', () => {
    expect(leaksIn([home(1, { MonthlyRent: 150, Inventory: 150 }, true)], OWN_PAGE, '<p>€ 150</p>', 1)).toEqual([]);
  });
});

describe('a hidden price', () => {
  const hidden = home(1, { Price: 136_000 }, true);
  const alone = '["136.000 kWh per jaar",-136000]';

  test('is found in data without a currency', () => {
    expect(leaksIn([hidden], FACTS, alone)).toEqual(['1 price']);
  });

  test('may be in data if another home has that number in another field, but not beside a currency', () => {
    const subjects = [hidden, home(2, { EnergyTotal: 136_000 }, false)];
    expect(leaksIn(subjects, FACTS, alone)).toEqual([]);
    expect(leaksIn(subjects, FACTS, '["€ 136.000"]')).toEqual(['1 price']);
    expect(leaksIn(subjects, OWN_PAGE, '<p>136.000</p>', 1)).toEqual(['1 price']);
  });

  test('is found only beside a currency if the same home has that number in another field', () => {
    const same = home(1, { Price: 136_000, EnergyTotal: 136_000 }, true);
    expect(leaksIn([same], OWN_PAGE, '<p>136.000 kWh</p>', 1)).toEqual([]);
    expect(leaksIn([same], OWN_PAGE, '<p>€ 136.000</p>', 1)).toEqual(['1 price']);
  });
});
