import { around, currencyBehind, isUnitBehind, isWithinWord, NEAR, type Surroundings } from './money-context.ts';
import type { Range } from './read-text.ts';

/** An amount of money that a text may state, from its first digit to its unit or cents. */
export interface Amount extends Range {
  value: number;
  /** what the last digit is worth if the amount is written in thousands or millions: 10,000 for «0,45 miljoen»; else 0 */
  step: number;
  /** the longer number that it may be the end of, without decimals: 2270 for 270 in «2 270 €» */
  tailOf?: number | undefined;
  /** how it is written, if only money is written so: with a «k», or in words */
  form?: 'k' | 'words' | undefined;
  /** tells whether a currency stands beside it, and whether a word about prices or rents stands near it */
  surroundings(): Surroundings;
}

/** Returns whether a number is an amount of money by what stands beside it, not only by its size. */
export function isMoney(amount: Amount): boolean {
  const { hasCurrency, isNamed } = amount.surroundings();
  return hasCurrency || isNamed;
}

/** Longest run of signs between two groups of digits. */
const GAP_MAX = 12;
const GAP = /^[^a-z\d\u0080-\uffff]+$/;
/** Signs that usually group digits. Digits with others between them may also be two numbers: «950 - 100 m²». */
const TIGHT = /^[., ]$/;
const unit = (words: string) => new RegExp(`^[^a-z\\d\\u0080-\\uffff]{0,3}(?:${words})(?![a-z\\d])`);
const MILLIONS =
  'miljoenen|miljoen|milj|mjn|millions?|millionen|mill|mio|mln|m(?:€|[^a-z\\d\\u0080-\\uffff]?eur(?:os?)?)';
/**
 * Units and what they are worth. «4,5 ton» are 450,000 euros in Dutch. An «m» may be a metre, so that it only counts behind
 * a currency.
 */
const UNITS: readonly { words: RegExp; worth: number; needsCurrency?: boolean }[] = [
  { words: unit('k(?:€|eur(?:os?)?)?|duizend|duiz|dzd|mille|thousand|tausend|tsd|grand'), worth: 1_000 },
  { words: unit(MILLIONS), worth: 1_000_000 },
  { words: unit('ton'), worth: 100_000 },
  { words: unit('m'), worth: 1_000_000, needsCurrency: true },
];
const BEHIND_CURRENCY = /€[^a-z\d\u0080-\uffff]{0,2}$/;
/** The rest of a number in thousands: «295k5» and «295k500» are 295,500. */
const REST = /^k(\d{1,3})(?![a-z\d])/;
/** The end of a range, whose unit counts for its beginning too: «450-460k», «450 en 460 duizend». */
const RANGE_END =
  /^[^a-z\d\u0080-\uffff]{0,3}(?:(?:a|en|et|and|und|tot|to|bis|of|ou|or|oder)[^a-z\d\u0080-\uffff]{1,3})?\d{1,3}(?:[.,]\d{1,3})?/;
const CENTS = /^(?:[.,]-{1,2}|[.,]\d{1,2}(?!\d))/;
/** Digits that are written apart: «4 5 0 . 0 0 0». */
const SPACED = /(?<![\d.,])\d(?:[ .]{1,3}\d){4,8}(?![\d.,]*\d)/g;

interface Run extends Range {
  digits: string;
  /** what stands between it and the next run; absent if words do */
  gap?: string;
}

type Add = (value: number, to: number, step?: number, form?: Amount['form']) => void;

/**
 * Returns every amount that a text may state in digits, which was read before ({@link plainText}). Groups of three digits
 * may stand apart in any way; the unit may be thousands or millions, with a rest («494 duizend 424»). Digits that belong to
 * a longer number are none: 325.000 is not stated in «1.325.000».
 */
export function amountsIn(text: string): Amount[] {
  const runs = runsIn(text);
  const amounts = runs.flatMap((_, at) => amountsFrom(text, runs, at));
  for (const { 0: digits, index: from } of text.matchAll(SPACED)) {
    const to = from + digits.length;
    amounts.push({
      value: Number(digits.replace(/\D/g, '')),
      step: 0,
      from,
      to,
      surroundings: () => around(text, from, to),
    });
  }
  return amounts;
}

function runsIn(text: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const before = runs.at(-1);
    const gap = before && index - before.to <= GAP_MAX ? text.slice(before.to, index) : '';
    if (before && GAP.test(gap)) before.gap = gap;
    runs.push({ digits, from: index, to: index + digits.length });
  }
  return runs;
}

function amountsFrom(text: string, runs: readonly Run[], at: number): Amount[] {
  const [before, run] = [runs[at - 1], runs[at]];
  if (!run || isWithinWord(text, run.from)) return [];
  const found: Amount[] = [];
  const tailOf = longerNumber(runs, at);
  const add: Add = (value, to, step = 0, form = undefined) =>
    found.push({ value, step, form, tailOf, from: run.from, to, surroundings: () => around(text, run.from, to) });
  const end = groupedTo(runs, at);
  if (end > at) {
    const value = joined(runs, at, end);
    if (!continues(before, run, run.gap)) add(value, centsTo(text, runs[end]?.to ?? run.to));
    addUnits(text, runs, { value, step: 1, last: end, from: run.from }, add);
  }
  const isFraction = before?.digits.length !== undefined && before.digits.length < 4 && /^[.,]$/.test(before.gap ?? '');
  if (isFraction && currencyBehind(text, run.to) === undefined) return found;
  const isGroup = (end > at && TIGHT.test(run.gap ?? '')) || (isFraction && run.digits.length === 3);
  if (!isGroup && (!/[a-z]/.test(text[run.to] ?? '') || isUnitBehind(text, run.to)))
    add(Number(run.digits), centsTo(text, run.to));
  addUnits(text, runs, { value: Number(run.digits), step: 1, last: at, from: run.from }, add);
  if (!isFraction && /[.,]/.test(text[run.from - 1] ?? ''))
    addUnits(text, runs, { ...decimal('0', run.digits), last: at, from: run.from - 1 }, add);
  const decimals = run.gap && /^[.,]$/.test(run.gap) ? (runs[at + 1]?.digits ?? '') : '';
  if (decimals !== '' && decimals.length < 4)
    addUnits(text, runs, { ...decimal(run.digits, decimals), last: at + 1, from: run.from }, add);
  return found;
}

const decimal = (whole: string, decimals: string) => ({
  value: Number(`${whole}.${decimals}`),
  step: 10 ** -decimals.length,
});

/** Returns the number whose last groups begin with a run, if there is one. */
function longerNumber(runs: readonly Run[], at: number): number | undefined {
  let first = at;
  while (first > 0 && groupedTo(runs, first - 1) >= at && TIGHT.test(runs[first - 1]?.gap ?? '')) first--;
  return first < at ? joined(runs, first, groupedTo(runs, first)) : undefined;
}

/** Returns the number that the digits of several runs form. */
const joined = (runs: readonly Run[], first: number, last: number): number =>
  Number(
    runs
      .slice(first, last + 1)
      .map(({ digits }) => digits)
      .join(''),
  );

/** Returns whether a run before belongs to the same grouped number: the `1` of `1.325.000`. */
const continues = (before: Run | undefined, run: Run, gap: string | undefined) =>
  before !== undefined && before.gap === gap && before.digits.length < 4 && run.digits.length === 3;

/** Returns the last run of the groups of three digits that follow a run with signs of one kind between them. */
function groupedTo(runs: readonly Run[], at: number): number {
  const first = runs[at];
  if (!first || first.digits.length > 3 || /^0/.test(first.digits)) return at;
  let end = at;
  while (
    runs[end]?.gap !== undefined &&
    runs[end + 1]?.digits.length === 3 &&
    (end === at || runs[end]?.gap === first.gap)
  )
    end++;
  return end;
}

/** A number before a unit: its value, what its last digit is worth, its last run and where it begins. */
interface Count {
  value: number;
  step: number;
  last: number;
  from: number;
}

/** Adds the amounts in thousands or millions that begin with a number: alone, and with the rest that follows. */
function addUnits(text: string, runs: readonly Run[], { value, step, last, from }: Count, add: Add): void {
  const end = runs[last]?.to ?? 0;
  const behind = text.slice(end, end + NEAR);
  const rest = REST.exec(behind);
  if (rest) add(value * 1_000 + Number((rest[1] ?? '').padEnd(3, '0')), end + rest[0].length);
  const found = unitOf(text, from, behind);
  if (!found) {
    const range = RANGE_END.exec(behind)?.[0] ?? '';
    const shared = range && unitOf(text, from, behind.slice(range.length));
    // «€1 - 31 m» is a price and a distance.
    if (shared && !shared.isVague) add(value * shared.worth, end, step * shared.worth, shared.form);
    return;
  }
  const { worth, length, form } = found;
  const to = end + length;
  add(value * worth, to, step * worth, form);
  const next = runs[last + 1];
  if (!next || !GAP.test(text.slice(to, next.from))) return;
  const groups = groupedTo(runs, last + 1);
  const more = joined(runs, last + 1, groups);
  if (more >= worth) return;
  add(value * worth + more, centsTo(text, runs[groups]?.to ?? next.to));
  if (worth === 1_000_000)
    addUnits(text, runs, { value: more, step: 1, last: groups, from: next.from }, (least, leastTo, leastStep) =>
      add(value * worth + least, leastTo, leastStep),
    );
}

/** Returns the unit with which a text begins, behind a number that begins at `from`. */
function unitOf(text: string, from: number, behind: string) {
  for (const { words, worth, needsCurrency } of UNITS) {
    const written = words.exec(behind)?.[0];
    if (written === undefined) continue;
    if (needsCurrency && !BEHIND_CURRENCY.test(text.slice(Math.max(0, from - 4), from))) continue;
    const form = /^\W*k/.test(written) ? ('k' as const) : undefined;
    return { worth, length: written.length, form, isVague: needsCurrency };
  }
  return undefined;
}

function centsTo(text: string, to: number): number {
  return to + (CENTS.exec(text.slice(to, to + 4))?.[0].length ?? 0);
}
