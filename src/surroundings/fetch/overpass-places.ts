import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Bounds, isWithinBounds } from '#domain/position.ts';
import type { Point } from '../surroundings-file.ts';
import { askOverpass, boxText, type OverpassOptions } from './ask-overpass.ts';
import { kindOfTags, nameOfTags, OSM_KINDS } from './osm-kinds.ts';

const spotSchema = z.object({ lat: z.number(), lon: z.number() });
const elementSchema = z.object({
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: spotSchema.optional(),
  tags: z.record(z.string(), z.string()).optional(),
});

/** Returns the query for all places, in Overpass QL. */
function placesQuery(): string {
  const wanted = Object.entries(OSM_KINDS).map(
    ([key, kinds]) => `nwr["${key}"~"^(${Object.keys(kinds).join('|')})$"];`,
  );
  return `(${wanted.join('')});out body center qt;`;
}

/**
 * Asks a server for the places in the areas, one area after the other.
 * @returns the places, and the day of the oldest answer
 * @throws SurroundingsRefused
 */
export async function askPlaces(areas: readonly Bounds[], options: OverpassOptions, pauseMs: number) {
  const points: Point[] = [];
  let date: string | undefined;
  for (const [index, area] of areas.entries()) {
    if (index > 0) await sleep(pauseMs);
    const answer = await askOverpass(area, { query: placesQuery(), element: elementSchema }, options);
    const found = answer.elements.flatMap(pointOf);
    for (const point of found) points.push(point);
    if (date === undefined || answer.date < date) date = answer.date;
    console.log(`Area ${index + 1} of ${areas.length} (${boxText(area)}): ${found.length} places.`);
  }
  return { points, date };
}

function pointOf({ lat, lon, center, tags = {} }: z.infer<typeof elementSchema>): Point[] {
  const spot = { latitude: lat ?? center?.lat ?? Number.NaN, longitude: lon ?? center?.lon ?? Number.NaN };
  const kind = kindOfTags(tags);
  return kind && isWithinBounds(spot) ? [[kind, nameOfTags(tags), spot.latitude, spot.longitude]] : [];
}
