/**
 * Upper bound for the number of words, more than any feed has. The key of a step combines a node and a word in one
 * number.
 */
const WORDS_MAX = 2 ** 24;

/** The phrases to look for, in a form that can be copied to another thread. */
export interface PhraseTree<T> {
  /** the words of all phrases, numbered from 1 */
  numbers: Map<string, number>;
  /** the tree in one map: the key combines a node (0 is the root) and a word, the value is the next node */
  steps: Map<number, number>;
  values: Map<number, T[]>;
  /** the first step of each word */
  first: number[];
}

/**
 * Searches for any number of phrases in one pass. The time depends on the length of the text, not on the number of
 * phrases.
 */
export class Phrases<T> {
  readonly tree: PhraseTree<T>;

  constructor(tree: PhraseTree<T> = { numbers: new Map(), steps: new Map(), values: new Map(), first: [] }) {
    this.tree = tree;
  }

  add(words: readonly string[], value: T): void {
    if (words.length === 0) return;
    const { numbers, steps, values: all, first } = this.tree;
    let node = 0;
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size + 1;
      numbers.set(word, number);
      const step = node * WORDS_MAX + number;
      node = steps.get(step) ?? steps.size + 1;
      steps.set(step, node);
      first[number] = steps.get(number) ?? 0;
    }
    const values = all.get(node);
    if (values) values.push(value);
    else all.set(node, [value]);
  }

  /** Yields every value whose phrase occurs in `words`, with the index of its first word. */
  in(words: readonly string[]): Generator<{ value: T; at: number }> {
    return this.among(this.numbersOf(words));
  }

  /** Returns the numbers of words; 0 for words that occur in no phrase. */
  numbersOf(words: readonly string[]): Int32Array {
    const known = this.tree.numbers;
    const numbers = new Int32Array(words.length);
    for (let at = 0; at < words.length; at++) numbers[at] = known.get(words[at] ?? '') ?? 0;
    return numbers;
  }

  /** Does the same as {@link in} for words as numbers. */
  *among(numbers: Int32Array): Generator<{ value: T; at: number }> {
    const { steps, values, first } = this.tree;
    for (let at = 0; at < numbers.length; at++) {
      let node = first[numbers[at] ?? 0];
      for (let to = at + 1; node; to++) {
        for (const value of values.get(node) ?? []) yield { value, at };
        const next = numbers[to];
        node = next ? steps.get(node * WORDS_MAX + next) : undefined;
      }
    }
  }

  has(words: readonly string[]): boolean {
    return !this.in(words).next().done;
  }
}
