import type { Price } from './price.ts';

/** With fewer, a median would tell about single homes. */
export const PRICES_MIN = 5;

/** What some homes are asked for, euro. */
export interface PriceSummary {
  count: number;
  lowEuro: number;
  medianEuro: number;
  highEuro: number;
}

/** Of prices that are published; undefined where they are fewer than {@link PRICES_MIN}. */
export function priceSummary(prices: readonly Price[]): PriceSummary | undefined {
  const euro = prices
    .flatMap((price) => (price.kind === 'published' && price.amountEuro > 0 ? price.amountEuro : []))
    .sort((a, b) => a - b);
  const [low, high] = [euro[0], euro.at(-1)];
  const [below, above] = [euro[Math.ceil(euro.length / 2) - 1], euro[Math.floor(euro.length / 2)]];
  if (euro.length < PRICES_MIN || !low || !high || !below || !above) return undefined;
  return { count: euro.length, lowEuro: low, medianEuro: Math.round((below + above) / 2), highEuro: high };
}
