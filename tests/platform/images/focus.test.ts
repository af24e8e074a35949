import { expect, it } from 'vitest';
import { cropAround, FOCUS_PATTERN, focusPoint } from '#platform/images/focus.ts';

it.each(['0% 0%', '40% 60%', '100% 100%'])('%s is a focus', (text) => expect(text).toMatch(FOCUS_PATTERN));

it.each(['', '40%', '40 60', '101% 0%', '-1% 0%', '40% 60% 10%', 'center', '40.5% 60%'])('%s is none', (text) =>
  expect(text).not.toMatch(FOCUS_PATTERN),
);

it('a picture without a focus keeps its middle', () => {
  expect(focusPoint()).toEqual([0.5, 0.5]);
  expect(cropAround({ width: 1600, height: 1200 }, { width: 600, height: 600 })).toEqual({
    width: 1200,
    height: 1200,
    left: 200,
    top: 0,
  });
});

it('a crop has the shape of its place, lies inside the picture, and follows the focus', () => {
  const tall = { width: 1000, height: 3000 };
  const place = { width: 720, height: 630 };
  expect(cropAround(tall, place, '50% 0%')).toEqual({ width: 1000, height: 875, left: 0, top: 0 });
  expect(cropAround(tall, place, '50% 100%')).toEqual({ width: 1000, height: 875, left: 0, top: 2125 });
  expect(cropAround({ width: 3, height: 1 }, place, '100% 50%')).toEqual({ width: 1, height: 1, left: 2, top: 0 });
});
