/** Names that can be looked up, such as the paths of the files of a site. */
export interface Names extends Iterable<string> {
  has(name: string): boolean;
}

/** The memory of {@link SharedNames}, which can be sent to other threads without being copied. */
export interface NamesMemory {
  /** all names in UTF-8, one behind the other */
  texts: Uint8Array<SharedArrayBuffer>;
  /** for each name, the index behind its last byte */
  ends: Uint32Array<SharedArrayBuffer>;
  /** a hash table with linear probing: 0, or the index of a name plus 1 */
  table: Uint32Array<SharedArrayBuffer>;
}

/** The table has at least this many places for each name, so that most names are found at the first or second place. */
const PLACES_PER_NAME = 2;

/**
 * A sorted set of names in memory that all threads share. A site of 100,000 homes has 1.3 million files. A `Set` of them takes
 * 0.2 GB in each thread; this class takes 0.08 GB for all threads together.
 */
export class SharedNames implements Names {
  readonly memory: NamesMemory;
  readonly #texts: Buffer;

  constructor(memory: NamesMemory) {
    this.memory = memory;
    this.#texts = Buffer.from(memory.texts.buffer);
  }

  static of(names: Iterable<string>): SharedNames {
    const sorted = [...new Set(names)].sort();
    const ends = new Uint32Array(new SharedArrayBuffer(sorted.length * Uint32Array.BYTES_PER_ELEMENT));
    let bytes = 0;
    for (const [index, name] of sorted.entries()) {
      bytes += Buffer.byteLength(name);
      ends[index] = bytes;
    }
    const texts = Buffer.from(new SharedArrayBuffer(bytes));
    const places = 2 ** Math.ceil(Math.log2(Math.max(1, sorted.length * PLACES_PER_NAME)));
    const table = new Uint32Array(new SharedArrayBuffer(places * Uint32Array.BYTES_PER_ELEMENT));
    for (const [index, name] of sorted.entries()) {
      texts.write(name, ends[index - 1] ?? 0);
      let place = firstPlace(name, table);
      while (table[place] !== 0) place = nextPlace(place, table);
      table[place] = index + 1;
    }
    return new SharedNames({ texts: new Uint8Array(texts.buffer as SharedArrayBuffer), ends, table });
  }

  get size(): number {
    return this.memory.ends.length;
  }

  /** Returns one of the names by its place in their order, from 0; an empty text for any other number. */
  at(index: number): string {
    const { ends } = this.memory;
    return this.#texts.toString('utf8', ends[index - 1] ?? 0, ends[index] ?? 0);
  }

  has(name: string): boolean {
    const { table } = this.memory;
    for (let place = firstPlace(name, table); table[place] !== 0; place = nextPlace(place, table))
      if (this.at((table[place] ?? 0) - 1) === name) return true;
    return false;
  }

  *[Symbol.iterator](): Generator<string, undefined> {
    for (let index = 0; index < this.size; index++) yield this.at(index);
  }
}

/** Returns the place where the search for a name begins, by the FNV-1a hash of its UTF-16 code units. */
function firstPlace(name: string, table: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  // The lowest bits of the hash depend on few bits of the name.
  return ((hash ^ (hash >>> 15)) >>> 0) & (table.length - 1);
}

const nextPlace = (place: number, table: Uint32Array): number => (place + 1) & (table.length - 1);
