import { expect, test } from 'vitest';
import { textOf } from '../../scripts/check/built-site.ts';
import { builtSite } from './support.ts';

/** The cascade layers, weakest first. A sheet with rules for paper adds `print` at the end. */
const ORDERS = ['tokens base shell parts', 'tokens base shell parts print'];

/** Returns the layers of a style sheet in the order in which it first names them. */
const layersIn = (css: string) => [
  ...new Set([...css.matchAll(/@layer\s+([^{;]+)/g)].flatMap(([, names = '']) => names.trim().split(/\s*,\s*/))),
];

// Holds for every page and every loading order: whichever sheet a page applies first, it names the layers in this order.
test('every style sheet that uses layers names all of them, weakest first', async () => {
  const site = await builtSite();
  const sheets = [...site.files]
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, layers: layersIn(textOf(site, file)).join(' ') }))
    .filter(({ layers }) => layers !== '');
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter(({ layers }) => !ORDERS.includes(layers))).toEqual([]);
});
