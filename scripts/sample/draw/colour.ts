import type { Random } from '../random.ts';

type Parts = readonly [red: number, green: number, blue: number];

function partsOf(hex: string): Parts {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A colour between two others: 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const to = partsOf(other);
  return hexOf(partsOf(one).map((part, index) => part + ((to[index] ?? 0) - part) * share));
}

export const lighter = (colour: string, share: number): string => mix(colour, '#fffaf0', share);
export const darker = (colour: string, share: number): string => mix(colour, '#1d1a1f', share);

/** Tints of one material, as fired or grown: a little lighter, darker, warmer and cooler. */
export function tints(colour: string, count: number, spread: number, random: Random): string[] {
  return Array.from({ length: count }, () => {
    const shift = random.between(-spread, spread);
    const warm = random.between(-spread, spread) * 0.5;
    const [red, green, blue] = partsOf(colour);
    return hexOf([red * (1 + shift + warm), green * (1 + shift), blue * (1 + shift - warm)]);
  });
}
