import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from './chromium.ts';

/**
 * Opens a tab with Puppeteer. If Playwright controls Chromium, it does not prerender pages
 * («PrerenderingDisabledByDevTools»).
 */
export async function withTab(
  executablePath: string,
  use: (tab: Page) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const args = [...CHROMIUM_FLAGS, ...flags, '--headless', '--window-size=1280,900', 'about:blank'];
  const browser = await launch({ executablePath, args, ignoreDefaultArgs: true, defaultViewport: null });
  try {
    const [tab] = await browser.pages();
    if (!tab) throw new Error(`${executablePath} opened no tab.`);
    await use(tab);
  } finally {
    await browser.close();
  }
}

/** Presses the mouse where it is. */
export async function pressMouse(tab: Page): Promise<void> {
  await tab.mouse.down();
  // `mouse.up` may never get an answer, because the prerendered page may replace this one first.
  await Promise.race([tab.mouse.up(), sleep(500)]);
}
