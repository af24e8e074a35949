import { expect, test } from 'vitest';
import { DRILL, drill } from './drill.ts';

test('a site of two parts is the one that is built whole, in a storage too', DRILL, async () => {
  expect(await drill('publish', '--shards', '2', '--kills', '4')).toContain('2 parts, 26 homes: 0 wrong.');
});
