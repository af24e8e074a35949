import type { Goal } from '#domain/price.ts';
import { xmlText } from '#platform/xml.ts';

/** Minimum number of homes per file, on average. The average always stays below twice this number. */
const LISTINGS_PER_FILE = 8;

/**
 * Returns the number of files for a number of homes. It is a power of two and rarely changes, so a new home usually
 * does not move other homes to another file.
 */
export const partCount = (homes: number): number => 2 ** Math.max(0, Math.floor(Math.log2(homes / LISTINGS_PER_FILE)));

/**
 * Returns the number of the file that contains a home, from 0. Multiplying by 2³² divided by the golden ratio spreads
 * consecutive IDs evenly.
 */
export const partOf = (id: number, homes: number): number =>
  Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32) * partCount(homes));

/** The content of a file about some homes, by their IDs. */
export type ById<T> = Readonly<Record<number, T>>;

export const indexFile = (language: string, goal: Goal): string => `/${language}/search/${goal}.json`;

/** Returns the path of the file with the card of a home. `homes` is the number of homes in its index. */
export const cardFile = (language: string, goal: Goal, id: number, homes: number): string =>
  `/${language}/search/${goal}-${partOf(id, homes)}.json`;

/** Returns the path of the file with the words that text search in an index needs. */
export const wordsFile = (language: string, goal: Goal): string => `/${language}/search/words/${goal}.json`;

/** Returns the path of the file with the positions of the homes of an index, in the order of the index. */
export const positionsFile = (goal: Goal): string => `/search/${goal}-positions.json`;

/** Returns the path of the file with the facts that wishes compare, in the order of the index. */
export const detailsFile = (goal: Goal): string => `/search/${goal}-details.json`;

/** The facts of a home by group. In a comparison, the greatest `worth` is the best. */
export type ListingFacts = readonly {
  title: string;
  rows: readonly (readonly [label: string, value: string, worth?: number])[];
}[];

/** Returns the path of the file with the facts of a home. `homes` is the number of homes in its index. */
export const factsFile = (language: string, goal: Goal, id: number, homes: number): string =>
  `/${language}/facts/${goal}-${partOf(id, homes)}.json`;

/** A municipality or type of home that the search box offers. */
export interface SearchOption {
  value: string;
  label: string;
  lang?: string | undefined;
  /** the only goal with homes in this municipality or of this type; absent if both goals have some */
  only?: Goal | undefined;
  /** key of the place that stands for the municipality in the registration form, if it differs from `value` */
  place?: string | undefined;
}

/** The options that a page is built with: the municipalities with the most homes, and all types. */
export interface SearchOptions {
  municipalities: readonly SearchOption[];
  types: readonly SearchOption[];
}

export const searchOptionsFile = (language: string): string => `/${language}/search/options.json`;

/** Returns the path of the file with all municipalities, for pages that contain only those with the most homes. */
export const municipalitiesFile = (language: string): string => `/${language}/search/municipalities.json`;

/** Returns the HTML of options, as the island renders them (search/box/Options.tsx). */
export const optionItems = (name: 'city' | 'type', options: readonly SearchOption[]): string =>
  options
    .map(({ value, label, lang, only }) => {
      const box = `<input type="checkbox" name="${name}" value="${xmlText(value)}">`;
      return `<li${only ? ` data-only="${only}"` : ''}><label class="choice"${lang ? ` lang="${lang}"` : ''}>${box}<span>${xmlText(label)}</span><span data-hits></span></label></li>`;
    })
    .join('');
