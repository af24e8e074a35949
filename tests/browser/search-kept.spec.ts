import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

/** The software renderer of the test browser warns that reading pixels of the map is slow. */
test.use({ expected: /GL Driver Message/ });

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

test('switching the language keeps the municipality and the other filters', async ({ page }) => {
  await page.goto(`${list}?city=elsene%7C1050&type=1`);
  await titlesOf(page);
  const places = page.locator(`${cards} .place`);
  await expect(places).toHaveText(['Elsene']);
  await page.locator('.languages a[hreflang="fr"]').click();
  const french = `${pagePath('for-sale', 'fr')}?city=elsene%7C1050&type=1`;
  await page.waitForURL(`**${french}`);
  await titlesOf(page);
  await expect(places).toHaveText(['Ixelles']);
  expect(addressOf(page)).toBe(french);
  await expect(page.locator('[name="city"]:checked')).toHaveCount(1);
  // The box still has the municipality when another filter is added.
  await page.locator('[data-pick="rooms"] summary').click();
  await page.locator('[name="bedrooms"][value="1"]').check();
  await expect.poll(() => addressOf(page)).toBe(`${french}&bedrooms=1`);
  await expect(places).toHaveText(['Ixelles']);
});

test('an address may name a municipality by its postcode or a name in any language', async ({ page }) => {
  for (const city of ['ixelles|1050', 'Ixelles', '1050']) {
    await page.goto(`${list}?${new URLSearchParams({ city })}`);
    await titlesOf(page);
    await expect(page.locator('[name="city"]:checked')).toHaveValue('elsene|1050');
    expect(addressOf(page)).toBe(`${list}?city=elsene%7C1050`);
  }
});

test('saving a search keeps the text, all kinds of rooms and the drawn area', async ({ page }) => {
  const t = textsOf('nl');
  await page.goto(`${list}?search=huis&type=1&bathrooms=1&toilets=2&area=51_4.2_51.2_4.2_51.2_4.5_51_4.5`);
  await titlesOf(page);
  await page.getByRole('link', { name: t('search.save') }).click();
  await expect.poll(() => addressOf(page)).toBe(pagePath('demand-register', 'nl'));
  const form = page.locator('main form[data-form="demand-register"]');
  await expect(form.getByLabel(t('field.searchText'))).toHaveValue('huis');
  await expect(form.locator('[name="bathrooms"]')).toHaveValue('1');
  await expect(form.locator('[name="toilets"]')).toHaveValue('2');
  const area = form.getByLabel(t('field.area'));
  await expect(area).toBeVisible();
  await expect(area).toBeChecked();
  await expect(area).toHaveValue('51_4.2_51.2_4.2_51.2_4.5_51_4.5');
  // The area counts as a place, so the step about places needs no other one.
  await form.getByRole('button', { name: t('form.next') }).click();
  await form.getByRole('button', { name: t('form.next') }).click();
  await expect(form.locator('[name="email"]')).toBeVisible();
  // A form that was not opened from a search offers no area.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(pagePath('demand-register', 'nl'));
  await form.locator('[name="bathrooms"]').fill('1');
  await expect(form.locator('[data-field="area"]')).toBeHidden();
});

test('values that a registration cannot keep are named beside its link', async ({ page }) => {
  await page.goto(`${list}?city=atlantis%7C9999&city=boom%7C2850`);
  await titlesOf(page);
  await expect(page.locator('.found .list-bar')).toContainText(textsOf('nl')('search.notSaved', { names: 'atlantis' }));
});
