import type { Coordinate } from '#domain/position.ts';

/** A polygon on the map with at least three corners, in degrees with four decimals (about ten metres). */
export type Area = readonly Coordinate[];

export const CORNERS_MIN = 3;
export const CORNERS_MAX = 40;
const DECIMALS = 4;

/** Returns the area with these corners, rounded as in a URL; undefined if too few or too many corners remain. */
export function areaOf(corners: readonly Coordinate[]): Area | undefined {
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS)) || 0;
  const rounded = corners.map(({ latitude, longitude }) => ({
    latitude: round(latitude),
    longitude: round(longitude),
  }));
  const apart = rounded.filter((one, index) => {
    const before = rounded[(index + rounded.length - 1) % rounded.length];
    return one.latitude !== before?.latitude || one.longitude !== before?.longitude;
  });
  return apart.length >= CORNERS_MIN && apart.length <= CORNERS_MAX ? apart : undefined;
}

/** Reads an area from a URL: `51.09_4.36_51.1_4.36_51.1_4.4`. Returns undefined for anything else. */
export function parseArea(text: string | null): Area | undefined {
  if (!text || !/^-?\d{1,3}(?:\.\d{1,9})?(?:_-?\d{1,3}(?:\.\d{1,9})?)+$/.test(text)) return undefined;
  const numbers = text.split('_').map(Number);
  if (numbers.length % 2 > 0 || numbers.length > 2 * CORNERS_MAX) return undefined;
  const corners = Array.from({ length: numbers.length / 2 }, (_, index) => ({
    latitude: numbers[index * 2] as number,
    longitude: numbers[index * 2 + 1] as number,
  }));
  const onEarth = corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
  return onEarth ? areaOf(corners) : undefined;
}

export const writeArea = (area: Area): string =>
  area.flatMap(({ latitude, longitude }) => [latitude, longitude]).join('_');

/**
 * Returns whether a place lies in an area. If it does, a line from the place to the east crosses the border an odd
 * number of times.
 */
export function isInside({ latitude, longitude }: Coordinate, area: Area): boolean {
  let inside = false;
  let before = area[area.length - 1] as Coordinate;
  for (const corner of area) {
    if (corner.latitude > latitude !== before.latitude > latitude) {
      const share = (latitude - before.latitude) / (corner.latitude - before.latitude);
      if (longitude < before.longitude + share * (corner.longitude - before.longitude)) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
