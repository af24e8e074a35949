import { readLook } from '#agency/brand/look.ts';
import { readMap } from '#agency/content/map-settings.ts';
import { agencyRegion, readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { type Language, speak } from '#domain/language.ts';
import type { Bounds } from '#domain/position.ts';
import data from './base-map.json' with { type: 'json' };
import {
  type BaseMapFile,
  type CountryFile,
  degreesOf,
  type GridLine,
  type GroundName,
  type MapName,
  type ZoneFile,
} from './base-map-files.ts';
import { mapColours } from './map-colours.ts';

const { country, zones, names } = data as unknown as {
  country: CountryFile;
  zones: Record<string, ZoneFile>;
  names: GroundName[];
};

/** Minimum zoom for the name of a place with homes that the map does not know. */
const UNKNOWN_PLACE_ZOOM = 10;
/** Decimals of a coordinate: a precision of about a hundred metres. */
const DECIMALS = 3;
/** An editor's name replaces a name of the map with the same text this close to it, in degrees. */
const SAME_PLACE_DEGREES = 0.2;

/** The shapes of the country, and the municipalities of each zone. */
export { country as countryShapes, zones as municipalZones };

/** Returns the names and colours of the bundled map, and the region of the agency, which is visible first. */
export async function baseMap(language: Language, fallback: Language): Promise<BaseMapFile> {
  const { colors } = readLook();
  return {
    names: await mapNames(language, fallback),
    colours: { light: mapColours(colors, 'light'), dark: mapColours(colors, 'dark') },
    zones: Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, boundsOf(zone)])),
    region: agencyRegion(readSite().offices),
  };
}

/** Returns the name of a place in a language. Languages without a name of their own use the Dutch one. */
const nameIn = (name: GroundName, language: Language): string => name[language] ?? name.nl;

/** Returns the towns of Belgium and Luxembourg that the map names from a zoom level on, the largest first. */
export function townNames(language: Language, zoom: number): { text: string; longitude: number; latitude: number }[] {
  return names
    .filter((name) => name.kind === 'town' && name.zoom <= zoom)
    .toSorted((one, other) => one.zoom - other.zoom || other.inhabitants - one.inhabitants)
    .map((name) => ({ text: nameIn(name, language), longitude: name.longitude, latitude: name.latitude }));
}

/**
 * Returns the names of the map in one language: those of content/map.yaml first, which are most important to the agency,
 * then those of the bundled map, then municipalities with homes that neither knows, each at the centre of its homes’
 * published positions.
 */
async function mapNames(language: Language, fallback: Language): Promise<MapName[]> {
  const own = readMap().places.map(
    ({ name, latitude, longitude, zoom }): MapName => [
      speak(name, language, fallback)?.text ?? '',
      longitude,
      latitude,
      zoom,
      0,
      'town',
    ],
  );
  const bundled = names
    .toSorted((one, other) => one.zoom - other.zoom || other.inhabitants - one.inhabitants)
    .map((name): MapName => {
      const { longitude, latitude, zoom, inhabitants, kind } = name;
      return [nameIn(name, language), longitude, latitude, zoom, inhabitants, kind];
    })
    .filter((name) => !own.some((one) => isSame(one, name)));
  const known = new Set([...own.map(([text]) => text), ...names.flatMap((name) => [name.nl, nameIn(name, language)])]);
  return [...own, ...bundled, ...(await placesOfHomes(language, fallback, known))];
}

const isSame = ([one, x, y]: MapName, [other, otherX, otherY]: MapName): boolean =>
  one === other && Math.abs(x - otherX) < SAME_PLACE_DEGREES && Math.abs(y - otherY) < SAME_PLACE_DEGREES;

async function placesOfHomes(language: Language, fallback: Language, known: Set<string>): Promise<MapName[]> {
  const { offered } = await catalogue();
  const byMunicipality = Map.groupBy(
    [...offered('sale'), ...offered('rent')],
    ({ place }) => speak(place.municipality, language, fallback)?.text ?? '',
  );
  return [...byMunicipality].flatMap(([name, homes]): MapName[] => {
    const spots = homes.flatMap(({ place: { position } }) => position ?? []);
    if (!name || known.has(name) || spots.length === 0) return [];
    const middle = (of: 'latitude' | 'longitude') =>
      Number((spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length).toFixed(DECIMALS));
    return [[name, middle('longitude'), middle('latitude'), UNKNOWN_PLACE_ZOOM, 0, 'town']];
  });
}

function boundsOf({ arcs, transform }: ZoneFile): Bounds {
  if (!transform) throw new Error('A zone of the map has no grid.');
  const points = arcs.flatMap((arc) => degreesOf(transform, arc as unknown as GridLine));
  const [longitudes, latitudes] = [0, 1].map((axis) => points.map((point) => point[axis] ?? 0)) as [number[], number[]];
  const short = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  return {
    south: short(Math.min(...latitudes)),
    north: short(Math.max(...latitudes)),
    west: short(Math.min(...longitudes)),
    east: short(Math.max(...longitudes)),
  };
}
