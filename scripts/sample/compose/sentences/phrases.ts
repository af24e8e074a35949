import type { Kind } from '../compose-home.ts';

/** What a sentence may speak of; numbers are ready to print. */
export interface Subject {
  city: string;
  area: string;
  plot: string;
  terrace: string;
  year: number;
  rooms: number;
}

export type Sentence = (subject: Subject) => string;

/** The sentence parts of a language: every list in the same order in all languages, so that a text says the same in each. */
export interface Phrases {
  nouns: Readonly<Record<Kind, readonly string[]>>;
  qualities: Readonly<Record<'lived' | 'bare', readonly string[]>>;
  openings: readonly Sentence[];
  rooms: readonly Sentence[];
  kitchens: readonly Sentence[];
  nights: readonly Sentence[];
  outsides: readonly Sentence[];
  techniques: readonly string[];
  surroundings: readonly Sentence[];
  closings: readonly string[];
  bare: Readonly<Record<'land' | 'garage', readonly Sentence[]>>;
}
