import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: /GL Driver Message|net::ERR_FAILED/ });

const t = textsOf('nl');
const list = pagePath('for-sale', 'nl');
const chip = (page: Page, filter: string) => page.getByRole('button', { name: t('search.remove', { filter }) });
/** Finds the element around the built list and the results. */
const around = (page: Page) => page.locator('main astro-island > div:has(> [data-results])');
const clear = (page: Page) => page.locator('.found .chips').getByRole('button', { name: t('search.clear') });

test.describe('when a control that has the focus disappears, the focus moves on', () => {
  test('to the next chip, from a chip that is removed', async ({ page }) => {
    await page.goto(`${list}?search=tuin&bedrooms=1&garages=1`);
    await chip(page, 'tuin').press('Enter');
    await expect(page.locator('.found .chip')).toHaveCount(3);
    await expect(page.locator('.found .chip').first()).toBeFocused();
    await page.locator('.found .chip').nth(1).press('Space');
    await expect(page.locator('.found .chip')).toHaveCount(2);
    await expect(clear(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(list);
    await expect(page.locator('.found')).toBeFocused();
  });

  test('to the list, from the button that clears all filters', async ({ page }) => {
    await page.goto(`${list}?search=tuin&bedrooms=1&sort=priceUp`);
    await clear(page).press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`${list}?sort=priceUp`);
    await expect(page.locator('.found .chip')).toHaveCount(0);
    await expect(page.locator('.found')).toBeFocused();
    // The built list shows itself again where it was replaced by results.
    await page.goto(list);
    await page.locator('form[data-search] [name="search"]').fill('tuin');
    await clear(page).press('Enter');
    await expect.poll(() => addressOf(page)).toBe(list);
    await expect(around(page)).toBeFocused();
    // The next stop of the tab key is in the list.
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-results] :focus')).toHaveCount(1);
  });

  test('to the results, from a filter that an empty search offers to remove', async ({ page }) => {
    await page.goto(`${list}?city=boom%7C2850&price=2900000-3000000`);
    await page.locator('.found .empty .chip').first().press('Enter');
    await expect(page.locator('.found .card').first()).toBeVisible();
    await expect(page.locator('.found')).toBeFocused();
  });

  test('to the button that retries, if the results cannot be loaded, and from there to the results', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${list}?search=luxemb&bedrooms=1`);
    await expect(page.locator('.found .card').first()).toBeVisible();
    await page.route('**/search/**', (route) => route.abort());
    await chip(page, 'luxemb').press('Enter');
    const again = page.getByRole('button', { name: t('form.again') });
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(again).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.unroute('**/search/**');
    await again.press('Enter');
    await expect(page.locator('.found .card').first()).toBeVisible();
    await expect(around(page)).toBeFocused();
  });

  test('to the map, from the button that opens it and from the card over it', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await page.locator('[data-open-map]').press('Enter');
    await expect(page.locator('.map-frame iframe')).toBeFocused();
    await page.goto(`${list}?search=luxemb`);
    await page.locator('[data-map]').click();
    const marker = page.frameLocator('.map-frame iframe').locator('.map-marquee');
    await marker.click();
    await page.locator('.map-close').press('Enter');
    await expect(page.locator('.map-frame iframe')).toBeFocused();
  });

  test('to the confirmation, from the form for a forgotten password', async ({ page }) => {
    await page.goto('/nl/login/?forgotten');
    await page.getByLabel(t('portal.signIn.email')).fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('portal.forgotten.sent'))).toBeFocused();
  });

  test('to the homes, from the buttons of the favourites', async ({ page }) => {
    const favourites = pagePath('favourites', 'nl');
    await page.goto(`${favourites}?ids=1001,1004`);
    await page.getByRole('button', { name: t('favourites.keepAll') }).press('Enter');
    await expect(page.locator('.cards')).toBeFocused();
    await page.evaluate(() =>
      localStorage.setItem(
        'favourites',
        JSON.stringify([1001, 999_998, 999_999].map((id) => ({ id, title: `${id}` }))),
      ),
    );
    await page.goto(favourites);
    const forget = page.locator('[data-part="gone"] button');
    await forget.first().press('Enter');
    await expect(forget).toHaveCount(1);
    await expect(forget).toBeFocused();
    await forget.press('Enter');
    await expect(page.locator('.cards')).toBeFocused();
  });
});

test.describe('the consent question', () => {
  test.use({ consent: 'none' });

  for (const answer of ['decline', 'agree'] as const)
    test(`gives the focus to the page after ${answer}`, async ({ page }) => {
      await page.goto(pagePath('contact', 'nl'));
      await expect(page.locator('#consent-title')).toBeFocused();
      await page.locator(`#consent [value=${answer}]`).press('Enter');
      await expect(page.locator('#consent')).toBeHidden();
      await expect(page.locator('.skip')).toBeFocused();
    });

  test('gives the focus to the page after Escape and after the switches, and back to the field before it', async ({
    page,
  }) => {
    await page.goto(pagePath('contact', 'nl'));
    await expect(page.locator('#consent-title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.skip')).toBeFocused();
    await page.reload();
    await page.locator('#consent [value=settings]').press('Enter');
    await page
      .locator('.consent-settings')
      .getByRole('button', { name: t('consent.agreePartly') })
      .press('Enter');
    await expect(page.locator('#consent')).toBeHidden();
    await expect(page.locator('.skip')).toBeFocused();
  });

  test('does not show the skip link to a visitor with a mouse', async ({ page }) => {
    await page.goto(pagePath('contact', 'nl'));
    await page.locator('#consent [value=decline]').click();
    await expect(page.locator('#consent')).toBeHidden();
    await expect(page.locator('.skip')).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(1);
  });
});
