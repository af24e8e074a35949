import type { FeatureCollection, Polygon } from 'geojson';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { Bounds } from '#domain/position.ts';
import { colour, fontFamilies } from './page-style.ts';

/** The data of the bundled map. */
export interface BaseMap {
  /** outlines of the countries */
  land: FeatureCollection;
  /** names of places, with their minimum `zoom` */
  labels: FeatureCollection;
  /** region of the agency; absent if its offices have no position */
  region?: Bounds;
}

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

/** Returns the style of the bundled map in the colours of the site: outlines, names of places, and streets if there are any. */
export function baseStyle({ land, labels }: BaseMap, streets?: Streets): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      labels: { type: 'geojson', data: labels },
      ...(streets && { streets: tilesOf(streets) }),
    },
    layers: [
      { id: 'beyond', type: 'background', paint: { 'background-color': colour('--line') } },
      // The land has the background colour of the streets, so that the edge of the street map is invisible.
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour(streets ? '--hush' : '--surface') } },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colour('--control-line'), 'line-width': 1.2 },
      },
      ...(streets?.layers.map(inOwnFonts) ?? []),
      {
        id: 'labels',
        type: 'symbol',
        source: 'labels',
        filter: streets ? ['all', IS_NEAR, besides(streets)] : IS_NEAR,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': fontFamilies(),
          'text-size': ['interpolate', ['linear'], ['zoom'], 7, 12, 12, 15],
          'symbol-sort-key': ['get', 'zoom'],
          // If a marker covers a name, the name moves aside.
          'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.6,
        },
        paint: {
          'text-color': colour('--soft-ink'),
          'text-halo-color': colour('--surface'),
          'text-halo-width': 1.5,
        },
      },
    ],
  };
}

/** Accepts places whose minimum zoom is reached. */
const IS_NEAR: ExpressionSpecification = ['<=', ['get', 'zoom'], ['zoom']];

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
