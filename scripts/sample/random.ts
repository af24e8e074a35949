/** A stream of random numbers. The same seed gives the same numbers on every machine (mulberry32). */
export interface Random {
  /** Returns a number that is at least 0 and less than 1. */
  next(): number;
  /** Returns a number between two bounds. */
  between(low: number, high: number): number;
  /** Returns a whole number between two bounds, both included. */
  whole(low: number, high: number): number;
  /** Returns one of the items. */
  pick<Item>(items: readonly Item[]): Item;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
}

/**
 * Returns a stream of its own for each combination of seed and purpose. A new purpose therefore does not change the
 * numbers of the others.
 */
export function randomFor(seed: number, purpose: string | number): Random {
  let state = mixed(seed, String(purpose));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from: the list is empty.');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

function mixed(seed: number, purpose: string): number {
  let hash = 2166136261 ^ seed;
  for (let index = 0; index < purpose.length; index += 1) {
    hash = Math.imul(hash ^ purpose.charCodeAt(index), 16777619);
  }
  return hash | 0;
}
