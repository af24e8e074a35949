import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { LANGUAGES, languagesOf, pagePath } from './pages.ts';
import { addressOf, expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: MISSING_PAGE });

for (const language of languagesOf('missing')) {
  test(`an unknown address is answered with 404 in ${language}`, async ({ page }) => {
    const answer = await page.goto(`/${language}/nothing/here/`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator(`main a[href="${pagePath('for-sale', language)}"]`)).toBeVisible();
  });
}

test('an unknown address without a language offers every language and its search', async ({ page }) => {
  const answer = await page.goto('/nothing/');
  expect(answer?.status()).toBe(404);
  expect(await barriers(page)).toEqual([]);
  for (const language of LANGUAGES) await expect(page.locator(`main a[hreflang="${language}"]`)).toBeVisible();
  const [language] = languagesOf('search without a language');
  const part = page.locator(`main li[lang="${language}"]`);
  await part.getByRole('searchbox').fill('1001');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${pagePath('for-sale', language ?? 'nl')}?search=1001`);
  await expect(page.locator('.found .card')).toHaveCount(1);
});

for (const path of [`/nl/${'lang-'.repeat(900)}/`, '/nl/%E0%A4%A/', '/nl/te-koop/a%00b/']) {
  test(`a malformed address such as ${path.slice(0, 20)}… gets a page of the site`, async ({ page }) => {
    const answer = await page.goto(path);
    expect([400, 404]).toContain(answer?.status());
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('nl')('notFound.title'));
  });
}

test('an address without its final slash redirects to the page', async ({ page }) => {
  const answer = await page.goto('/nl/te-koop');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/nl\/te-koop\/$/);
});
