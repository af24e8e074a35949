import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AREA_RADIUS_METRES, boundsAround, type Coordinate, hiddenPosition, isWithin } from '#domain/position.ts';

/** Coordinates in Belgium and Luxembourg. */
const coordinate = fc.record({
  latitude: fc.double({ min: 49.3, max: 51.6, noNaN: true }),
  longitude: fc.double({ min: 2.4, max: 6.6, noNaN: true }),
});

/** Returns the distance of two coordinates in metres, on a sphere. */
function metresBetween(a: Coordinate, b: Coordinate): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const part = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * 6_378_137 * Math.asin(Math.sqrt(part));
}

it('the home is inside its circle', () => {
  fc.assert(
    fc.property(coordinate, (home) => {
      expect(metresBetween(home, hiddenPosition(home))).toBeLessThanOrEqual(AREA_RADIUS_METRES);
    }),
    { numRuns: 20_000 },
  );
}, 60_000);

it('all homes of a grid cell share one circle, so it does not reveal any of them', () => {
  fc.assert(
    fc.property(coordinate, fc.double({ min: -1, max: 1, noNaN: true }), (home, share) => {
      const circle = hiddenPosition(home);
      const neighbour = { latitude: circle.latitude + share * 0.003, longitude: circle.longitude - share * 0.0045 };
      expect(hiddenPosition(neighbour)).toEqual(circle);
    }),
  );
});

it('hiding the centre of a circle returns the same circle', () => {
  fc.assert(
    fc.property(coordinate, (home) => {
      const circle = hiddenPosition(home);
      expect(hiddenPosition(circle)).toEqual(circle);
    }),
  );
});

it('the circle has a radius of 500 m', () => {
  expect(hiddenPosition({ latitude: 51.0896, longitude: 4.3652 })).toMatchObject({ kind: 'area' });
});

it('bounds around positions contain all of them, with equal margins on all sides', () => {
  const [boom, bornem] = [
    { latitude: 51.0874, longitude: 4.3717 },
    { latitude: 51.0972, longitude: 4.2436 },
  ] as const;
  const bounds = boundsAround([boom, bornem], 15_000);
  if (!bounds) throw new Error('there is none');
  expect([boom, bornem].every((spot) => isWithin(bounds, spot))).toBe(true);
  expect(bounds.north - bornem.latitude).toBeCloseTo(0.1347, 3);
  expect(bounds.east - boom.longitude).toBeCloseTo(bornem.longitude - bounds.west, 6);
  expect(isWithin(bounds, { ...boom, longitude: 4.6 })).toBe(false);
  expect(boundsAround([], 15_000)).toBeUndefined();
});
