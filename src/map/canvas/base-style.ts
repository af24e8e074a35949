import type { FeatureCollection, Polygon } from 'geojson';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { Bounds } from '#domain/position.ts';
import { colour, fontFamilies } from './page-style.ts';

/** What the bundled map is drawn from. */
export interface BaseMap {
  /** the countries' outlines */
  land: FeatureCollection;
  /** names of places, with the `zoom` from which they are written */
  labels: FeatureCollection;
  /** where the agency works; absent where its offices have no position */
  region?: Bounds;
}

/** A map of streets of the agency's own, drawn upon the bundled one. */
export interface Streets {
  /** the address of its file of tiles */
  archive: string;
  bounds: Bounds;
  maxZoom: number;
  /** from the source `streets` */
  layers: LayerSpecification[];
}

/** From here on streets are drawn: a whole country is better read from its outlines, and costs nothing. */
const STREETS_FROM_ZOOM = 9;

/** The bundled map in the site's colours: outlines and names of places, without anything from elsewhere; streets where there are any. */
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
      // Streets stand on the same ground, so that one sees no edge where they begin.
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
          // Beside its place where a marker stands on it.
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

/** A place whose name is written from this zoom on. */
const IS_NEAR: ExpressionSpecification = ['<=', ['get', 'zoom'], ['zoom']];

/** Streets bring the names of their places along. */
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
