import { wordsOf } from './spelling.ts';

/**
 * The words that text search compares with typed text, besides references, towns and types. The file is fetched when a
 * visitor types.
 */
export interface WordsFile {
  /** separated by spaces, the most frequent first */
  words: string;
  /** per row of the index, the numbers of its words, each stored as the difference from the previous number */
  rows: number[][];
  /**
   * per row of the index's `kinds`, everyday words for it, separated by spaces: those of this language, and those of
   * all languages
   */
  kinds: [own: string, others: string][];
  /** regions, each with the rows of its municipalities in the index's `cities` */
  areas: [name: string, ...cities: number[]][];
  /** words that are ignored, separated by spaces */
  ignored: string;
}

/** The texts that the words are taken from. */
export interface Worded {
  /** title and street per row of the index */
  rows: readonly string[];
  /** everyday words per row of the index's `kinds` */
  kinds: readonly (readonly [own: string, others: string])[];
  areas: WordsFile['areas'];
  ignored: string;
}

export function buildWords({ rows, kinds, areas, ignored }: Worded): WordsFile {
  const plain = (text: string) => [...new Set(wordsOf(text))];
  const silent = new Set(plain(ignored));
  const wordsOfRows = rows.map((text) => plain(text).filter((word) => !silent.has(word)));
  const counts = new Map<string, number>();
  for (const word of wordsOfRows.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([word]) => word);
  const places = new Map(words.map((word, index) => [word, index]));
  return {
    words: words.join(' '),
    rows: wordsOfRows.map((row) => {
      const sorted = row.map((word) => places.get(word) ?? 0).sort((a, b) => a - b);
      return sorted.map((place, index) => place - (sorted[index - 1] ?? 0));
    }),
    kinds: kinds.map(([own, others]) => [plain(own).join(' '), plain(others).join(' ')]),
    areas,
    ignored: [...silent].join(' '),
  };
}
