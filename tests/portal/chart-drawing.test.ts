import { expect, test } from 'vitest';
import { axisFigures } from '#portal/report/chart-drawing.ts';

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 2, 4, 6]],
  [19, [0, 10, 20, 30]],
  [100, [0, 50, 100, 150]],
  [1_234, [0, 500, 1000, 1500]],
])('an axis for bars of up to %i reaches above them, in round steps', (highest, figures) => {
  expect(axisFigures(highest)).toEqual(figures);
});

test('the axis of any chart is at least as high as the count, and has few steps', () => {
  for (let highest = 0; highest < 20_000; highest += 7) {
    const figures = axisFigures(highest);
    expect(figures.at(-1), String(highest)).toBeGreaterThan(highest);
    expect(figures.length, String(highest)).toBeLessThanOrEqual(6);
    expect(figures.every(Number.isInteger), String(highest)).toBe(true);
  }
});
