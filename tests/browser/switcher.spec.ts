import { detailPath, LANGUAGES, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

for (const language of LANGUAGES.filter((one) => one !== 'nl')) {
  test(`choosing ${language} keeps page and query, and is stored`, async ({ page, context }) => {
    await page.goto(`${detailPath(SAMPLE.home, 'nl')}?from=mail&x=1`);
    await page.locator(`.languages a[hreflang="${language}"]`).click();
    await page.waitForURL(`**${detailPath(SAMPLE.home, language)}?from=mail&x=1`);
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18nextLng');
    expect(cookie).toMatchObject({ value: language, path: '/', sameSite: 'Lax' });
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language);
    await page.goto('/for-sale/');
    await page.waitForURL(`**${pagePath('for-sale', language)}`);
  });
}

test('the current language is marked, and each link is named in its language', async ({ page }) => {
  await page.goto('/fr/');
  await expect(page.locator('.languages [aria-current="true"]')).toHaveAttribute('hreflang', 'fr');
  for (const name of ['Nederlands', 'Français', 'English']) {
    await expect(page.locator('.languages').getByRole('link', { name })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switcher links to the same page', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await page.locator('.languages a[hreflang="en"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(addressOf(page)).toBe(detailPath(SAMPLE.home, 'en'));
  });
});
