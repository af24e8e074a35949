import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withChange } from '#platform/islands/integration.ts';
import { swapQuotes } from '#platform/islands/island-notation.ts';

const runtime = (file: string) => readFileSync(new URL(import.meta.resolve(`astro/runtime/server/${file}`)), 'utf8');

it('the script of islands is written into no page by this version of Astro', () => {
  expect(withChange(runtime('scripts.js'), 'scripts.js')).toMatch(/function getPrescripts\(\) \{ return '';/);
});

it('no island has names that nobody asks for', () => {
  expect(withChange(runtime('hydration.js'), 'hydration.js')).not.toMatch(/uid:|name: metadata/);
  expect(withChange(runtime('render/component.js'), 'component.js')).not.toMatch(/astro:end|await-children/);
});

it('props and options stand in attributes as JSON whose quotes have changed places', () => {
  const code = withChange(runtime('hydration.js'), 'hydration.js');
  expect(code).not.toMatch(/serializeProps\(|\["opts"\] = escapeHTML/);
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

it('no island has a number that another order of the pages would change', () => {
  const renderer = readFileSync(new URL(import.meta.resolve('@astrojs/react/server.js')), 'utf8');
  expect(withChange(renderer, 'server.js')).not.toMatch(/\{ prefix \}/);
});

it('another version of Astro that writes them otherwise stops the build', () => {
  expect(() => withChange('export function writeScripts() {}', 'scripts.js')).toThrow(/adapt src\/platform\/islands/);
});

it('Astro’s own element of islands reads no attribute that ours has not been told of', () => {
  const read = [...runtime('astro-island.js').matchAll(/(?:get|has)Attribute\("([\w-]+)"\)/g)].map(([, name]) => name);
  expect(new Set(read)).toEqual(
    new Set([
      ...['client', 'opts', 'component-url', 'component-export', 'renderer-url', 'before-hydration-url', 'props'],
      // Of streamed pages and of slots with names, which are none here.
      ...['await-children', 'data-astro-template', 'name'],
    ]),
  );
});

describe('the helper of dynamic imports', () => {
  it('is where the bundle plugin replaces it, by the name that Vite calls it', () => {
    const folder = 'node_modules/vite/dist/node/chunks';
    const vite = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(vite.filter((code) => code.includes('vite/preload-helper.js'))).toHaveLength(1);
    expect(vite.some((code) => /[`"]__vitePreload[`"]/.test(code))).toBe(true);
  });
});
