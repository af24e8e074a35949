/** Returns the current value of a colour, light or dark. WebGL cannot read custom properties. */
export function colour(property: `--${string}`): string {
  const probe = document.createElement('i');
  // With forced colours, every value would be the colour of text, and the map would be black.
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = `var(${property})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Returns the names of the site's fonts for texts, in which the map writes small names. */
export const fontFamilies = (): string[] => namesOf(bodyFont());

/** Returns the names of the site's fonts for headings, in which the map writes the names of towns. */
export const headingFamilies = (): string[] => namesOf(headingFont());

const bodyFont = (): string => getComputedStyle(document.body).fontFamily;
const headingFont = (): string => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
const namesOf = (families: string): string[] => families.split(',').map((name) => name.trim().replaceAll('"', ''));

/** Resolves when the fonts are loaded. Names that are drawn earlier would stay in a fallback font. */
export async function fontsReady(): Promise<void> {
  const fonts = [bodyFont(), headingFont()].map((family) => document.fonts.load(`16px ${family}`));
  await Promise.all(fonts).catch(() => []);
}

/** Returns whether the visitor prefers dark colours. */
export const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Returns whether the visitor prefers reduced motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
