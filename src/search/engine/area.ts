import { type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';

/** A polygon on the map with at least three corners, in degrees with four decimals (about ten metres). */
export interface Polygon {
  corners: readonly Coordinate[];
}

/** All places at most `km` kilometres from a place. */
export interface Circle {
  centre: Coordinate;
  km: number;
}

export type Shape = Polygon | Circle;

/**
 * Parts of the map, at least one. A home has to lie in one of them. They are sorted by their texts and without duplicates, so
 * that each area has exactly one text in an address.
 */
export type Area = readonly Shape[];

export const CORNERS_MIN = 3;
export const CORNERS_MAX = 40;
/** Number of parts that an area can have. */
export const SHAPES_MAX = 5;
/** Radiuses that the map offers, in kilometres. Addresses may ask for others up to the maximum. */
export const RADIUSES_KM = [2, 5, 10, 20] as const;
const RADIUS_MAX_KM = 100;
const DECIMALS = 4;

const rounded = ({ latitude, longitude }: Coordinate): Coordinate => ({
  latitude: Number(latitude.toFixed(DECIMALS)) || 0,
  longitude: Number(longitude.toFixed(DECIMALS)) || 0,
});

/** Returns the polygon with these corners, rounded as in a URL; undefined if too few or too many corners remain. */
export function polygonOf(corners: readonly Coordinate[]): Polygon | undefined {
  const round = corners.map(rounded);
  const apart = round.filter((one, index) => {
    const before = round[(index + round.length - 1) % round.length];
    return one.latitude !== before?.latitude || one.longitude !== before?.longitude;
  });
  return apart.length >= CORNERS_MIN && apart.length <= CORNERS_MAX ? { corners: apart } : undefined;
}

export const circleOf = (centre: Coordinate, km: number): Circle => ({ centre: rounded(centre), km });

export const isCircle = (shape: Shape): shape is Circle => 'km' in shape;

/** Returns the area of these parts; undefined if there are none. Leaves out those beyond the maximum. */
export function areaOf(shapes: readonly Shape[]): Area | undefined {
  const byText = new Map(shapes.map((shape) => [writeShape(shape), shape]));
  const texts = [...byText.keys()].slice(0, SHAPES_MAX).sort();
  return texts.length > 0 ? texts.map((text) => byText.get(text) as Shape) : undefined;
}

/** Between the parts of an area in a URL. URLs contain this character as it is. */
const SEPARATOR = '*';
const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,9})?`;
const SHAPE = new RegExp(`^(${NUMBER}(?:_${NUMBER})+)(?:_r([1-9]\\d{0,2}))?$`);

/**
 * Reads an area from a URL: polygons `51.09_4.36_51.1_4.36_51.1_4.4` and circles `51.09_4.36_r5`, separated by `*`. Ignores
 * parts that are neither. Returns undefined if none remains.
 */
export const parseArea = (text: string | null): Area | undefined =>
  areaOf((text ?? '').split(SEPARATOR).flatMap((part) => parseShape(part) ?? []));

function parseShape(text: string): Shape | undefined {
  const [, degrees, radius] = SHAPE.exec(text) ?? [];
  const numbers = degrees?.split('_').map(Number) ?? [];
  if (numbers.length === 0 || numbers.length % 2 > 0 || numbers.length > 2 * CORNERS_MAX) return undefined;
  const corners = Array.from({ length: numbers.length / 2 }, (_, index) => ({
    latitude: numbers[index * 2] as number,
    longitude: numbers[index * 2 + 1] as number,
  }));
  const onEarth = corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
  if (!onEarth) return undefined;
  if (radius === undefined) return polygonOf(corners);
  const [centre, ...others] = corners;
  return centre && others.length === 0 && Number(radius) <= RADIUS_MAX_KM
    ? circleOf(centre, Number(radius))
    : undefined;
}

const degreesText = (corners: readonly Coordinate[]): string =>
  corners.flatMap(({ latitude, longitude }) => [latitude, longitude]).join('_');

const writeShape = (shape: Shape): string =>
  isCircle(shape) ? `${degreesText([shape.centre])}_r${shape.km}` : degreesText(shape.corners);

export const writeArea = (area: Area): string => area.map(writeShape).join(SEPARATOR);

export const isInside = (place: Coordinate, area: Area): boolean =>
  area.some((shape) => (isCircle(shape) ? isWithin(place, shape) : isInPolygon(place, shape.corners)));

/** Treats the surroundings as flat, which is exact to a metre per kilometre within a hundred kilometres. */
function isWithin({ latitude, longitude }: Coordinate, { centre, km }: Circle): boolean {
  const north = (latitude - centre.latitude) * METRES_PER_DEGREE;
  if (Math.abs(north) > km * 1000) return false;
  const east = (longitude - centre.longitude) * metresPerDegreeEast(centre.latitude);
  return Math.hypot(north, east) <= km * 1000;
}

/** If a place lies in a polygon, a line from the place to the east crosses the border an odd number of times. */
function isInPolygon({ latitude, longitude }: Coordinate, corners: readonly Coordinate[]): boolean {
  let inside = false;
  let before = corners[corners.length - 1] as Coordinate;
  for (const corner of corners) {
    if (corner.latitude > latitude !== before.latitude > latitude) {
      const share = (latitude - before.latitude) / (corner.latitude - before.latitude);
      if (longitude < before.longitude + share * (corner.longitude - before.longitude)) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Corners with which a circle is drawn. */
const DRAWN_CORNERS = 64;

/** Returns the corners of a part of an area as the map draws it. */
export function outlineOf(shape: Shape): readonly Coordinate[] {
  if (!isCircle(shape)) return shape.corners;
  const { centre, km } = shape;
  return Array.from({ length: DRAWN_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / DRAWN_CORNERS;
    return {
      latitude: centre.latitude + (km * 1000 * Math.cos(angle)) / METRES_PER_DEGREE,
      longitude: centre.longitude + (km * 1000 * Math.sin(angle)) / metresPerDegreeEast(centre.latitude),
    };
  });
}
