import { euroText } from '#domain/price.ts';
import { detailPath, languagesOf, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

for (const language of languagesOf('listing')) {
  test(`a listing in ${language} shows price, place and pictures`, async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, language));
    await expect(page.locator('.panel .price')).toContainText(euroText(325_000, language));
    await expect(page.locator('.listing-head .place')).toContainText('2850');
    await expect(page.locator('.gallery img').first()).toHaveJSProperty('complete', true);
    const question = page.locator('form[data-form="contact-me"]');
    await expect(question).toBeHidden();
    await page.locator('.panel a[href="#question"]').click();
    await expect(question).toBeInViewport();
    await expect(page.locator('.panel a[href^="tel:"]').first()).toBeVisible();
  });
}

test('a picture of the gallery can be opened at its own size', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const address = await page.locator('.gallery a').first().getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/webp');
});

test('a public document can be opened, one that is not is not named', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const link = page.locator('a[href^="/documents/"]').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('a home without a public address shows its town and a circle only', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.hidden, 'nl'));
  await expect(page.locator('.listing-head .place')).toHaveText(/^2845\sNiel$/);
  await expect(page.locator('.location .note')).toBeVisible();
});

test('a home that is sold shows no price and leads to the search instead of a form', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.sold, 'nl'));
  await expect(page.locator('.panel .ribbon')).toBeVisible();
  await expect(page.locator('.panel .price')).toHaveCount(0);
  await expect(page.locator('.panel a[href^="mailto:"]')).toHaveCount(0);
  await page.locator('.panel a.button').click();
  await expect(page.locator('.list')).toBeVisible();
  expect(addressOf(page)).toBe('/nl/te-koop/');
});

test('the breadcrumb leads back to the list', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('.crumbs a').nth(1).click();
  await page.waitForURL('**/nl/te-koop/');
});

test('similar homes are one click away', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const links = page.locator('.similar .card-title a');
  expect(await links.count()).toBeLessThanOrEqual(4);
  const address = await links.first().getAttribute('href');
  await links.first().click();
  await page.waitForURL(`**${address}`);
});
