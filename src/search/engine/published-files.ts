import type { Goal } from '#domain/price.ts';
import { xmlText } from '#platform/xml.ts';

/** Homes in one file on average: at least so many, and less than twice. */
const LISTINGS_PER_FILE = 8;

/** Files that so many homes are spread over; a power of two, so that a home more or less moves no other. */
export const partCount = (homes: number): number => 2 ** Math.max(0, Math.floor(Math.log2(homes / LISTINGS_PER_FILE)));

/** The file of a home among those of so many homes, from 0. Multiplied by 2³² over the golden ratio, numbers in a row spread evenly. */
export const partOf = (id: number, homes: number): number =>
  Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32) * partCount(homes));

/** What a file tells of some homes, by their numbers. */
export type ById<T> = Readonly<Record<number, T>>;

export const indexFile = (language: string, goal: Goal): string => `/${language}/search/${goal}.json`;

/** The file with the card of a home, whose index holds so many. */
export const cardFile = (language: string, goal: Goal, id: number, homes: number): string =>
  `/${language}/search/${goal}-${partOf(id, homes)}.json`;

/** The words that homes of an index are found by. */
export const wordsFile = (language: string, goal: Goal): string => `/${language}/search/words/${goal}.json`;

/** Where the homes of an index lie, in its order. */
export const positionsFile = (goal: Goal): string => `/search/${goal}-positions.json`;

/** What is known of a home, by group: its title, and rows of a label and a value; of two homes, the greater worth is better. */
export type ListingFacts = readonly {
  title: string;
  rows: readonly (readonly [label: string, value: string, worth?: number])[];
}[];

/** The file with the facts of a home, whose index holds so many. */
export const factsFile = (language: string, goal: Goal, id: number, homes: number): string =>
  `/${language}/facts/${goal}-${partOf(id, homes)}.json`;

/** A municipality or a type of home that can be chosen in the search box. */
export interface SearchOption {
  value: string;
  label: string;
  lang?: string | undefined;
  /** the only goal that has it; absent: both have */
  only?: Goal | undefined;
  /** the place of a form that stands for a municipality, where it is another */
  place?: string | undefined;
}

/** What stands in the search box: the municipalities with the most homes, and all types. */
export interface SearchOptions {
  municipalities: readonly SearchOption[];
  types: readonly SearchOption[];
}

export const searchOptionsFile = (language: string): string => `/${language}/search/options.json`;

/** All municipalities, where pages name only those with the most homes. */
export const municipalitiesFile = (language: string): string => `/${language}/search/municipalities.json`;

/** Options as the island writes them (search/box/Options.tsx). */
export const optionItems = (name: 'city' | 'type', options: readonly SearchOption[]): string =>
  options
    .map(({ value, label, lang, only }) => {
      const box = `<input type="checkbox" name="${name}" value="${xmlText(value)}">`;
      return `<li${only ? ` data-only="${only}"` : ''}><label class="choice"${lang ? ` lang="${lang}"` : ''}>${box}<span>${xmlText(label)}</span><span data-hits></span></label></li>`;
    })
    .join('');
