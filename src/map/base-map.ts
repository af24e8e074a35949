import type { FeatureCollection, Position as LonLat } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' };
import { readMap } from '#agency/content/map-settings.ts';
import { agencyRegion, readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { type Language, speak } from '#domain/language.ts';

/** ISO 3166-1 numbers of Belgium and Luxembourg. */
const COUNTRIES = ['056', '442'];
/** Minimum zoom for the names of municipalities with homes. */
const MUNICIPALITY_ZOOM = 10;
/** Decimals of a coordinate: a precision of about a hundred metres. */
const DECIMALS = 3;

/**
 * Returns the data of the bundled map, which needs no third party: outlines of countries (Natural Earth), names of
 * places, and the region of the agency, which is visible first.
 */
export async function baseMap(language: Language, fallback: Language) {
  return { land: land(), labels: await labels(language, fallback), region: agencyRegion(readSite().offices) };
}

/** Returns the rings of the outlines of both countries. */
export function outline(): { latitude: number; longitude: number }[][] {
  return land().features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.flat().map((ring) => ring.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })));
  });
}

function land(): FeatureCollection {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.countries);
  return {
    type: 'FeatureCollection',
    features: features
      .filter(({ id }) => COUNTRIES.includes(String(id)))
      .map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry: rounded(geometry) })),
  };
}

function rounded<T>(geometry: T): T {
  return JSON.parse(
    JSON.stringify(geometry, (_, value) => (typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value)),
  ) as T;
}

/**
 * Returns the names of the places in content/map.yaml and of all other municipalities with homes, each of the latter at
 * the centre of its homes' published positions.
 */
async function labels(language: Language, fallback: Language): Promise<FeatureCollection> {
  const { offered } = await catalogue();
  const named = readMap().places.map(({ name, latitude, longitude, zoom }) => ({
    name: speak(name, language, fallback)?.text ?? '',
    at: [longitude, latitude],
    zoom,
  }));
  const known = new Set(named.map(({ name }) => name));
  const byMunicipality = Map.groupBy(
    [...offered('sale'), ...offered('rent')],
    ({ place }) => speak(place.municipality, language, fallback)?.text ?? '',
  );
  const municipalities = [...byMunicipality].flatMap(([name, homes]) => {
    const spots = homes.flatMap(({ place: { position } }) => position ?? []);
    if (!name || known.has(name) || spots.length === 0) return [];
    const middle = (of: 'latitude' | 'longitude') =>
      Number((spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length).toFixed(DECIMALS));
    return [{ name, at: [middle('longitude'), middle('latitude')], zoom: MUNICIPALITY_ZOOM }];
  });
  return {
    type: 'FeatureCollection',
    features: [...named, ...municipalities].map(({ name, at, zoom }) => ({
      type: 'Feature',
      properties: { name, zoom },
      geometry: { type: 'Point', coordinates: at as LonLat },
    })),
  };
}
