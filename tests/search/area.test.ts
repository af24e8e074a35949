import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, isInside, parseArea, writeArea } from '#search/engine/area.ts';

const corner = fc.record({
  latitude: fc.double({ min: 49, max: 52, noNaN: true }),
  longitude: fc.double({ min: 2, max: 7, noNaN: true }),
});

test('an area that is written and parsed again is the same', () => {
  fc.assert(
    fc.property(fc.array(corner, { maxLength: 45 }), (corners) => {
      const area = areaOf(corners);
      if (area) expect(parseArea(writeArea(area))).toEqual(area);
    }),
  );
});

test.each([
  ['two corners', '51_4_52_5'],
  ['three times the same corner', '51_4_51_4_51_4'],
  ['half a corner', '51_4_52_5_51'],
  ['off the earth', '51_4_52_5_91_4'],
  ['too many corners', Array.from({ length: 41 }, (_, index) => `${index}_${index % 7}`).join('_')],
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
      expect(isInside(place, rectangle)).toBe(expected);
      expect(isInside(place, [...rectangle].reverse())).toBe(expected);
    }),
  );
});
