import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const WITH_A_FULL_DAY = 1004;

test('an open day comes as a file that calendars take', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'fr'));
  const link = page.locator('.open-days a').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
});

test('a day that is full says so and has no file; the form is one click away', async ({ page }) => {
  await page.goto(detailPath(WITH_A_FULL_DAY, 'nl'));
  const full = page.locator('.open-days li', { hasText: 'Volzet' });
  await expect(full).toHaveCount(1);
  await expect(full.getByRole('link')).toHaveCount(0);
  await page.locator('.note a[href="#visit"]').click();
  await expect(page.locator('form[data-form="contact-appointment"]')).toBeInViewport();
});
