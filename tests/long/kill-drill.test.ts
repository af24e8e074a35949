import { expect, test } from 'vitest';
import { DRILL, drill } from './drill.ts';

test('forms survive a server that is killed at random, on both databases', DRILL, async () => {
  const said = await drill('kill', '--submissions', '60', '--kills', '3');
  expect(said).toMatch(/embedded: nothing lost, nothing twice[\s\S]*postgres: nothing lost, nothing twice/);
});
