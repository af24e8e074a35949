import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Coordinate, hiddenPosition, type Position } from '#domain/position.ts';
import { factsOf } from '#search/home-facts.ts';
import { aroundFile } from '#surroundings/around-file.ts';
import { type NearestPlace, nearestPlacesIn } from '#surroundings/nearest-places.ts';
import { PLACE_KINDS } from '#surroundings/place-kinds.ts';
import type { Point } from '#surroundings/surroundings-file.ts';
import {
  AREA_STEP_MINUTES,
  estimatedMetres,
  metresBetween,
  WALK_MAX_METRES,
  walkMinutes,
} from '#surroundings/walking.ts';
import { home } from '../catalogue/listings.ts';
import { SEED } from '../support/random-seed.ts';

const AREA: [number, number, number, number] = [50.9, 4.1, 51.3, 4.7];
const inside = fc.record({
  latitude: fc.double({ min: 51, max: 51.2, noNaN: true }),
  longitude: fc.double({ min: 4.2, max: 4.6, noNaN: true }),
});
const point = fc
  .tuple(fc.constantFrom(...PLACE_KINDS), fc.string({ maxLength: 4 }), inside)
  .map(([kind, name, { latitude, longitude }]): Point => [kind, name, latitude, longitude]);
const rules = { seed: SEED, numRuns: 200 };

/** A simple implementation without a grid. */
function slowly(points: readonly Point[], from: Position): Pick<NearestPlace, 'kind' | 'minutes'>[] {
  return PLACE_KINDS.flatMap((kind) => {
    const metres = points
      .filter((one) => one[0] === kind)
      .map(([, , latitude, longitude]) => metresBetween(from, { latitude, longitude }));
    const least = Math.min(...metres);
    return least * 1.3 <= WALK_MAX_METRES ? [{ kind, minutes: walkMinutes(least * 1.3, from.kind) }] : [];
  });
}

it(`finds the same places as a search without a grid (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 200 }), inside, fc.constantFrom('exact', 'area'), (points, spot, kind) => {
      const found = nearestPlacesIn({ areas: [AREA], points })({ kind, ...spot });
      expect(found?.map(({ kind, minutes }) => ({ kind, minutes }))).toEqual(slowly(points, { kind, ...spot }));
    }),
    rules,
  );
});

it(`a hidden address cannot be traced: everywhere in an area, all published values are the same (seed ${SEED})`, () => {
  const points = fc.sample(point, { seed: SEED, numRuns: 3_000 });
  const nearest = nearestPlacesIn({ areas: [AREA], points });
  const published = (spot: Coordinate) => {
    const position = hiddenPosition(spot);
    return JSON.stringify([position, aroundFile(position, nearest(position))]);
  };
  const homes = fc.sample(inside, { seed: SEED, numRuns: 200 });
  const shifts = fc.sample(fc.double({ min: -0.0062, max: 0.0062, noNaN: true }), { seed: SEED, numRuns: 40 });
  let compared = 0;
  for (const spot of homes) {
    const own = published(spot);
    for (const [index, up] of shifts.entries()) {
      const other = { latitude: spot.latitude + up, longitude: spot.longitude + (shifts.at(-1 - index) ?? 0) };
      const [a, b] = [hiddenPosition(spot), hiddenPosition(other)];
      if (a.latitude !== b.latitude || a.longitude !== b.longitude) continue;
      compared++;
      expect(published(other)).toBe(own);
    }
    // What is published has steps of five minutes, and neither names nor coordinates of places.
    const { places } = aroundFile(hiddenPosition(spot), nearest(hiddenPosition(spot)));
    expect(
      places.every(
        ([, name, minutes, ...steps]) =>
          minutes % AREA_STEP_MINUTES === 0 && name === '' && steps.every(Number.isInteger),
      ),
    ).toBe(true);
  }
  expect(compared).toBeGreaterThan(200);
});

it('the filter of a hidden address compares the minutes of its page', () => {
  const position = hiddenPosition({ latitude: 51.0951, longitude: 4.3757 });
  const { place } = home(1);
  const { station, school } = factsOf(home(1, { place: { ...place, position } }), '2026-11-26', true);
  // The places of the sample agency.
  expect([station, school].every((minutes) => minutes !== undefined && minutes % AREA_STEP_MINUTES === 0)).toBe(true);
  expect(factsOf(home(1, { place: { ...place, position: undefined } }), '2026-11-26', true).station).toBeUndefined();
});

it('a home outside the known areas has no places, and does not claim that there are none', () => {
  const nearest = nearestPlacesIn({ areas: [[51, 4.2, 51.1, 4.4]], points: [['shop', 'Modelwaar', 51.05, 4.3]] });
  expect(nearest({ kind: 'exact', latitude: 51.05, longitude: 4.3 })).toEqual([
    { kind: 'shop', name: 'Modelwaar', minutes: 1, isMeasured: false, latitude: 51.05, longitude: 4.3 },
  ]);
  expect(nearest({ kind: 'exact', latitude: 51.2, longitude: 4.3 })).toBeUndefined();
});

it.each([
  [0, 1, 5],
  [61, 1, 5],
  [62, 2, 5],
  [470, 8, 10],
  [1846, 30, 30],
])('a straight line of %i m is a walk of %i minutes, and of about %i from an area', (metres, exact, about) => {
  const walk = estimatedMetres(metres);
  expect([walkMinutes(walk, 'exact'), walkMinutes(walk, 'area')]).toEqual([exact, about]);
});
