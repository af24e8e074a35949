import { layers } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { readLook } from '#agency/brand/look.ts';
import type { Language } from '#domain/language.ts';
import type { Bounds } from '#domain/position.ts';
import type { Theme } from '../map-colours.ts';
import { streetColours } from './street-colours.ts';
import type { StreetMap } from './street-map.ts';

/** Name of the source that all layers refer to. */
const SOURCE = 'streets';
/** Layers that are left out: some need Protomaps' images, and the bundled map draws the background. */
const LEFT_OUT = new Set(['background', 'roads_oneway', 'roads_shields']);
/** Layer whose text is the house number, not a name. */
const HOUSE_NUMBERS = 'address_label';
/** Points of interest that matter to people who look for a home. */
const POINTS = [
  'station',
  'school',
  'university',
  'library',
  'townhall',
  'supermarket',
  'stadium',
  'park',
  'forest',
  'marina',
  'museum',
  'theatre',
  'aerodrome',
  'ferry_terminal',
];

/** The style that draws the streets, in one language and in the colours of the look. */
export interface StreetStyle {
  /** address of the file with the tiles */
  archive: string;
  bounds: Bounds;
  maxZoom: number;
  layers: LayerSpecification[];
}

/**
 * Returns the style of the street map, made from Protomaps' style. It uses the fonts of the page and no symbols, so it
 * needs no third party.
 */
export function streetStyle({ address, bounds, maxZoom }: StreetMap, language: Language, theme: Theme): StreetStyle {
  const drawn = layers(SOURCE, streetColours(readLook().colors, theme), { lang: language }) as LayerSpecification[];
  return {
    archive: address,
    bounds,
    maxZoom,
    layers: drawn
      .filter(({ id }) => !LEFT_OUT.has(id))
      .map((layer) => (layer.type === 'symbol' ? inWords(layer, language) : layer)),
  };
}

/**
 * Returns a layer that shows only names, without icons. A name is in the visitor's language if the street map has it in
 * that language.
 */
function inWords(layer: SymbolLayerSpecification, language: Language): SymbolLayerSpecification {
  const kept = Object.entries(layer.layout ?? {}).filter(([name]) => name !== 'text-font' && !name.startsWith('icon-'));
  const layout: SymbolLayerSpecification['layout'] = Object.fromEntries(kept);
  if (layer.id !== HOUSE_NUMBERS) layout['text-field'] = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  return layer.id === 'pois' ? points({ ...layer, layout }) : { ...layer, layout };
}

function points(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  const isOne: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', POINTS]];
  const { 'text-offset': _, 'text-variable-anchor': __, ...layout } = layer.layout ?? {};
  return {
    ...layer,
    filter: ['all', isOne, ['>=', ['zoom'], ['get', 'min_zoom']]],
    layout: { ...layout, 'text-size': 12, 'symbol-sort-key': ['get', 'min_zoom'] },
  };
}
