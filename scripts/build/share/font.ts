import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import sharp from 'sharp';
import { CONTENT_DIR } from '#site/content-file.ts';
import { fontFile } from '#site/fonts.ts';
import { readLook } from '#site/look.ts';
import { latin } from '#site/web-font.ts';

/**
 * Makes the font of headings known to the drawing library, which reads no packed fonts; `unpacked` is where it may lie.
 * Gives the name that drawings call it by.
 */
export async function registerHeadingFont(
  unpacked: string,
  heading = readLook().fonts.heading,
  dir = CONTENT_DIR,
): Promise<string> {
  const place = `${path.join(dir, 'look.yaml')}, fonts, ${heading.name}`;
  const font = await latin(await readFile(fontFile(heading, dir)), 'truetype', place);
  const { familyName } = await fromBuffer(font);
  await writeFile(unpacked, font);
  // A font is known to drawings once a text has been set in it.
  await sharp({ text: { text: '€', font: `${familyName}, 12`, fontfile: unpacked } })
    .png()
    .toBuffer();
  return familyName;
}
