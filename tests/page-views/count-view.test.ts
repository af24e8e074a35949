import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countView } from '#page-views/count-view.ts';
import { countPath } from '#page-views/view-address.ts';

const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response());
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/nl/te-koop/boom/huis/1/' });
  vi.stubGlobal('addEventListener', (_name: string, act: () => void) => act());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the visitor see the page, or leave it for another tab. */
function look(isSeen: boolean): void {
  page.hidden = !isSeen;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a page counts as viewed a second after it is visible, and only once', () => {
  look(true);
  countView('1');
  vi.advanceTimersByTime(999);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  look(false);
  look(true);
  vi.advanceTimersByTime(5000);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([countPath('1', 'view')]);
});

test('a page that is never looked at, or left within a second, does not count until the visitor returns', () => {
  look(false);
  countView('1');
  vi.advanceTimersByTime(5000);
  look(true);
  vi.advanceTimersByTime(500);
  look(false);
  vi.advanceTimersByTime(5000);
  expect(fetched).not.toHaveBeenCalled();
  look(true);
  vi.advanceTimersByTime(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
