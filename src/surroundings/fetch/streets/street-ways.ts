/**
 * Maximum number of points of streets, about those of half a country. More need too much memory, and too large a file.
 */
const REFS_MAX = 8_000_000;

/** A growing list of numbers that needs less memory than an array. */
export class NumberList {
  #numbers = new Float64Array(1024);
  #length = 0;

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  get all(): Float64Array {
    return this.#numbers.subarray(0, this.#length);
  }
}

/**
 * Collects the walkable ways of OpenStreetMap, as the IDs of their nodes, one way after the other. Stops at REFS_MAX
 * IDs.
 */
export class StreetWays {
  readonly #refs = new NumberList();
  readonly #ends = new NumberList();

  add(refs: readonly number[]): void {
    if (this.isTooMuch || refs.length < 2) return;
    for (const ref of refs) this.#refs.push(ref);
    this.#ends.push(this.#refs.all.length);
  }

  get isTooMuch(): boolean {
    return this.#refs.all.length > REFS_MAX;
  }

  get refs(): Float64Array {
    return this.#refs.all;
  }

  /** index after the last node of each way */
  get ends(): Float64Array {
    return this.#ends.all;
  }
}

/** Positions of nodes, in degrees, by their ID. Unknown latitudes are NaN. The IDs are given at the beginning. */
export class NodeSpots {
  readonly ids: Float64Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;

  constructor(refs: Float64Array) {
    this.ids = sortedOnce(refs);
    this.latitudes = new Float64Array(this.ids.length).fill(Number.NaN);
    this.longitudes = new Float64Array(this.ids.length);
  }

  /** Stores the position of a node if its ID was given. */
  set(id: number, latitude: number, longitude: number): void {
    const index = indexIn(this.ids, id);
    if (index < 0) return;
    this.latitudes[index] = latitude;
    this.longitudes[index] = longitude;
  }

  /** Returns the index of a node; -1 if its ID was not given. */
  indexOf(id: number): number {
    return indexIn(this.ids, id);
  }
}

/** Returns numbers in ascending order, without duplicates. */
export function sortedOnce(numbers: Float64Array): Float64Array {
  const sorted = numbers.slice().sort();
  let length = 0;
  for (const number of sorted) if (length === 0 || sorted[length - 1] !== number) sorted[length++] = number;
  return sorted.slice(0, length);
}

/** Returns the index of a number in ascending numbers; -1 if it is not among them. */
export function indexIn(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] as number;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
