import { expect, test } from 'vitest';
import { textOf } from '../../scripts/check/built-site.ts';
import { builtSite } from './support.ts';

/**
 * The cascade layers, from weakest to strongest. A style sheet with rules for printing has `print` as well, at the end.
 */
const ORDERS = ['tokens base shell parts', 'tokens base shell parts print'];

/** Returns the layers of a style sheet in the order in which they first occur, without layers inside others (`parts.slider`). */
const layersIn = (css: string) => [
  ...new Set(
    [...css.matchAll(/@layer\s+([^{;]+)/g)]
      .flatMap(([, names = '']) => names.trim().split(/\s*,\s*/))
      .map((name) => name.split('.')[0]),
  ),
];

// A browser fixes the order of layers when it first meets them. Every sheet must therefore name all layers in the same
// order, whichever sheet loads first.
test('every style sheet that uses layers names all of them, weakest first', async () => {
  const site = await builtSite();
  const sheets = [...site.files]
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, layers: layersIn(textOf(site, file)).join(' ') }))
    .filter(({ layers }) => layers !== '');
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter(({ layers }) => !ORDERS.includes(layers))).toEqual([]);
});
