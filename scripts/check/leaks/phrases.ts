interface Node<T> {
  next: Map<string, Node<T>>;
  values: T[];
}

/** Looks for any number of phrases in one pass: the time grows with the text, not with the phrases. */
export class Phrases<T> {
  readonly #root: Node<T> = { next: new Map(), values: [] };

  add(words: readonly string[], value: T): void {
    if (words.length === 0) return;
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? { next: new Map(), values: [] };
      node.next.set(word, next);
      node = next;
    }
    node.values.push(value);
  }

  /** Every value whose phrase stands in `words`, with the place of its first word. */
  *in(words: readonly string[]): Generator<{ value: T; at: number }> {
    for (let at = 0; at < words.length; at++) {
      let node = this.#root.next.get(words[at] ?? '');
      for (let to = at + 1; node; to++) {
        for (const value of node.values) yield { value, at };
        node = node.next.get(words[to] ?? '');
      }
    }
  }

  has(words: readonly string[]): boolean {
    return !this.in(words).next().done;
  }
}
