import { layers } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { readLook } from '#agency/brand/look.ts';
import type { Language } from '#domain/language.ts';
import type { Bounds } from '#domain/position.ts';
import { streetColours, type Theme } from './street-colours.ts';
import type { StreetMap } from './street-map.ts';

/** The name of the source that layers are drawn from. */
const SOURCE = 'streets';
/** They want pictures of Protomaps' own; the ground is drawn already. */
const LEFT_OUT = new Set(['background', 'roads_oneway', 'roads_shields']);
/** It writes the number, not the name. */
const HOUSE_NUMBERS = 'address_label';
/** What is named around a home: what a family asks after. */
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

/** What streets are drawn with, in a language and in the colours of the look. */
export interface StreetStyle {
  /** the address of the file of tiles */
  archive: string;
  bounds: Bounds;
  maxZoom: number;
  layers: LayerSpecification[];
}

/** Protomaps' style without anything from elsewhere: fonts are the page's, and there are no symbols. */
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

/** A layer of names as its words alone, in the visitor's language where the map knows them. */
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
