/** More words than any feed has; a step is a node and a word in one number. */
const WORDS_MAX = 2 ** 24;

/** What is looked for, as it may be copied to another thread. */
export interface PhraseTree<T> {
  /** words of phrases, from 1 */
  numbers: Map<string, number>;
  /** a tree, in one map: from a node, 0 the first, by a word to the next */
  steps: Map<number, number>;
  values: Map<number, T[]>;
  /** the first steps, by words */
  first: number[];
}

/** Looks for any number of phrases in one pass: the time grows with the text, not with the phrases. */
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

  /** Every value whose phrase stands in `words`, with the place of its first word. */
  in(words: readonly string[]): Generator<{ value: T; at: number }> {
    return this.among(this.numbersOf(words));
  }

  /** Words as numbers, 0 for those of no phrase. */
  numbersOf(words: readonly string[]): Int32Array {
    const known = this.tree.numbers;
    const numbers = new Int32Array(words.length);
    for (let at = 0; at < words.length; at++) numbers[at] = known.get(words[at] ?? '') ?? 0;
    return numbers;
  }

  /** {@link in}, of words as numbers. */
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
