import { expect, test } from 'vitest';
import { DRILL, drill } from './drill.ts';

test('an incremental build gives the files that a build from nothing gives', DRILL, async () => {
  const said = await drill('incremental', '--sets', '2', '--seed', '1');
  expect(said).toContain('The same export once more: 0 pages made');
  expect(said).toContain('2 sets: 0 files differ');
});
