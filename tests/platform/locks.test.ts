import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCK_NUMBERS } from '#platform/locks.ts';

it('each lock has a unique number', () => {
  const numbers = Object.values(LOCK_NUMBERS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every lock in the code uses a number from this list', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const taken = files.flatMap((name) =>
    readFileSync(`src/${name}`, 'utf8')
      .split('\n')
      .filter((line) => /pg_(?:try_)?advisory/.test(line)),
  );
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((line) => !line.includes('LOCK_NUMBERS.'))).toEqual([]);
});
