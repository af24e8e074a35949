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
