import { readFileSync } from 'node:fs';
import { fromBuffer } from '@capsizecss/unpack';
import type { Plugin } from 'vite';
import { readYaml } from '../content/content-file.ts';
import { readSite } from '../content/site.ts';
import { readLogo } from './logo.ts';
import { type Font, type Look, lookSchema } from './look.schema.ts';
import { lookCss } from './look.ts';
import { EVERYWHERE, type FontUse, fontFile, fontStack, webFont } from './web-font.ts';

/**
 * Returns the CSS that declares the fonts of headings and texts. A fallback font that every machine has is scaled to
 * the same metrics, so that the layout does not shift when the font arrives. The maximum length of a line, `measure`
 * characters, follows from the width of the font's average character: the unit `ch` is the width of a zero, which is
 * a third wider.
 */
export async function fontCss(
  { fonts: { heading, text }, measure }: Pick<Look, 'fonts' | 'measure'>,
  use: FontUse = {},
): Promise<string> {
  const [serif, sans] = await Promise.all([face(heading, use), face(text, use)]);
  const line = ({ characterEm }: Face) => `${(measure * characterEm).toFixed(1)}em`;
  return `${serif.css} ${sans.css} @layer tokens { :root { --serif: ${fontStack(heading)}; --sans: ${fontStack(text)}; --measure: ${line(sans)}; --serif-measure: ${line(serif)}; } }`;
}

const fontFace = ({ name, weight }: Font, file: string, more = '') =>
  `@font-face { font-family: "${name}"; src: url("${file}") format("woff2"); font-weight: ${weight}; font-display: optional;${more} }`;

/**
 * Returns the CSS for the letters that few pages contain. Browsers fetch their font when a page contains one of them.
 */
export async function rareFontCss({ heading, text }: Look['fonts'], use: FontUse = {}): Promise<string> {
  const faces = [heading, text].map(async (font) => {
    const { rare, rareRange } = await webFont(font, use);
    return fontFace(font, rare, ` unicode-range: ${rareRange};`);
  });
  return (await Promise.all(faces)).join(' ');
}

interface Face {
  css: string;
  /** average width of a character, in em */
  characterEm: number;
}

async function face(font: Font, use: FontUse): Promise<Face> {
  const { common } = await webFont(font, use);
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(readFileSync(fontFile(font, use.dir)));
  const { local, width } = EVERYWHERE[font.kind];
  const stretch = xWidthAvg / unitsPerEm / width;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const override = (units: number) => percent(units / unitsPerEm / stretch);
  const css = [
    fontFace(font, common),
    `@font-face { font-family: "${font.name} fall-back"; src: ${local.map((one) => `local("${one}")`).join(', ')};`,
    `size-adjust: ${percent(stretch)}; ascent-override: ${override(ascent)}; descent-override: ${override(-descent)}; }`,
  ].join(' ');
  return { css, characterEm: xWidthAvg / unitsPerEm };
}

const SHEET = 'virtual:look.css';
const FONTS = 'virtual:fonts';
/**
 * The style sheet of texts. Long pages link it after their first view, but not much later: a style sheet with a font makes
 * Chromium lay out again everything above it.
 */
const TEXT_SHEET = /\/shell\/sheets\/text\.css(?:\?transform-only)?$/;

/** Logos that are pictures may be transparent. All other pictures have a background until they are loaded. */
const TRANSPARENT = '@layer shell { .mark { background: none } }';

/** Shows either the logo for light backgrounds or the one for dark backgrounds, depending on the colour scheme. */
const DAY_AND_NIGHT =
  '@layer shell { @media (prefers-color-scheme: dark) { .mark.by-day { display: none } } @media not (prefers-color-scheme: dark) { .mark.by-night { display: none } } }';

function logoCss(): string {
  const { light, dark } = readLogo() ?? {};
  return [dark ? DAY_AND_NIGHT : '', light?.isPicture || dark?.isPicture ? TRANSPARENT : ''].join(' ');
}

/**
 * Vite plugin that turns `look.yaml` into a style sheet, imported as `virtual:look.css`. `virtual:fonts` exports
 * `FONTS`, the addresses of the fonts, so that pages can preload them.
 */
export function lookPlugin(): Plugin {
  // Read the file each time, because `npm run dev` follows its changes.
  const read = () => readYaml('look.yaml', lookSchema);
  return {
    name: 'look',
    enforce: 'pre',
    resolveId: (id) => (id === SHEET || id === FONTS ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${SHEET}`)
        return `${await fontCss(read(), { languages: readSite().languages.enabled })} ${lookCss(read())} ${logoCss()}`;
      if (id !== `\0${FONTS}`) return undefined;
      const { heading, text } = read().fonts;
      const { enabled: languages } = readSite().languages;
      const fonts = await Promise.all([heading, text].map((font) => webFont(font, { languages })));
      const [one, two] = fonts.map(({ common }) => JSON.stringify(`${common}?url`));
      return `import one from ${one}; import two from ${two}; export const FONTS = [...new Set([one, two])];`;
    },
    transform: async (code, id) =>
      TEXT_SHEET.test(id)
        ? `${code}\n${await rareFontCss(read().fonts, { languages: readSite().languages.enabled })}`
        : undefined,
  };
}
