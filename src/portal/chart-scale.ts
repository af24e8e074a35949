/** So many steps an axis has, more or less. */
const STEPS = 4;
/** What is drawn stays below the top by so much of its own height. */
const ROOM = 1.1;

/** The figures of an axis, from 0 to one above the highest bar, in steps that people count in: 1, 2 or 5 and zeros. */
export function axisFigures(highest: number): number[] {
  const reach = Math.max(STEPS, highest * ROOM);
  const least = reach / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(reach / step) + 1 }, (_, index) => index * step);
}
