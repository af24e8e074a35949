/**
 * Upper bound for the number of words, more than any feed has. The key of a step combines a node and a word in one
 * number.
 */
const WORDS_MAX = 2 ** 24;
/** Marks a word with which a longer one begins that a text may split. */
const BEGINS = WORDS_MAX;
const NUMBER = WORDS_MAX - 1;
/** Words of a text that may together be one word of a phrase: «Kerk straat», «Vossen-beslei», «r. du Port». */
const JOINED_MAX = 24;

/** The phrases to look for, in a form that can be copied to another thread. */
export interface PhraseTree<T> {
  /**
   * the words of all phrases and their other spellings, numbered from 1; with {@link BEGINS} added if the word also begins
   * one that may be split, and only that for other beginnings
   */
  numbers: Map<string, number>;
  /** words that may be split */
  splittable: Set<string>;
  /** how many numbers are given */
  count: number;
  /** the tree in one map: the key combines a node (0 is the root) and a word, the value is the next node */
  steps: Map<number, number>;
  values: Map<number, T[]>;
  /** the first step of each word */
  first: number[];
}

/** Numbers of words, as {@link Phrases.numbersOf} returns them, and which words of the text each number stands for. */
export interface Numbers {
  numbers: Int32Array;
  /** for each number the index of its first word, and behind the last one */
  spans: readonly (readonly [from: number, to: number])[];
}

/** A phrase that occurs among words: its value, and its first number and the one behind its last. */
export interface Occurrence<T> {
  value: T;
  at: number;
  to: number;
}

/**
 * Searches for any number of phrases in one pass. The time depends on the length of the text, not on the number of
 * phrases.
 */
export class Phrases<T> {
  readonly tree: PhraseTree<T>;

  constructor(
    tree: PhraseTree<T> = {
      numbers: new Map(),
      splittable: new Set(),
      steps: new Map(),
      values: new Map(),
      first: [],
      count: 0,
    },
  ) {
    this.tree = tree;
  }

  /** Declares that words mean the same as `word`, and that all of them may be split anywhere. Call it before {@link add}. */
  spell(word: string, spellings: Iterable<string>): void {
    const { numbers, splittable } = this.tree;
    const number = this.#numberOf(word);
    for (const spelling of spellings) {
      numbers.set(spelling, number | ((numbers.get(spelling) ?? 0) & BEGINS));
      splittable.add(spelling);
      for (let to = 1; to < spelling.length; to++) {
        const beginning = spelling.slice(0, to);
        numbers.set(beginning, (numbers.get(beginning) ?? 0) | BEGINS);
      }
    }
  }

  /** Gives a word a number, so that {@link numbersOf} tells it from others. */
  know(word: string): void {
    this.#numberOf(word);
  }

  #numberOf(word: string): number {
    const known = this.tree.numbers.get(word) ?? 0;
    if ((known & NUMBER) > 0) return known & NUMBER;
    this.tree.count++;
    this.tree.numbers.set(word, known | this.tree.count);
    return this.tree.count;
  }

  /** Returns the number of a word; 0 if it occurs in no phrase. */
  numberOf(word: string): number {
    return (this.tree.numbers.get(word) ?? 0) & NUMBER;
  }

  add(words: readonly string[], value: T): void {
    if (words.length === 0) return;
    const { steps, values: all, first } = this.tree;
    let node = 0;
    for (const word of words) {
      const number = this.#numberOf(word);
      const step = node * WORDS_MAX + number;
      node = steps.get(step) ?? steps.size + 1;
      steps.set(step, node);
      first[number] = steps.get(number) ?? 0;
    }
    const values = all.get(node);
    if (values) values.push(value);
    else all.set(node, [value]);
  }

  /** Yields every value whose phrase occurs in `words`. */
  in(words: readonly string[]): Generator<Occurrence<T>> {
    return this.among(this.numbersOf(words));
  }

  /**
   * Returns the numbers of words; 0 for words that occur in no phrase. If some of them together may be one word, all follow
   * once more with those joined.
   */
  numbersOf(words: readonly string[]): Int32Array {
    const known = this.tree.numbers;
    const numbers = new Int32Array(words.length);
    let joins = false;
    for (let at = 0; at < words.length; at++) {
      const number = known.get(words[at] ?? '') ?? 0;
      numbers[at] = number & NUMBER;
      joins ||= number >= BEGINS && this.#joinedTo(words, at) > at + 1;
    }
    return joins ? (this.#joined(words, numbers)?.numbers ?? numbers) : numbers;
  }

  /** Does the same as {@link numbersOf}, and remembers which words each number stands for. */
  numbersAndSpans(words: readonly string[]): Numbers {
    const numbers = Int32Array.from(words, (word) => this.numberOf(word));
    return this.#joined(words, numbers) ?? { numbers, spans: words.map((_, at) => [at, at + 1]) };
  }

  #joined(words: readonly string[], numbers: Int32Array): Numbers | undefined {
    const all = [...numbers, 0];
    const spans = [...words.map((_, at): [number, number] => [at, at + 1]), [words.length, words.length] as const];
    for (let at = 0; at < words.length; ) {
      const to = this.#joinedTo(words, at);
      all.push(to > at + 1 ? this.numberOf(words.slice(at, to).join('')) : (numbers[at] ?? 0));
      spans.push([at, to]);
      at = to;
    }
    return all.length > 2 * words.length ? undefined : { numbers: Int32Array.from(all), spans };
  }

  /** Returns the end of the longest run of words from `at` on that together are one word. */
  #joinedTo(words: readonly string[], at: number): number {
    const { numbers, splittable } = this.tree;
    let longest = at + 1;
    let joined = words[at] ?? '';
    for (let to = at + 1; to < words.length && to - at < JOINED_MAX && (numbers.get(joined) ?? 0) >= BEGINS; to++) {
      joined += words[to];
      if (splittable.has(joined)) longest = to + 1;
    }
    return longest;
  }

  /** Does the same as {@link in} for words as numbers. */
  *among(numbers: Int32Array): Generator<Occurrence<T>> {
    const { steps, values, first } = this.tree;
    for (let at = 0; at < numbers.length; at++) {
      let node = first[numbers[at] ?? 0];
      for (let to = at + 1; node; to++) {
        for (const value of values.get(node) ?? []) yield { value, at, to };
        const next = numbers[to];
        node = next ? steps.get(node * WORDS_MAX + next) : undefined;
      }
    }
  }

  has(words: readonly string[]): boolean {
    return !this.in(words).next().done;
  }
}
