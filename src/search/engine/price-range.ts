import type { Language } from '#domain/language.ts';
import { euroText, type Goal } from '#domain/price.ts';

/** Two ends of the slider, euro. At an end nothing is asked: beyond the last step there is more («3.000.000+»). */
export interface PriceRange {
  min: number;
  max: number;
}

/** Bounds and steps of the slider, and how far a key moves it: a hundredth of the way or so (docs/rules.md#search). */
export const PRICE_SLIDER: Readonly<Record<Goal, PriceRange & { step: number; keyStep: number }>> = {
  sale: { min: 0, max: 3_000_000, step: 1_000, keyStep: 25_000 },
  rent: { min: 0, max: 2_000, step: 100, keyStep: 100 },
};

/** An end of the slider in words: `€ 3.000.000+` at its upper bound. */
export const priceEndText = (euro: number, goal: Goal, language: Language): string =>
  `${euroText(euro, language)}${euro >= PRICE_SLIDER[goal].max ? '+' : ''}`;

export const fullRange = (goal: Goal): PriceRange => ({ min: PRICE_SLIDER[goal].min, max: PRICE_SLIDER[goal].max });

export function isFull({ min, max }: PriceRange, goal: Goal): boolean {
  return min <= PRICE_SLIDER[goal].min && max >= PRICE_SLIDER[goal].max;
}

/** What the two fields of a price say: nothing where nothing is asked. */
export function priceFields({ min, max }: PriceRange, goal: Goal, language: Language): { from: string; to: string } {
  const full = fullRange(goal);
  return { from: min > full.min ? euroText(min, language) : '', to: max < full.max ? euroText(max, language) : '' };
}

/**
 * What a typed minimum becomes: at or below the slider's minimum, at or above the current
 * maximum, or without digits, it is the slider's minimum; else the nearest step.
 */
export function typedMin(text: string, current: PriceRange, goal: Goal): number {
  const value = digitsOf(text);
  const { min } = PRICE_SLIDER[goal];
  return value === undefined || value <= min || value >= current.max ? min : snap(value, goal);
}

/** The same for a maximum, which goes back to the slider's maximum. */
export function typedMax(text: string, current: PriceRange, goal: Goal): number {
  const value = digitsOf(text);
  const { max } = PRICE_SLIDER[goal];
  return value === undefined || value >= max || value <= current.min ? max : snap(value, goal);
}

/** Both ends as they were typed, neither before the other: a maximum at or below the minimum is the one that goes. */
export function typedRange(from: string, to: string, goal: Goal): PriceRange {
  const full = fullRange(goal);
  const min = typedMin(from, full, goal);
  return { min, max: typedMax(to, { ...full, min }, goal) };
}

/** The nearest step within the slider; any amount above its minimum is a step at least. */
export function snap(value: number, goal: Goal): number {
  const { min, max, step } = PRICE_SLIDER[goal];
  if (value <= min) return min;
  return Math.min(max, Math.max(min + step, Math.round(value / step) * step));
}

function digitsOf(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits.slice(0, 12)) : undefined;
}
