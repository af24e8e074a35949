import type { Look } from '#agency/brand/look.schema.ts';
import { mixed } from '#domain/colors/shades.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Water is blue with every look, mixed with the second colour of the look. */
const WATER = { light: '#a9cfe0', dark: '#1f3b4a' };

/** Returns the colour of water, which the drawn map and the streets share. */
export const waterColour = ({ slate }: Look['colors'], theme: Theme): string =>
  mixed(WATER[theme], slate[theme], theme === 'dark' ? 0.1 : 0.14);

/** The colours of the drawn map. */
export interface MapColours {
  water: string;
  river: string;
  /** Belgium and Luxembourg, without and with streets on top */
  ground: string;
  streetGround: string;
  /** other countries */
  abroad: string;
  /** borders: of municipalities, of provinces, of countries, and the pale band beside the latter */
  municipality: string;
  province: string;
  country: string;
  band: string;
  /** the municipality of a home, and its border */
  home: string;
  homeEdge: string;
  /** names: of towns, of villages, beyond the borders, and of the sea; `halo` surrounds their letters */
  name: string;
  quietName: string;
  abroadName: string;
  waterName: string;
  halo: string;
}

/**
 * Returns the colours of the drawn map, mixed from those of the look. They are pale, so that the markers of homes stand
 * out.
 */
export function mapColours(look: Look['colors'], theme: Theme): MapColours {
  const { paper, surface, hush, ink, softInk, line, controlLine, accent, slate } = look;
  const isDark = theme === 'dark';
  const ground = isDark ? mixed(surface.dark, line.dark, 0.12) : mixed(paper.light, surface.light, 0.55);
  const water = mixed(waterColour(look, theme), isDark ? paper.dark : hush.light, isDark ? 0.25 : 0.3);
  return {
    water,
    river: isDark ? mixed(water, slate.dark, 0.22) : mixed(water, slate.light, 0.1),
    ground,
    streetGround: hush[theme],
    abroad: isDark ? paper.dark : mixed(hush.light, line.light, 0.3),
    municipality: isDark ? mixed(line.dark, controlLine.dark, 0.12) : line.light,
    province: mixed(line[theme], controlLine[theme], isDark ? 0.4 : 0.45),
    country: mixed(line[theme], controlLine[theme], isDark ? 0.75 : 0.9),
    band: mixed(ground, line[theme], isDark ? 0.6 : 0.5),
    home: mixed(ground, accent[theme], isDark ? 0.16 : 0.1),
    homeEdge: mixed(ground, accent[theme], 0.6),
    name: ink[theme],
    quietName: softInk[theme],
    abroadName: mixed(softInk[theme], controlLine[theme], isDark ? 0.5 : 0.3),
    waterName: isDark ? slate.dark : mixed(slate.light, water, 0.08),
    halo: ground,
  };
}
