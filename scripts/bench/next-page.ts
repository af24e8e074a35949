import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { startServer } from '#app/start/start-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { findChromium } from '../../tests/chromium.ts';
import { pressMouse, withTab } from '../../tests/prerendering-tab.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from './measure.ts';
import { declinedCookies, SLOWER } from './visitor.ts';

const HOMES = 12;
/** Time for which the list is left alone, and for which the pointer then rests on a card. */
const REST_MS = 2_000;
/** Time after the press in which the next page paints. */
const SETTLED_MS = 2_500;
const LIST = 'nl/te-koop/';
/** A page that is added to the site for comparison. */
const BARE = 'bare';
const BARE_HTML =
  '<!DOCTYPE html><html lang="nl"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>A heading</h1><p>A line of text.</p></html>';
const NOTHING_AHEAD = '--disable-features=Prerender2,SpeculationRules';

interface Opened {
  /** time until the largest paint, from the press, or from the moment when a prerendered page was shown */
  largestPaintMs: number;
  isPrerendered: boolean;
}

export const command = defineCommand({
  usage: `npm run bench -- next-page [--runs 1] [--site dist]

Measures how soon a visitor, who has declined cookies, sees the page of a home. In a built list, the pointer rests on a card
for ${REST_MS / 1000} seconds, then presses it, with a processor that is ${SLOWER} times slower; ${HOMES} cards in each run. In turns with
pages of a heading and a line of text, which show how long the browser itself takes.`,
  options: { runs: { type: 'string', default: '1' }, site: { type: 'string' } },
  async run({ runs, site }) {
    const rounds = atLeastOne('--runs', runs);
    const settings = readSettings(process.env);
    const folder = await mkdtemp(path.join(tmpdir(), 'next-page-'));
    try {
      await cp(site ?? settings.siteDir, folder, { recursive: true });
      await mkdir(path.join(folder, BARE));
      await writeFile(path.join(folder, BARE, 'index.html'), BARE_HTML);
      const { url, stop } = await startServer({ ...settings, siteDir: folder, port: 0, log: () => undefined });
      const times = new Map<string, Opened[]>();
      try {
        for (let run = 0; run < rounds; run++)
          for (const [how, flags] of [
            ['fetched when pressed', [NOTHING_AHEAD]],
            ['prerendered', []],
          ] as const)
            await openAll(flags, new URL(LIST, url).href, (page, opened) => {
              const name = `${page}, ${how}`;
              times.set(name, [...(times.get(name) ?? []), opened]);
            });
      } finally {
        await stop();
      }
      console.table(Object.fromEntries([...times].map(([name, all]) => [name, row(all)])));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});

/** Opens the home of each card of a list, and a bare page from each card, in a browser of their own. */
async function openAll(flags: readonly string[], list: string, tell: (page: string, opened: Opened) => void) {
  await withTab(
    await findChromium(),
    async (tab) => {
      await tab.goto(list);
      await tab.evaluate((key, value) => localStorage.setItem(key, value), ...declinedCookies());
      for (let card = 0; card < HOMES; card++) {
        tell('home', await openCard(tab, list, card));
        tell('bare page', await openCard(tab, list, card, `/${BARE}/`));
      }
    },
    flags,
  );
}

/** Opens the page of a card, or another page to which the card's links are made to lead. */
async function openCard(tab: Page, list: string, card: number, other?: string): Promise<Opened> {
  await tab.emulateCPUThrottling(1);
  await tab.goto(list);
  await sleep(REST_MS);
  await tab.emulateCPUThrottling(SLOWER);
  const { x, y } = await tab.evaluate(
    (index, address) => {
      const link = document.querySelectorAll<HTMLAnchorElement>('.cards .card-title a')[index];
      if (!link) throw new Error(`The list has no card ${index}.`);
      if (address) link.href = address;
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    card,
    other,
  );
  await tab.mouse.move(x, y);
  await sleep(REST_MS);
  await pressMouse(tab);
  await sleep(SETTLED_MS);
  return tab.evaluate(
    () =>
      new Promise<Opened>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          activationStart: number;
        })[];
        const shown = navigation?.activationStart ?? 0;
        new PerformanceObserver((entries) => {
          const { startTime = Number.NaN } = entries.getEntries().at(-1) ?? {};
          resolve({ largestPaintMs: Math.max(0, startTime - shown), isPrerendered: shown > 0 });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

function row(all: readonly Opened[]) {
  const times = all.map(({ largestPaintMs }) => largestPaintMs).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)} ms`;
  return {
    pages: all.length,
    prerendered: all.filter(({ isPrerendered }) => isPrerendered).length,
    median: at(0.5),
    p75: at(0.75),
  };
}
