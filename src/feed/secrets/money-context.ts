import type { Range } from './read-text.ts';

/** What stands beside an amount, and the range of the amount with its currency. */
export interface Surroundings extends Range {
  hasCurrency: boolean;
  isNamed: boolean;
}

const SIGN = '[^a-z\\d\\u0080-\\uffff]';
const CURRENCY_BEFORE = new RegExp(`(?:€|(?<![a-z])(?:eur|euros?))${SIGN}{0,6}$`);
const CURRENCY_BEHIND = new RegExp(`^${SIGN}{0,3}(?:€|(?:eur|euros?)(?![a-z\\d]))`);
/** Words about a price, a rent or another payment. */
const MONEY =
  'prijs\\w*|prix|preis\\w*|price\\w*|\\w*prijs|\\w*preis|amount(?:euro)?|monthlyrent(?:euro)?|minprice|maxprice|' +
  'huur|huurprijs|maandhuur|huurgeld|loyer|rent|miete|\\w*miete|waarborg|huurwaarborg|garantie|guarantee|deposit|kaution|' +
  'ereloon|commissie|honoraires|commission|provision|fee|fees|kosten|frais|kostet|kost|bedraagt|budget|betalen|' +
  'maandelijks|mensuel|mensualite|monthly|monatlich|per maand|par mois|a month|maand|pro monat|mois';
const MONTH =
  'maand|maandelijks|mnd|mois|mensuels?|mensuelles?|mensuellement|month|monthly|mo|pcm|pm|monat|monatlich|mtl';
const NAMED_BEFORE = new RegExp(`(?<![a-z])(?:${MONEY})(?:${SIGN}+[a-z]+){0,4}${SIGN}{0,6}$`);
const NAMED_BEHIND = new RegExp(
  `^${SIGN}{0,3}(?:(?:(?:per|par|pro|a|de|le|la|elke|iedere|chaque|every|each|jeden|im)${SIGN}{1,2})?(?:${MONTH})|` +
    `p${SIGN}{0,2}(?:m|mnd|maand)|p\\.?c\\.?m|te huur|a louer|to let|zu vermieten|all.in|hc|ttc|cc|htva|` +
    'charges? (?:non )?(?:comprises?|incluses?)|hors charges|(?:incl|excl)[a-z]*\\.? (?:kosten|charges|lasten))(?![a-z\\d])',
);
/** Units of other quantities: «950 m²» is no rent of 950. */
const QUANTITY = new RegExp(
  `^${SIGN}{0,3}(?:(?:m2|m|ha|are|ca|kwh|kw|km|min)(?![a-z\\d])|%|slaapkamer|chambre|bedroom|zimmer)`,
);
/** Endings that only amounts of money have: «1250,-», «1250,00». */
const MONEY_ENDING = /[.,](?:-{1,2}|00)$/;
/** A word that may be attached to an amount: «EUR450000», «Prijs450000». */
const ATTACHED = new RegExp(`(?:^|[^a-z\\d])(?:eur|euros?|${MONEY})$`);
/** Characters before and behind an amount in which the words about it stand. */
export const NEAR = 48;

/** Returns whether a number from `from` on is part of a word such as `b450`, and not of a word about money. */
export function isWithinWord(text: string, from: number): boolean {
  if (!/[a-z\u0080-\uffff]/.test((text[from - 1] ?? '').replace('€', ''))) return false;
  return !ATTACHED.test(text.slice(Math.max(0, from - NEAR), from));
}

/** Returns whether letters that are attached to a number belong to an amount: «1250pm», «1250euro». */
export const isUnitBehind = (text: string, to: number): boolean =>
  currencyBehind(text, to) !== undefined || NAMED_BEHIND.test(text.slice(to, to + NEAR));

/** Returns the range of an amount with the currency beside it, and what stands near it. */
export function around(text: string, from: number, to: number): Surroundings {
  const before = text.slice(Math.max(0, from - NEAR), from);
  const behind = text.slice(to, to + NEAR);
  const sign = CURRENCY_BEFORE.exec(before)?.[0];
  const signBehind = currencyBehind(text, to);
  return {
    from: from - (sign?.length ?? 0),
    to: to + (signBehind?.length ?? 0),
    hasCurrency: sign !== undefined || signBehind !== undefined,
    isNamed:
      !QUANTITY.test(behind) &&
      (MONEY_ENDING.test(text.slice(from, to)) || NAMED_BEFORE.test(before) || NAMED_BEHIND.test(behind)),
  };
}

/** Returns the currency behind an amount, with the signs between them. */
export const currencyBehind = (text: string, to: number): string | undefined =>
  CURRENCY_BEHIND.exec(text.slice(to, to + NEAR))?.[0];
