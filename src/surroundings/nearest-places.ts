import { type Coordinate, isWithin, type Position } from '#domain/position.ts';
import { placeGrid } from './place-grid.ts';
import { PLACE_KINDS, type PlaceKind } from './place-kinds.ts';
import type { Streets } from './streets/street-network.ts';
import { streetWalksIn } from './streets/street-walks.ts';
import { readStreets } from './streets/streets-file.ts';
import { type Point, readSurroundings, type Surroundings } from './surroundings-file.ts';
import { estimatedMetres, WALK_MAX_METRES, walkMinutes } from './walking.ts';

/** The nearest place of a kind, as the page of a home shows it. */
export interface NearestPlace extends Coordinate {
  kind: PlaceKind;
  /** empty if the source has no name */
  name: string;
  minutes: number;
  /** whether the walk is measured along streets and paths, not estimated from the distance */
  isMeasured: boolean;
}

/**
 * Returns the nearest place of each kind that a walk of WALK_MAX_METRES reaches, in the order of PLACE_KINDS. Returns
 * undefined outside all known areas.
 */
export type NearestPlaces = (position: Position) => readonly NearestPlace[] | undefined;

/** A place, and the length of the walk to it. */
interface Walk {
  place: number;
  metres: number;
  isMeasured: boolean;
}

/**
 * Prepares the search for the nearest places: along streets where they are known, otherwise by an estimate from the
 * distance. It only uses the published position of a home, so that two homes with the same published position have the
 * same places, wherever they are in a hidden area (docs/rules.md#search).
 */
export function nearestPlacesIn(
  { areas, points }: Pick<Surroundings, 'areas' | 'points'>,
  streets?: Streets,
): NearestPlaces {
  const eachNear = placeGrid(points);
  const walks = streets && streetWalksOf(points, streets);
  const isKnown = isInside(areas);
  const hasStreets = isInside(streets?.areas ?? []);
  return (position) => {
    if (!isKnown(position)) return undefined;
    const met = hasStreets(position) ? walks?.meet(position) : undefined;
    const best = new Map<number, Walk>();
    const consider = (kind: number, walk: Walk) => {
      if (walk.metres <= WALK_MAX_METRES && walk.metres < (best.get(kind)?.metres ?? Number.POSITIVE_INFINITY))
        best.set(kind, walk);
    };
    const onStreets = new Set<number>();
    eachNear(position, (place, kind, straight) => {
      // The walk to a place that is not near a street is estimated, even if other walks are measured.
      if (met && walks?.isOnStreet(place)) onStreets.add(kind);
      else consider(kind, { place, metres: estimatedMetres(straight), isMeasured: false });
    });
    if (met && walks && onStreets.size > 0)
      for (const [kind, { place, metres }] of walks.nearest(met, onStreets, WALK_MAX_METRES))
        consider(kind, { place, metres, isMeasured: true });
    return PLACE_KINDS.flatMap((kind, number): NearestPlace[] => {
      const found = best.get(number);
      if (!found) return [];
      const [, name, latitude, longitude] = points[found.place] as Point;
      const minutes = walkMinutes(found.metres, position.kind);
      return [{ kind, name, minutes, isMeasured: found.isMeasured, latitude, longitude }];
    });
  };
}

const isInside = (areas: Surroundings['areas'] | Streets['areas']) => (spot: Coordinate) =>
  areas.some(([south, west, north, east]) => isWithin({ south, west, north, east }, spot));

const streetWalksOf = (points: readonly Point[], { network }: Streets) =>
  streetWalksIn(
    network,
    points.map(([kind, , latitude, longitude]) => ({ kind: PLACE_KINDS.indexOf(kind), latitude, longitude })),
  );

/** Results by position: a build asks for the same home several times. */
const known = new Map<string, ReturnType<NearestPlaces>>();
let prepared: { nearest: NearestPlaces | undefined } | undefined;

/**
 * Returns the nearest places of a published position; undefined if the agency has no surroundings, or none for this
 * region. Throws ContentError.
 */
export function nearestPlaces(position: Position | undefined): readonly NearestPlace[] | undefined {
  if (!prepared) {
    const surroundings = readSurroundings();
    prepared = { nearest: surroundings && nearestPlacesIn(surroundings, readStreets()) };
  }
  if (!position || !prepared.nearest) return undefined;
  const { kind, latitude, longitude } = position;
  const key = `${kind} ${latitude} ${longitude}`;
  if (!known.has(key)) known.set(key, prepared.nearest(position));
  return known.get(key);
}

/** Returns whether a home has a file with the walks to places nearby. */
export const hasWalks = (position: Position | undefined): boolean => (nearestPlaces(position)?.length ?? 0) > 0;
