import { expect, test } from './test.ts';

test('the home page greets in its language', async ({ page }) => {
  await page.goto('/nl/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
