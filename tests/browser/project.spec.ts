import type { Locator } from '@playwright/test';
import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const heads = ['unit', 'construction', 'bedrooms', 'surface', 'floor', 'price', 'status'] as const;

/** Numbers of one column, from top to bottom. */
async function column(table: Locator, name: (typeof heads)[number]): Promise<number[]> {
  const cells = table.locator(`tbody tr > :nth-child(${heads.indexOf(name) + 1})`);
  const values = await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.value ?? ''));
  return values.filter(Boolean).map(Number);
}

test.beforeEach(async ({ page }) => {
  await page.goto(detailPath(SAMPLE.project, 'nl'));
});

test('the homes of a project can be sorted with the pointer', async ({ page }) => {
  const table = page.locator('table.units');
  const button = table.locator('thead button').nth(heads.indexOf('price'));
  await button.click();
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveText(await button.innerText());
  const rising = await column(table, 'price');
  expect(rising.length).toBeGreaterThan(1);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  await button.click();
  await expect(table.locator('th[aria-sort="descending"]')).toHaveCount(1);
  expect(await column(table, 'price')).toEqual([...rising].reverse());
});

test('the homes of a project can be sorted with the keyboard, and the focus stays', async ({ page }) => {
  const table = page.locator('table.units');
  const button = table.locator('thead button').nth(heads.indexOf('surface'));
  await button.focus();
  await page.keyboard.press('Enter');
  const rising = await column(table, 'surface');
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  await page.keyboard.press('Space');
  expect(await column(table, 'surface')).toEqual([...rising].reverse());
  await expect(button).toBeFocused();
});

test('only one column is the sorted one', async ({ page }) => {
  const buttons = page.locator('table.units thead button');
  for (const button of await buttons.all()) await button.click();
  await expect(page.locator('table.units th[aria-sort]')).toHaveCount(1);
});

test('a home of the project leads back to it', async ({ page }) => {
  const project = page.url();
  await page.locator('table.units tbody a').first().click();
  await page.locator(`.listing-head a[href="${new URL(project).pathname}"]`).click();
  await expect(page).toHaveURL(project);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is there, and nothing pretends to sort it', async ({ page }) => {
    await expect(page.locator('table.units tbody tr').first()).toBeVisible();
    await expect(page.locator('table.units button')).toHaveCount(0);
    await expect(page.locator('[data-sort-hint]')).toBeHidden();
  });
});
