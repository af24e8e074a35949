import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withChange } from '#platform/islands/integration.ts';
import { swapQuotes } from '#platform/islands/swap-quotes.ts';

const runtime = (file: string) => readFileSync(new URL(import.meta.resolve(`astro/runtime/server/${file}`)), 'utf8');

it('no page contains the script for islands that this version of Astro would add', () => {
  expect(withChange(runtime('scripts.js'), 'scripts.js')).toMatch(/function getPrescripts\(\) \{ return '';/);
});

it('no island has a `uid`, because that depends on the path of the checkout', () => {
  expect(withChange(runtime('hydration.js'), 'hydration.js')).not.toMatch(/uid:/);
});

it('no island has a number that depends on the order in which pages are built', () => {
  const renderer = readFileSync(new URL(import.meta.resolve('@astrojs/react/server.js')), 'utf8');
  expect(withChange(renderer, 'server.js')).not.toMatch(/\{ prefix \}/);
});

it('props and options are JSON with swapped quotes, without Astro’s own types and names', () => {
  const code = withChange(runtime('hydration.js'), 'hydration.js');
  expect(code).not.toMatch(/serializeProps\(|name: metadata|\["opts"\] = escapeHTML/);
  const [made = ''] = /function swapQuotes[\s\S]*?'&gt;'\);/.exec(code) ?? [];
  const noted: (value: object) => string = new Function(`${made} return noted;`)();
  expect(noted({ language: 'nl', id: 7, list: [true] })).toBe("{'language':'nl','id':7,'list':[true]}");
  const value = { title: `L’été "a" & 'b' <c> \\`, list: [1, { deep: true }] };
  expect(noted(value)).not.toMatch(/["<>]/);
  const read = noted(value)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(swapQuotes(read))).toEqual(value);
});

it('an island names its export only if its file has another name', () => {
  const code = withChange(runtime('hydration.js'), 'hydration.js');
  expect(code).toMatch(/if \(!island\.props\["component-url"\]\.includes\("\/" \+ componentExport\.value/);
});

it('no island has attributes of a streamed page', () => {
  expect(withChange(runtime('render/component.js'), 'component.js')).not.toMatch(/astro:end|await-children/);
});

it('stops the build if another version of Astro writes islands differently', () => {
  expect(() => withChange('export function writeScripts() {}', 'scripts.js')).toThrow(/adapt src\/platform\/islands/);
});

it('our element for islands reads every attribute that Astro’s own element reads', () => {
  const read = [...runtime('astro-island.js').matchAll(/(?:get|has)Attribute\("([\w-]+)"\)/g)].map(([, name]) => name);
  expect(new Set(read)).toEqual(
    new Set([
      ...['client', 'opts', 'component-url', 'component-export', 'before-hydration-url', 'props'],
      // Attributes for other renderers, streamed pages and named slots, which this site does not use.
      ...['renderer-url', 'await-children', 'data-astro-template', 'name'],
    ]),
  );
});

describe('Vite’s helper for dynamic imports', () => {
  it('has the file name and the function name that the bundle plugin replaces', () => {
    const folder = 'node_modules/vite/dist/node/chunks';
    const vite = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(vite.filter((code) => code.includes('vite/preload-helper.js'))).toHaveLength(1);
    expect(vite.some((code) => /[`"]__vitePreload[`"]/.test(code))).toBe(true);
  });
});
