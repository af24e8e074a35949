import { expect, test } from 'vitest';
import { DRILL, drill } from './drill.ts';

test('nights of the oddest homes that are legal end well, and so does the day after', DRILL, async () => {
  const first = String(1_000 + (Date.now() % 100_000));
  const said = await drill('fuzz', '--seeds', '2', '--first', first, '--homes', '100');
  expect(said).toContain('2 nights of 100 homes, 0 broken.');
});
