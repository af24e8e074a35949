import { textsOf } from '#platform/i18n/texts.ts';
import { fill } from './form-samples.ts';
import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const WITH_A_FULL_DAY = 1004;

test('an open day has a calendar file', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'fr'));
  const link = page.locator('.open-days a').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
});

test('a fully booked open day says so and has no calendar file; the form is one click away', async ({ page }) => {
  await page.goto(detailPath(WITH_A_FULL_DAY, 'nl'));
  const full = page.locator('.open-days li', { hasText: 'Volzet' });
  await expect(full).toHaveCount(1);
  await expect(full.getByRole('link')).toHaveCount(0);
  await page.locator('.note a[href="#visit"]').click();
  await expect(page.locator('form[data-form="contact-appointment"]')).toBeInViewport();
});

test('an open day disappears from the list and the form when it ends, and the heading with the last open day', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-12-05T10:59:00Z' });
  await page.goto(`${detailPath(SAMPLE.home, 'nl')}#visit`);
  const days = page.locator('.open-days li:visible');
  const choices = page.locator('[data-field="openDay"] li:visible');
  await expect(days).toHaveCount(2);
  await expect(choices).toHaveCount(3);
  await page.clock.fastForward('02:00');
  await expect(days).toHaveCount(1);
  await expect(choices).toHaveCount(2);
  await page.locator('form[data-form="contact-appointment"] [name="lastName"]').fill('De Smet');
  await page.clock.fastForward(200 * 3_600_000);
  await expect(days).toHaveCount(0);
  await expect(page.getByRole('heading', { name: textsOf('nl')('listing.openDays') })).toBeHidden();
  await expect(page.locator('[data-field="openDay"]')).toBeHidden();
});

test('a visit needs a day: an open day, or up to three proposed days', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T10:00:00Z');
  await page.goto(`${detailPath(SAMPLE.home, 'nl')}#visit`);
  const form = page.locator('form[data-form="contact-appointment"]');
  await fill(form, { firstName: 'Zo\u00eb', lastName: 'De Smet', email: 'zoe@example.com', phone: '0475000000' });
  await form.getByRole('button', { name: textsOf('nl')('form.send.contact-appointment') }).click();
  const missing = form.locator('[data-field="preferredDates"] .field-problem');
  await expect(missing).toHaveText(textsOf('nl')('form.missing.preferredDates'));
  await expect(form.locator('[name="preferredDates"]')).toHaveCount(3);
  await form.locator('[name="openDay"]').first().check();
  await expect(missing).toBeHidden();
});
