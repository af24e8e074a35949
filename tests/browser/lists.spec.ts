import type { Page } from '@playwright/test';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const titles = (page: Page) => page.locator('main .list .cards:not(.two) .card-title a');
const PER_PAGE = 12;

for (const language of languagesOf('lists')) {
  test(`the pages of the list in ${language} hold every home once`, async ({ page }) => {
    await page.goto(pagePath('for-sale', language));
    const seen: (string | null)[] = [];
    for (let number = 1; ; number++) {
      const shown = await titles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      seen.push(...shown);
      await expect(page.locator('.paging [aria-current="page"]')).toHaveText(String(number));
      const next = page.locator('.paging a[rel="next"]');
      if ((await next.count()) === 0) break;
      expect(shown).toHaveLength(PER_PAGE);
      await next.click();
      await page.waitForURL(`**${pagePath('for-sale', language)}${number + 1}/`);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(PER_PAGE);
    expect(seen).not.toContain(detailPath(SAMPLE.sold, language));
    await page.locator('.paging a[rel="prev"]').click();
    await page.locator('.paging').getByText('1', { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('for-sale', language)}$`));
  });
}

test('what is sold is among the references, without a price', async ({ page }) => {
  await page.goto('/nl/referenties/');
  await expect(page.locator(`.card a[href="${detailPath(SAMPLE.sold, 'nl')}"]`)).toBeVisible();
  await expect(page.locator('.card .price').filter({ hasText: '€' })).toHaveCount(0);
  expect(addressOf(page)).toBe('/nl/referenties/');
});
