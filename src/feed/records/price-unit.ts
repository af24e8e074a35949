import type { Localized } from '#domain/language.ts';

/** Periods of a rent, as a price shows them. */
export const RENT_PERIODS = {
  day: { nl: '/dag', fr: '/jour', en: '/day', de: '/Tag' },
  week: { nl: '/week', fr: '/semaine', en: '/week', de: '/Woche' },
  month: { nl: '/maand', fr: '/mois', en: '/month', de: '/Monat' },
  year: { nl: '/jaar', fr: '/an', en: '/year', de: '/Jahr' },
} as const satisfies Record<string, Required<Localized>>;

/** Other words for a period in an export. */
const OTHER_WORDS: Readonly<Record<keyof typeof RENT_PERIODS, readonly string[]>> = {
  day: [],
  week: [],
  month: ['mnd', 'maandelijks', 'mensuel', 'monthly', 'pm', 'monatlich', 'mtl'],
  year: ['jaarlijks', 'annee', 'annuel', 'yearly', 'annum', 'jahrlich'],
};

/**
 * Returns the unit of a price in every language if it is a period of a rent. A home without a record in a language would
 * otherwise show «/mois» on a Dutch page. The agency's own wording is kept.
 */
export function inEveryLanguage(unit: Localized): Localized {
  const words = Object.values(unit).map(wordOf);
  const period = Object.entries(RENT_PERIODS).find(([name, texts]) => {
    const known = [...Object.values(texts).map(wordOf), ...OTHER_WORDS[name as keyof typeof RENT_PERIODS]];
    return words.some((word) => known.includes(word));
  });
  return period ? { ...period[1], ...unit } : unit;
}

/** Returns the last word of a unit, without accents, signs and capitals: «par mois» and «/mois» give `mois`. */
function wordOf(unit: string): string {
  const letters = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.match(/[a-z]+/g)?.at(-1) ?? '';
}
