import type { OsmTags } from '../osm-kinds.ts';

/**
 * Values of the OpenStreetMap tag «highway» of ways that people walk on. Motorways and trunk roads are missing, and so are
 * roads that are planned or being built.
 */
export const WALKABLE: readonly string[] = [
  ...['primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary', 'tertiary_link', 'unclassified', 'road'],
  ...['residential', 'living_street', 'service', 'pedestrian', 'footway', 'path', 'steps', 'track', 'cycleway'],
  ...['corridor', 'platform'],
];
/** Ways of these values are only walked on if a tag allows it. */
export const WALKABLE_IF_SAID: readonly string[] = ['trunk', 'trunk_link', 'bridleway'];

const known = new Set(WALKABLE);
const knownIfSaid = new Set(WALKABLE_IF_SAID);
const ALLOWED = new Set(['yes', 'designated', 'permissive', 'official']);
const FORBIDDEN = new Set(['no', 'private', 'customers', 'delivery', 'agricultural', 'forestry', 'military']);
/** A road with a separate path beside it, which is a way of its own. */
const BESIDE = 'use_sidepath';

/** Returns whether people may walk on a way of OpenStreetMap. What is said about walking counts more than the rest. */
export function isWalkable({ highway = '', foot = '', access = '', service, motorroad }: OsmTags): boolean {
  const isAllowed = ALLOWED.has(foot);
  if (!known.has(highway) && !(knownIfSaid.has(highway) && isAllowed)) return false;
  if (FORBIDDEN.has(foot) || foot === BESIDE || motorroad === 'yes') return false;
  // Driveways lead to houses only, and there are very many of them.
  if (service === 'driveway' && !isAllowed) return false;
  return isAllowed || !FORBIDDEN.has(access);
}
