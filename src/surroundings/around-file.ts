import { METRES_PER_DEGREE, metresPerDegreeEast, type Position } from '#domain/position.ts';
import type { NearestPlace } from './nearest-places.ts';

/** Positions of places are whole numbers of this many metres. */
export const STEP_METRES = 10;

/** A place as the page of a home shows it. */
export type PlaceAround = readonly [
  kind: NearestPlace['kind'],
  name: string,
  minutes: number,
  /** 1: measured along streets and paths, 0: estimated from the distance */
  isMeasured: 0 | 1,
  /** position relative to the published position of the home, in steps of STEP_METRES */
  east: number,
  north: number,
];

/**
 * What the page of a home shows of its surroundings: one file per home, which the page fetches when a visitor opens the
 * table or the map. It contains no coordinates, because the coordinates of a place may also be those of a home in the
 * same street whose address is hidden.
 */
export interface AroundFile {
  /** whether the minutes are measured from the home, or from the centre of its area */
  from: Position['kind'];
  places: readonly PlaceAround[];
}

/** Returns the path of the file about a home: `/around/{id}.json`. */
export const aroundPath = (id: number | string): string => `/around/${id}.json`;

/**
 * Returns the file about a home. Near a hidden address, places have no names, because a stop or a school is often named
 * after its street, which may be that of the home.
 */
export function aroundFile(position: Position, places: readonly NearestPlace[] = []): AroundFile {
  const east = metresPerDegreeEast(position.latitude) / STEP_METRES;
  const north = METRES_PER_DEGREE / STEP_METRES;
  return {
    from: position.kind,
    places: places.map(({ kind, name, minutes, isMeasured, latitude, longitude }) => [
      kind,
      position.kind === 'exact' ? name : '',
      minutes,
      isMeasured ? 1 : 0,
      Math.round((longitude - position.longitude) * east),
      Math.round((latitude - position.latitude) * north),
    ]),
  };
}
