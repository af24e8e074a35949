/** The directions that a side of a home may face, clockwise from the north. */
export const SIDES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Side = (typeof SIDES)[number];

/** Returns the bearing of a direction in degrees, clockwise from the north. */
export const bearingOf = (side: Side): number => SIDES.indexOf(side) * 45;

/** The parts of a home whose direction an export may contain, in the order in which the site shows them. */
export const FACING = ['terrace', 'garden', 'front'] as const;
export type Facing = (typeof FACING)[number];

/** The direction that each part of a home faces; absent if unknown. */
export type Orientation = Readonly<Partial<Record<Facing, Side | undefined>>>;
