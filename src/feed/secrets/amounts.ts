import type { Range } from './read-text.ts';

/** An amount of money that a text may state, from its first digit to its unit or cents. */
export interface Amount extends Range {
  value: number;
  /** what the last digit is worth if the amount is written in thousands or millions: 10,000 for «0,45 miljoen»; else 0 */
  step: number;
  /** the longer number that it may be the end of, without decimals: 2270 for 270 in «2 270 €» */
  tailOf?: number | undefined;
  /** tells whether a currency stands beside it, and whether a word about prices or rents stands near it */
  surroundings(): Surroundings;
}

/** What stands beside an amount, and the range of the amount with its currency. */
interface Surroundings extends Range {
  hasCurrency: boolean;
  isNamed: boolean;
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
const THOUSAND =
  /^[^a-z\d\u0080-\uffff]{0,3}(?:k(?:€|eur(?:os?)?)?|duizend|duiz|dzd|mille|thousand|tausend|tsd)(?![a-z\d])/;
const MILLION = /^[^a-z\d\u0080-\uffff]{0,3}(?:miljoenen|miljoen|milj|millions?|millionen|mio|mln)(?![a-z\d])/;
const CURRENCY_BEFORE = /(?:€|(?<![a-z])(?:eur|euros?)(?![a-z]))[^a-z\d\u0080-\uffff]{0,6}$/;
const CURRENCY_BEHIND = /^[^a-z\d\u0080-\uffff]{0,3}(?:€|(?:eur|euros?)(?![a-z\d]))/;
/** Words about a price, a rent or another payment. */
const MONEY =
  'prijs\\w*|prix|preis\\w*|price\\w*|\\w*prijs|\\w*preis|amount(?:euro)?|monthlyrent(?:euro)?|minprice|maxprice|' +
  'huur|huurprijs|maandhuur|huurgeld|loyer|rent|miete|\\w*miete|waarborg|huurwaarborg|garantie|guarantee|deposit|kaution|' +
  'ereloon|commissie|honoraires|commission|provision|fee|fees|kosten|frais|kostet|kost|bedraagt';
const MONTH = 'maand|maandelijks|mnd|mois|mensuels?|mensuelles?|mensuellement|month|monthly|pcm|monat|monatlich|mtl';
const NAMED_BEFORE = new RegExp(
  `(?<![a-z])(?:${MONEY})(?:[^a-z\\d\\u0080-\\uffff]+[a-z]+){0,2}[^a-z\\d\\u0080-\\uffff]{1,6}$`,
);
const NAMED_BEHIND = new RegExp(
  `^[^a-z\\d\\u0080-\\uffff]{0,3}(?:(?:(?:per|par|pro|a|de|par|le|la)[^a-z\\d]{1,2})?(?:${MONTH})|p[^a-z\\d]{0,2}m)(?![a-z\\d])`,
);
/** Units of other quantities: «950 m²» is no rent of 950. */
const QUANTITY =
  /^[^a-z\d\u0080-\uffff]{0,3}(?:(?:m2|m|ha|are|ca|kwh|kw|km|min)(?![a-z\d])|%|slaapkamer|chambre|bedroom|zimmer)/;
const CENTS = /^(?:[.,]-{1,2}|[.,]\d{1,2}(?!\d))/;
/** Characters before and behind an amount in which the words about it stand. */
const NEAR = 48;

interface Run extends Range {
  digits: string;
  /** what stands between it and the next run; absent if words do */
  gap?: string;
}

/**
 * Returns every amount that a text may state, which was read before ({@link plainText}). Groups of three digits may stand
 * apart in any way; the unit may be thousands or millions, with a rest («494 duizend 424»). Digits that belong to a longer
 * number are none: 325.000 is not stated in «1.325.000».
 */
export function amountsIn(text: string): Amount[] {
  const runs = runsIn(text);
  return runs.flatMap((_, at) => amountsFrom(text, runs, at));
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
  const add = (value: number, to: number, step = 0) =>
    found.push({ value, step, tailOf, from: run.from, to, surroundings: () => around(text, run.from, to) });
  const end = groupedTo(runs, at);
  if (end > at) {
    const value = joined(runs, at, end);
    if (!continues(before, run, run.gap)) add(value, centsTo(text, runs[end]?.to ?? run.to));
    addUnits(text, runs, { value, step: 1, last: end }, add);
  }
  const isFraction = before?.digits.length !== undefined && before.digits.length < 4 && /^[.,]$/.test(before.gap ?? '');
  if (isFraction && !CURRENCY_BEHIND.test(text.slice(run.to, run.to + NEAR))) return found;
  const isGroup = (end > at && TIGHT.test(run.gap ?? '')) || (isFraction && run.digits.length === 3);
  if (!isGroup && !/[a-z]/.test(text[run.to] ?? '')) add(Number(run.digits), centsTo(text, run.to));
  addUnits(text, runs, { value: Number(run.digits), step: 1, last: at }, add);
  const decimals = run.gap && /^[.,]$/.test(run.gap) ? (runs[at + 1]?.digits ?? '') : '';
  if (decimals !== '' && decimals.length < 4)
    addUnits(
      text,
      runs,
      { value: Number(`${run.digits}.${decimals}`), step: 10 ** -decimals.length, last: at + 1 },
      add,
    );
  return found;
}

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

const isWithinWord = (text: string, from: number) => /[a-z\u0080-\uffff]/.test((text[from - 1] ?? '').replace('€', ''));

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

/** Adds the amounts in thousands or millions that begin with a number: alone, and with the rest that follows. */
function addUnits(
  text: string,
  runs: readonly Run[],
  { value, step, last }: { value: number; step: number; last: number },
  add: (value: number, to: number, step?: number) => void,
): void {
  const end = runs[last]?.to ?? 0;
  const behind = text.slice(end, end + NEAR);
  const thousand = THOUSAND.exec(behind);
  const unit = thousand ?? MILLION.exec(behind);
  if (!unit) return;
  const worth = thousand ? 1_000 : 1_000_000;
  const to = end + unit[0].length;
  add(value * worth, to, step * worth);
  const next = runs[last + 1];
  if (!next || !GAP.test(text.slice(to, next.from))) return;
  const groups = groupedTo(runs, last + 1);
  const rest = joined(runs, last + 1, groups);
  if (rest >= worth) return;
  add(value * worth + rest, centsTo(text, runs[groups]?.to ?? next.to));
  if (!thousand)
    addUnits(text, runs, { value: rest, step: 1, last: groups }, (more, moreTo, moreStep) =>
      add(value * worth + more, moreTo, moreStep),
    );
}

function centsTo(text: string, to: number): number {
  return to + (CENTS.exec(text.slice(to, to + 4))?.[0].length ?? 0);
}

/** Returns the range of an amount with the currency beside it, and what stands near it. */
function around(text: string, from: number, to: number): Surroundings {
  const before = text.slice(Math.max(0, from - NEAR), from);
  const behind = text.slice(to, to + NEAR);
  const sign = CURRENCY_BEFORE.exec(before)?.[0];
  const signBehind = CURRENCY_BEHIND.exec(behind)?.[0];
  return {
    from: from - (sign?.length ?? 0),
    to: to + (signBehind?.length ?? 0),
    hasCurrency: sign !== undefined || signBehind !== undefined,
    isNamed: !QUANTITY.test(behind) && (NAMED_BEFORE.test(before) || NAMED_BEHIND.test(behind)),
  };
}
