import { readFileSync } from 'node:fs';
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
