import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type Said, say } from '#platform/mistakes/said.ts';
import { ContentError, contentMistake } from '../content/content-error.ts';
import { CONTENT_DIR } from '../content/content-file.ts';
import { tableOf, withTable } from './font-tables.ts';
import type { Font } from './look.schema.ts';

/** Metrics of common system fonts (per em, from their OpenType tables) and their names on different machines. */
export const EVERYWHERE = {
  serif: { local: ['Times New Roman', 'Liberation Serif'], last: 'Georgia, serif', width: 819 / 2048 },
  sans: { local: ['Arial', 'Liberation Sans'], last: 'Arial, sans-serif', width: 904 / 2048 },
} as const;

/**
 * Returns the path of a font file. For a Fontsource package, this is the file of the Latin script. Throws ContentError.
 */
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

/** Scope of Fontsource's packages of variable fonts. */
const VARIABLE = '@fontsource-variable/';

function latinFile(npmPackage = '', weight: Font['weight']): string {
  const id = npmPackage.split('/')[1];
  return `${id}-latin-${npmPackage.startsWith(VARIABLE) ? 'wght' : weight}-normal.woff2`;
}

/** Returns the value of `font-family`: a font and its fallbacks. */
export const fontStack = ({ name, kind }: Font): string => `"${name}", "${name} fall-back", ${EVERYWHERE[kind].last}`;

/**
 * Code points of European Latin letters and of the signs of texts, prices and sizes: the «latin» range of Fontsource
 * and the common part of «latin-ext».
 */
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
const LETTERS = letters(RANGES);

function letters(ranges: readonly (readonly [from: number, to: number])[]): string {
  return ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)))
    .join('');
}

/** Signs of prices, sizes, dates, addresses and quotations in every language. */
const SIGNS = '\u00a0\u202f©·–—‘’“”„«»…€²₂°×−→●◆';
/** Accented letters of the languages of a site. */
const ACCENTED: Readonly<Record<Language, string>> = {
  nl: 'áéëèïóöüÉ',
  fr: 'àâçéèêëîïôùûœÀÇÉÈÊŒ',
  en: 'çé',
  de: 'éäöüßÄÖÜ',
};
/** ASCII without signs that hardly occur in texts. These signs take a tenth of a font. */
const ASCII = letters([[0x20, 0x7e]]).replace(/[#$<=>[\\\]^_`{|}~]/g, '');

/**
 * OpenType features that the style sheets use. The other features take up to a third of a font file. The dropped table names the
 * weights for programs with a list of fonts.
 */
const FEATURES = { keepFeatures: ['kern', 'tnum', 'lnum'], dropTables: ['STAT'] };
/** Weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 600 };

/** Returns the folder of the fonts that were cut for the site, inside the data folder. */
export const cutFontsDir = (): string => path.resolve(process.env.DATA_DIR || '.data', 'vite', 'fonts');

/** Where a font is set, and the languages of the site. By default, the content folder and all languages. */
export interface FontUse {
  dir?: string;
  role?: FontRole;
  languages?: readonly Language[];
}

/** The two files of a font for browsers, as absolute paths. */
export interface WebFont {
  /** the file with the letters of the site's languages, which every page needs */
  common: string;
  /** the file with all other Latin letters; a browser fetches it when a page contains one of them */
  rare: string;
  /** letters of `rare` as the value of `unicode-range` */
  rareRange: string;
}

/**
 * Returns the files of a font for browsers, for a site in these languages. The files are cached in the data folder, by
 * a digest of the font, the letters and the settings. Throws {@link ContentError}.
 */
export async function webFont(
  font: Font,
  { dir = CONTENT_DIR, role, languages = LANGUAGES }: FontUse = {},
): Promise<WebFont> {
  const file = fontFile(font, dir, role);
  const common = [...new Set([...ASCII, ...SIGNS, ...languages.flatMap((language) => [...ACCENTED[language]])])].sort();
  const rare = [...LETTERS].filter((letter) => !common.includes(letter)).sort();
  const whole = await readFile(file);
  const cut = async (text: string, name: string) => {
    const digest = createHash('sha256')
      .update(whole)
      .update(JSON.stringify([text, FEATURES, WEIGHTS, KERNING]))
      .digest('hex');
    const kept = path.join(cutFontsDir(), digest.slice(0, 16), name);
    if (!existsSync(kept)) await keep(kept, await subset(whole, text, { ...font, dir, role }));
    return kept;
  };
  const { name } = path.parse(file);
  return {
    common: await cut(common.join(''), `${name}.woff2`),
    rare: await cut(rare.join(''), `${name}-rare.woff2`),
    rareRange: rangeOf(rare),
  };
}

/** Writes a file atomically, because the build asks for a font several times at once. */
async function keep(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, file);
}

/** Returns letters, sorted by code point, as the value of `unicode-range`: `U+20-7E,U+A0`. */
export function rangeOf(sorted: readonly string[]): string {
  const spans: [from: number, to: number][] = [];
  for (const letter of sorted) {
    const code = letter.codePointAt(0) ?? 0;
    const last = spans.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

/**
 * Reduces a font to letters, features and weights that pages use. Throws {@link ContentError} if the file is not a
 * font.
 */
const subset = (font: Buffer, text: string, place: FontPlace & Pick<Font, 'package'>): Promise<Buffer> =>
  reported(place, async () => {
    // An agency's own file may lack the axis.
    const isVariable = place.package?.startsWith(VARIABLE) === true;
    const reduced = isVariable ? await withOneKerning(font, text) : font;
    return subsetFont(reduced, text, { ...FEATURES, targetFormat: 'woff2' });
  });

/** Tables with the kerning of a font, and with the place of each letter in it. */
const [KERNING, LETTER_PLACES] = ['GPOS', 'cmap'];

/**
 * Reduces a variable font to letters and weights. All weights get the kerning of the lightest one, which differs by
 * two thousandths of the font size per letter: the changes of kerning between weights take a fifth of a font file.
 */
async function withOneKerning(font: Buffer, text: string): Promise<Buffer> {
  const options = { ...FEATURES, targetFormat: 'truetype' as const };
  const variable = await subsetFont(font, text, { ...options, variationAxes: { wght: WEIGHTS } });
  const lightest = await subsetFont(font, text, { ...options, variationAxes: { wght: WEIGHTS.min } });
  const kerning = tableOf(lightest, KERNING);
  // Kerning names letters by their places in the font.
  const isSameOrder = tableOf(lightest, LETTER_PLACES)?.equals(tableOf(variable, LETTER_PLACES) ?? Buffer.of());
  return kerning && isSameOrder ? withTable(variable, KERNING, kerning) : variable;
}

/**
 * Reduces a font to the Latin letters of RANGES, with all its features and weights. Messages name `place`. Throws
 * {@link ContentError} if the file is not a font.
 */
export const latin = (font: Buffer, targetFormat: 'woff2' | 'truetype', place: FontPlace): Promise<Buffer> =>
  reported(place, () => subsetFont(font, LETTERS, { targetFormat }));

async function reported(place: FontPlace, cut: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await cut();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const said = say('expected a font file (WOFF2); found something else ({why}). Export the font again as WOFF2.', {
      why,
    });
    throw fontError(said, place);
  }
}
