/** A colour of the site as it is now, in light or in dark: WebGL knows no custom properties. */
export function colour(property: `--${string}`): string {
  const probe = document.createElement('i');
  // Where colours are forced, all of them would be that of text, and the ground of the map black.
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = `var(${property})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The fonts of the site's texts, for the canvas that the map draws its names on. */
export function fontFamilies(): string[] {
  return getComputedStyle(document.body)
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll('"', ''));
}

/** Resolves when a canvas can write in them: what is drawn before stays in another font. */
export async function fontsReady(): Promise<void> {
  await document.fonts.load(`16px ${getComputedStyle(document.body).fontFamily}`).catch(() => []);
}

/** The visitor wants nothing to move. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
