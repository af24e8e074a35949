import { type Flavor, LIGHT } from '@protomaps/basemaps';
import type { Look } from '#agency/brand/look.schema.ts';
import { mixed } from '#domain/colors/shades.ts';
import { type Theme, waterColour } from '../map-colours.ts';

/** Maps names of Protomaps' style to our colours. The first match counts. */
const KINDS: readonly (readonly [RegExp, keyof ReturnType<typeof palette>])[] = [
  [/_halo$/, 'ground'],
  [/^(?:city|country)_label/, 'name'],
  [/^ocean_label/, 'waterName'],
  [/label/, 'quietName'],
  [/^(?:background|earth)$/, 'ground'],
  [/^water$/, 'water'],
  [/^wood|^scrub/, 'wood'],
  [/^park|^zoo/, 'park'],
  [/^buildings$/, 'building'],
  [/^railway$/, 'rail'],
  [/^boundaries$/, 'border'],
  [/casing/, 'edge'],
  [/^tunnel/, 'tunnel'],
  [/highway/, 'highway'],
  [/major/, 'mainRoad'],
  [/^(?:bridges_)?(?:minor|link|other)|^pier$/, 'road'],
];

/**
 * Returns the colours of streets, water and names, mixed from those of the look. They are pale, so that the markers of
 * homes stand out.
 */
export function streetColours(look: Look['colors'], theme: Theme): Flavor {
  const colours = palette(look, theme);
  const colourOf = (name: string) => colours[KINDS.find(([fits]) => fits.test(name))?.[1] ?? 'area'];
  const { landcover: _, pois, ...names } = LIGHT;
  const flat = Object.fromEntries(Object.keys(names).map((name) => [name, colourOf(name)]));
  const ofPois = Object.fromEntries(
    Object.keys(pois ?? {}).map((name) => [name, name === 'green' ? colours.parkName : colours.quietName]),
  );
  return { ...flat, pois: ofPois } as unknown as Flavor;
}

function palette(look: Look['colors'], theme: Theme) {
  const { hush, surface, ink, softInk, controlLine, polder, slate } = look;
  const ground = hush[theme];
  const isDark = theme === 'dark';
  const road = isDark ? mixed(ground, softInk.dark, 0.17) : surface.light;
  return {
    ground,
    area: mixed(ground, controlLine[theme], 0.1),
    building: mixed(ground, controlLine[theme], 0.3),
    park: mixed(ground, polder[theme], 0.18),
    wood: mixed(ground, polder[theme], 0.26),
    water: waterColour(look, theme),
    road,
    edge: mixed(ground, controlLine[theme], isDark ? 0.05 : 0.35),
    mainRoad: isDark ? mixed(ground, softInk.dark, 0.25) : road,
    highway: mixed(road, softInk[theme], isDark ? 0.2 : 0.3),
    tunnel: mixed(ground, road, 0.5),
    rail: mixed(ground, softInk[theme], 0.45),
    border: controlLine[theme],
    name: ink[theme],
    quietName: softInk[theme],
    waterName: slate[theme],
    parkName: polder[theme],
  };
}
