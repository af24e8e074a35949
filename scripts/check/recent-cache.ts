/**
 * A cache of computed values with texts as keys. When `size` texts are cached, they become the old generation and a new
 * one begins. Texts of the old generation that are not used again are dropped with it.
 */
export class Recent<T> {
  readonly #size: number;
  readonly #make: (text: string) => T;
  readonly #longest: number;
  #now = new Map<string, T>();
  #before = this.#now;

  /** @param longest Longer texts are not cached, since they rarely occur again. */
  constructor(size: number, make: (text: string) => T, longest = 400) {
    this.#size = size;
    this.#make = make;
    this.#longest = longest;
  }

  /** Returns the value of a text, from the cache if it is there. */
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
    // A text that occurs again stays cached for long. It is copied, because a slice of a page would keep the whole page
    // in memory.
    this.#now.set(before === undefined ? text : Buffer.from(text).toString(), made);
    return made;
  }
}
