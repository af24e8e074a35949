import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { Bounds } from '#domain/position.ts';
import { type BaseMapFile, type CountryFile, degreesOf, type GridLine } from '../base-map-files.ts';
import type { MapColours } from '../map-colours.ts';
import { nameLayers } from './name-layers.ts';
import { fontFamilies } from './page-style.ts';

/** The agency's own street map, drawn on the bundled map. */
export interface Streets {
  /** address of the file with the tiles */
  archive: string;
  bounds: Bounds;
  maxZoom: number;
  /** layers that draw the source `streets` */
  layers: LayerSpecification[];
}

/** Minimum zoom for streets. At a lower zoom, outlines are easier to read and need no download. */
const STREETS_FROM_ZOOM = 9;
/** From this zoom on, municipalities have borders. At a lower zoom, there are those of provinces. */
export const MUNICIPALITIES_FROM_ZOOM = 8.4;
/** From this zoom on, the borders of the country and of provinces are no longer drawn. */
const COARSE_TO_ZOOM = 11.5;
/** Widths of rivers by level. Those of a higher level are as narrow as the last. */
const RIVER_WIDTHS = [1.9, 1.9, 1.6, 1.3, 0.9];

/** Returns the style of the bundled map in the colours of the site: sea, land, rivers, borders, names, and streets if there are any. */
export function baseStyle(
  { names }: BaseMapFile,
  country: CountryFile,
  colours: MapColours,
  streets?: Streets,
): StyleSpecification {
  const ground = streets ? { ...colours, ground: colours.streetGround, halo: colours.streetGround } : colours;
  return {
    version: 8,
    sources: {
      ...countrySources(country),
      municipalities: { type: 'geojson', data: collection([]) },
      'municipal-borders': { type: 'geojson', data: collection([]) },
      names: {
        type: 'geojson',
        data: collection(
          names.map(([name, longitude, latitude, zoom, inhabitants, kind], rank) => ({
            type: 'Feature',
            properties: { name, zoom, inhabitants, kind, rank },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          })),
        ),
      },
      ...(streets && { streets: tilesOf(streets) }),
    },
    layers: [
      ...groundLayers(ground),
      ...(streets?.layers.map(inOwnFonts) ?? []),
      ...nameLayers(ground, streets && besides(streets)),
    ],
  };
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

function countrySources({ transform, land, luxembourg, belgium, provinces, borders, rivers }: CountryFile) {
  const source = (features: { geometry: Geometry; properties?: Feature['properties'] }[]) => ({
    type: 'geojson' as const,
    data: collection(features.map((one) => ({ type: 'Feature', properties: {}, ...one }))),
    // The shapes are simple enough already.
    tolerance: 0.1,
  });
  const points = (line: GridLine) => degreesOf(transform, line);
  const polygon = (ring: GridLine): { geometry: Geometry } => ({
    geometry: { type: 'Polygon', coordinates: [points(ring)] },
  });
  const line = (one: GridLine): { geometry: Geometry } => ({
    geometry: { type: 'LineString', coordinates: points(one) },
  });
  return {
    land: source(land.map(polygon)),
    // A ring inside another one is an enclave.
    home: source([polygon(luxembourg), { geometry: { type: 'Polygon', coordinates: belgium.map(points) } }]),
    outline: source([...borders, ...belgium].map(line)),
    provinces: source(provinces.map(line)),
    rivers: source(rivers.map(({ level, line: one }) => ({ ...line(one), properties: { level } }))),
  };
}

const byZoom = (...stops: number[]): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], ...stops];

function groundLayers(colours: MapColours): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const lines = (id: string, source: string, colour: string, width: ExpressionSpecification) => ({
    id,
    source,
    type: 'line' as const,
    layout: round,
    paint: { 'line-color': colour, 'line-width': width },
  });
  /** Shapes of the whole country are too coarse for a close view. The finer borders of municipalities replace them there. */
  const fading = (layer: ReturnType<typeof lines>) => ({
    ...layer,
    maxzoom: COARSE_TO_ZOOM,
    paint: { ...layer.paint, 'line-opacity': byZoom(COARSE_TO_ZOOM - 1.5, 1, COARSE_TO_ZOOM, 0) },
  });
  const fill = (id: string, colour: string) => ({
    id,
    source: id,
    type: 'fill' as const,
    paint: { 'fill-color': colour },
  });
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    fill('land', colours.abroad),
    fill('home', colours.ground),
    {
      ...fill('municipalities', colours.home),
      filter: NO_MUNICIPALITY,
    },
    // A pale band inside and outside the border of the country, as on printed maps
    fading(lines('band', 'outline', colours.band, byZoom(6, 3, 9, 6, 12, 9))),
    {
      ...lines('municipal-borders', 'municipal-borders', colours.municipality, byZoom(8, 0.5, 10, 0.9, 13, 1.6)),
      minzoom: MUNICIPALITIES_FROM_ZOOM,
    },
    fading(lines('provinces', 'provinces', colours.province, byZoom(6, 0.6, 9, 1, 12, 1.6))),
    fading(lines('outline', 'outline', colours.country, byZoom(6, 0.9, 9, 1.2, 12, 1.8))),
    {
      ...lines('municipality-edge', 'municipalities', colours.homeEdge, byZoom(8, 0.8, 11, 1.4, 13, 2)),
      filter: NO_MUNICIPALITY,
    },
    lines('rivers', 'rivers', colours.river, byZoom(6, riverWidth(0.6), 9, riverWidth(1.2), 12, riverWidth(3.2))),
  ];
}

/** Layers that show the municipality of a home. Their filter names it. */
export const MUNICIPALITY_LAYERS = ['municipalities', 'municipality-edge'] as const;
const NO_MUNICIPALITY: ExpressionSpecification = ['==', ['get', 'nis'], ''];

const riverWidth = (times: number) =>
  [
    'match',
    ['get', 'level'],
    ...RIVER_WIDTHS.flatMap((width, level) => [level, width * times]),
    (RIVER_WIDTHS.at(-1) ?? 1) * times,
  ] as unknown as number;

/** Accepts places outside the agency's street map, which shows its own names. */
function besides({ bounds }: Streets): ExpressionSpecification {
  return ['any', ['<', ['zoom'], STREETS_FROM_ZOOM], ['!', ['within', boxOf(bounds)]]];
}

const boxOf = ({ west, south, east, north }: Bounds): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

function tilesOf({ archive, bounds: { west, south, east, north }, maxZoom }: Streets): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [`pmtiles://${new URL(archive, location.href)}/{z}/{x}/{y}`],
    minzoom: STREETS_FROM_ZOOM,
    maxzoom: maxZoom,
    bounds: [west, south, east, north],
  };
}

const inOwnFonts = (layer: LayerSpecification): LayerSpecification =>
  layer.type === 'symbol' ? { ...layer, layout: { ...layer.layout, 'text-font': fontFamilies() } } : layer;
