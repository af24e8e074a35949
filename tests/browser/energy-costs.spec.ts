import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const LAND = 1011;

for (const language of ['nl', 'fr', 'en'] as const) {
  test(`in ${language}, a visitor reads what the certificate means in euro, and that it is no bill`, async ({
    page,
  }) => {
    const t = textsOf(language);
    if (language === 'fr') await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(detailPath(SAMPLE.home, language));
    const costs = page.locator('#energy > dl > div', { has: page.getByText(t('energy.costs'), { exact: true }) });
    // 386 kWh/m² on 161 m²: 62,146 kWh, at the prices of the sample.
    await expect(costs.locator('dd').first()).toContainText(/4[.,\s]970\D+8[.,\s]210/);
    await expect(costs).toContainText(t('energy.costsNot'));
    const fold = page.locator('#energy .meanings');
    await fold.locator('summary').click();
    await expect(fold).toContainText(/kWh\s\(energy\.example\)/);
    await expect(fold).toContainText('2026');
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
}

test('a plot of land shows no energy costs', async ({ page }) => {
  await page.goto(detailPath(LAND, 'nl'));
  await expect(page.locator('#energy')).toBeVisible();
  await expect(page.getByText(textsOf('nl')('energy.costs'), { exact: true })).toHaveCount(0);
});
