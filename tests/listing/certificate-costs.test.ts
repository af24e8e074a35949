import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { costsSchema, ownCostsSchema } from '#agency/law/costs.ts';
import type { Listing } from '#domain/listing.ts';
import { home } from '../catalogue/listings.ts';

const TODAY = '2026-11-21';
const ENERGY = { gasEuroPerKwh: 0.08, electricityEuroPerKwh: 0.3, electricityFactor: 2.5 };
const period = (from: string, gasEuroPerKwh: number) => ({
  ...{ ...ENERGY, from, gasEuroPerKwh },
  source: 'https://www.example.com/tariffs',
});
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'energy-'));
  await cp('tests/agency/good/site.yaml', path.join(folder, 'site.yaml'));
  vi.stubEnv('CONTENT_DIR', folder);
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true });
});

const tariffs = (energy: object) =>
  writeFile(path.join(folder, 'costs.yaml'), JSON.stringify({ checkedOn: TODAY, energy }));
const costsOf = async (change: Partial<Listing> = {}) => {
  const one = home(1);
  const { certificateCosts } = await import('#listing/passport/certificate-costs.ts');
  return certificateCosts(
    {
      ...one,
      kind: 'house',
      place: { ...one.place, country: 'BE', region: 'flanders' },
      energy: { kwhPerSqmYear: 100 },
      dimensions: { livingAreaSqm: 100 },
      ...change,
    },
    TODAY,
  );
};

test('the latest prices that have begun apply', async () => {
  await tariffs({ belgium: [period('2027-01-01', 0.2), period('2026-10-01', 0.09), period('2026-01-01', 0.08)] });
  expect(await costsOf()).toMatchObject({ fromEuro: 900, toEuro: 1_200 });
});

test('an agency without prices shows no costs', async () => {
  expect(await costsOf()).toBeUndefined();
  vi.resetModules();
  await tariffs({ belgium: [period('2027-01-01', 0.08)] });
  expect(await costsOf()).toBeUndefined();
  vi.resetModules();
  await tariffs({ luxembourg: [period('2026-01-01', 0.08)] });
  expect(await costsOf()).toBeUndefined();
});

test.each([
  ['without a figure', { energy: {} }],
  ['without a living area', { dimensions: { totalAreaSqm: 120, plotAreaSqm: 300 } }],
  ['that is sold', { status: { kind: 'sold' } }],
  ['without a certificate, such as a garage', { kind: 'garage' }],
  ['in another country', { place: { ...home(1).place, country: 'other', region: undefined } }],
] as const)('a home %s shows no costs', async (_, change) => {
  await tariffs({ belgium: [period('2026-01-01', 0.08)] });
  expect(await costsOf()).toBeDefined();
  expect(await costsOf(change as Partial<Listing>)).toBeUndefined();
});

test.each([
  ['a price of 0', { gasEuroPerKwh: 0 }, 'gasEuroPerKwh'],
  ['a factor below 1', { electricityFactor: 0.5 }, 'electricityFactor'],
  ['no source', { source: undefined }, 'source'],
  ['no day', { from: undefined }, 'from'],
])('prices with %s are refused', (_, change, field) => {
  const file = { checkedOn: TODAY, energy: { belgium: [{ ...period('2026-01-01', 0.08), ...change }] } };
  const { error } = ownCostsSchema.safeParse(file);
  expect(error?.issues[0]?.path).toEqual(['energy', 'belgium', 0, field]);
  expect(costsSchema.shape.energy.safeParse(file.energy).success).toBe(false);
});
