/*
 * The tables of an OpenType font as a file contains them: a header, a directory with one row for each table, and the tables,
 * each from a multiple of four bytes on (OpenType specification, «Organization of an OpenType font»).
 */

const HEADER_BYTES = 12;
const ROW_BYTES = 16;
/** Places in a row of the directory. */
const ROW = { offset: 8, length: 12 };

/**
 * Returns an uncompressed font with another content of the table `tag`, which it must have. Checksums stay as they were: a program
 * that reduces or compresses the font computes them again.
 */
export function withTable(font: Buffer, tag: string, content: Buffer): Buffer {
  const rows = [...rowsOf(font)];
  const directory = Buffer.from(font.subarray(0, HEADER_BYTES + rows.length * ROW_BYTES));
  const parts: Buffer[] = [];
  let offset = directory.length;
  for (const [name, row] of rows) {
    const table = name === tag ? content : tableAt(font, row);
    const filled = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.writeUInt32BE(offset, row + ROW.offset);
    directory.writeUInt32BE(table.length, row + ROW.length);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat([directory, ...parts]);
}

/** Returns the content of a table of an uncompressed font; undefined if it has no such table. */
export function tableOf(font: Buffer, tag: string): Buffer | undefined {
  for (const [name, row] of rowsOf(font)) if (name === tag) return tableAt(font, row);
  return undefined;
}

/** Yields the tag of each table and the place of its row in the directory. */
function* rowsOf(font: Buffer): Generator<[tag: string, row: number]> {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const row = HEADER_BYTES + index * ROW_BYTES;
    yield [font.toString('latin1', row, row + 4), row];
  }
}

function tableAt(font: Buffer, row: number): Buffer {
  const offset = font.readUInt32BE(row + ROW.offset);
  return font.subarray(offset, offset + font.readUInt32BE(row + ROW.length));
}
