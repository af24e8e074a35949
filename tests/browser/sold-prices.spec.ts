import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const HIDDEN_PRICE = 1003;
const boom = (language: 'nl' | 'fr' | 'en' | 'de') =>
  siteAddresses().place({ goal: 'sale', name: { nl: 'Boom', fr: 'Boom', en: 'Boom' } }, language);
const [width = 360] = inTurn([360, 820, 1440], 'sold prices');

/** 245 000 in the style of any language. */
const amount = (thousands: number) => new RegExp(`${thousands}\\D000`);

for (const language of languagesOf('sold prices')) {
  test(`in ${language}, the page of a municipality draws what buyers paid, and its table says the same`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const drawing: string[] = [];
    page.on('request', (request) => drawing.push(request.url()));
    await page.goto(boom(language));
    const section = page.locator('#sold');
    await expect(section).toContainText(amount(245));
    expect(drawing.filter((url) => /uplot|draw-sold-chart/i.test(url))).toEqual([]);
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator('[data-drawn] canvas')).toBeVisible();
    await section.locator('summary').click();
    await expect(section.getByRole('row').nth(1)).toContainText('2025');
    await expect(section.getByRole('row').nth(1)).toContainText(amount(299));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await barriers(page);
  });

  test(`in ${language}, the costs of a home compare its price, and never a hidden one`, async ({ page }) => {
    const question = textsOf(language)('sold.title', { town: 'Boom' });
    await page.goto(detailPath(SAMPLE.home, language));
    await page.getByText(question).click();
    // € 325,000 for 161 m².
    const note = page.locator('#costs [open] .note');
    await expect(note).toContainText(/2\D?019/);
    await expect(note).toContainText(amount(245));
    await page.goto(detailPath(HIDDEN_PRICE, language));
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
  });

  test(`in ${language}, the valuation page gives an indication and sends nothing`, async ({ page }) => {
    const t = textsOf(language);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pagePath('free-valuation', language));
    const guide = page.locator('.price-indication');
    await guide.getByRole('button', { name: t('sold.guide.open') }).click();
    await guide.getByLabel(t('sold.guide.municipality')).selectOption('Boom');
    const result = guide.getByRole('status');
    await expect(result).toContainText(amount(245));
    await expect(result).toContainText('103');
    await barriers(page);
    await guide.getByLabel(t('sold.guide.municipality')).selectOption('Schelle');
    await guide.getByLabel(t('sold.guide.apartment')).check();
    await expect(result).toContainText(t('sold.guide.few'));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test(`in ${language}, the table of a municipality can be opened`, async ({ page }) => {
      await page.goto(boom(language));
      await expect(page.locator('[data-sold-chart]')).toBeHidden();
      await page.locator('#sold summary').click();
      await expect(page.locator('#sold tbody tr').first()).toContainText(amount(299));
    });
  });
}
