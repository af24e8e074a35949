import type { Columns } from './index-file.ts';
import { wordsOf } from './spelling.ts';
import { plainReferences, textTables } from './text-tables.ts';
import { createSubstringIndex, createVocabulary, type SubstringIndex } from './vocabulary.ts';
import type { WordsFile } from './words-file.ts';

/** Minimum number of letters in each part of a compound that a visitor typed as one word: `weertsedreef`. */
const PART_MIN = 3;
/**
 * Maximum number of typed words whose matches are cached. While a visitor types, each letter searches for the earlier
 * words again.
 */
const CACHED_MAX = 60;

/** Where one typed word occurs. */
interface WordHits {
  /** numbers of the words in the index that the typed word matches */
  words: readonly number[];
  /** per row: 1 if the typed word occurs in the row's own words or its reference */
  rows: Uint8Array;
  /** per row of `cities`: 1 if the typed word occurs in the names of the municipality or of its regions */
  cities: Uint8Array;
  /** per row of `kinds`: 1 if the typed word occurs in the words for the kind of home */
  kinds: Uint8Array;
}

/** The places and homes that a text names directly: rows of `cities`, of `areas` (see WordsFile) and of the index. */
export interface Named {
  cities: number[];
  areas: number[];
  rows: number[];
}

export interface TextSearch {
  /** Returns 1 per row that matches a text; undefined for a text without words to search for. */
  hits(text: string): Uint8Array | undefined;
  named(text: string): Named;
}

/** Creates the text search of an index: each word has to occur in the reference, town, kind of home or own words of a row. */
export function createTextSearch(columns: Columns, more: Partial<WordsFile> = {}): TextSearch {
  const finder = createWordFinder(columns, more);
  const { tables } = finder;
  const ignored = new Set(wordsOf(more.ignored ?? ''));

  function search(text: string) {
    const words = wordsOf(text).filter((word) => !ignored.has(word));
    const each = words.map(finder.find);
    const byReference = new Uint8Array(columns.size);
    const joined = words.join('');
    if (joined.length > 1) finder.markReferences(byReference, joined);
    const rows = new Uint8Array(columns.size).fill(1);
    for (const hits of each) finder.keepMatching(rows, hits);
    for (let row = 0; row < rows.length; row++) (rows[row] as number) |= byReference[row] as number;
    return { each, byReference, rows };
  }

  return {
    hits(text) {
      const { each, rows } = search(text);
      return each.length > 0 ? rows : undefined;
    },
    named(text) {
      const { each, byReference, rows } = search(text);
      if (each.length === 0) return { cities: [], areas: [], rows: [] };
      const isSaid = (own: ReadonlySet<number>) => each.every(({ words }) => words.some((one) => own.has(one)));
      const isNamed = (row: number) => Boolean(byReference[row]) || each.some((hits) => hits.rows[row]);
      return {
        cities: [...tables.towns.keys()].filter((row) => isSaid(tables.towns[row] as ReadonlySet<number>)),
        areas: [...tables.areas.keys()].filter((area) => isSaid(tables.areas[area]?.words ?? new Set())),
        rows: [...rows.keys()].filter((row) => rows[row] && isNamed(row)),
      };
    },
  };
}

/** Creates the search for single words. */
function createWordFinder(columns: Columns, more: Partial<WordsFile>) {
  const { size } = columns;
  const tables = textTables(columns, more);
  const vocabulary = createVocabulary(tables);
  const cached = new Map<string, WordHits>();
  let references: SubstringIndex | undefined;

  /**
   * Marks rows whose reference contains the typed text; text without a digit must be at its beginning. @returns whether
   * any row was marked
   */
  function markReferences(rows: Uint8Array, typed: string): boolean {
    references ??= createSubstringIndex(plainReferences(columns));
    const found = /\d/.test(typed) ? references.containing(typed) : references.startingWith(typed);
    for (const row of found) rows[row] = 1;
    return found.length > 0;
  }

  const hitsOf = (words: readonly number[]) => markHits(words, columns, tables);
  const keepMatching = (rows: Uint8Array, hits: WordHits) => keepRows(rows, hits, columns);

  /** Finds rows that contain both parts of a compound that was typed as one word. */
  function findCompound(typed: string): WordHits {
    const both = hitsOf([]);
    for (let at = PART_MIN; at <= typed.length - PART_MIN; at++) {
      const [head, tail] = [vocabulary.matching(typed.slice(0, at)), vocabulary.matching(typed.slice(at))];
      if (head.length === 0 || tail.length === 0) continue;
      const rows = new Uint8Array(size).fill(1);
      for (const part of [head, tail]) keepMatching(rows, hitsOf(part));
      for (let row = 0; row < size; row++) (both.rows[row] as number) |= rows[row] as number;
    }
    return both;
  }

  function findUncached(typed: string): WordHits {
    const hits = hitsOf(vocabulary.matching(typed));
    const isReference = /\d/.test(typed) && markReferences(hits.rows, typed);
    if (hits.words.length > 0 || isReference) return hits;
    const nearest = vocabulary.nearest(typed);
    return nearest.length > 0 ? hitsOf(nearest) : findCompound(typed);
  }

  function find(typed: string): WordHits {
    const hits = cached.get(typed) ?? findUncached(typed);
    if (cached.size >= CACHED_MAX) cached.clear();
    cached.set(typed, hits);
    return hits;
  }

  return { tables, find, markReferences, keepMatching };
}

function markHits(words: readonly number[], columns: Columns, tables: ReturnType<typeof textTables>): WordHits {
  const hits: WordHits = {
    words,
    rows: new Uint8Array(columns.size),
    cities: new Uint8Array(columns.cities.length),
    kinds: new Uint8Array(columns.kinds.length),
  };
  for (const word of words) {
    tables.markRows(hits.rows, word);
    for (const row of tables.cities[word] ?? []) hits.cities[row] = 1;
    for (const row of tables.kinds[word] ?? []) hits.kinds[row] = 1;
  }
  return hits;
}

/** Clears the marks of rows that a word does not match. */
function keepRows(rows: Uint8Array, hits: WordHits, { size, city, kind }: Columns): void {
  for (let row = 0; row < size; row++)
    (rows[row] as number) &=
      (hits.rows[row] as number) |
      (hits.cities[city[row] as number] as number) |
      (hits.kinds[kind[row] as number] as number);
}
