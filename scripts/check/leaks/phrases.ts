/** More words than any feed has; a step is a node and a word in one number. */
const WORDS_MAX = 2 ** 24;

/** Looks for any number of phrases in one pass: the time grows with the text, not with the phrases. */
export class Phrases<T> {
  /** words of phrases, from 1 */
  readonly #numbers = new Map<string, number>();
  /** a tree, in one map: from a node, 0 the first, by a word to the next */
  readonly #steps = new Map<number, number>();
  readonly #values = new Map<number, T[]>();
  /** the first steps, by words */
  readonly #first: number[] = [];

  add(words: readonly string[], value: T): void {
    if (words.length === 0) return;
    let node = 0;
    for (const word of words) {
      const number = this.#numbers.get(word) ?? this.#numbers.size + 1;
      this.#numbers.set(word, number);
      const step = node * WORDS_MAX + number;
      node = this.#steps.get(step) ?? this.#steps.size + 1;
      this.#steps.set(step, node);
      this.#first[number] = this.#steps.get(number) ?? 0;
    }
    const values = this.#values.get(node);
    if (values) values.push(value);
    else this.#values.set(node, [value]);
  }

  /** Every value whose phrase stands in `words`, with the place of its first word. */
  in(words: readonly string[]): Generator<{ value: T; at: number }> {
    return this.among(this.numbersOf(words));
  }

  /** Words as numbers, 0 for those of no phrase. */
  numbersOf(words: readonly string[]): Int32Array {
    const numbers = new Int32Array(words.length);
    for (let at = 0; at < words.length; at++) numbers[at] = this.#numbers.get(words[at] ?? '') ?? 0;
    return numbers;
  }

  /** {@link in}, of words as numbers. */
  *among(numbers: Int32Array): Generator<{ value: T; at: number }> {
    for (let at = 0; at < numbers.length; at++) {
      let node = this.#first[numbers[at] ?? 0];
      for (let to = at + 1; node; to++) {
        for (const value of this.#values.get(node) ?? []) yield { value, at };
        const next = numbers[to];
        node = next ? this.#steps.get(node * WORDS_MAX + next) : undefined;
      }
    }
  }

  has(words: readonly string[]): boolean {
    return !this.in(words).next().done;
  }
}
