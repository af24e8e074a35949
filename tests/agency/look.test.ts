import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { contrast } from '#agency/brand/colors.ts';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { lookCss } from '#agency/brand/look.ts';
import { fontCss } from '#agency/brand/look-plugin.ts';
import { webFont } from '#agency/brand/web-font.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { folderWith } from '../support/site-server.ts';

/** The sample's look; that of the site may be changed by editors. */
const good = path.join(import.meta.dirname, 'good');
const look = readYaml('look.yaml', lookSchema, good);
/** The same as it is written. */
const written = parse(readFileSync(path.join(good, 'look.yaml'), 'utf8')) as z.input<typeof lookSchema> & {
  colors: Record<string, { light: string; dark: string }>;
};

it('becomes custom properties, each value where the style sheets ask for it', () => {
  const css = lookCss(look);
  for (const property of [
    '--paper: light-dark(#faf7f2, #171513);',
    '--soft-ink: light-dark(#5e554d, #b8ada1);',
    '--control-line: light-dark(#8c8178, #857b71);',
    '--on-accent: light-dark(#ffffff, #171513);',
    '--text: 1.0625rem;',
    '--s1: 4px;',
    '--s9: 112px;',
    '--wide: 1200px;',
    '--measure: 66ch;',
    '--radius: 4px;',
    '--quick: 180ms;',
    '--shadow: none;',
  ]) {
    expect(css).toContain(property);
  }
  expect(css).toMatch(/^@layer tokens \{ :root \{ color-scheme: light dark; .* \} \}$/);
});

it('lets type grow in a straight line from a screen of 360 px to one of 1280 px', () => {
  const [, least, base, slope, most] =
    /--h1: clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\);/.exec(lookCss(look)) ?? [];
  const at = (screenPx: number) => Number(base) + (Number(slope) / 100) * (screenPx / 16);
  expect([Number(least), Number(most)]).toEqual(look.type.h1);
  expect(at(360)).toBeCloseTo(look.type.h1[0], 2);
  expect(at(1280)).toBeCloseTo(look.type.h1[1], 2);
});

it('is written as an agency wrote it: a colour in capitals is the same colour', () => {
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
  ['a button’s words', 'onAccent', 'light', '#e58a6b'],
  ['the edge of a field', 'controlLine', 'light', '#ddd4c8'],
] as const)('refuses what nobody can read: %s', (_rule, name, theme, color) => {
  const poor = structuredClone(written);
  poor.colors[name] = { ...look.colors[name], [theme]: color };
  const fields = lookSchema.safeParse(poor).error?.issues.map(({ path }) => path.join('.'));
  expect(fields).toContain(`colors.${name}.${theme}`);
});

it('says which shade would do', () => {
  const poor = structuredClone(written);
  poor.colors.softInk = { light: '#bbbbbb', dark: '#b8ada1' };
  const [, shade = ''] = /"(#\w+)" would do/.exec(lookSchema.safeParse(poor).error?.issues[0]?.message ?? '') ?? [];
  expect(contrast(shade, look.colors.paper.light)).toBeGreaterThanOrEqual(4.5);
});

it.each(['#ffd400', '#00e5ff', '#ff69b4', '#0a0a0a', '#ffffff', '#7f7f7f'])(
  'takes any colour of an agency for its buttons, and reads it as text in a shade of it: %s',
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

it('leaves a colour alone that can be read', () => {
  expect(look.colors.accent).toEqual({ light: '#a33b20', dark: '#e58a6b' });
  expect(look.colors.button).toEqual(look.colors.accent);
  expect(look.colors.buttonStrong).toEqual(look.colors.accentStrong);
});

const own = { name: 'Own', file: 'fonts/own.woff2', weight: 500, kind: 'serif' } as const;

it('cuts a font of the agency’s own to Latin letters, with the measures that it had, once', async () => {
  const whole = readFileSync('node_modules/@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff2');
  const dir = await folderWith({ 'fonts/own.woff2': whole });
  vi.stubEnv('DATA_DIR', path.join(dir, 'data'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = await webFont(own, dir);
  const cut = readFileSync(file);
  expect(path.basename(file)).toBe('own.woff2');
  expect(cut.length).toBeLessThan(whole.length / 2);
  const { ascent, descent, unitsPerEm } = await fromBuffer(whole);
  expect(await fromBuffer(cut)).toMatchObject({ ascent, descent, unitsPerEm });
  expect(await webFont(own, dir)).toBe(file);
  expect(await fontCss({ heading: own, text: look.fonts.text }, dir)).toContain(`url("${file}")`);
});

it('says which font is none', async () => {
  const dir = await folderWith({ 'fonts/own.woff2': 'a web page' });
  await expect(webFont(own, dir)).rejects.toThrow(/look\.yaml, fonts, Own: expected a font file \(WOFF2\)/);
});
