import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { NameKind } from '../base-map-files.ts';
import type { MapColours } from '../map-colours.ts';
import { fontFamilies, headingFamilies } from './page-style.ts';

/** Accepts names whose minimum zoom is reached. */
const IS_NEAR: ExpressionSpecification = ['<=', ['get', 'zoom'], ['zoom']];
/** Size of the names of towns at three zoom levels, px, by number of inhabitants. */
const TOWN_SIZES: readonly (readonly [zoom: number, ...bySize: (readonly [inhabitants: number, px: number])[]])[] = [
  [6, [20_000, 12], [90_000, 13], [400_000, 16]],
  [9, [8_000, 13], [30_000, 14.5], [90_000, 17], [400_000, 21]],
  [12, [5_000, 16], [30_000, 19], [90_000, 22], [400_000, 26]],
];

/**
 * Returns the layers with names: towns in the font of headings, larger if they have more inhabitants, and villages, names
 * beyond the borders and the sea in the font of texts. Where two names would overlap, the more important one is shown.
 */
export function nameLayers(
  colours: MapColours,
  where: ExpressionSpecification | undefined,
): SymbolLayerSpecification[] {
  const layer = (
    kind: NameKind,
    colour: string,
    layout: SymbolLayerSpecification['layout'],
    halo = colours.halo,
  ): SymbolLayerSpecification => ({
    id: `names-${kind}`,
    type: 'symbol',
    source: 'names',
    filter: ['all', ['==', ['get', 'kind'], kind], IS_NEAR, ...(where ? [where] : [])],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fontFamilies(),
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 5,
      'text-max-width': 7,
      'text-line-height': 1.05,
      ...layout,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
  });
  const spaced = { 'text-transform': 'uppercase', 'text-letter-spacing': 0.18, 'text-size': 11 } as const;
  // MapLibre places the names of the last layer first.
  return [
    layer('country', colours.abroadName, spaced, colours.abroad),
    layer('sea', colours.waterName, { ...spaced, 'text-size': 12, 'text-letter-spacing': 0.12 }, colours.water),
    layer('abroad', colours.abroadName, { 'text-size': 12 }, colours.abroad),
    layer('village', colours.quietName, { 'text-size': zoomed(11, 11.5, 14, 14), ...MOVES_ASIDE }),
    layer('town', colours.name, { 'text-font': headingFamilies(), 'text-size': townSize(), ...MOVES_ASIDE }),
  ];
}

/** If a marker covers a name, the name moves aside. */
const MOVES_ASIDE = {
  'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
  'text-radial-offset': 2,
} satisfies SymbolLayerSpecification['layout'];

const zoomed = (...stops: unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;

function townSize(): ExpressionSpecification {
  const bySize = (sizes: readonly (readonly [number, number])[]) => [
    'interpolate',
    ['linear'],
    ['get', 'inhabitants'],
    ...sizes.flat(),
  ];
  return zoomed(...TOWN_SIZES.flatMap(([zoom, ...sizes]) => [zoom, bySize(sizes)]));
}
