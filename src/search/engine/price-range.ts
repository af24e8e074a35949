import type { Language } from '#domain/language.ts';
import { euroText, type Goal } from '#domain/price.ts';

/**
 * The two ends of a price range, in euro. The lowest and the highest value of the slider mean no limit («3.000.000+»).
 */
export interface PriceRange {
  min: number;
  max: number;
}

/** Bounds and steps of the slider, in euro. An arrow key moves a handle by `keyStep` (docs/rules.md#search). */
export const PRICE_SLIDER: Readonly<Record<Goal, PriceRange & { step: number; keyStep: number }>> = {
  sale: { min: 0, max: 3_000_000, step: 1_000, keyStep: 25_000 },
  rent: { min: 0, max: 2_000, step: 100, keyStep: 100 },
};

/** Returns the text of a slider value: `€ 3.000.000+` at its upper bound. */
export const priceEndText = (euro: number, goal: Goal, language: Language): string =>
  `${euroText(euro, language)}${euro >= PRICE_SLIDER[goal].max ? '+' : ''}`;

export const fullRange = (goal: Goal): PriceRange => ({ min: PRICE_SLIDER[goal].min, max: PRICE_SLIDER[goal].max });

export function isFull({ min, max }: PriceRange, goal: Goal): boolean {
  return min <= PRICE_SLIDER[goal].min && max >= PRICE_SLIDER[goal].max;
}

/** Returns the texts of the two price fields; empty where there is no limit. */
export function priceFields({ min, max }: PriceRange, goal: Goal, language: Language): { from: string; to: string } {
  const full = fullRange(goal);
  return { from: min > full.min ? euroText(min, language) : '', to: max < full.max ? euroText(max, language) : '' };
}

/** Returns the nearest step of the slider. Any amount above its minimum is at least one step. */
export function snap(value: number, goal: Goal): number {
  const { min, max, step } = PRICE_SLIDER[goal];
  if (value <= min) return min;
  return Math.min(max, Math.max(min + step, Math.round(value / step) * step));
}
