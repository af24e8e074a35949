import type { Goal } from '#domain/price.ts';

/** Cards in one file: a page of results needs some files, each small. */
export const CARDS_PER_FILE = 16;

export const indexFile = (language: string, goal: Goal): string => `/${language}/search/${goal}.json`;

/** The file with the card of the home that stands in a row of the index. */
export const cardFile = (language: string, goal: Goal, row: number): string =>
  `/${language}/search/${goal}-${Math.floor(row / CARDS_PER_FILE)}.json`;

/** Where the homes of an index lie, in its order. */
export const positionsFile = (goal: Goal): string => `/search/${goal}-positions.json`;

/** What is known of a home, by group: its title, and rows of a label and a value. */
export type HomeFacts = readonly { title: string; rows: readonly (readonly [label: string, value: string])[] }[];

/** The file with the facts of the home that stands in a row of the index. */
export const factsFile = (language: string, goal: Goal, row: number): string =>
  `/${language}/facts/${goal}-${Math.floor(row / CARDS_PER_FILE)}.json`;
