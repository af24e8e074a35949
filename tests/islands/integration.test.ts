import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutPrescripts } from '#islands/integration.ts';

describe('the script of islands', () => {
  it('is written into no page by this version of Astro', () => {
    const url = import.meta.resolve('astro/runtime/server/scripts.js');
    expect(withoutPrescripts(readFileSync(new URL(url), 'utf8'))).toMatch(
      /function getPrescripts\([^)]*\) \{ return '';/,
    );
  });

  it('stops the build where another version writes it otherwise', () => {
    expect(() => withoutPrescripts('export function writeScripts() {}')).toThrow(/adapt src\/islands\/integration\.ts/);
  });
});

describe('the helper of dynamic imports', () => {
  it('is where the bundle plugin replaces it, by the name that Vite calls it', () => {
    const vite = readdirSync('node_modules/vite/dist/node/chunks').map((file) =>
      readFileSync(path.join('node_modules/vite/dist/node/chunks', file), 'utf8'),
    );
    expect(vite.filter((code) => code.includes('vite/preload-helper.js'))).toHaveLength(1);
    expect(vite.some((code) => code.includes('`__vitePreload`') || code.includes('"__vitePreload"'))).toBe(true);
  });
});
