import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { KINDS, LANGUAGES } from './pages.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

test.use({ expected: [[MISSING_PAGE], { option: true }] });

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

for (const [kind, path] of Object.entries(KINDS)) {
  for (const language of LANGUAGES) {
    test(`${kind} in ${language} has no barrier, in any width and scheme`, async ({ page }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.goto(path(language));
          expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }

  for (const width of WIDTHS) {
    test(`${kind} does not jump while it loads, nor scroll sideways, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + value });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path('nl'), { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBe(0);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });
  }
}
