import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followScroll } from '#shell/scroll-state.ts';

/** The attributes that a page has at a scroll position, after the handler of a scroll event has run. */
let attributes: Set<string>;
let scroll: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  attributes = new Set();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('document', {
    documentElement: {
      toggleAttribute: (name: string, isOn: boolean) => (isOn ? attributes.add(name) : attributes.delete(name)),
    },
    querySelector: () => null,
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    scroll = listener;
  });
  followScroll();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [0, []],
  [9, []],
  [10, ['data-scrolled']],
  [30, ['data-scrolled']],
  [31, ['data-compact', 'data-scrolled']],
])('at %d px the page has the attributes %j', (position, expected) => {
  vi.stubGlobal('scrollY', position);
  scroll();
  vi.advanceTimersByTime(100);
  expect([...attributes].sort()).toEqual(expected);
});

it('many scroll events change the page once, 100 ms after the first', () => {
  vi.stubGlobal('scrollY', 200);
  scroll();
  vi.advanceTimersByTime(60);
  scroll();
  vi.advanceTimersByTime(39);
  expect(attributes.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(attributes.size).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});
