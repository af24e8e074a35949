import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the site is built', () => {
  expect(existsSync(`${process.env.SITE_DIR || 'dist'}/nl/index.html`)).toBe(true);
});
