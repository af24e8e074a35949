import type { Home } from './compose-home.ts';
import { english } from './sentences/en.ts';
import { french } from './sentences/fr.ts';
import { dutch } from './sentences/nl.ts';
import type { Phrases, Subject } from './sentences/phrases.ts';

export interface Text {
  title: string;
  description: string;
}

/** The languages in which texts of homes are composed. */
export type Composed = 'nl' | 'fr' | 'en';

const numbers = {
  nl: new Intl.NumberFormat('nl-BE'),
  fr: new Intl.NumberFormat('fr-BE'),
  en: new Intl.NumberFormat('en-BE'),
};

const languages: Readonly<Record<Composed, Phrases>> = { nl: dutch, fr: french, en: english };

/**
 * Returns a title and a description. The same `turn` selects the same sentences in every language, so that the texts
 * are translations of each other.
 */
export function textOf(home: Home, city: string, language: Composed, turn: number): Text {
  const phrases = languages[language];
  const chosen = <Item>(items: readonly Item[], step: number): Item => {
    const item = items[Math.floor(turn / step) % items.length];
    if (item === undefined) throw new Error(`No sentence parts in ${language}.`);
    return item;
  };
  const grouped = (value: number): string => numbers[language].format(value);
  const subject: Subject = {
    city,
    area: grouped(home.area),
    plot: grouped(home.plot),
    terrace: grouped(home.terrace),
    year: home.year,
    rooms: home.rooms,
  };
  const lived = home.kind !== 'land' && home.kind !== 'garage';
  const title = `${chosen(phrases.nouns[home.kind], 1)} ${chosen(phrases.qualities[lived ? 'lived' : 'bare'], 3)}`;
  if (home.kind === 'land' || home.kind === 'garage') {
    const sentences = phrases.bare[home.kind];
    const around = [chosen(phrases.surroundings, 5), chosen(phrases.surroundings, 35)];
    return { title, description: [...sentences, ...around].map((say) => `<p>${say(subject)}</p>`).join('') };
  }
  const first = [chosen(phrases.openings, 2), chosen(phrases.rooms, 5)].map((say) => say(subject)).join(' ');
  const second = [
    chosen(phrases.kitchens, 7),
    ...(home.rooms > 0 ? [chosen(phrases.nights, 11)] : []),
    ...(home.terrace > 0 ? [chosen(phrases.outsides, 13)] : []),
  ]
    .map((say) => say(subject))
    .join(' ');
  const list = [17, 23, 31].map((step) => `<li>${chosen(phrases.techniques, step)}</li>`).join('');
  return {
    title,
    description: `<p>${first}</p><p>${second}</p><ul>${list}</ul><p>${chosen(phrases.surroundings, 37)(subject)} ${chosen(phrases.closings, 41)}</p>`,
  };
}
