import { glob } from 'node:fs/promises';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { startServer } from '#app/start/start-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { CHROMIUM_FLAGS, testBrowser } from '../../tests/chromium.ts';
import { defineCommand } from '../command.ts';
import { type InteractionPath, interactionPaths } from './interaction-paths.ts';
import { observeTouches, type TouchTime, timeInteraction, waitForRest } from './interaction-timing.ts';
import { atLeastOne } from './measure.ts';
import { declinedCookies, SLOWER } from './visitor.ts';

/** The page of a home with several photos. */
const HOME = 'nl/te-koop/**/1001/index.html';

export const command = defineCommand({
  usage: `npm run bench -- interactions [--runs 10] [--site dist] [--only form] [--after 4]

Measures the interactions of visitors with a built site, on a phone whose processor is ${SLOWER} times slower, each on fresh
pages: the time from the event to the next paint, the time until the result is in the page, and the longest task that
follows. The visitor reads each page for --after seconds first, in which it may fetch code ahead. Prints the median and, in
brackets, the worst. Then prints the bytes of scripts, styles and texts that are loaded after a touch, as they are sent.`,
  options: {
    runs: { type: 'string', default: '10' },
    site: { type: 'string' },
    only: { type: 'string', default: '' },
    after: { type: 'string', default: '4' },
  },
  async run({ runs, site, only, after }) {
    const settings = readSettings(process.env);
    const siteDir = site ?? settings.siteDir;
    const [home] = (await Array.fromAsync(glob(HOME, { cwd: siteDir }))).sort();
    if (!home)
      throw new Error(`${siteDir} has no page ${HOME}. Build the sample first, or name its folder with --site.`);
    const paths = interactionPaths(`/${home.replace(/index\.html$/, '')}`).filter(({ interactions }) =>
      interactions.some(({ name }) => name.includes(only)),
    );
    const browser = await chromium.launch({ ...testBrowser(), args: CHROMIUM_FLAGS });
    const { url, stop } = await startServer({ ...settings, siteDir, port: 0, log: () => undefined });
    const times = new Map<string, TouchTime[]>();
    const bytes: Record<string, object> = {};
    try {
      for (let run = -1; run < atLeastOne('--runs', runs); run++)
        for (const path of paths)
          await follow(browser, { path, url, afterMs: run < 0 ? 0 : Number(after) * 1000 }, (name, time, loaded) => {
            // The first run fills the server's caches, such as that of pictures. Nothing is fetched ahead, so that the
            // bytes are those of the touch.
            if (run >= 0) times.set(name, [...(times.get(name) ?? []), time]);
            else bytes[name] = { requests: loaded.length, bytes: loaded.reduce((sum, one) => sum + one, 0) };
          });
    } finally {
      await stop();
      await browser.close();
    }
    console.table(Object.fromEntries([...times].map(([name, all]) => [name, row(all)])));
    console.table(bytes);
  },
});

type Told = (name: string, time: TouchTime, loadedBytes: readonly number[]) => void;

interface Visit {
  path: InteractionPath;
  /** address of the site */
  url: string;
  /** time for which the visitor reads the page before the first interaction */
  afterMs: number;
}

/** Follows a path in a new browser context. */
async function follow(browser: Browser, { path, url, afterMs }: Visit, tell: Told): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  try {
    // So that no banner covers the page.
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), declinedCookies());
    await observeTouches(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let loaded = countBytes(page);
    await page.goto(new URL(path.page, url).href, { waitUntil: 'networkidle' });
    await page.waitForTimeout(afterMs);
    await waitForRest(page);
    for (const interaction of path.interactions) {
      loaded.stop();
      loaded = countBytes(page);
      const time = await timeInteraction(page, interaction);
      tell(interaction.name, time, await loaded.bytes());
    }
  } finally {
    await context.close();
  }
}

/** Counts the bytes of scripts, styles and JSON that a page receives from now on. */
function countBytes(page: Page) {
  const sizes: Promise<number>[] = [];
  const count = (request: { resourceType(): string; sizes(): Promise<{ responseBodySize: number }> }) => {
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', count);
  return { bytes: () => Promise.all(sizes), stop: () => page.off('requestfinished', count) };
}

function row(times: readonly TouchTime[]) {
  const told = (of: (time: TouchTime) => number | undefined) => {
    const all = times.flatMap((time) => of(time) ?? []).sort((a, b) => a - b);
    const [middle, worst] = [all[Math.floor(all.length / 2)], all.at(-1)];
    return middle === undefined || worst === undefined ? '' : `${Math.round(middle)} (${Math.round(worst)}) ms`;
  };
  return {
    'next paint': told(({ paintMs }) => paintMs),
    result: told(({ shownMs }) => shownMs),
    'longest task': told(({ taskMs }) => taskMs),
  };
}
