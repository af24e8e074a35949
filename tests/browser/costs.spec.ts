import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, languagesOf, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const RENTED_OUT = 1009;
const costs = (page: Page) => page.locator('[data-costs]');
const open = (page: Page) => costs(page).locator('[data-reckon] button').click();
const total = (page: Page) => costs(page).locator('tfoot td').first();

test('the page contains the costs for the asking price without a request', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
  const table = costs(page).locator('table');
  await expect(table.locator('thead th')).toHaveText(['Enige eigen woning', 'Andere aankoop']);
  await expect(table.locator('tbody tr').nth(1)).toHaveText(/Registratierechten.*6\.500.*39\.000/);
  expect(fetched.filter((path) => /costs|jsx-runtime/.test(path))).toEqual([]);
});

for (const language of languagesOf('home')) {
  test(`in ${language}, the sum and the note say that the mortgage deed is not included`, async ({ page }) => {
    const t = textsOf(language);
    await page.goto(detailPath(SAMPLE.home, language));
    await expect(costs(page).locator('.lead dt').first()).toContainText(t('costs.withoutDeed'));
    await open(page);
    await expect(costs(page).locator('.note').last()).toContainText(
      /kredietakte|acte de crédit|mortgage deed|Kreditakte/,
    );
  });
}

test('a visitor calculates with other amounts, using only the keyboard', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await costs(page).locator('[data-reckon] button').focus();
  await page.keyboard.press('Enter');
  const own = costs(page).getByRole('radio', { name: 'Enige eigen woning' });
  await expect(own).toBeFocused();
  await expect(own).toBeChecked();
  const before = await total(page).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(costs(page).getByRole('row', { name: /Registratierechten/ })).toContainText('39.000');
  await page.keyboard.press('Tab');
  await expect(costs(page).getByLabel('Prijs')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('300000');
  await expect(costs(page).getByRole('row', { name: /Registratierechten/ })).toContainText('36.000');
  await expect(costs(page).getByLabel('Te lenen')).toHaveValue('240000');
  await costs(page).getByLabel('Rentevoet').fill('0');
  await costs(page).getByLabel('Looptijd').fill('20');
  await expect(costs(page).getByRole('status')).toContainText(/€\s1\.000 per maand/);
  await costs(page).getByRole('button', { name: 'Opnieuw beginnen' }).click();
  await expect(total(page)).toHaveText(before);
});

test('an invalid price is rejected, and no costs are shown', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await open(page);
  await costs(page).getByLabel('Prijs').fill('');
  await expect(costs(page).getByRole('status')).toHaveText('Vul een prijs in.');
});

test('a home without a published price lets the visitor enter a price', async ({ page }) => {
  await page.goto(detailPath(1003, 'nl'));
  await expect(costs(page).locator('table')).toHaveCount(0);
  await expect(costs(page)).not.toHaveAttribute('data-price', /./);
  await open(page);
  await expect(costs(page).getByLabel('Prijs')).toHaveValue('');
  await costs(page).getByLabel('Prijs').fill('400000');
  await expect(costs(page).getByRole('row', { name: /Registratierechten/ })).toContainText('8.000');
});

test('the page of a home for rent shows the parts of the first payment', async ({ page }) => {
  await page.goto(detailPath(RENTED_OUT, 'nl'));
  await page.locator('#costs .fold > summary').first().click();
  const table = page.locator('.sums');
  const cells = await table.locator('tbody td').allInnerTexts();
  const euro = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
  expect(cells.length).toBeGreaterThan(1);
  expect(euro(await table.locator('tfoot td').innerText())).toBe(cells.reduce((sum, cell) => sum + euro(cell), 0));
  await expect(costs(page)).toHaveCount(0);
});

test.describe('if the calculator cannot be fetched', () => {
  test.use({ expected: /Failed to load resource/ });

  test('the page says so and keeps its table', async ({ page }) => {
    await page.route('**/costs.json', (route) => route.abort());
    await page.clock.install();
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await open(page);
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(costs(page).getByRole('alert')).toHaveText(/kon niet geladen worden/, { timeout: 200 });
    }).toPass();
    await costs(page).locator('.fold > summary').click();
    await expect(costs(page).locator('table')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the costs are complete, and no calculator is offered', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(costs(page).locator('.lead dd').first()).toHaveText(/€\s33\d\.\d{3}/);
    await costs(page).locator('.fold > summary').click();
    await expect(total(page)).toHaveText(/€\s33\d\.\d{3}/);
    await expect(costs(page).getByRole('button')).toHaveCount(0);
    await expect(costs(page)).toContainText('Per maand');
  });
});
