import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partCount, partOf } from '#search/engine/published-files.ts';

it.each([
  [0, 1],
  [15, 1],
  [16, 2],
  [10_000, 1024],
])('%d homes: %d files', (homes, files) => {
  expect(partCount(homes)).toBe(files);
});

it('every home has a file, which stays the same until the number of homes has doubled', () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), fc.integer({ min: 1, max: 200_000 }), (id, homes) => {
      const part = partOf(id, homes);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThan(partCount(homes));
      expect(partOf(id, 8 * partCount(homes) * 2 - 1)).toBe(part);
    }),
  );
});

it.each([1, 2, 7, 16, 1000])('ids with a step of %d are spread evenly', (step) => {
  const homes = 10_000;
  const sizes = Array.from({ length: partCount(homes) }, () => 0);
  for (let index = 0; index < homes; index++) {
    const part = partOf(1000 + index * step, homes);
    sizes[part] = (sizes[part] ?? 0) + 1;
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(32);
});
