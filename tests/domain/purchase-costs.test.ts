import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml } from '#agency/content/content-file.ts';
import { costsSchema, ratesOn } from '#agency/law/costs.ts';
import { buyersOf, monthlyPayment, purchaseCosts, vatShareOf } from '#domain/purchase-costs.ts';

/** The rates of the sample. The site's own rates are not used, because editors may change them. */
const costs = readYaml('costs.yaml', costsSchema, path.resolve('tests/agency/good'));

function rates(place: Parameters<typeof ratesOn>[1], day = '2026-11-21') {
  const found = ratesOn(costs, place, day);
  if (!found) throw new Error(`No rates of ${place} on ${day}.`);
  return found;
}

describe('duties on certain dates and at their thresholds', () => {
  test.each([
    // The only home of an owner-occupier: 3 % until the end of 2024, 2 % since (livios.be, habicom.be).
    ['flanders', '2024-12-31', 'house', 'own', 300_000, 9_000],
    ['flanders', '2025-01-01', 'house', 'own', 300_000, 6_000],
    ['flanders', '2025-01-01', 'house', 'other', 300_000, 36_000],
    // The amount that the sample's export gives for home 1001.
    ['flanders', '2026-11-21', 'house', 'own', 325_000, 6_500],
    ['flanders', '2026-11-21', 'land', 'own', 245_000, 29_400],
    // 3 % since 2025 (casalina.be).
    ['wallonia', '2025-01-01', 'house', 'own', 200_000, 6_000],
    ['wallonia', '2025-01-01', 'house', 'other', 200_000, 25_000],
    // notaris.be: no duty on the first 200,000 if the price is at most 600,000, which saves 25,000.
    ['brussels', '2026-11-21', 'apartment', 'own', 600_000, 50_000],
    ['brussels', '2026-11-21', 'apartment', 'other', 600_000, 75_000],
    ['brussels', '2026-11-21', 'apartment', 'own', 600_001, 75_000],
    ['brussels', '2026-11-21', 'apartment', 'own', 200_000, 0],
    ['brussels', '2026-11-21', 'apartment', 'own', 150_000, 0],
    // notaris.be: for land, no duty on the first 100,000 if the price is at most 300,000.
    ['brussels', '2026-11-21', 'land', 'own', 300_000, 25_000],
    ['brussels', '2026-11-21', 'land', 'own', 300_001, 37_500],
    // Land on which the owner's only home will be built has the same rate as a home (notaire.be).
    ['wallonia', '2026-11-21', 'land', 'own', 100_000, 3_000],
    // guichet.lu: 7 %, less a credit of 30,000 (40,000 from 2024 on) for the buyer's own home, but at least 100.
    ['luxembourg', '2023-12-31', 'house', 'own', 500_000, 5_000],
    ['luxembourg', '2024-01-01', 'house', 'own', 500_000, 100],
    ['luxembourg', '2024-09-30', 'house', 'own', 800_000, 16_000],
    // For nine months, the duty on 800,000 was 28,000 instead of 56,000, less the credit (elvingerhoss.lu). This did
    // not apply to a house to let.
    ['luxembourg', '2024-10-01', 'house', 'own', 800_000, 100],
    ['luxembourg', '2025-06-30', 'house', 'own', 2_000_000, 30_000],
    ['luxembourg', '2025-06-30', 'house', 'other', 800_000, 56_000],
    // notaire-mines.lu: 35,000 on 500,000. linari-law.lu: the credit of 40,000 is permanent.
    ['luxembourg', '2025-07-01', 'house', 'other', 500_000, 35_000],
    ['luxembourg', '2025-07-01', 'house', 'own', 700_000, 9_000],
    ['luxembourg', '2026-11-21', 'land', 'own', 400_000, 100],
  ] as const)('%s on %s: %s, %s, of %d is %d', (place, day, kind, buyer, priceEuro, dutiesEuro) => {
    expect(purchaseCosts({ priceEuro, kind, buyer }, rates(place, day)).dutiesEuro).toBe(dutiesEuro);
  });

  test('there are no rates before the first known date', () => {
    expect(ratesOn(costs, 'flanders', '2021-12-31')).toBeUndefined();
    expect(ratesOn(costs, 'wallonia', '2024-12-31')).toBeUndefined();
  });
});

describe('the notary’s costs', () => {
  // The legal scale of the notary's fee. The fees of its full brackets are 342, 285, 285, 264.96, 212.04 and 1,060.20.
  test.each([
    [0, 0],
    [7_500, 342],
    [17_500, 627],
    [30_000, 912],
    [45_495, 1_177],
    [64_095, 1_389],
    // The calculator of deboerenpartners.be returns 1,394.16.
    [65_000, 1_394],
    [250_095, 2_449],
    [350_095, 2_506],
  ])('charges on %d about %d', (priceEuro, notaryEuro) => {
    expect(purchaseCosts({ priceEuro, kind: 'house', buyer: 'own' }, rates('flanders')).notaryEuro).toBe(notaryEuro);
  });

  test('include VAT on the fee and the file, and add up to the total', () => {
    const all = purchaseCosts({ priceEuro: 250_095, kind: 'house', buyer: 'own' }, rates('flanders'));
    expect(all.notaryVatEuro).toBe(Math.round((2449.2 + 750) * 0.21));
    const { costsEuro, totalEuro, ...parts } = all;
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(costsEuro);
    expect(totalEuro).toBe(250_095 + costsEuro);
  });
});

describe('a new building', () => {
  test('is subject to VAT on its own share of the price, and to the usual duties on the land', () => {
    const share = vatShareOf(51_240, 284_000, 21);
    const { vatEuro, dutiesEuro } = purchaseCosts(
      { priceEuro: 284_000, kind: 'apartment', buyer: 'own', vatShare: share },
      rates('flanders'),
    );
    expect(vatEuro).toBe(51_240);
    expect(dutiesEuro).toBe(40_000 * 0.12);
  });

  test.each([
    // 17 %, but 16 % in 2023 (lcgb.lu). Owner-occupiers pay 3 % and save at most 50,000 (guichet.lu).
    ['2022-12-31', 'other', 300_000, undefined],
    ['2023-12-31', 'other', 300_000, 48_000],
    ['2023-12-31', 'own', 300_000, 9_000],
    ['2024-01-01', 'other', 300_000, 51_000],
    ['2026-11-21', 'own', 300_000, 9_000],
    ['2026-11-21', 'own', 357_142, 10_714],
    ['2026-11-21', 'own', 500_000, 35_000],
  ] as const)('in Luxembourg, on %s, %s, pays VAT on %d: %s', (day, buyer, priceEuro, vatEuro) => {
    const found = ratesOn(costs, 'luxembourg', day);
    const all = found && purchaseCosts({ priceEuro, kind: 'apartment', buyer, vatShare: 1 }, found);
    expect(all?.vatEuro).toBe(vatEuro);
  });

  test('gets the tax credit for its land in Luxembourg', () => {
    const purchase = { priceEuro: 800_000, kind: 'apartment', vatShare: 0.5 } as const;
    expect(purchaseCosts({ ...purchase, buyer: 'other' }, rates('luxembourg')).dutiesEuro).toBe(28_000);
    expect(purchaseCosts({ ...purchase, buyer: 'own' }, rates('luxembourg')).dutiesEuro).toBe(100);
  });

  test('has the same costs for every buyer in Belgium, but not in Luxembourg', () => {
    expect(buyersOf('apartment', rates('flanders'), 0.8)).toEqual(['other']);
    expect(buyersOf('apartment', rates('luxembourg'), 0.8)).toEqual(['own', 'other']);
    expect(buyersOf('garage', rates('luxembourg'), 0.8)).toEqual(['other']);
  });

  test('may be subject to 6 % VAT in Belgium since July 2025 if it replaces a demolished one', () => {
    expect(rates('flanders', '2025-06-30').newBuild.rebuilt).toBeUndefined();
    expect(rates('brussels', '2025-07-01').newBuild.rebuilt).toEqual({ vatPercent: 6, upToSquareMetres: 175 });
  });

  test.each([
    [undefined, 284_000, 0],
    [0, 284_000, 0],
    [51_240, 0, 0],
    [90_000, 100_000, 1],
  ])('VAT of %s on a price of %d applies to a share of %d', (vatEuro, priceEuro, share) => {
    expect(vatShareOf(vatEuro, priceEuro, 21)).toBe(share);
  });
});

test.each([
  ['house', ['own', 'other']],
  ['studio', ['own', 'other']],
  ['garage', ['other']],
  ['commercial', ['other']],
  ['investment', ['other']],
  ['land', ['other']],
] as const)('a %s in Flanders is bought by %s', (kind, buyers) => {
  expect(buyersOf(kind, rates('flanders'))).toEqual(buyers);
});

describe('monthly payment', () => {
  test.each([
    [0, 3.5, 25, 0],
    [240_000, 0, 20, 1_000],
    // A loan of 100,000 at 3 % a year over 20 years: 0.24663 % a month, so 552.6 a month.
    [100_000, 3, 20, 552.6],
  ])('%d at %d %% over %d years', (loan, rate, years, expected) => {
    expect(monthlyPayment(loan, rate, years)).toBeCloseTo(expected, 0);
  });

  test('repays the loan exactly, to the last cent', () => {
    const monthly = monthlyPayment(260_000, 3.5, 25);
    let debt = 260_000;
    for (let month = 0; month < 300; month++) debt = debt * 1.035 ** (1 / 12) - monthly;
    expect(Math.abs(debt)).toBeLessThan(0.01);
  });
});
