import { wordsOf } from './spelling.ts';

/** The words that a text is compared with, besides references, towns and types. It is fetched when a visitor types. */
export interface WordsFile {
  /** separated by spaces, the most frequent first */
  words: string;
  /** per row of the index, the numbers of its words, each as the difference from the previous one */
  rows: number[][];
  /** per row of `kinds` of the index, everyday words for it, separated by spaces: in this language, and in all */
  kinds: [own: string, others: string][];
  /** regions, with rows of `cities` of the index */
  areas: [name: string, ...cities: number[]][];
  /** words that are ignored, separated by spaces */
  ignored: string;
}

/** The texts that the words are taken from. */
export interface Worded {
  /** title and street per row of the index */
  rows: readonly string[];
  /** everyday words per row of its kinds */
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
