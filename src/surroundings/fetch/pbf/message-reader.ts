/** Reads a message in the format of Protocol Buffers. Numbers are exact up to 2⁵³. */
export class MessageReader {
  readonly #bytes: Uint8Array;
  #at: number;
  readonly #end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  /** Reads an unsigned number. @throws RangeError if the message ends too early */
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      if (this.#at >= this.#end || factor > 2 ** 63) throw new RangeError('a number does not end');
      const byte = this.#bytes[this.#at++] as number;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** Reads a signed number in zigzag encoding. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** Reads the key of a field: its number times eight, plus its type. */
  key(): number {
    return this.varint();
  }

  /** Reads the bytes of a field. @throws RangeError if the message ends too early */
  bytes(): Uint8Array {
    const length = this.varint();
    const from = this.#at;
    if (from + length > this.#end) throw new RangeError('a field is longer than its message');
    this.#at = from + length;
    return this.#bytes.subarray(from, this.#at);
  }

  message(): MessageReader {
    return new MessageReader(this.bytes());
  }

  text(): string {
    return Buffer.from(this.bytes()).toString('utf8');
  }

  /** Skips the value of a field with this key. @throws RangeError if its type is unknown */
  skip(key: number): void {
    const type = key & 7;
    if (type === 0) this.varint();
    else if (type === 2) this.bytes();
    else if (type === 1 || type === 5) this.#at += type === 1 ? 8 : 4;
    else throw new RangeError(`a field has the unknown type ${type}`);
  }
}

/** Key of a field with a number, and of a field with bytes, a text or a message. */
export const numberField = (number: number): number => number * 8;
export const bytesField = (number: number): number => number * 8 + 2;
