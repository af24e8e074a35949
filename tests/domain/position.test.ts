import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AREA_RADIUS_METRES, type Coordinate, hiddenPosition } from '#domain/position.ts';

/** Belgium and Luxembourg. */
const coordinate = fc.record({
  latitude: fc.double({ min: 49.3, max: 51.6, noNaN: true }),
  longitude: fc.double({ min: 2.4, max: 6.6, noNaN: true }),
});

/** Distance in metres on the sphere. */
function metresBetween(a: Coordinate, b: Coordinate): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const part = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * 6_378_137 * Math.asin(Math.sqrt(part));
}

it('the home lies within the circle', () => {
  fc.assert(
    fc.property(coordinate, (home) => {
      expect(metresBetween(home, hiddenPosition(home))).toBeLessThanOrEqual(AREA_RADIUS_METRES);
    }),
    { numRuns: 20_000 },
  );
}, 60_000);

it('a circle stands for all homes around, so it says nothing about the one', () => {
  fc.assert(
    fc.property(coordinate, fc.double({ min: -1, max: 1, noNaN: true }), (home, share) => {
      const circle = hiddenPosition(home);
      const neighbour = { latitude: circle.latitude + share * 0.003, longitude: circle.longitude - share * 0.0045 };
      expect(hiddenPosition(neighbour)).toEqual(circle);
    }),
  );
});

it('the centre of a circle gives the same circle', () => {
  fc.assert(
    fc.property(coordinate, (home) => {
      const circle = hiddenPosition(home);
      expect(hiddenPosition(circle)).toEqual(circle);
    }),
  );
});

it('is a circle of 500 m', () => {
  expect(hiddenPosition({ latitude: 51.0896, longitude: 4.3652 })).toMatchObject({ kind: 'area' });
});
