import type { Goal } from '#domain/price.ts';
import { fullRange, PRICE_SLIDER, type PriceRange, snap } from './price-range.ts';

/** Longest amount that is read, in characters. */
const AMOUNT_MAX = 80;
const DIGITS_MAX = 12;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
/** An amount with its digits in groups of three: 350.000 or 1,250,000.50. */
const GROUPED = /^\d{1,3}(?:(\.|,|'|’)\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
const SHORTENED = /^(\d+(?:[.,]\d{1,3})?)(\p{L}+)$/u;
/** Factors by the words and letters that stand for them in the languages of the site. */
const FACTORS = new Map(
  Object.entries({
    1000: ['k', 'duizend', 'mille', 'thousand', 'tausend', 'tsd'],
    1000000: ['m', 'mio', 'mln', 'mn', 'miljoen', 'million', 'millions', 'millionen'],
  }).flatMap(([factor, words]) => words.map((word) => [word, Number(factor)] as const)),
);

/**
 * Reads an amount as people type it: `350000`, `€ 350.000`, `350 000 €`, `350.000,50`, `350k`, `1,2 mio`.
 * @returns the amount in euro, or undefined if the text is no such amount
 */
export function readAmount(text: string): number | undefined {
  if (text.length > AMOUNT_MAX) return undefined;
  const plain = text
    .toLowerCase()
    .replace(/€|eur(?:os?)?(?!\p{L})/gu, '')
    .replace(/\s/gu, '')
    .replace(/(?:[.,][-–—]|[.+])$/u, '');
  const [, count, word = ''] = SHORTENED.exec(plain) ?? [];
  const factor = FACTORS.get(word);
  if (count !== undefined && factor !== undefined) return inLimits(Number(count.replace(',', '.')) * factor);
  if (!PLAIN.test(plain) && !GROUPED.test(plain)) return undefined;
  return inLimits(Number(plain.replace(/[.,](?=\d{3})|['’]/gu, '').replace(',', '.')));
}

const inLimits = (euro: number): number | undefined => (euro < 10 ** DIGITS_MAX ? euro : undefined);

/** `amount`: cannot be read; `limit`: a minimum at the end of the slider; `order`: a minimum above the maximum */
export type PriceProblem = 'amount' | 'limit' | 'order';

export interface TypedPrice {
  /** the range without the ends that have a problem */
  range: PriceRange;
  problems: { from?: PriceProblem; to?: PriceProblem };
}

/**
 * Reads the price range that two typed texts mean, rounded to steps of the slider. An empty text means no limit, and so
 * does a maximum above the slider.
 */
export function typedPrice(from: string, to: string, goal: Goal): TypedPrice {
  const full = fullRange(goal);
  const problems: TypedPrice['problems'] = {};
  const read = (end: 'from' | 'to', text: string, none: number): number => {
    if (!text.trim()) return none;
    const euro = readAmount(text);
    if (euro === undefined || (end === 'to' && euro <= full.min)) problems[end] = 'amount';
    else if (end === 'from' && snap(euro, goal) >= PRICE_SLIDER[goal].max) problems[end] = 'limit';
    return problems[end] ? none : snap(euro ?? none, goal);
  };
  const range = { min: read('from', from, full.min), max: read('to', to, full.max) };
  if (range.min <= range.max) return { range, problems };
  return { range: full, problems: { to: 'order' } };
}

/** The two ends of the price in an address, as texts: of `price`, or of the two fields of a form without JavaScript. */
export function askedPrice(parameters: URLSearchParams): { from: string; to: string } {
  const [, from, to] = /^(\d{1,12})-(\d{1,12})$/.exec(parameters.get('price') ?? '') ?? [];
  return { from: from ?? parameters.get('pricefrom') ?? '', to: to ?? parameters.get('priceto') ?? '' };
}
