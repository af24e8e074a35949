import { readFileSync } from 'node:fs';
import { fromBuffer } from '@capsizecss/unpack';
import { CONTENT_DIR } from '../content/content-file.ts';
import { EVERYWHERE, fontStack } from './fonts.ts';
import type { Font } from './look.schema.ts';
import { webFont } from './web-font.ts';

/**
 * Font faces of both fonts. A fall-back that every machine has is stretched to take the same room, so that nothing moves
 * when the font arrives.
 */
export async function fontCss({ heading, text }: { heading: Font; text: Font }, dir = CONTENT_DIR): Promise<string> {
  const faces = await Promise.all([heading, text].map((font) => face(font, dir)));
  return `${faces.join(' ')} @layer tokens { :root { --serif: ${fontStack(heading)}; --sans: ${fontStack(text)}; } }`;
}

async function face(font: Font, dir: string): Promise<string> {
  const file = await webFont(font, dir);
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(readFileSync(file));
  const { local, width } = EVERYWHERE[font.kind];
  const stretch = xWidthAvg / unitsPerEm / width;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const override = (units: number) => percent(units / unitsPerEm / stretch);
  return [
    `@font-face { font-family: "${font.name}"; src: url("${file}") format("woff2"); font-weight: ${font.weight}; font-display: optional; }`,
    `@font-face { font-family: "${font.name} fall-back"; src: ${local.map((one) => `local("${one}")`).join(', ')};`,
    `size-adjust: ${percent(stretch)}; ascent-override: ${override(ascent)}; descent-override: ${override(-descent)}; }`,
  ].join(' ');
}
