import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('components write HTML with useHtml or a constant, so that React does not write it again with each render', () => {
  const files = globSync('src/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('dangerouslySetInnerHTML'),
  );
  expect(files).not.toEqual([]);
  expect(files.filter((file) => /dangerouslySetInnerHTML=\{\{/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
