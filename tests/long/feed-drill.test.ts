import { expect, test } from 'vitest';
import { DRILL, drill } from './drill.ts';

test('nights that go wrong leave the site whole, while visitors look on', DRILL, async () => {
  expect(await drill('feed', '--short')).toContain('8 kinds of nights, 0 broken.');
});
