import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { lookCss } from '#agency/brand/look.ts';
import { fontCss, rareFontCss } from '#agency/brand/look-plugin.ts';
import { webFont } from '#agency/brand/web-font.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { contrast } from '#domain/colors/contrast.ts';
import { LANGUAGES } from '#domain/language.ts';
import { folderWith } from '../support/site-server.ts';

/** The sample's look. The tests do not use the site's look, because editors may change it. */
const good = path.join(import.meta.dirname, 'good');
const look = readYaml('look.yaml', lookSchema, good);
/** The look of the sample as it is written in the file, without defaults. */
const written = parse(readFileSync(path.join(good, 'look.yaml'), 'utf8')) as z.input<typeof lookSchema> & {
  colors: Record<string, { light: string; dark: string }>;
};

it('becomes custom properties with the names that the style sheets use', () => {
  const css = lookCss(look);
  for (const property of [
    '--paper: light-dark(#faf7f2, #171513);',
    '--soft-ink: light-dark(#5e554d, #b8ada1);',
    '--control-line: light-dark(#8c8178, #857b71);',
    '--on-accent: light-dark(#ffffff, #171513);',
    '--text: 1.0625rem;',
    '--s1: 4px;',
    '--s9: 112px;',
    '--section: var(--s7);',
    '--wide: 1200px;',
    '--radius: 4px;',
    '--quick: 180ms;',
    '--shadow: none;',
  ]) {
    expect(css).toContain(property);
  }
  expect(css).toMatch(/^@layer tokens \{ :root \{ color-scheme: light dark; .* \} \}$/);
  expect(css).toContain('@media (min-width: 700px) { :root { --section: var(--s8); --heading: var(--s5);');
  expect(css).toContain('@media (min-width: 1600px) { :root { --wide: 1360px; } }');
});

it('scales type linearly between screen widths of 360 px and 1280 px', () => {
  const [, least, base, slope, most] =
    /--h1: clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\);/.exec(lookCss(look)) ?? [];
  const at = (screenPx: number) => Number(base) + (Number(slope) / 100) * (screenPx / 16);
  expect([Number(least), Number(most)]).toEqual(look.type.h1);
  expect(at(360)).toBeCloseTo(look.type.h1[0], 2);
  expect(at(1280)).toBeCloseTo(look.type.h1[1], 2);
});

it('treats a colour in capitals as the same colour', () => {
  const shouting = structuredClone(written);
  shouting.colors.accent = { light: '#A33B20', dark: '#e58a6b' };
  expect(lookCss(lookSchema.parse(shouting))).toBe(lookCss(look));
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#a33b20', '#a33b20', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

it.each([
  ['text on paper', 'ink', 'dark', '#3d3833'],
  ['the text of a button', 'onAccent', 'light', '#e58a6b'],
  ['the edge of a field', 'controlLine', 'light', '#ddd4c8'],
] as const)('refuses a colour with too little contrast: %s', (_rule, name, theme, color) => {
  const poor = structuredClone(written);
  poor.colors[name] = { ...look.colors[name], [theme]: color };
  const fields = lookSchema.safeParse(poor).error?.issues.map(({ path }) => path.join('.'));
  expect(fields).toContain(`colors.${name}.${theme}`);
});

it('suggests a shade that has enough contrast', () => {
  const poor = structuredClone(written);
  poor.colors.softInk = { light: '#bbbbbb', dark: '#b8ada1' };
  const [, shade = ''] = /"(#\w+)" is readable/.exec(lookSchema.safeParse(poor).error?.issues[0]?.message ?? '') ?? [];
  expect(contrast(shade, look.colors.paper.light)).toBeGreaterThanOrEqual(4.5);
});

it.each(['#ffd400', '#00e5ff', '#ff69b4', '#0a0a0a', '#ffffff', '#7f7f7f'])(
  'an unreadable colour of the agency is used for buttons, and a readable shade of it for text: %s',
  (accent) => {
    const { colors } = lookSchema.parse({ colors: { accent } });
    for (const theme of ['light', 'dark'] as const) {
      expect(colors.button[theme]).toBe(accent);
      expect(contrast(colors.onButton[theme], accent)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['paper', 'surface', 'hush'] as const)
        expect(contrast(colors.accent[theme], colors[ground][theme])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.onAccent[theme], colors.accent[theme])).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('does not change a readable colour', () => {
  expect(look.colors.accent).toEqual({ light: '#a33b20', dark: '#e58a6b' });
  expect(look.colors.button).toEqual(look.colors.accent);
  expect(look.colors.buttonStrong).toEqual(look.colors.accentStrong);
});

const own = { name: 'Own', file: 'fonts/own.woff2', weight: 500, kind: 'serif' } as const;

it('the agency’s own font is reduced to Latin letters only once, and keeps its metrics', async () => {
  const whole = readFileSync('node_modules/@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff2');
  const dir = await folderWith({ 'fonts/own.woff2': whole });
  vi.stubEnv('DATA_DIR', path.join(dir, 'data'));
  onTestFinished(() => void vi.unstubAllEnvs());
  // Several parts of a build ask at the same time, also if another one has just finished.
  const [files, ...others] = await Promise.all(Array.from({ length: 8 }, () => webFont(own, { dir })));
  for (const other of others) expect(other).toEqual(files);
  const { common = '', rare = '' } = files ?? {};
  const cut = readFileSync(common);
  expect([common, rare].map((file) => path.basename(file))).toEqual(['own.woff2', 'own-rare.woff2']);
  expect(cut.length).toBeLessThan(whole.length / 2);
  const { ascent, descent, unitsPerEm } = await fromBuffer(whole);
  expect(await fromBuffer(cut)).toMatchObject({ ascent, descent, unitsPerEm });
  expect(await webFont(own, { dir })).toEqual(files);
  const fonts = { heading: own, text: look.fonts.text };
  expect(await fontCss({ ...look, fonts }, { dir })).toContain(`url("${common}")`);
  expect(await rareFontCss(fonts, { dir })).toContain(`url("${rare}")`);
});

it('the fonts of a page are much smaller than the packages', async () => {
  const sizes = await Promise.all(
    [look.fonts.heading, look.fonts.text].map(async (font) => {
      const { common } = await webFont(font, { languages: ['nl', 'fr', 'en'] });
      return readFileSync(common).length;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(28_500);
});

it.each(LANGUAGES)('the rare letters of %s are not in its texts', async (language) => {
  const { rareRange } = await webFont(look.fonts.text, { languages: [language] });
  const spans = rareRange.split(',').map((span) =>
    span
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  const isRare = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(([from = 0, to = from]) => code >= from && code <= to);
  };
  const texts = JSON.stringify(JSON.parse(readFileSync(`src/platform/i18n/texts/${language}.json`, 'utf8')));
  expect([...new Set(texts)].filter((letter) => letter > '~' && isRare(letter)).join('')).toBe('');
  expect([isRare('Š'), isRare('a')]).toEqual([true, false]);
});

it('the length of a line follows from the width of the font’s characters, not from its zero', async () => {
  const em = async (font: z.output<typeof lookSchema>['fonts']['text']) =>
    Number(/--measure: ([\d.]+)em/.exec(await fontCss({ measure: 70, fonts: { heading: font, text: font } }))?.[1]);
  const sans = await em(look.fonts.text);
  expect(sans).toBeCloseTo(70 * 0.458, 0);
  // The other font has narrower characters.
  expect(await em(look.fonts.heading)).toBeLessThan(sans);
});

it('accepts the look of an earlier version: one width, and no font size «lead»', () => {
  const { lead: _, ...earlier } = written.type ?? {};
  const read = lookSchema.parse({ ...written, type: earlier, width: 1100 });
  expect(read.width).toEqual([1100, 1100]);
  expect(read.type.lead).toEqual([1.1875, 1.1875]);
});

it.each(['light', 'dark'] as const)('mistakes are not in the colour of buttons, and readable: %s', (theme) => {
  const { colors } = lookSchema.parse({ colors: { accent: '#a33b20', paper: { light: '#f2eee6', dark: '#1f1c19' } } });
  expect(colors.error[theme]).not.toBe(colors.accent[theme]);
  for (const ground of ['paper', 'surface', 'hush'] as const)
    expect(contrast(colors.error[theme], colors[ground][theme])).toBeGreaterThanOrEqual(4.5);
});

it('reports a file that is not a font', async () => {
  const dir = await folderWith({ 'fonts/own.woff2': 'a web page' });
  await expect(webFont(own, { dir })).rejects.toThrow(/look\.yaml, fonts, Own: expected a font file \(WOFF2\)/);
});
