import { type Bounds, boundsAround } from '#domain/position.ts';
import type { Office } from './site.schema.ts';

/** How far around its offices an agency works. */
const REACH_METRES = 15_000;

/** Where the agency works: its offices, and the country around them; undefined where none has a position. */
export function agencyRegion(offices: readonly Pick<Office, 'position'>[]): Bounds | undefined {
  return boundsAround(
    offices.flatMap(({ position }) => position ?? []),
    REACH_METRES,
  );
}
