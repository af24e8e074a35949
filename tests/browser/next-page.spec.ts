import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { openTab } from '../../scripts/bench/tab.ts';
import { CHROMIUM_FLAGS, findChromium, testBrowser } from '../chromium.ts';
import { isEverythingTested } from '../run/everything.ts';
import { KINDS, pagePath } from './pages.ts';
import { expect, test } from './test.ts';

test('the home under the pointer is prerendered, counted when it is shown, and reads storage that changed meanwhile', async ({
  baseURL,
}) => {
  const tab = await openTab(testBrowser().executablePath ?? chromium.executablePath(), [
    ...CHROMIUM_FLAGS,
    '--window-size=1280,900',
  ]);
  try {
    await tab.send('Page.navigate', { url: new URL(pagePath('for-sale', 'nl'), baseURL).href });
    await expect.poll(() => tab.value('document.querySelector("#consent")?.open')).toBe(true);
    const at = await tab.value<{ x: number; y: number }>(`(() => {
      document.querySelector('#consent').remove();
      const link = document.querySelector('.cards .card a');
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    const mouse = (type: string) =>
      tab.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: type === 'mouseMoved' ? 0 : 1 });
    await mouse('mouseMoved');
    await sleep(3_000);
    await tab.value(`localStorage.setItem('favourites', '[{"id":1,"title":"Kept meanwhile"}]')`);
    await mouse('mousePressed');
    await Promise.race([mouse('mouseReleased'), sleep(500)]);
    const seen = () =>
      tab.value(`(() => {
        const from = performance.getEntriesByType('navigation')[0].activationStart;
        const counted = performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\/views\\/\\d+\\/view$/.test(name));
        return {
          isAhead: from > 0,
          views: counted.length,
          early: counted.filter(({ startTime }) => startTime < from).length,
          kept: [...document.querySelectorAll('a[href$="/favorieten/"], a[href*="favour"]')].some((link) => link.textContent.includes('(1)')),
        };
      })()`);
    await expect.poll(seen, { timeout: 10_000 }).toEqual({ isAhead: true, views: 1, early: 0, kept: true });
  } finally {
    await tab.close();
  }
});

test('going back restores a page of every kind as the visitor left it', async ({ baseURL }) => {
  test.skip(!isEverythingTested, 'a Chromium without its window keeps no page');
  const tab = await openTab(await findChromium(), CHROMIUM_FLAGS);
  const open = async (path: string) => {
    await tab.send('Page.navigate', { url: new URL(path, baseURL).href });
    await expect.poll(() => tab.value('document.readyState')).toBe('complete');
  };
  try {
    for (const [kind, path] of Object.entries(KINDS)) {
      await open(path('nl'));
      await tab.value('window.asItWas = true');
      await open(`${pagePath('privacy-statement', 'nl')}?other`);
      await tab.value('setTimeout(() => history.back())');
      await expect
        .poll(
          () =>
            tab.value(
              'location.search.includes("other") || (window.asItWas ?? JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons))',
            ),
          kind,
        )
        .toBe(true);
    }
  } finally {
    await tab.close();
  }
});
