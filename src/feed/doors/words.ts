import type { Language, Localized } from '#domain/language.ts';

/** Words for what software says in codes; the export has them as texts. */
export const WORDS = {
  reserved: { nl: 'In optie', fr: 'Sous option', en: 'Under option', de: 'Reserviert' },
  day: { nl: '/dag', fr: '/jour', en: '/day', de: '/Tag' },
  week: { nl: '/week', fr: '/semaine', en: '/week', de: '/Woche' },
  month: { nl: '/maand', fr: '/mois', en: '/month', de: '/Monat' },
  year: { nl: '/jaar', fr: '/an', en: '/year', de: '/Jahr' },
} as const satisfies Record<string, Required<Localized>>;

export const word = (name: keyof typeof WORDS, language: Language): string => WORDS[name][language];
