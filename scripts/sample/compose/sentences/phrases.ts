import type { Kind } from '../compose-home.ts';

/** The values that a sentence may mention. Numbers that are texts are formatted already. */
export interface Subject {
  city: string;
  area: string;
  plot: string;
  terrace: string;
  year: number;
  rooms: number;
}

export type Sentence = (subject: Subject) => string;

/**
 * The sentences of a language. Each list has the same order in all languages, so that an index selects sentences with
 * the same meaning.
 */
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
