import type { Page } from '@playwright/test';
import { pagePath } from './pages.ts';
import { expect, test } from './test.ts';

/** Collects the names of the scripts that a page fetches. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/_astro\/([\w-]+)\.\w+\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test('the code of a form near the screen is fetched when the page is at rest, but not with the page', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(pagePath('contact', 'nl'), { waitUntil: 'load' });
  expect(scripts).not.toContain('react');
  await expect.poll(() => scripts).toEqual(expect.arrayContaining(['react', 'Form']));
  // What checks and sends the form waits for the first letter, and nothing hydrates before a touch.
  expect(scripts).not.toContain('form-sending');
  await expect(page.locator('astro-island:has(form[data-form="contact"])')).not.toHaveAttribute('data-state');
  await page.locator('form[data-form="contact"] [name="firstName"]').pressSequentially('Zoë');
  await expect.poll(() => scripts).toContain('form-sending');
  await expect(page.locator('form[data-form="contact"] [name="firstName"]')).toHaveValue('Zoë');
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
])
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const scripts = scriptsOf(page);
    await page.goto(pagePath('contact', 'nl'), { waitUntil: 'networkidle' });
    await expect.poll(() => scripts).toContain('warm-islands');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts).not.toContain('react');
  });

test('a form that is sent empty before its code has arrived shows its problems, and gets the focus', async ({
  page,
}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/_astro\/Form\.\w+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(pagePath('contact', 'nl'));
  const form = page.locator('form[data-form="contact"]');
  await form.locator('[type="submit"]').click();
  await form.locator('[name="firstName"]').pressSequentially('Zoë');
  arrive();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.locator('[name="firstName"]')).toHaveValue('Zoë');
  await expect(form.locator('[name="lastName"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[name="firstName"]')).not.toHaveAttribute('aria-invalid');
});
