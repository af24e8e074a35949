import { LANGUAGES, pagePath } from './pages.ts';
import { addressOf, expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: new RegExp(`${MISSING_PAGE.source}|net::ERR_FAILED`) });

for (const language of LANGUAGES) {
  test(`a page that is not there helps to find a home in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/nothing/here/`);
    await page.getByRole('searchbox').fill('1001');
    await page.keyboard.press('Enter');
    const results = page.locator('.find li a');
    await expect(results).toHaveCount(1);
    await page.getByRole('searchbox').fill('atlantis');
    await page.keyboard.press('Enter');
    await expect(results).toHaveCount(0);
    await expect(page.locator('.find [role="status"]')).not.toBeEmpty();
    await page.getByRole('searchbox').fill('bornem');
    await page.keyboard.press('Enter');
    await results.first().click();
    await expect(page.locator('.listing')).toBeVisible();
  });
}

test('without a connection, or without JavaScript, it leads to all homes', async ({ page, context }) => {
  await page.route('**/find.json', (route) => route.abort());
  await page.goto('/nl/nothing/');
  await page.getByRole('searchbox').fill('boom');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toContain(pagePath('for-sale', 'nl'));
  await context.close();
});
