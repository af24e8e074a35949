import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { fromBuffer } from '@capsizecss/unpack';
import sharp from 'sharp';
import { fontFile } from '#site/fonts.ts';
import { readLook } from '#site/look.ts';

/**
 * Makes the font of headings known to the drawing library, which reads no packed fonts; `unpacked` is where it may lie.
 * Gives the name that drawings call it by. A font that does not come as WOFF 1.0 as well is replaced by its kind.
 */
export async function registerHeadingFont(unpacked: string): Promise<string> {
  const { heading } = readLook().fonts;
  const file = fontFile(heading).replace(/\.woff2$/, '.woff');
  if (!existsSync(file)) return heading.kind === 'serif' ? 'serif' : 'sans-serif';
  const font = unpackWoff(await readFile(file));
  const { familyName } = await fromBuffer(font);
  await writeFile(unpacked, font);
  // A font is known to drawings once a text has been set in it.
  await sharp({ text: { text: '€', font: `${familyName}, 12`, fontfile: unpacked } })
    .png()
    .toBuffer();
  return familyName;
}

/** WOFF 1.0 to OpenType (W3C recommendation, sections 4 and 5): the same tables, each of them unpacked. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table;
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((by) =>
      woff.readUInt32BE(entry + by),
    );
    const content = woff.subarray(offset, offset + packed);
    const record = 12 + 16 * table;
    woff.copy(head, record, entry, entry + 4);
    head.writeUInt32BE(checksum, record + 4);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(length, record + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packed < length ? inflateSync(content) : content, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
