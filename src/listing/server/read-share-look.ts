import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readLogo } from '#agency/brand/logo.ts';
import { readLook } from '#agency/brand/look.ts';
import { fontFile, latin } from '#agency/brand/web-font.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { ENERGY_LABELS, type EnergyLabel } from '#domain/energy.ts';
import type { ShareLook } from '#server/built/share-picture-data.ts';

/**
 * Reads the look of pictures for social media. The font of headings is returned as TrueType, because the renderer
 * cannot read WOFF2.
 */
export async function readShareLook(
  heading = readLook().fonts.heading,
  dir = CONTENT_DIR,
): Promise<{ look: ShareLook; font: Buffer }> {
  const { paper, hush, surface, ink, softInk, line, accent, button } = readLook().colors;
  const colors = { paper, hush, surface, ink, softInk, line, accent, button };
  const light = Object.entries(colors).map(([name, color]) => [name, color.light] as const);
  const grounds = ENERGY_LABELS.map((label) => [label, labelColor(label)] as const);
  const unpacked = await latin(await readFile(fontFile(heading, dir)), 'truetype', { name: heading.name, dir });
  const digest = createHash('sha256').update(unpacked).digest('hex');
  const { font, name } = renamedFont(unpacked, digest);
  return {
    look: {
      colors: Object.fromEntries(light) as ShareLook['colors'],
      logo: readLogo()?.light.svg,
      labels: { ink: LABEL_INK, grounds: Object.fromEntries(grounds) as Record<EnergyLabel, string> },
      font: name,
    },
    font,
  };
}

const sheet = readFileSync(new URL(import.meta.resolve('#shell/sheets/marks.css')), 'utf8');

/** Text colour of energy labels. */
export const LABEL_INK = colorOf('energy', 'color');

/** Returns the background of an energy label, as the style sheet of the pages defines it. */
export const labelColor = (label: EnergyLabel): string => colorOf(`energy-${label[0]}`, 'background');

/**
 * Returns the value of a property in the rule for a class.
 * @throws if the style sheet no longer has the rule
 */
function colorOf(name: string, property: string): string {
  const rule = new RegExp(`\\.${name}\\b(?!-)[^{}]*\\{[^}]*\\b${property}: (#\\w+)`).exec(sheet);
  if (!rule?.[1]) throw new Error(`.${name} has no ${property} in marks.css.`);
  return rule[1];
}

/** IDs of the records with the family name in OpenType's table `name`: the classic family and the typographic one. */
const FAMILY = new Set([1, 16]);
const UNICODE = new Set([0, 3]);

/**
 * Returns a TrueType font with a new family name made of `letters`. The renderer caches fonts by family name, and two
 * weights of a family have the same one. The length of the name stays the same.
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
