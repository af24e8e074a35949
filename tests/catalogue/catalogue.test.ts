import { expect, it } from 'vitest';
import { newestFirst, newestOfferFirst } from '#catalogue/catalogue.ts';
import { type Offer, offerId, type Project } from '#domain/project.ts';
import { home, idsOf } from './listings.ts';

it('homes are sorted newest first, then by id, highest first; homes without a date are last', () => {
  const days = [[1, '2026-01-01'], [2, '2026-03-01'], [3, '2026-02-01'], [4], [5, '2026-03-01']] as const;
  const homes = days.map(([id, createdOn]) => home(id, { createdOn }));
  expect(idsOf(homes.sort(newestFirst))).toEqual([5, 2, 3, 1, 4]);
});

it('a project comes directly before the newest of its homes, or last if it has none', () => {
  const homes = [1, 2, 3].map((id) => home(id, { createdOn: `2026-0${id}-01` }));
  const project = (id: number, ...units: number[]): Offer => ({
    project: { id } as Project,
    units: homes.filter((one) => units.includes(one.id)).sort(newestFirst),
    total: units.length,
  });
  const offers: Offer[] = [...homes, project(7), project(8, 1, 2), project(9, 3)];
  expect(offers.sort(newestOfferFirst).map(offerId)).toEqual([-9, 3, -8, 2, 1, -7]);
});
