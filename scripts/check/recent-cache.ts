/** What has been made of texts lately: of as many as `size`, and of those of before until as many have come again. */
export class Recent<T> {
  readonly #size: number;
  readonly #make: (text: string) => T;
  readonly #longest: number;
  #now = new Map<string, T>();
  #before = this.#now;

  /** @param longest A longer text hardly comes again. */
  constructor(size: number, make: (text: string) => T, longest = 400) {
    this.#size = size;
    this.#make = make;
    this.#longest = longest;
  }

  /** What is made of a text, now or before. */
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
    // What comes again is kept for long: as a part of a page it would keep the whole page in memory, so it is copied.
    this.#now.set(before === undefined ? text : Buffer.from(text).toString(), made);
    return made;
  }
}
