import type { Page } from '@playwright/test';
import { expectWholeLabels } from './labels.ts';
import { KINDS, LANGUAGES, languagesOf } from './pages.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: MISSING_PAGE });

for (const [kind, path] of Object.entries(KINDS)) {
  for (const language of languagesOf(`labels of ${kind}`)) {
    test(`${kind} in ${language}: no button in two lines, no cut word, no horizontal scrolling`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path(language), { waitUntil: 'networkidle' });
      await expectWholeLabels(page);
    });
  }
}

test('the menu stays on one line, in every language', async ({ page }) => {
  // Without motion, the drawer is hidden at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of LANGUAGES) {
    await page.goto(KINDS.home?.(language) ?? '');
    for (const width of [1000, 1024, 1100, 1149, 1150, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await menuLines(page), `${language} at ${width} px`).toBeLessThanOrEqual(1);
      // Larger than 84 px, the header would have a second line.
      expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(84);
    }
  }
});

/** Returns the number of lines of the menu; 0 if it is in the drawer. */
const menuLines = (page: Page): Promise<number> =>
  page.locator('.menu-list').evaluate((list) => {
    if (!list.checkVisibility({ visibilityProperty: true })) return 0;
    return new Set([...list.children].map((entry) => Math.round(entry.getBoundingClientRect().top))).size;
  });
