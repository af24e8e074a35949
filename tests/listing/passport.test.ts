import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { passport } from '#listing/passport/passport.ts';
import { pageContext } from '#page-base/page-context.ts';
import { home } from '../catalogue/listings.ts';

const TODAY = '2026-11-21';
const flemish = (change: Partial<Listing> = {}): Listing => {
  const one = home(1);
  return { ...one, kind: 'house', goal: 'sale', place: { ...one.place, country: 'BE', region: 'flanders' }, ...change };
};

test.each(LANGUAGES)('in %s every fact is explained, and missing required facts are listed as unknown', (language) => {
  const context = pageContext(language);
  const { energy, planning } = passport(flemish(), context, TODAY);
  const all = [...energy, ...planning];
  expect(all.length).toBeGreaterThanOrEqual(9);
  for (const { means } of all) expect(means).toMatch(/[.?]$/);
  const unknown = all.filter(({ state }) => state === 'unknown');
  expect(unknown.length).toBe(all.length);
  expect(new Set(unknown.map(({ value }) => value))).toEqual(new Set([context.t('passport.unknown')]));
});

test('a sold home has no facts listed as unknown', () => {
  const { energy, planning } = passport(flemish({ status: { kind: 'sold' } }), pageContext('nl'), TODAY);
  expect([...energy, ...planning]).toEqual([]);
});

test.each([
  ['2026-11-20', 'warning', 'vervallen'],
  ['2027-06-01', 'warning', 'binnen het jaar'],
  ['2034-01-01', undefined, 'geldig'],
])('a certificate valid until %s', (expiresOn, state, words) => {
  const { energy } = passport(flemish({ energy: { expiresOn } }), pageContext('nl'), TODAY);
  const fact = energy.find(({ label }) => label === 'Geldig tot');
  expect(fact?.state).toBe(state);
  expect(fact?.means).toContain(words);
});

test('«no» is a known value, and a flood score of D is marked as a warning', () => {
  const planning = { ...home(1).planning, summons: false, floodPlot: 'D', floodBuilding: 'A' } as const;
  const facts = passport(flemish({ planning }), pageContext('nl'), TODAY).planning;
  const of = (label: RegExp) => facts.find((fact) => label.test(fact.label));
  expect(of(/Dagvaarding/)).toMatchObject({ value: 'Nee' });
  expect(of(/P-score/)).toMatchObject({ flood: 'D', state: 'warning' });
  expect(of(/G-score/)?.state).toBeUndefined();
});
