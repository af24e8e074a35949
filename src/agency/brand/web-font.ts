import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type Said, say } from '#platform/mistakes/said.ts';
import { ContentError, contentMistake } from '../content/content-error.ts';
import { CONTENT_DIR } from '../content/content-file.ts';
import type { Font } from './look.schema.ts';

/** Metrics of common system fonts (per em, from their OpenType tables) and their names on different machines. */
export const EVERYWHERE = {
  serif: { local: ['Times New Roman', 'Liberation Serif'], last: 'Georgia, serif', width: 819 / 2048 },
  sans: { local: ['Arial', 'Liberation Sans'], last: 'Arial, sans-serif', width: 904 / 2048 },
} as const;

/** Returns the file of a font. Of a Fontsource package, this is the file for the Latin script. Throws ContentError. */
export function fontFile(
  { name, package: npmPackage, file, weight }: Font,
  dir = CONTENT_DIR,
  role?: FontRole,
): string {
  const at = file
    ? path.resolve(dir, file)
    : path.resolve('node_modules', npmPackage ?? '', 'files', latinFile(npmPackage, weight));
  if (existsSync(at)) return at;
  throw fontError(missing(at, npmPackage), { name, dir, role });
}

function missing(at: string, npmPackage: string | undefined): Said {
  if (!npmPackage) return say('expected the file {at}; found none. Put the font there, or correct its name', { at });
  return say(
    'expected {at}; found none. Install the package («npm install {package}»), or give a weight that it has.',
    { at, package: npmPackage },
  );
}

type FontRole = 'heading' | 'text';
/** Where a font is set, for messages. */
interface FontPlace {
  name: string;
  dir: string;
  role?: FontRole | undefined;
}

function fontError(said: Said, { name, dir, role }: FontPlace): ContentError {
  const file = path.join(dir, 'look.yaml');
  return new ContentError([
    contentMistake({ file, keys: role ? ['fonts', role] : ['fonts'], said, field: `fonts, ${name}` }),
  ]);
}

function latinFile(npmPackage = '', weight: Font['weight']): string {
  const id = npmPackage.split('/')[1];
  return `${id}-latin-${npmPackage.startsWith('@fontsource-variable/') ? 'wght' : weight}-normal.woff2`;
}

/** Returns the value of `font-family`: a font and its fallbacks. */
export const fontStack = ({ name, kind }: Font): string => `"${name}", "${name} fall-back", ${EVERYWHERE[kind].last}`;

/** European Latin letters and the signs of texts, prices and sizes: the «latin» range of Fontsource and the common part of «latin-ext». */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dd],
  [0x300, 0x30c],
  [0x1e80, 0x1e9e],
  [0x2002, 0x206f],
  [0x2070, 0x2094],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0x2248, 0x2265],
];
const LETTERS = RANGES.map(([from, to]) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
).join('');

/** Folder of subset fonts in the cache. */
const KEPT = path.join('vite', 'fonts');

/**
 * Returns the file of a font for browsers. Packages of Fontsource already are subsets. An agency's own font is reduced to
 * Latin letters and cached in the data folder. Throws {@link ContentError}.
 */
export async function webFont(font: Font, dir = CONTENT_DIR, role?: FontRole): Promise<string> {
  const file = fontFile(font, dir, role);
  if (!font.file) return file;
  const whole = await readFile(file);
  const digest = createHash('sha256').update(whole).update(LETTERS).digest('hex').slice(0, 16);
  const kept = path.resolve(process.env.DATA_DIR || '.data', KEPT, digest, path.basename(file));
  if (existsSync(kept)) return kept;
  const cut = await latin(whole, 'woff2', { name: font.name, dir, role });
  await mkdir(path.dirname(kept), { recursive: true });
  // The build asks for the font several times at once.
  const part = `${kept}.${randomUUID()}.part`;
  await writeFile(part, cut.length < whole.length ? cut : whole);
  await rename(part, kept);
  return kept;
}

/** Reduces a font to Latin letters. Messages name it and its content folder. Throws {@link ContentError} if the file is not a font. */
export async function latin(font: Buffer, targetFormat: 'woff2' | 'truetype', place: FontPlace): Promise<Buffer> {
  try {
    return await subsetFont(font, LETTERS, { targetFormat });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const said = say('expected a font file (WOFF2); found something else ({why}). Export the font again as WOFF2.', {
      why,
    });
    throw fontError(said, place);
  }
}
