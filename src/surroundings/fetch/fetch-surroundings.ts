import path from 'node:path';
import { importRules } from '#agency/law/compliance.ts';
import { belgianDay } from '#domain/calendar.ts';
import { speak } from '#domain/language.ts';
import type { Bounds } from '#domain/position.ts';
import { isClosed } from '#domain/status.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readListings } from '#feed/stored-import.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { PLACE_KINDS } from '../place-kinds.ts';
import {
  POINTS_MAX,
  type Point,
  SURROUNDINGS_FILE,
  type Surroundings,
  type SurroundingsSource,
  surroundingsSchema,
  surroundingsText,
} from '../surroundings-file.ts';
import { boxText, type OverpassOptions } from './ask-overpass.ts';
import { readGtfs } from './gtfs.ts';
import { homeAreas } from './home-areas.ts';
import { OSM_SOURCE } from './osm-kinds.ts';
import { askPlaces } from './overpass-places.ts';
import { readExtract } from './pbf/read-extract.ts';
import type { FoundStreets } from './streets/extract-streets.ts';
import { askStreets } from './streets/overpass-streets.ts';
import { storeStreets } from './streets/store-streets.ts';
import { SurroundingsRefused } from './surroundings-refused.ts';
import { thinnedOut } from './thin-out.ts';

export interface FetchOptions {
  /** content folder */
  dir: string;
  areas: readonly Bounds[];
  overpass: OverpassOptions;
  /** path of an extract of OpenStreetMap, which is read instead of asking a server */
  pbf?: string | undefined;
  /** whether a server is asked for streets; an extract is always read with its streets */
  streets?: boolean | undefined;
  /** paths of timetables, with the licence of their data */
  gtfs: readonly { place: string; licence: string }[];
  /** milliseconds since 1970 */
  now: number;
  /** pause between two requests to a server */
  pauseMs?: number;
}

/** The content of OpenStreetMap in the areas. */
interface OsmContent {
  points: Point[];
  date: string | undefined;
  streets: FoundStreets | undefined;
  /** day of the data of the streets */
  streetsDate: string | undefined;
}

/**
 * Fetches the places and streets in some areas and stores them in the content folder. Nothing is stored before
 * everything has been fetched. The two files are independent, so the program may be interrupted between storing the
 * first and the second.
 * @returns the stored places
 * @throws SurroundingsRefused
 */
export async function fetchSurroundings({ dir, areas, gtfs, now, ...from }: FetchOptions): Promise<Surroundings> {
  const sources: SurroundingsSource[] = [];
  const points: Point[] = [];
  // Stops of a timetable come first, because the first of two equal places is kept.
  for (const { place, licence } of gtfs) {
    const { points: stops, publisher, link, date, kind } = await readGtfs(place);
    for (const stop of stops) points.push(stop);
    sources.push({ credit: (publisher || path.basename(place)).slice(0, 200), link: webLink(link), licence, date });
    console.log(`${place}: ${stops.length} places of the kind ${kind}.`);
  }
  const osm = from.pbf === undefined ? await fromServer(areas, from) : await fromExtract(from.pbf, areas);
  for (const point of osm.points) points.push(point);
  sources.unshift({ ...OSM_SOURCE, date: osm.date ?? belgianDay(now) });
  const kept = thinnedOrRefused(points, areas);
  const surroundings = surroundingsSchema.parse({
    version: 1,
    fetchedOn: belgianDay(now),
    sources,
    areas: areas.map(({ south, west, north, east }) => [south, west, north, east]),
    points: kept,
  } satisfies Surroundings);
  await replaceFile(path.join(dir, SURROUNDINGS_FILE), surroundingsText(surroundings));
  const counts = PLACE_KINDS.map((one) => `${one} ${kept.filter(([kind]) => kind === one).length}`);
  console.log(`${path.join(dir, SURROUNDINGS_FILE)}: ${kept.length} places (${counts.join(', ')}).`);
  const isAsked = from.pbf !== undefined || from.streets === true;
  if (isAsked) await storeStreets(dir, osm.streets, { areas, date: osm.streetsDate ?? belgianDay(now) });
  return surroundings;
}

async function fromServer(
  areas: readonly Bounds[],
  { overpass, streets: isAsked, pauseMs = 2_000 }: Pick<FetchOptions, 'overpass' | 'streets' | 'pauseMs'>,
): Promise<OsmContent> {
  const { points, date } = await askPlaces(areas, overpass, pauseMs);
  const { streets, date: streetsDate } = isAsked
    ? await askStreets(areas, overpass, pauseMs)
    : { streets: undefined, date: undefined };
  return { points, date, streets, streetsDate };
}

async function fromExtract(file: string, areas: readonly Bounds[]): Promise<OsmContent> {
  console.log(`Reading ${file} twice. For all of Belgium, this takes some minutes.`);
  const { points, streets, date } = await readExtract(file, areas);
  return { points, date, streets, streetsDate: date };
}

function thinnedOrRefused(points: readonly Point[], areas: readonly Bounds[]): Point[] {
  const kept = thinnedOut(points, areas);
  if (kept.length === 0)
    throw new SurroundingsRefused(
      `There is no place in ${areas.map(boxText).join(' or ')} (west,south,east,north). Check that the source covers the region of the homes.`,
    );
  if (kept.length > POINTS_MAX)
    throw new SurroundingsRefused(
      `There are ${kept.length} places, more than the ${POINTS_MAX} that the site can use. Give smaller areas with --area.`,
    );
  return kept;
}

const webLink = (link: string | undefined): string | undefined =>
  link && URL.canParse(link) && /^https?:/.test(link) ? link : undefined;

/**
 * Returns the areas around the published positions of the agency's homes on offer.
 * @throws SurroundingsRefused if none has one
 */
export async function ownAreas(): Promise<Bounds[]> {
  const { dataDir, sample } = readFeedEnvironment();
  await currentImport({ dataDir, sample, ...importRules() });
  const homes: Parameters<typeof homeAreas>[0][number][] = [];
  for await (const { listing } of readListings(dataDir)) {
    const { position, municipality, zip } = listing.place;
    if (!position || isClosed(listing.status)) continue;
    homes.push({ municipality: `${speak(municipality, 'nl', 'nl')?.text} ${zip}`, position });
  }
  const areas = homeAreas(homes);
  if (areas.length === 0)
    throw new SurroundingsRefused(
      'No home on offer has a position. Give the region with --area=west,south,east,north.',
    );
  return areas;
}
