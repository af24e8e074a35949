/** Records of the table of names that hold the name of a family: for all programs, for newer ones (OpenType, `name`). */
const FAMILY = new Set([1, 16]);
const UNICODE = new Set([0, 3]);

/**
 * A TrueType font whose family has a name of its own, made of these letters: fonts that a server has drawn with stay known to
 * it by their names, and two weights of one family have the same. What is not cut off stays as long as it was.
 */
export function renamedFont(font: Buffer, letters: string): { font: Buffer; name: string } {
  const renamed = Buffer.from(font);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (table === undefined) throw new Error('The font of headings has no table of names.');
  const names = font.readUInt32BE(table + 8);
  const texts = names + font.readUInt16BE(names + 4);
  let name = '';
  for (let index = 0; index < font.readUInt16BE(names + 2); index++) {
    const record = names + 6 + index * 12;
    if (!FAMILY.has(font.readUInt16BE(record + 6))) continue;
    const width = UNICODE.has(font.readUInt16BE(record)) ? 2 : 1;
    const length = font.readUInt16BE(record + 8) / width;
    const written = `f${letters}`.padEnd(length, '0').slice(0, length);
    const text = Buffer.from(written, width === 2 ? 'utf16le' : 'latin1');
    if (width === 2) text.swap16();
    text.copy(renamed, texts + font.readUInt16BE(record + 10));
    name = written;
  }
  return { font: renamed, name };
}
