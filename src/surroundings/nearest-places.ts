import { type Coordinate, isWithin, type Position } from '#domain/position.ts';
import { PLACE_KINDS, type PlaceKind } from './place-kinds.ts';
import { type Point, readSurroundings, type Surroundings } from './surroundings-file.ts';
import { metresFrom, REACH_METRES, walkMinutes } from './walking.ts';

/** The nearest place of a kind, as the page of a home shows it. */
export interface NearestPlace {
  kind: PlaceKind;
  /** empty if the source has no name */
  name: string;
  minutes: number;
}

/** Returns the nearest place of each kind within reach, in the order of PLACE_KINDS; undefined outside all known areas. */
export type NearestPlaces = (position: Position) => readonly NearestPlace[] | undefined;

/** Sides of a grid cell in degrees. Both are longer than the reach, so a search looks at nine cells. */
const CELL_LATITUDE = 0.018;
const CELL_LONGITUDE = 0.028;
const rowOf = (latitude: number) => Math.floor(latitude / CELL_LATITUDE);
const columnOf = (longitude: number) => Math.floor(longitude / CELL_LONGITUDE);
const AROUND = [-1, 0, 1];

/**
 * Prepares the search for the nearest places. It only uses the published position of a home. So two homes with the same
 * published position have the same places, wherever in a hidden area they are (docs/rules.md#search).
 */
export function nearestPlacesIn({ areas, points }: Pick<Surroundings, 'areas' | 'points'>): NearestPlaces {
  const cells = Map.groupBy(
    points,
    ([, , latitude, longitude]) => `${rowOf(latitude)} ${columnOf(longitude)}`,
  ) as ReadonlyMap<string, readonly Point[]>;
  const isKnown = (spot: Coordinate) =>
    areas.some(([south, west, north, east]) => isWithin({ south, west, north, east }, spot));
  return (position) => {
    if (!isKnown(position)) return undefined;
    const { latitude, longitude } = position;
    const best = new Map<PlaceKind, { point: Point; metres: number }>();
    const distanceTo = metresFrom(position);
    for (const up of AROUND)
      for (const right of AROUND)
        for (const point of cells.get(`${rowOf(latitude) + up} ${columnOf(longitude) + right}`) ?? []) {
          const metres = distanceTo(point[2], point[3]);
          if (metres > REACH_METRES) continue;
          const known = best.get(point[0]);
          if (!known || metres < known.metres) best.set(point[0], { point, metres });
        }
    return PLACE_KINDS.flatMap((kind): NearestPlace[] => {
      const found = best.get(kind);
      if (!found) return [];
      return [{ kind, name: found.point[1], minutes: walkMinutes(found.metres, position.kind) }];
    });
  };
}

/** Results by position: a build asks for the same home several times. */
const known = new Map<string, ReturnType<NearestPlaces>>();
let prepared: { nearest: NearestPlaces | undefined } | undefined;

/** Returns the nearest places of a published position; undefined if the agency has no such data, or not for this region. */
export function nearestPlaces(position: Position | undefined): readonly NearestPlace[] | undefined {
  if (!prepared) {
    const surroundings = readSurroundings();
    prepared = { nearest: surroundings && nearestPlacesIn(surroundings) };
  }
  if (!position || !prepared.nearest) return undefined;
  const { kind, latitude, longitude } = position;
  const key = `${kind} ${latitude} ${longitude}`;
  if (!known.has(key)) known.set(key, prepared.nearest(position));
  return known.get(key);
}

/** Returns whether a home has a file with the walks to places nearby. */
export const hasWalks = (position: Position | undefined): boolean => (nearestPlaces(position)?.length ?? 0) > 0;
