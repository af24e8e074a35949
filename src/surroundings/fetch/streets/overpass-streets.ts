import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Bounds } from '#domain/position.ts';
import { askOverpass, boxText, type OverpassOptions, requireSmall } from '../ask-overpass.ts';
import { surfaceSqm } from '../home-areas.ts';
import { type FoundStreets, networkOf } from './extract-streets.ts';
import { NodeSpots, StreetWays } from './street-ways.ts';
import { isWalkable, WALKABLE, WALKABLE_IF_SAID } from './walkable.ts';

/** A larger area is asked for in parts. In a city, the answer for one part has about 30 MB. */
const PART_MAX_SQM = 250e6;

const wayReference = z.object({
  id: z.number(),
  nodes: z.array(z.number()),
  /** positions of the nodes; null outside the area */
  geometry: z.array(z.object({ lat: z.number(), lon: z.number() }).nullable()),
  tags: z.record(z.string(), z.string()).optional(),
});

const QUERY = `way["highway"~"^(${[...WALKABLE, ...WALKABLE_IF_SAID].join('|')})$"];out body geom qt;`;

/**
 * Asks a server for the streets in some areas, part by part.
 * @returns the network, and the day of the oldest answer
 * @throws SurroundingsRefused
 */
export async function askStreets(
  areas: readonly Bounds[],
  options: OverpassOptions,
  pauseMs: number,
): Promise<{ streets: FoundStreets | undefined; date: string | undefined }> {
  for (const area of areas) requireSmall(area);
  const parts = areas.flatMap(partsOf);
  const ways = new StreetWays();
  const spots = new Map<number, readonly [latitude: number, longitude: number]>();
  const known = new Set<number>();
  let date: string | undefined;
  for (const [index, part] of parts.entries()) {
    await sleep(pauseMs);
    const answer = await askOverpass(part, { query: QUERY, element: wayReference }, options);
    for (const { id, nodes, geometry, tags = {} } of answer.elements) {
      // A way at the edge of two parts is in both answers.
      if (known.has(id) || ways.isTooMuch || !isWalkable(tags)) continue;
      known.add(id);
      ways.add(nodes);
      for (const [at, node] of nodes.entries()) {
        const spot = geometry[at];
        if (spot) spots.set(node, [spot.lat, spot.lon]);
      }
    }
    if (date === undefined || answer.date < date) date = answer.date;
    console.log(`Streets ${index + 1} of ${parts.length} (${boxText(part)}): ${answer.elements.length} ways.`);
  }
  const found = new NodeSpots(ways.refs);
  for (const [id, [latitude, longitude]] of spots) found.set(id, latitude, longitude);
  return { streets: networkOf(ways, found), date };
}

/** Cuts an area into strips of at most PART_MAX_SQM, from west to east. */
export function partsOf(area: Bounds): Bounds[] {
  const count = Math.ceil(surfaceSqm(area) / PART_MAX_SQM);
  const width = (area.east - area.west) / count;
  return Array.from({ length: count }, (_, index) => ({
    ...area,
    west: area.west + index * width,
    east: index + 1 === count ? area.east : area.west + (index + 1) * width,
  }));
}
