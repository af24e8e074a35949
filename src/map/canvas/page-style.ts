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

/** Returns the names of the site's fonts, in which the map writes its labels. */
export function fontFamilies(): string[] {
  return getComputedStyle(document.body)
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll('"', ''));
}

/** Resolves when the fonts are loaded. Names that are drawn earlier would stay in a fallback font. */
export async function fontsReady(): Promise<void> {
  await document.fonts.load(`16px ${getComputedStyle(document.body).fontFamily}`).catch(() => []);
}

/** Returns whether the visitor prefers reduced motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
