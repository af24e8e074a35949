import type { Columns } from './index-file.ts';
import { wordsOf } from './spelling.ts';
import { plainReferences, textTables } from './text-tables.ts';
import { createVocabulary, type Letters, lettersOf } from './vocabulary.ts';
import type { WordsFile } from './words-file.ts';

/** Letters of each part of what people write as one word: `weertsedreef`. */
const PART_MIN = 3;
/** Words that were typed on the way to a search, kept for the next letter. */
const KEPT_MAX = 60;

/** Where one word that was typed stands. */
interface Hits {
  /** words that it means, by their places */
  places: readonly number[];
  /** per row: in its own words, or its reference */
  rows: Uint8Array;
  /** per row of `cities`, of `kinds` */
  cities: Uint8Array;
  kinds: Uint8Array;
}

/** What a text names by itself: rows of `cities`, of `areas` (see WordsFile) and of the index. */
export interface Named {
  cities: number[];
  areas: number[];
  rows: number[];
}

export interface TextSearch {
  /** per row, whether a text is about it; undefined for a text that says nothing */
  hits(text: string): Uint8Array | undefined;
  named(text: string): Named;
}

/** Finds texts in an index: each word has to be in the reference, the town, the kind of home or its own words. */
export function createTextSearch(columns: Columns, more: Partial<WordsFile> = {}): TextSearch {
  const { size, city, kind } = columns;
  const tables = textTables(columns, more);
  const vocabulary = createVocabulary(tables);
  const ignored = new Set(wordsOf(more.ignored ?? ''));
  const kept = new Map<string, Hits>();
  let references: Letters | undefined;

  function marked(places: readonly number[]): Hits {
    const hits: Hits = {
      places,
      rows: new Uint8Array(size),
      cities: new Uint8Array(columns.cities.length),
      kinds: new Uint8Array(columns.kinds.length),
    };
    for (const place of places) {
      tables.markRows(hits.rows, place);
      for (const row of tables.cities[place] ?? []) hits.cities[row] = 1;
      for (const row of tables.kinds[place] ?? []) hits.kinds[row] = 1;
    }
    return hits;
  }

  /** Leaves in `rows` those that a word is about. */
  function keepAbout(rows: Uint8Array, hits: Hits): void {
    for (let row = 0; row < size; row++)
      (rows[row] as number) &=
        (hits.rows[row] as number) |
        (hits.cities[city[row] as number] as number) |
        (hits.kinds[kind[row] as number] as number);
  }

  /** Marks rows whose reference holds what was typed, or begins with it where it has no digit. @returns whether any does */
  function markReferences(rows: Uint8Array, typed: string): boolean {
    references ??= lettersOf(plainReferences(columns));
    const found = /\d/.test(typed) ? references.holding(typed) : references.beginning(typed);
    for (const row of found) rows[row] = 1;
    return found.length > 0;
  }

  /** What was typed as one word, looked for as two: rows that have both. */
  function split(typed: string): Hits {
    const both = marked([]);
    for (let at = PART_MIN; at <= typed.length - PART_MIN; at++) {
      const [head, tail] = [vocabulary.meant(typed.slice(0, at)), vocabulary.meant(typed.slice(at))];
      if (head.length === 0 || tail.length === 0) continue;
      const rows = new Uint8Array(size).fill(1);
      for (const part of [head, tail]) keepAbout(rows, marked(part));
      for (let row = 0; row < size; row++) (both.rows[row] as number) |= rows[row] as number;
    }
    return both;
  }

  function find(typed: string): Hits {
    const hits = marked(vocabulary.meant(typed));
    const isReference = /\d/.test(typed) && markReferences(hits.rows, typed);
    if (hits.places.length > 0 || isReference) return hits;
    const nearest = vocabulary.nearest(typed);
    return nearest.length > 0 ? marked(nearest) : split(typed);
  }

  function hitsOf(typed: string): Hits {
    const hits = kept.get(typed) ?? find(typed);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(typed, hits);
    return hits;
  }

  function search(text: string) {
    const words = wordsOf(text).filter((word) => !ignored.has(word));
    const each = words.map(hitsOf);
    const whole = new Uint8Array(size);
    const joined = words.join('');
    if (joined.length > 1) markReferences(whole, joined);
    const rows = new Uint8Array(size).fill(1);
    for (const one of each) keepAbout(rows, one);
    for (let row = 0; row < size; row++) (rows[row] as number) |= whole[row] as number;
    return { each, whole, rows };
  }

  return {
    hits(text) {
      const { each, rows } = search(text);
      return each.length > 0 ? rows : undefined;
    },
    named(text) {
      const { each, whole, rows } = search(text);
      if (each.length === 0) return { cities: [], areas: [], rows: [] };
      const isSaid = (words: ReadonlySet<number>) => each.every(({ places }) => places.some((one) => words.has(one)));
      const isNamed = (row: number) => Boolean(whole[row]) || each.some((hits) => hits.rows[row]);
      return {
        cities: [...tables.towns.keys()].filter((row) => isSaid(tables.towns[row] as ReadonlySet<number>)),
        areas: [...tables.areas.keys()].filter((area) => isSaid(tables.areas[area]?.words ?? new Set())),
        rows: [...rows.keys()].filter((row) => rows[row] && isNamed(row)),
      };
    },
  };
}
