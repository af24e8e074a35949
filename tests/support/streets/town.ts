import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Position } from 'geojson';
import type { Bounds } from '#domain/position.ts';
import type { Tile } from './write-archive.ts';

/** The area around Boom and Bornem, where the agency of the sample has its offices. */
export const TOWN_BOUNDS: Bounds = { south: 51.04, north: 51.14, west: 4.18, east: 4.46 };
const ZOOMS = { least: 8, most: 15 };
const EXTENT = 4096;

/** The layers of Protomaps. Each feature has a kind and may have a name. */
type Layers = Record<string, Feature[]>;

const line = (at: Position[], properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: at },
});
const area = (ring: Position[], properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
});
const spot = (at: Position, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at },
});
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

const { south, north, west, east } = TOWN_BOUNDS;
/** A river with invented bends between the two towns, south of Boom. */
const RIVER: Position[] = [
  [west, 51.11],
  [4.22, 51.1],
  [4.27, 51.088],
  [4.3, 51.072],
  [4.335, 51.08],
  [4.365, 51.0855],
  [4.4, 51.079],
  [east, 51.074],
];
const STREETS = [
  'Kaaistraat',
  'Antwerpsestraat',
  'Kerkhofstraat',
  'Groene Hofstraat',
  'Tuyaertsstraat',
  'Blauwstraat',
  'Nielsestraat',
];

/** Returns a grid of streets around the centre of a town, with blocks of houses between them. */
function town([x, y]: readonly [number, number]): Pick<Layers, 'roads' | 'buildings'> {
  const [right, up] = [0.0023, 0.0013];
  const steps = [-3, -2, -1, 0, 1, 2, 3];
  const roads = steps.flatMap((step) => [
    line(
      [
        [x - right * 3.4, y + up * step],
        [x + right * 3.4, y + up * step + 0.0002],
      ],
      { kind: 'minor_road', kind_detail: 'residential', name: STREETS[step + 3], sort_rank: 400, min_zoom: 12 },
    ),
    line(
      [
        [x + right * step, y - up * 3.4],
        [x + right * step - 0.0001, y + up * 3.4],
      ],
      {
        kind: 'minor_road',
        kind_detail: 'residential',
        name: `${STREETS[step + 3]?.slice(0, 5)}plein`,
        sort_rank: 400,
        min_zoom: 12,
      },
    ),
  ]);
  const buildings = steps.slice(1).flatMap((column) =>
    steps.slice(1).flatMap((row) =>
      [0.12, 0.42, 0.72].map((part) => {
        const left = x + right * (column - 1 + part);
        const below = y + up * (row - 1 + 0.2);
        return area(box(left, below, left + right * 0.2, below + up * 0.55), { kind: 'building' });
      }),
    ),
  );
  return { roads, buildings };
}

function layers(): Layers {
  const towns = [town([4.3717, 51.0924]), town([4.2436, 51.0972])];
  const wide = (name: string, at: Position[], kind: string) =>
    line(at, { kind, kind_detail: kind, name, sort_rank: 500, min_zoom: 7 });
  const place = (name: string, at: Position, rank: number, french = name) =>
    spot(at, {
      kind: 'locality',
      kind_detail: 'town',
      name,
      'name:nl': name,
      'name:fr': french,
      population_rank: rank,
      min_zoom: 7,
      sort_key: 20 - rank,
    });
  return {
    earth: [area(box(west - 1, south - 1, east + 1, north + 1), { kind: 'earth' })],
    landuse: [
      area(box(4.376, 51.0965, 4.384, 51.1), { kind: 'park', name: 'Gemeentepark' }),
      area(box(4.29, 51.09, 4.32, 51.105), { kind: 'wood' }),
      area(box(4.352, 51.0865, 4.361, 51.0885), { kind: 'industrial' }),
    ],
    water: [
      area([...RIVER, ...RIVER.map(([x = 0, y = 0]) => [x, y - 0.0016]).reverse()], { kind: 'river' }),
      line(RIVER, { kind: 'river', name: 'Rupel', 'name:nl': 'Rupel' }),
    ],
    roads: [
      wide(
        'A12',
        [
          [4.392, south],
          [4.389, 51.09],
          [4.395, north],
        ],
        'highway',
      ),
      wide(
        'Dijkstraat',
        [
          [west, 51.1005],
          [4.2436, 51.0989],
          [4.3, 51.108],
          [4.3717, 51.0937],
          [4.41, 51.1],
          [east, 51.1],
        ],
        'major_road',
      ),
      line(
        [
          [west, 51.105],
          [4.3, 51.112],
          [4.3717, 51.1],
          [east, 51.11],
        ],
        { kind: 'rail', kind_detail: 'rail', sort_rank: 300, min_zoom: 10 },
      ),
      ...towns.flatMap(({ roads = [] }) => roads),
    ],
    buildings: towns.flatMap(({ buildings = [] }) => buildings),
    pois: [
      spot([4.3755, 51.0958], { kind: 'school', name: 'Gemeenteschool', min_zoom: 14 }),
      spot([4.369, 51.0998], { kind: 'station', name: 'Boom', min_zoom: 13 }),
    ],
    places: [
      place('Boom', [4.3717, 51.0924], 9),
      place('Bornem', [4.2436, 51.0972], 9),
      place('Niel', [4.3309, 51.1121], 7),
      place('Rumst', [4.4215, 51.0795], 7),
      place('Puurs', [4.285, 51.074], 8, 'Puers'),
    ],
  };
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** Returns the column and row of the tile that contains a position at a zoom level (Web Mercator). */
function tileAt(longitude: number, latitude: number, z: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(down * 2 ** z) };
}

export const TOWN_LAYERS = Object.keys(layers());

/**
 * Returns the town as vector tiles, from a zoom level at which nothing of it is visible up to the last level of
 * Protomaps.
 */
export function townTiles(): Tile[] {
  const cut = Object.entries(layers()).map(([name, features]) => {
    const options = {
      maxZoom: ZOOMS.most,
      indexMaxZoom: ZOOMS.most,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: 64,
      tolerance: 2,
    };
    return [name, new GeoJSONVT(collection(features), options)] as const;
  });
  const tiles: Tile[] = [];
  for (let z = ZOOMS.least; z <= ZOOMS.most; z++) {
    const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)];
    for (let x = first.x; x <= last.x; x++) {
      for (let y = first.y; y <= last.y; y++) {
        const here = Object.fromEntries(
          cut.flatMap(([name, index]) => {
            const tile = index.getTile(z, x, y);
            return tile ? [[name, tile]] : [];
          }),
        );
        tiles.push({ z, x, y, bytes: fromGeojsonVt(here, { version: 2, extent: EXTENT }) });
      }
    }
  }
  return tiles;
}
