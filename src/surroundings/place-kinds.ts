/** Kinds of places near a home, in the order in which a page lists them. */
export const PLACE_KINDS = ['station', 'stop', 'school', 'childcare', 'shop', 'doctor', 'park'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
