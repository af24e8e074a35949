/** Writes whole numbers as bytes. Small numbers need few bytes (LEB128; signed numbers in zigzag encoding). */
export class NumberWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** Writes a number from 0 to 2³²−1. */
  unsigned(value: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = value >>> 0;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Writes a number from −2³¹ to 2³¹−1. */
  signed(value: number): void {
    this.unsigned((value << 1) ^ (value >> 31));
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads what {@link NumberWriter} has written. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** number of bytes that are not read yet */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** Reads an unsigned number. @throws RangeError if the bytes end too early */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new RangeError('a number does not end');
  }

  /** Reads a signed number. @throws RangeError if the bytes end too early */
  signed(): number {
    const value = this.unsigned();
    return (value >>> 1) ^ -(value & 1);
  }
}
