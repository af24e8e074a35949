import { expect, test } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { costFacts } from '#listing/facts/page-facts.ts';
import { pageContext } from '#page-base/page-context.ts';
import { home } from '../catalogue/listings.ts';

const COSTS = {
  notaryFeesEuro: 4_100,
  notaryFeesWithVatEuro: 4_961,
  registrationRightsEuro: 39_000,
  agencyCostEuro: 9,
};
const labels = (change: Partial<Listing>) =>
  costFacts({ ...home(1), ...change, costs: COSTS }, pageContext('nl')).map(({ label }) => label);

test('duties and notary fees appear once: as the page calculates them, or else as in the export', () => {
  expect(labels({})).toEqual(['Dossierkosten']);
  const { place } = home(1);
  expect(labels({ place: { ...place, country: 'other', region: undefined } })).toHaveLength(4);
});
