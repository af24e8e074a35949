import type { Position } from '#domain/position.ts';
import type { NearestPlace } from './nearest-places.ts';

/**
 * What the page of a home shows of its surroundings. A file per home, fetched when the visitor opens it. It holds
 * no positions.
 */
export interface AroundFile {
  /** whether the minutes are measured from the home, or from the centre of its area */
  from: Position['kind'];
  places: readonly (readonly [kind: NearestPlace['kind'], name: string, minutes: number])[];
}

/** Returns the path of the file about a home. */
export const aroundPath = (id: number | string): string => `/around/${id}.json`;

/**
 * Returns the file about a home. Near a hidden address, places have no names, because a stop or a school is often named
 * after its street, which may be that of the home.
 */
export const aroundFile = (position: Position, places: readonly NearestPlace[] = []): AroundFile => ({
  from: position.kind,
  places: places.map(({ kind, name, minutes }) => [kind, position.kind === 'exact' ? name : '', minutes]),
});
