import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium, testBrowser } from '../chromium.ts';
import { pressMouse, withTab } from '../prerendering-tab.ts';
import { isEverythingTested } from '../run/everything.ts';
import { KINDS, pagePath } from './pages.ts';
import { expect, test } from './test.ts';

test('the home under the pointer is prerendered, counted only when it is shown, and reads current storage', async ({
  baseURL,
}) => {
  await withTab(testBrowser().executablePath ?? chromium.executablePath(), async (tab) => {
    await tab.goto(new URL(pagePath('for-sale', 'nl'), baseURL).href);
    await expect.poll(() => tab.evaluate(() => document.querySelector<HTMLDialogElement>('#consent')?.open)).toBe(true);
    const { x, y } = await tab.evaluate(() => {
      document.querySelector('#consent')?.remove();
      const link = document.querySelector('.cards .card a');
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    });
    await tab.mouse.move(x, y);
    await sleep(3_000);
    await tab.evaluate(() => localStorage.setItem('favourites', '[{"id":1,"title":"Kept meanwhile"}]'));
    await pressMouse(tab);
    const seen = () =>
      tab
        .evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
            activationStart: number;
          })[];
          const shown = navigation?.activationStart ?? 0;
          const views = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/api\/views\/\d+\/view$/.test(name));
          const links = [...document.querySelectorAll('a[href$="/favorieten/"], a[href*="favour"]')];
          return {
            isPrerendered: shown > 0,
            views: views.length,
            early: views.filter(({ startTime }) => startTime < shown).length,
            saved: links.some((link) => link.textContent.includes('(1)')),
          };
        })
        .catch(String);
    await expect.poll(seen).toEqual({ isPrerendered: true, views: 1, early: 0, saved: true });
  });
});

test('going back restores the page as the visitor left it, whatever its kind', async ({ baseURL }) => {
  test.skip(!isEverythingTested, 'a Chromium without its window keeps no page');
  await withTab(await findChromium(), async (tab) => {
    for (const [kind, path] of Object.entries(KINDS)) {
      await tab.goto(new URL(path('nl'), baseURL).href);
      await tab.evaluate(() => Object.assign(window, { asItWas: true }));
      await tab.goto(new URL(`${pagePath('privacy-statement', 'nl')}?other`, baseURL).href);
      await tab.goBack();
      const found = () =>
        tab
          .evaluate(() => {
            if (location.search.includes('other')) return 'the other page';
            const [navigation] = performance.getEntriesByType('navigation');
            return (
              Reflect.get(window, 'asItWas') ?? JSON.stringify(Reflect.get(navigation ?? {}, 'notRestoredReasons'))
            );
          })
          .catch(String);
      await expect.poll(found, kind).toBe(true);
    }
  });
});

test('Chromium fetches a dictionary once, and further pages contain only what they do not share with it', async ({
  page,
}) => {
  const encodingOf = async (id: 'home' | 'for-sale') =>
    (await page.goto(pagePath(id, 'nl')))?.headers()['content-encoding'];
  expect(await encodingOf('home')).toBe('br');
  await expect.poll(() => encodingOf('for-sale'), { timeout: 30_000, intervals: [2_000] }).toBe('dcz');
  await expect(page.locator('.cards .card').first()).toBeVisible();
  const bytes = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()));
  const [{ encodedBodySize, decodedBodySize }] = bytes as [PerformanceNavigationTiming];
  expect(encodedBodySize * 10).toBeLessThan(decodedBodySize);
});
