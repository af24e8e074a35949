import { readFile } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { tableOf, withTable } from '#agency/brand/font-tables.ts';

const FONT = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const LETTERS = 'AVTo koop 1234,56 €';
/** Only kerning is kept of the font's features. */
const KEPT = { keepFeatures: ['kern'] };
const TAGS = ['GPOS', 'cmap', 'glyf', 'gvar', 'hmtx', 'name', 'post'];

/** Returns the sample's font of texts, uncompressed and reduced to a few letters. */
const font = async (options: Parameters<typeof subsetFont>[2] = {}) =>
  subsetFont(await readFile(FONT), LETTERS, { ...KEPT, targetFormat: 'truetype', ...options });

test('a font with another table keeps all others, and can be read and compressed', async () => {
  const [variable, light] = [await font(), await font({ variationAxes: { wght: 400 } })];
  const kerning = tableOf(light, 'GPOS') ?? Buffer.of();
  expect(kerning.length).toBeGreaterThan(0);
  expect(kerning.length).toBeLessThan(tableOf(variable, 'GPOS')?.length ?? 0);
  const changed = withTable(variable, 'GPOS', kerning);
  for (const tag of TAGS) expect(tableOf(changed, tag)).toEqual(tag === 'GPOS' ? kerning : tableOf(variable, tag));
  const { ascent, descent, unitsPerEm } = await fromBuffer(variable);
  expect(await fromBuffer(changed)).toMatchObject({ ascent, descent, unitsPerEm });
  const packed = await subsetFont(changed, LETTERS, { ...KEPT, targetFormat: 'truetype' });
  for (const tag of ['glyf', 'gvar', 'cmap']) expect(tableOf(packed, tag)).toEqual(tableOf(variable, tag));
});

test('a table can be put back', async () => {
  const whole = await font();
  const [own, other] = [tableOf(whole, 'name') ?? Buffer.of(), Buffer.from('of five')];
  const changed = withTable(whole, 'name', other);
  expect(tableOf(changed, 'name')).toEqual(other);
  for (const tag of TAGS) expect(tableOf(withTable(changed, 'name', own), tag)).toEqual(tableOf(whole, tag));
});

test('a table that a font does not have is undefined', async () => {
  expect(tableOf(await font(), 'KERN')).toBeUndefined();
});
