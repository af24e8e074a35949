import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { test } from './site.ts';

/* The file content/site.yaml of this site hides the filter for bathrooms. */

const fields = (page: Page, name: string) => page.locator(`form[data-search] [name="${name}"]`);

test('a filter that the site hides is absent from both the page and the hydrated search box', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/nl/te-koop/')).text();
  expect(html).toContain('name="bedrooms"');
  expect(html).not.toContain('name="bathrooms"');
  await page.goto('/nl/te-koop/');
  await page.locator('form[data-search] [name=search]').fill('boom');
  await expect(page.locator('.found')).toBeVisible();
  await expect(fields(page, 'bedrooms')).not.toHaveCount(0);
  await expect(fields(page, 'bathrooms')).toHaveCount(0);
});

test('a hidden filter in the address still applies, is listed, is kept when other filters change, and can be removed', async ({
  page,
}) => {
  await page.goto('/nl/te-koop/?bathrooms=2');
  const chip = page.locator('.chips').getByRole('button', { name: /badkamer/i });
  await expect(chip).toBeVisible();
  await expect(page.locator('.found .card').first()).toBeVisible();
  await page.locator('form[data-search] [name=search]').fill('a');
  await expect(page).toHaveURL(/[?&]search=a&bathrooms=2$/);
  await page.locator('form[data-search] [name=search]').fill('');
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?bathrooms=2$/);
  await chip.click();
  await expect(page).toHaveURL(/\/nl\/te-koop\/$/);
  await expect(chip).toBeHidden();
  await expect(page.locator('.card:visible').first()).toBeVisible();
});
