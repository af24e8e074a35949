import type { Page } from '@playwright/test';
import { detailPath, LANGUAGES, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const titles = (page: Page) => page.locator('main .list .cards:not(.two) .card-title a');
const PER_PAGE = 12;

/** Prices of a list's cards, in euro; cards without one are left out. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator('.card .price').allTextContents();
  return texts.flatMap((text) => (/€\s*([\d.]+)/.exec(text)?.[1] ?? '').replaceAll('.', '') || []).map(Number);
}

for (const language of LANGUAGES) {
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

test('a list can be sorted by price, both ways, and stays so on its next page', async ({ page }) => {
  await page.goto('/nl/te-koop/prijs-oplopend/');
  const rising = await prices(page);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  expect(rising.length).toBeGreaterThan(2);
  await page.locator('.paging a[rel="next"]').click();
  await page.waitForURL('**/nl/te-koop/prijs-oplopend/2/');
  const later = await prices(page);
  expect(later.every((price) => price >= Math.max(...rising))).toBe(true);
  await page.locator('.sorts a[href$="/prijs-aflopend/"]').click();
  await page.waitForURL('**/nl/te-koop/prijs-aflopend/');
  await expect(page.locator('.sorts [aria-current="true"]')).toHaveAttribute('href', '/nl/te-koop/prijs-aflopend/');
  const falling = await prices(page);
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
});

test('every way to sort leads to a page of its own', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  const links = await page.locator('.sorts a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(links).size).toBeGreaterThanOrEqual(5);
  for (const link of links) {
    await page.goto(link);
    await expect(titles(page)).toHaveCount(PER_PAGE);
    await expect(page.locator('.sorts [aria-current="true"]')).toHaveAttribute('href', link);
  }
});

test('what is sold is among the references, without a price', async ({ page }) => {
  await page.goto('/nl/referenties/');
  await expect(page.locator(`.card a[href="${detailPath(SAMPLE.sold, 'nl')}"]`)).toBeVisible();
  expect(await prices(page)).toEqual([]);
  expect(addressOf(page)).toBe('/nl/referenties/');
});
