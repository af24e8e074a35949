import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf } from './pages.ts';
import { expect, test } from './test.ts';

/** A home whose terrace and garden face south, and its front north. */
const HOME = 1004;

for (const language of languagesOf('sun')) {
  test(`in ${language}, on a phone, a visitor opens when the terrace has sun, and what official facts mean`, async ({
    page,
  }) => {
    const t = textsOf(language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(detailPath(HOME, language));
    await page.locator('[data-fill=sun] summary').click();
    const sun = page.locator('#sun');
    await expect(sun.locator('h3')).toHaveCount(3);
    // On 21 June the front, which faces north, has sun in the early morning and in the evening.
    await expect(sun.locator('ul').last().locator('li').nth(1)).toContainText(/05:2\d.*22:0\d/);
    await expect(sun.locator('ul').last().locator('li').last()).toContainText(t('sun.none'));
    const fold = page.locator('#planning .meanings');
    await fold.locator('summary').click();
    await expect(fold.getByText(t('passport.permit'))).toBeVisible();
    await expect(fold.getByRole('link')).toHaveCount(0);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect(await barriers(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to the sun of the home, and to the explanations', async ({ page }) => {
    const t = textsOf('nl');
    await page.goto(detailPath(HOME, 'nl'));
    await page.locator('#energy .meanings summary').click();
    await page.locator('#energy .meanings').getByRole('link').click();
    await expect(page.getByText(t('passport.co2'))).toBeVisible();
    await page.goBack();
    await page.locator('[data-fill=sun] summary').click();
    await page.locator('[data-fill=sun]').getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('sun.title') })).toBeVisible();
    await page.getByRole('link', { name: t('sun.back') }).click();
    await expect(page).toHaveURL(new RegExp(`/${HOME}/$`));
  });
});
