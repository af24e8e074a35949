import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METRES_PER_DEGREE } from '#domain/position.ts';
import {
  areaOf,
  circleOf,
  isInside,
  outlineOf,
  parseArea,
  polygonOf,
  SHAPES_MAX,
  writeArea,
} from '#search/engine/area.ts';

const corner = fc.record({
  latitude: fc.double({ min: 49, max: 52, noNaN: true }),
  longitude: fc.double({ min: 2, max: 7, noNaN: true }),
});

const shape = fc.oneof(
  fc.array(corner, { maxLength: 45 }).map((corners) => polygonOf(corners)),
  fc.tuple(corner, fc.integer({ min: 1, max: 100 })).map(([centre, km]) => circleOf(centre, km)),
);

test('an area that is written and parsed again is the same', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 7 }), (shapes) => {
      const area = areaOf(shapes.flatMap((one) => one ?? []));
      if (!area) return;
      expect(parseArea(writeArea(area))).toEqual(area);
      expect(new URLSearchParams({ area: writeArea(area) }).toString()).toBe(`area=${writeArea(area)}`);
      expect(area.length).toBeLessThanOrEqual(SHAPES_MAX);
      // Whatever the order in which the parts were drawn, the address is the same.
      if (area.length < SHAPES_MAX) expect(areaOf([...area].reverse())).toEqual(area);
    }),
  );
});

test('a part that cannot be read does not hide the others', () => {
  expect(parseArea('x*51_4_r5*51_4_52_5*51_4_r5')).toEqual([circleOf({ latitude: 51, longitude: 4 }, 5)]);
});

test('a home lies in an area of several parts if it lies in one of them', () => {
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: SHAPES_MAX }), corner, (shapes, place) => {
      const parts = shapes.flatMap((one) => one ?? []);
      const area = areaOf(parts);
      if (area) expect(isInside(place, area)).toBe(parts.some((one) => isInside(place, [one])));
    }),
  );
});

test('a circle contains the places up to its radius, and so does its outline', () => {
  const centre = { latitude: 51.09, longitude: 4.36 };
  const circle = circleOf(centre, 5);
  const north = (metres: number) => ({ ...centre, latitude: centre.latitude + metres / METRES_PER_DEGREE });
  expect([0, 4_990, 5_010].map((metres) => isInside(north(metres), [circle]))).toEqual([true, true, false]);
  // One degree of longitude is 69.9 km here.
  const east = (metres: number) => ({ ...centre, longitude: centre.longitude + metres / 69_918 });
  expect([4_980, 5_020].map((metres) => isInside(east(metres), [circle]))).toEqual([true, false]);
  for (const corner_ of outlineOf(circle)) {
    const inward = {
      latitude: centre.latitude + (corner_.latitude - centre.latitude) * 0.999,
      longitude: centre.longitude + (corner_.longitude - centre.longitude) * 0.999,
    };
    expect(isInside(inward, [circle])).toBe(true);
  }
});

test.each([
  ['two corners', '51_4_52_5'],
  ['three times the same corner', '51_4_51_4_51_4'],
  ['half a corner', '51_4_52_5_51'],
  ['off the earth', '51_4_52_5_91_4'],
  ['too many corners', Array.from({ length: 41 }, (_, index) => `${index}_${index % 7}`).join('_')],
  ['a circle without a centre', '51_r5'],
  ['a circle of nothing', '51_4_r0'],
  ['a circle larger than the country', '51_4_r101'],
  ['a circle around three corners', '51_4_52_4_52_5_r5'],
  ['no numbers', 'a_b_c_d_e_f'],
  ['nothing', ''],
])('%s is not an area', (_, text) => {
  expect(parseArea(text)).toBeUndefined();
});

/** An L shape: the square from 0 to 4 without its upper right quarter. */
const L_SHAPE = parseArea('0_0_0_4_2_4_2_2_4_2_4_0') ?? [];

test.each([
  [1, 1, true],
  [1, 3, true],
  [3, 1, true],
  [3, 3, false],
  [5, 1, false],
  [1, -1, false],
  [1, 5, false],
])('latitude %d, longitude %d in an L: %s', (latitude, longitude, inside) => {
  expect(isInside({ latitude, longitude }, L_SHAPE)).toBe(inside);
});

test('a rectangle contains the points between its sides, clockwise or counterclockwise', () => {
  fc.assert(
    fc.property(corner, corner, corner, (one, other, place) => {
      const [south, north] = [one.latitude, other.latitude].sort((a, b) => a - b) as [number, number];
      const [west, east] = [one.longitude, other.longitude].sort((a, b) => a - b) as [number, number];
      const { latitude, longitude } = place;
      // Points on the border are left out, because they may count as inside or outside.
      fc.pre(![south, north].includes(latitude) && ![west, east].includes(longitude));
      const rectangle = [
        { latitude: south, longitude: west },
        { latitude: south, longitude: east },
        { latitude: north, longitude: east },
        { latitude: north, longitude: west },
      ];
      const expected = latitude > south && latitude < north && longitude > west && longitude < east;
      expect(isInside(place, [{ corners: rectangle }])).toBe(expected);
      expect(isInside(place, [{ corners: [...rectangle].reverse() }])).toBe(expected);
    }),
  );
});
