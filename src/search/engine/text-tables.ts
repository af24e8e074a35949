import type { Columns } from './index-file.ts';
import { plainText, wordsOf } from './spelling.ts';
import type { WordsFile } from './words-file.ts';

/** All words that text search knows, and where each word occurs. The number of a word is its index in `words`. */
export interface TextTables {
  words: readonly string[];
  /** number of words, from the first, that may replace a misspelt word; those after them belong to other languages */
  near: number;
  /** the words in the names and postcodes of municipalities */
  names: ReadonlySet<string>;
  /** Marks the rows of the index that contain a word. */
  markRows(rows: Uint8Array, place: number): void;
  /** rows of `cities` and of `kinds`, by the number of a word */
  cities: readonly number[][];
  kinds: readonly number[][];
  /** the numbers of the words of each municipality */
  towns: readonly ReadonlySet<number>[];
  areas: readonly { cities: readonly number[]; words: ReadonlySet<number> }[];
}

export function textTables({ file, kinds }: Columns, more: Partial<WordsFile>): TextTables {
  const words = wordsOf(more.words ?? '');
  const markRows = rowsOfWords(words.length, more.rows ?? []);
  const places = new Map(words.map((word, place) => [word, place]));
  const placeOf = (word: string) => {
    const known = places.get(word) ?? words.push(word) - 1;
    places.set(word, known);
    return known;
  };
  const townWords = file.cities.map((names) => wordsOf(names.join(' ')));
  const names = new Set(townWords.flat());
  const tables = { cities: [] as number[][], kinds: [] as number[][] };
  const note = (table: number[][], place: number, row: number) => {
    const noted = table[place];
    if (!noted) table[place] = [row];
    else if (noted.at(-1) !== row) noted.push(row);
  };
  for (const [row, own] of townWords.entries()) for (const word of own) note(tables.cities, placeOf(word), row);
  for (const [row, { name }] of kinds.entries())
    for (const word of wordsOf(`${name} ${more.kinds?.[row]?.[0] ?? ''}`)) note(tables.kinds, placeOf(word), row);
  const areas = (more.areas ?? []).map(([name, ...cities]) => ({ cities, own: wordsOf(name) }));
  // «Mechelen» names the town, not the region «Mechelen en Waasland».
  for (const { cities, own } of areas)
    for (const word of own) if (!names.has(word)) for (const row of cities) note(tables.cities, placeOf(word), row);
  const placesOf = (own: readonly string[]) => new Set(own.map(placeOf));
  const towns = townWords.map(placesOf);
  const said = areas.map(({ cities, own }) => ({ cities, words: placesOf(own) }));
  const near = words.length;
  for (const [row, [, others]] of (more.kinds ?? []).entries())
    for (const word of wordsOf(others)) note(tables.kinds, placeOf(word), row);
  return {
    words,
    near,
    names,
    markRows,
    ...tables,
    towns,
    areas: said,
  };
}

/** Stores the rows of all words in one array. @returns a function that marks the rows that contain a word */
function rowsOfWords(words: number, steps: WordsFile['rows']): TextTables['markRows'] {
  const ends = new Uint32Array(words + 1);
  const eachPlace = (visit: (place: number, row: number) => void) => {
    for (let row = 0; row < steps.length; row++) {
      let place = 0;
      for (const step of steps[row] as number[]) {
        place += step;
        visit(place, row);
      }
    }
  };
  eachPlace((place) => (ends[place + 1] as number)++);
  for (let place = 0; place < words; place++) (ends[place + 1] as number) += ends[place] as number;
  const rows = new Uint32Array(ends[words] as number);
  const filled = ends.slice();
  eachPlace((place, row) => {
    rows[(filled[place] as number)++] = row;
  });
  return (marks, place) => {
    for (let at = ends[place] as number; at < (ends[place + 1] as number); at++) marks[rows[at] as number] = 1;
  };
}

/** Returns the reference of each row without spaces and punctuation. */
export const plainReferences = ({ file, size, ids }: Columns): string[] =>
  Array.from({ length: size }, (_, row) =>
    plainText((file.references[row] ?? '').replace('#', String(ids[row]))).replaceAll(' ', ''),
  );
