import { expect, it } from 'vitest';
import { deviceClass } from '#platform/browser/device-class.ts';

it.each([
  [0, 'mobile'],
  [766, 'mobile'],
  [766.5, 'mobile'],
  [767, 'tablet'],
  [1279, 'tablet'],
  [1279.9, 'tablet'],
  [1280, 'desktop'],
  [4000, 'desktop'],
])('a window of %d px is a %s', (width, kind) => {
  expect(deviceClass(width)).toBe(kind);
});
