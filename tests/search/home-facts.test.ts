import { expect, it } from 'vitest';
import type { Project } from '#domain/project.ts';
import { dayNumber } from '#search/engine/wishes.ts';
import { factsOf } from '#search/home-facts.ts';
import { home, priced } from '../catalogue/listings.ts';

const TODAY = '2026-11-26';
const { building, rooms, energy } = home(1);
const facts = (more: Parameters<typeof home>[1], showsStory = true) => factsOf(home(1, more), TODAY, showsStory);

it('a fact that the record lacks, or that is 0 or no, is missing', () => {
  const none = {
    ...building,
    constructionYear: undefined,
    garden: undefined,
    lift: false,
    petsAllowed: undefined,
    furnished: false,
  };
  const { garden, lift, pets, furnished, parking, terrace, newBuild, label, living, plot, built, available } = facts({
    building: none,
    rooms: { garages: 0 },
    energy: { ...energy, label: undefined },
    dimensions: { livingAreaSqm: 0, terraceAreaSqm: 0 },
    projectId: undefined,
    availableFrom: undefined,
  });
  expect([garden, lift, pets, furnished, parking, terrace, newBuild]).toEqual(Array(7).fill(false));
  expect([label, living, plot, built, available]).toEqual(Array(5).fill(undefined));
});

it('A+ and A- are A, and an outdoor parking space is parking', () => {
  expect(facts({ energy: { ...energy, label: 'a_plus' } }).label).toBe(1);
  expect(facts({ energy: { ...energy, label: 'c_sub' } }).label).toBe(3);
  expect(facts({ rooms: { ...rooms, garages: 0, externalParkings: 1 } }).parking).toBe(true);
});

it.each([
  [2024, undefined, false],
  [2025, undefined, true],
  [2028, undefined, true],
  [undefined, 7, true],
])('a home built in %s with the project %s is new build: %s', (constructionYear, projectId, isNew) => {
  expect(facts({ building: { ...building, constructionYear }, projectId }).newBuild).toBe(isNew);
});

it.each([
  ['2026-11-26', 'open', true],
  ['2026-12-10', 'open', true],
  ['2026-12-11', 'open', false],
  ['2026-12-01', 'full', false],
  ['2026-11-25', 'open', false],
] as const)('an open day on %s that is %s is soon: %s', (day, status, isSoon) => {
  const openDays = [{ start: `${day}T10:00`, end: `${day}T12:00`, status }];
  expect(facts({ openDays }).openDay).toBe(isSoon);
});

it('a price is reduced only if pages tell so', () => {
  const story = {
    ...{ goal: 'sale' as const, statuses: [] },
    prices: [
      { on: '2026-05-01', amountEuro: 300_000 },
      { on: '2026-06-01', amountEuro: 280_000 },
    ],
  };
  expect(facts({ ...priced(280_000), story }).reduced).toBe(true);
  expect(facts({ ...priced(280_000), story }, false).reduced).toBe(false);
  expect(facts({ price: { kind: 'onRequest' }, story }).reduced).toBe(false);
});

it('a project has only the day of its newest home', () => {
  const units = [home(2, { createdOn: '2026-11-01' })];
  const project = { project: { id: 9 } as unknown as Project, units, total: 1 };
  expect(factsOf(project, TODAY, true)).toEqual({ created: dayNumber('2026-11-01') });
});
