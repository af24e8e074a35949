import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import type { GeoJSONSource, LngLatBounds, Map as MapLibre } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import { AREA_RADIUS_METRES, type Bounds, type Coordinate, METRES_PER_DEGREE } from '#domain/position.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { type MunicipalityProperties, type ZoneFile, zonePath } from '../base-map-files.ts';
import { MUNICIPALITIES_FROM_ZOOM, MUNICIPALITY_LAYERS } from './base-style.ts';

export type Municipality = Feature<Polygon | MultiPolygon, MunicipalityProperties>;

interface Zone {
  municipalities: Municipality[];
  borders: Feature<MultiLineString>;
}

/** A place whose municipality is looked for. `name` is its public address, which usually names the municipality. */
interface Place extends Coordinate {
  isExact: boolean;
  name: string;
}

const fetchZone = (name: string): Promise<ZoneFile | undefined> =>
  fetchOnce<ZoneFile>(zonePath(name)).catch(() => undefined);

/** Starts to fetch the zones around the first of some places. */
export function fetchAround(zones: Readonly<Record<string, Bounds>>, [first]: readonly Coordinate[]): void {
  if (!first) return;
  for (const [name, bounds] of Object.entries(zones)) if (isNear(bounds, first)) void fetchZone(name);
}

/**
 * Draws the borders of municipalities, and fills the municipality of a home. The shapes are loaded zone by zone, when
 * they are needed. If a zone cannot be loaded, its part of the map has no borders.
 */
export function addMunicipalities(map: MapLibre, zones: Readonly<Record<string, Bounds>>) {
  const loaded = new Map<string, Zone>();

  async function load(isWanted: (bounds: Bounds) => boolean): Promise<void> {
    const names = Object.entries(zones).flatMap(([name, bounds]) => (isWanted(bounds) ? [name] : []));
    const fresh = names.filter((name) => !loaded.has(name));
    const files = await Promise.all(fresh.map(fetchZone));
    for (const [index, file] of files.entries()) if (file) loaded.set(fresh[index] ?? '', readZone(file));
    if (fresh.length > 0) draw();
  }

  function draw(): void {
    const features = <T>(of: (zone: Zone) => T | T[]) => [...loaded.values()].flatMap(of);
    const set = (source: string, all: Feature[]) =>
      void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features: all });
    set(
      'municipalities',
      features(({ municipalities }) => municipalities),
    );
    set(
      'municipal-borders',
      features(({ borders }) => borders),
    );
  }

  const showBorders = () => {
    if (map.getZoom() >= MUNICIPALITIES_FROM_ZOOM) void load((bounds) => isSeen(map.getBounds(), bounds));
  };
  map.on('moveend', showBorders);

  return {
    /** Draws the borders in the visible part of the map. They follow when the map moves. */
    showBorders,
    /** Returns the municipality that contains all places; undefined if none does, or if its shape cannot be loaded. */
    async around(places: readonly Place[]): Promise<Municipality | undefined> {
      const [first] = places;
      if (!first) return undefined;
      await load((bounds) => isNear(bounds, first));
      const all = [...loaded.values()].flatMap(({ municipalities }) => municipalities);
      const found = municipalityOf(all, first);
      return found && places.every((place) => municipalityOf([found], place)) ? found : undefined;
    },
    /** Fills a municipality instead of the previous one. */
    fill(municipality: Municipality | undefined): void {
      for (const layer of MUNICIPALITY_LAYERS)
        if (map.getLayer(layer)) map.setFilter(layer, ['==', ['get', 'nis'], municipality?.properties.nis ?? '']);
    },
    remove: () => map.off('moveend', showBorders),
  };
}

function readZone(file: ZoneFile): Zone {
  const { municipalities } = file.objects;
  return {
    municipalities: feature(file, municipalities).features as Municipality[],
    borders: { type: 'Feature', properties: {}, geometry: mesh(file, municipalities) },
  };
}

const isSeen = (view: LngLatBounds, { west, south, east, north }: Bounds): boolean =>
  view.getWest() <= east && view.getEast() >= west && view.getSouth() <= north && view.getNorth() >= south;

const REACH_DEGREES = AREA_RADIUS_METRES / METRES_PER_DEGREE;

function isNear({ west, south, east, north }: Bounds, { latitude, longitude }: Coordinate): boolean {
  const [up, right] = [REACH_DEGREES, REACH_DEGREES * 2];
  return longitude >= west - right && longitude <= east + right && latitude >= south - up && latitude <= north + up;
}

/**
 * Returns the municipality of a place. Of the municipalities that its circle touches, it is the one in its address,
 * otherwise the one in which its position lies.
 */
export function municipalityOf(
  all: readonly Municipality[],
  { latitude, longitude, isExact, name }: Place,
): Municipality | undefined {
  const at = [longitude, latitude];
  const around = isExact ? [] : all.filter((one) => circle(at).some((spot) => isInside(one, spot)));
  const named = around.find(({ properties }) => properties.names.some((one) => name.includes(one)));
  return named ?? all.find((one) => isInside(one, at));
}

function circle([longitude = 0, latitude = 0]: Position): Position[] {
  const east = REACH_DEGREES / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 6) * Math.PI;
    return [longitude + Math.cos(angle) * east, latitude + Math.sin(angle) * REACH_DEGREES];
  });
}

function isInside({ geometry }: Municipality, [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (const ring of ringsOf(geometry)) {
    for (const [index, [bx = 0, by = 0]] of ring.entries()) {
      const [ax = 0, ay = 0] = ring[index - 1] ?? [bx, by];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
    }
  }
  return inside;
}

const ringsOf = (geometry: Polygon | MultiPolygon): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

/** Returns the points of the border of a municipality. */
export const borderPoints = ({ geometry }: Municipality): Position[] => ringsOf(geometry).flat();
