import { contrast } from './contrast.ts';

const STEPS = 100;
const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * Returns the colour if its contrast with each of `grounds` is at least `least`, otherwise the nearest shade with that
 * contrast: a darker one on light grounds, a lighter one on dark grounds. Returns black or white if no shade is enough.
 */
export function readableShade(color: string, grounds: readonly string[], least: number): string {
  const isReadable = (one: string) => grounds.every((ground) => contrast(one, ground) >= least);
  const to = grounds.every((ground) => contrast(BLACK, ground) > contrast(WHITE, ground)) ? BLACK : WHITE;
  for (let step = 0; step < STEPS; step++) {
    const shade = mixed(color, to, step / STEPS);
    if (isReadable(shade)) return shade;
  }
  return to;
}

/** Returns black or white, whichever is easier to read on a colour. */
export const onColor = (ground: string): string => (contrast(WHITE, ground) >= 4.5 ? WHITE : BLACK);

/** Returns a stronger shade of a colour, for buttons under the pointer. */
export const stronger = (color: string): string => mixed(color, onColor(color) === WHITE ? BLACK : WHITE, 0.22);

/** Mixes two colours. `share` is the share of the second colour, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
