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
