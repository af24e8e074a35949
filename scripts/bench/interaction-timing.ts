import type { BrowserContext, Page } from '@playwright/test';
import type { Interaction } from './interaction-paths.ts';

/** What an interaction with a page took. */
export interface TouchTime {
  /** time from the event to the next paint, as browsers report it for «interaction to next paint» */
  paintMs: number;
  /** time from the event until its result is in the page; undefined if the interaction names none */
  shownMs: number | undefined;
  /** longest task from the event until the page is at rest; 0 if no task takes 50 ms */
  taskMs: number;
}

/** The shortest event that browsers report. */
const LEAST_MS = 16;
/** A page is at rest after this time without an event and a long task. */
const REST_MS = 1000;

interface Watch {
  begin: (shows: string | undefined) => void;
  read: () => TouchTime & { restMs: number };
}

/** Observes the events and tasks of all pages of a context. */
export const observeTouches = (context: BrowserContext): Promise<unknown> => context.addInitScript(observe, LEAST_MS);

/** Runs in each page before its scripts. */
function observe(leastMs: number): void {
  let from = 0;
  let busyUntil = 0;
  let event: number | undefined;
  let shown: number | undefined;
  let paintMs = leastMs;
  let taskMs = 0;
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      const { entryType, startTime, duration } = entry;
      busyUntil = Math.max(busyUntil, startTime + duration);
      if (entryType === 'longtask' && startTime + duration > from) taskMs = Math.max(taskMs, duration);
      if ((entry as PerformanceEventTiming).interactionId && startTime >= from) paintMs = Math.max(paintMs, duration);
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', buffered: true, durationThreshold: leastMs } as PerformanceObserverInit);
  observer.observe({ type: 'longtask', buffered: true });
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, ({ timeStamp }) => (event ??= timeStamp), { capture: true });
  const watch: Watch = {
    begin(shows) {
      take(observer.takeRecords());
      from = performance.now();
      event = shown = undefined;
      paintMs = leastMs;
      taskMs = 0;
      if (!shows) return;
      const mutations = new MutationObserver(() => {
        if (!document.querySelector(shows)) return;
        shown = performance.now();
        mutations.disconnect();
      });
      mutations.observe(document, { subtree: true, childList: true, attributes: true });
    },
    read() {
      take(observer.takeRecords());
      const shownMs = shown !== undefined && event !== undefined ? shown - event : undefined;
      return { paintMs, shownMs, taskMs, restMs: performance.now() - Math.max(busyUntil, from) };
    },
  };
  Object.assign(globalThis, { watch });
}

/** Waits until a page is at rest. Returns what the last interaction took. */
export async function waitForRest(page: Page): Promise<TouchTime> {
  for (;;) {
    const { restMs, ...times } = await page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch.read());
    if (restMs >= REST_MS) return times;
    await page.waitForTimeout(REST_MS - restMs);
  }
}

/** Measures an interaction with a page that is at rest. */
export async function timeInteraction(page: Page, { act, shows }: Interaction): Promise<TouchTime> {
  await page.evaluate((it) => (globalThis as unknown as { watch: Watch }).watch.begin(it), shows);
  await act(page);
  return waitForRest(page);
}
