import { languagesOf, pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

for (const language of languagesOf('home')) {
  test(`the home page in ${language} links to the lists for sale and for rent, and to homes`, async ({ page }) => {
    await page.goto(pagePath('home', language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator(`a[href="${pagePath('for-sale', language)}"]`).first()).toBeVisible();
    await expect(main.locator(`a[href="${pagePath('for-rent', language)}"]`).first()).toBeVisible();
    const card = main.locator('.card:not(.project-card) .card-title a').first();
    const address = await card.getAttribute('href');
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(addressOf(page)).toBe(address);
  });
}

test('every picture of the home page loads', async ({ page }) => {
  await page.goto('/nl/');
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(1);
  }
});
