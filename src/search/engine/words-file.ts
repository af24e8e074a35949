import { wordsOf } from './spelling.ts';

/** What a text is looked for in beside references, towns and types; comes when somebody types. */
export interface WordsFile {
  /** the most frequent first, with spaces between */
  words: string;
  /** per row of the index, its words by their place, each as the difference from the one before */
  rows: number[][];
  /** per row of `kinds` of the index what people call it, with spaces between: in this language, and in the others */
  kinds: [own: string, others: string][];
  /** wider places than towns, with rows of `cities` of the index */
  areas: [name: string, ...cities: number[]][];
  /** words that say nothing of a home, with spaces between */
  ignored: string;
}

/** What the words are made of, as anybody may read it. */
export interface Worded {
  /** per row of the index: title, street */
  rows: readonly string[];
  /** per row of its kinds: what people call it */
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
