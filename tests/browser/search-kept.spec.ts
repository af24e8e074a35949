import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const cards = '.found .card';
const list = pagePath('for-sale', 'nl');
/** A search with a filter that finds more homes than fit on one page. */
const SECOND_PAGE = `${list}?bedrooms=1&page=2`;

/** Waits until the islands have hydrated and shown the results. */
async function titlesOf(page: Page): Promise<string[]> {
  await expect(page.locator(cards).first()).toBeVisible();
  return page.locator(`${cards} .card-title`).allTextContents();
}

test('page 2 of a filtered search stays on a shared link, after a reload, and after going back from a home', async ({
  page,
}) => {
  const t = textsOf('nl');
  await page.goto(`${list}?bedrooms=1`);
  const first = await titlesOf(page);
  await page
    .getByRole('link', { name: t('list.next') })
    .last()
    .click();
  await expect.poll(() => addressOf(page)).toBe(SECOND_PAGE);
  await expect.poll(() => titlesOf(page)).not.toEqual(first);
  const second = await titlesOf(page);
  const current = page.locator('.found .paging [aria-current="page"]');

  await page.reload();
  expect(await titlesOf(page)).toEqual(second);
  await expect(current).toHaveText('2');
  expect(addressOf(page)).toBe(SECOND_PAGE);

  await page.locator(`${cards} .card-title a`).first().click();
  await expect.poll(() => addressOf(page)).toMatch(/\/\d+\/$/);
  await page.goBack();
  await expect(current).toHaveText('2');
  expect(await titlesOf(page)).toEqual(second);

  await page.goto('about:blank');
  await page.goto(SECOND_PAGE);
  expect(await titlesOf(page)).toEqual(second);
  expect(addressOf(page)).toBe(SECOND_PAGE);
});
