/**
 * A cache of values that are computed from texts. When `size` texts are cached, they become the old generation and a
 * new generation begins. At the next change, texts of the old generation that were not used in the meantime are
 * dropped.
 */
export class Recent<T> {
  readonly #size: number;
  readonly #make: (text: string) => T;
  readonly #longest: number;
  #now = new Map<string, T>();
  #before = this.#now;

  /** @param longest maximum length of a cached text; longer texts rarely occur again */
  constructor(size: number, make: (text: string) => T, longest = 400) {
    this.#size = size;
    this.#make = make;
    this.#longest = longest;
  }

  /** Returns the value for a text, cached or newly computed. */
  of(text: string): T {
    if (text.length > this.#longest) return this.#make(text);
    const known = this.#now.get(text);
    if (known !== undefined) return known;
    const before = this.#before.get(text);
    if (this.#now.size >= this.#size) {
      this.#before = this.#now;
      this.#now = new Map();
    }
    const made = before ?? this.#make(text);
    // A text that occurs a second time tends to stay cached for long. It is copied, because a slice of a page's source
    // would keep the whole source in memory.
    this.#now.set(before === undefined ? text : Buffer.from(text).toString(), made);
    return made;
  }
}
