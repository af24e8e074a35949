import { afterEach, expect, it, vi } from 'vitest';
import { $device, deviceClass } from '#platform/islands/device.ts';

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

/** Simulates a window that can be resized, and counts its listeners. */
function windowOf(width: number) {
  const listeners = new Set<() => void>();
  let now = width;
  vi.stubGlobal('window', {
    get innerWidth() {
      return now;
    },
  });
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now >= Number(/^\(width >= (\d+)px\)$/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    listeners,
    resize(to: number) {
      now = to;
      for (const listener of listeners) listener();
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('follows the window through the three device classes while it has a listener', () => {
  vi.useFakeTimers();
  const screen = windowOf(320);
  const stop = $device.listen(() => {});
  for (const width of [320, 766, 767, 1149, 1150, 1279, 1280, 1600, 900, 500]) {
    screen.resize(width);
    const kind = deviceClass(width);
    expect($device.get(), String(width)).toEqual({
      isMobile: kind === 'mobile',
      isTablet: kind === 'tablet',
      isDesktop: kind === 'desktop',
      topBarShow: width >= 1150,
      language: 'fr',
    });
  }
  expect(screen.listeners.size).toBe(1);
  stop();
  // A store without listeners waits before it unmounts.
  vi.advanceTimersByTime(2_000);
  expect(screen.listeners.size).toBe(0);
});
