import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { colour } from './colour.ts';
import { fontFamilies } from './font-families.ts';

/** What the bundled map is drawn from. */
export interface BaseMap {
  /** the countries' outlines */
  land: FeatureCollection;
  /** names of places, with the `zoom` from which they are written */
  labels: FeatureCollection;
}

/** The bundled map in the site's colours: outlines and names of places, without anything from elsewhere. */
export function baseStyle({ land, labels }: BaseMap): StyleSpecification {
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: land }, labels: { type: 'geojson', data: labels } },
    layers: [
      { id: 'beyond', type: 'background', paint: { 'background-color': colour('--line') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('--surface') } },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colour('--control-line'), 'line-width': 1.2 },
      },
      {
        id: 'labels',
        type: 'symbol',
        source: 'labels',
        filter: ['<=', ['get', 'zoom'], ['zoom']],
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
