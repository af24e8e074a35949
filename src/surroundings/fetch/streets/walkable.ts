import type { OsmTags } from '../osm-kinds.ts';

/**
 * Values of the OpenStreetMap tag «highway» for ways that people walk on. They do not include motorways, trunk roads,
 * and roads that are planned or being built.
 */
export const WALKABLE: readonly string[] = [
  ...['primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary', 'tertiary_link', 'unclassified', 'road'],
  ...['residential', 'living_street', 'service', 'pedestrian', 'footway', 'path', 'steps', 'track', 'cycleway'],
  ...['corridor', 'platform'],
];
/** Values for ways that people walk on only if the tag «foot» allows it. */
export const WALKABLE_IF_SAID: readonly string[] = ['trunk', 'trunk_link', 'bridleway'];

const known = new Set(WALKABLE);
const knownIfSaid = new Set(WALKABLE_IF_SAID);
const ALLOWED = new Set(['yes', 'designated', 'permissive', 'official']);
const FORBIDDEN = new Set(['no', 'private', 'customers', 'delivery', 'agricultural', 'forestry', 'military']);
/** Value of «foot» for a road with a separate path beside it. The path is a way of its own. */
const BESIDE = 'use_sidepath';

/** Returns whether people may walk on a way of OpenStreetMap. The tag «foot» takes precedence over «access». */
export function isWalkable({ highway = '', foot = '', access = '', service, motorroad }: OsmTags): boolean {
  const isAllowed = ALLOWED.has(foot);
  if (!known.has(highway) && !(knownIfSaid.has(highway) && isAllowed)) return false;
  if (FORBIDDEN.has(foot) || foot === BESIDE || motorroad === 'yes') return false;
  // Driveways lead to houses only, and there are very many of them.
  if (service === 'driveway' && !isAllowed) return false;
  return isAllowed || !FORBIDDEN.has(access);
}
