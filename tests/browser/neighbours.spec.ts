import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

/** Moves the mouse, because some islands hydrate at the visitor's first movement. */
async function touch(page: Page): Promise<void> {
  await page.locator('[data-listing]').waitFor();
  await page.waitForLoadState('networkidle');
  // Moves the mouse several times, because the first movements may fall into the transition between pages.
  for (let at = 40; at < 100; at += 10) {
    await page.mouse.move(at, at);
    await page.waitForTimeout(50);
  }
}

const next = (page: Page) => page.locator('.neighbours [rel=next]');
const previous = (page: Page) => page.locator('.neighbours [rel=prev]');

/** Returns the addresses of the homes in a list or in search results, in order. */
async function shownOn(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const links = await page.locator('.card:visible .card-title a').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

for (const language of languagesOf('neighbours')) {
  const t = textsOf(language);

  test(`in ${language}, visitors go from home to home in search results, and back to the results`, async ({ page }) => {
    const search = `${pagePath('for-sale', language)}?bedrooms=3&sort=priceUp`;
    await page.goto(search);
    await expect(page.locator('.found .card').nth(2)).toBeVisible();
    const homes = await shownOn(page);
    await page.locator('.found .card-title a').nth(1).click();
    await page.waitForURL(`**${homes[1]}`);
    await touch(page);
    await expect(page.locator('.neighbours')).toContainText(t('neighbours.at', { number: 2, count: homes.length }));
    await expect(previous(page)).toHaveAccessibleName(new RegExp(`^${t('neighbours.previous')}: \\S`));
    await page.keyboard.press('Tab');
    await next(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${homes[2]}`);
    // The address contains the home, and nothing of the search.
    expect(addressOf(page)).toBe(homes[2]);
    await touch(page);
    await previous(page).click();
    await page.waitForURL(`**${homes[1]}`);
    await page.goBack();
    await page.waitForURL(`**${homes[2]}`);
    await touch(page);
    await expect(page.locator('.neighbours')).toContainText(t('neighbours.at', { number: 3, count: homes.length }));
    await page
      .locator('.neighbours')
      .getByRole('link', { name: t('neighbours.back') })
      .click();
    await expect(page.locator('.found .card').first()).toBeVisible();
    expect(addressOf(page)).toBe(search);
  });

  for (const width of inTurn([360, 1280], 'neighbours')) {
    test(`in ${language} at ${width} px, the links have no barrier and cause no layout shift`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(pagePath('for-sale', language));
      await page.locator('.card-title a').nth(1).click();
      await page.waitForLoadState('networkidle');
      const top = () => page.locator('.gallery').evaluate((gallery) => gallery.getBoundingClientRect().top);
      const before = await top();
      await touch(page);
      await expect(next(page)).toBeVisible();
      expect(await top()).toBe(before);
      expect(await barriers(page)).toEqual([]);
    });
  }
}

test('visitors go from home to home in a list, in order and across its pages', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  const first = await shownOn(page);
  const last = first[11] ?? '';
  await page.locator(`.card-title a[href="${last}"]`).click();
  await touch(page);
  await expect(page.locator('.neighbours')).toContainText(/^Terug naar de lijst12 van \d+$/);
  await next(page).click();
  await page.waitForURL(({ pathname }) => pathname !== last);
  const thirteenth = addressOf(page);
  await touch(page);
  const back = page.locator('.neighbours a').first();
  await expect(back).toHaveAttribute('href', `${pagePath('for-sale', 'nl')}2/`);
  await back.click();
  expect((await shownOn(page))[0]).toBe(thirteenth);
});

test('the first and the last home of a list lack one link; the links below a home have pictures and prices', async ({
  page,
}) => {
  await page.goto(pagePath('for-sale', 'nl'));
  await page.locator('.card-title a').first().click();
  await touch(page);
  await expect(next(page)).toBeVisible();
  await expect(previous(page)).toHaveCount(0);
  const large = page.locator('.neighbours-end [rel=next]');
  await expect(large).toContainText('Volgend pand');
  await expect(large).toContainText('€');
});

test.describe('without consent', () => {
  test.use({ consent: 'none' });

  test('nothing is stored', async ({ page, context }) => {
    await page.goto(pagePath('for-sale', 'nl'));
    await page.locator('.card-title a').nth(1).click();
    await touch(page);
    await next(page).click();
    await page.waitForLoadState('networkidle');
    const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(stored).toEqual([['i18nextLng'], []]);
    expect(await context.cookies()).toEqual([]);
  });
});

test('visitors who did not come from a list see no links, and malformed addresses cause no errors', async ({
  page,
}) => {
  const path = detailPath(SAMPLE.home, 'nl');
  for (const fragment of ['', '#from=//example.org/', '#from=%', '#from=/nl/te-koop/prijs-onbekend/', '#visit']) {
    await page.goto('about:blank');
    await page.goto(path + fragment);
    await touch(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.neighbours')).toHaveCount(0);
  }
  await page.locator('.similar .card-title a').first().click();
  await touch(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.neighbours')).toHaveCount(0);
});
