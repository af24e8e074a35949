import { LANGUAGES, languagesOf, pagePath } from './pages.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: MISSING_PAGE });

for (const language of languagesOf('missing')) {
  test(`an address that was never there answers 404 in ${language}`, async ({ page }) => {
    const answer = await page.goto(`/${language}/nothing/here/`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator(`main a[href="${pagePath('for-sale', language)}"]`)).toBeVisible();
  });
}

test('outside the languages the choice of one is offered', async ({ page }) => {
  const answer = await page.goto('/nothing/');
  expect(answer?.status()).toBe(404);
  for (const language of LANGUAGES) await expect(page.locator(`main a[hreflang="${language}"]`)).toBeVisible();
});

test('an address without its slash leads to the page', async ({ page }) => {
  const answer = await page.goto('/nl/te-koop');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/nl\/te-koop\/$/);
});
