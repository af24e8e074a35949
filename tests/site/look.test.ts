import path from 'node:path';
import { expect, it } from 'vitest';
import { readYaml } from '#site/content-file.ts';
import { contrast } from '#site/contrast.ts';
import { lookSchema } from '#site/look.schema.ts';
import { lookCss } from '#site/look.ts';

/** The sample's look; that of the site may be changed by editors. */
const look = readYaml('look.yaml', lookSchema, path.join(import.meta.dirname, 'good'));

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
  const shouting = structuredClone(look);
  shouting.colors.accent.light = shouting.colors.accent.light.toUpperCase();
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
  const poor = structuredClone(look);
  poor.colors[name][theme] = color;
  const fields = lookSchema.safeParse(poor).error?.issues.map(({ path }) => path.join('.'));
  expect(fields).toContain(`colors.${name}.${theme}`);
});
