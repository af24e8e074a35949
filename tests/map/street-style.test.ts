import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { readLook } from '#agency/brand/look.ts';
import { contrast } from '#domain/colors/contrast.ts';
import { THEMES } from '#map/map-colours.ts';
import { type StreetStyle, streetStyle } from '#map/streets/street-style.ts';
import { TOWN_BOUNDS } from '../support/streets/town.ts';

const map = {
  address: '/map/streets/abc.pmtiles',
  file: undefined,
  bounds: TOWN_BOUNDS,
  maxZoom: 15,
  digest: 'abc',
  attribution: { text: '©', link: 'https://example.com' },
};
const style = (theme: (typeof THEMES)[number], language: 'nl' | 'fr' = 'nl') => streetStyle(map, language, theme);
const layerOf = ({ layers }: StreetStyle, id: string) => layers.find((layer) => layer.id === id);
const colourOf = (made: StreetStyle, id: string, property: string) =>
  (layerOf(made, id)?.paint as Record<string, string> | undefined)?.[property] ?? '';

describe.each(THEMES)('streets, %s', (theme) => {
  it('are a valid MapLibre style that requests no fonts or symbols from third parties', () => {
    const { layers } = style(theme);
    const sources = { streets: { type: 'vector' as const, tiles: ['pmtiles://x/{z}/{x}/{y}'] } };
    expect(validateStyleMin({ version: 8, sources, layers }).map(({ message }) => message)).toEqual([]);
    const text = JSON.stringify(layers);
    expect(text).not.toMatch(/https?:|icon-|Noto/);
    // Every colour in the style of Protomaps has a value.
    expect(text).not.toContain('undefined');
  });

  it('have the colours of the look, with legible names and visible streets', () => {
    const made = style(theme);
    const ground = colourOf(made, 'earth', 'fill-color');
    expect(ground).toBe(readLook().colors.hush[theme]);
    for (const id of ['places_locality', 'places_subplace', 'roads_labels_minor'])
      expect(contrast(colourOf(made, id, 'text-color'), ground), id).toBeGreaterThanOrEqual(4.5);
    for (const [id, property] of [
      ['roads_major', 'line-color'],
      ['roads_highway', 'line-color'],
      ['water', 'fill-color'],
    ] as const) {
      const colour = colourOf(made, id, property);
      expect(colour, id).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(colour, ground), id).toBeGreaterThan(1.08);
    }
  });
});

it('have names in the visitor’s language if the map has them, and unchanged house numbers', () => {
  const made = style('light', 'fr');
  const field = (id: string) => (layerOf(made, id)?.layout as { 'text-field'?: unknown } | undefined)?.['text-field'];
  expect(field('places_locality')).toEqual(['coalesce', ['get', 'name:fr'], ['get', 'name']]);
  expect(field('address_label')).toEqual(['get', 'addr_housenumber']);
});
