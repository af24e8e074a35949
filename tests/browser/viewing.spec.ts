import type { Page } from '@playwright/test';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { fill, OTHER_DAY } from './form-samples.ts';
import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const WITH_A_FULL_DAY = 1004;
const PERSON = { firstName: 'Zo\u00eb', lastName: 'De Smet', email: 'zoe@example.com', phone: '0475000000' };

const formOf = (page: Page) => page.locator('form[data-form="contact-appointment"]');
const daysOf = (page: Page) => page.locator('[data-field="openDay"] li[data-until]:visible');

/** Returns when the first open day on a page ends, as ISO date-time. */
async function endOfFirst(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return new Date(Number(/<li[^>]* data-until="(\d+)"/.exec(html)?.[1])).toISOString();
}

test('an open day has a calendar file', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'fr'));
  const link = page.locator('.open-days li a').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
});

test('a fully booked open day says so, cannot be chosen and has no calendar file', async ({ page }) => {
  await page.goto(detailPath(WITH_A_FULL_DAY, 'nl'));
  const full = page.locator('.open-days li', { hasText: textsOf('nl')('openDay.full') });
  await expect(full).toHaveCount(1);
  await expect(full.getByRole('radio')).toBeDisabled();
  await expect(full.getByRole('link')).toHaveCount(0);
  await page.locator('.panel a[href="#visit"]').click();
  await expect(formOf(page)).toBeInViewport();
});

test('an open day disappears when it ends; after the last one, the form stands alone', async ({ page }) => {
  const address = detailPath(SAMPLE.home, 'nl');
  await page.clock.install({ time: Date.parse(await endOfFirst(page, address)) - 60_000 });
  await page.goto(`${address}#visit`);
  await expect(daysOf(page)).toHaveCount(2);
  await page.clock.fastForward('02:00');
  await expect(daysOf(page)).toHaveCount(1);
  await expect(formOf(page).locator('[name="lastName"]')).toBeHidden();
  await page.clock.fastForward(200 * 3_600_000);
  await expect(page.locator('[data-field="openDay"]')).toBeHidden();
  await formOf(page).locator('[name="lastName"]').fill('De Smet');
  await expect(formOf(page).locator('[name="preferredDates"]').first()).toBeVisible();
});

test('the open days are the choice itself, with the keyboard; «another day» asks which', async ({ page }) => {
  const address = detailPath(SAMPLE.home, 'nl');
  const day = formatsOf('nl').day(await endOfFirst(page, address));
  await page.goto(`${address}#visit`);
  const form = formOf(page);
  const first = form.getByRole('radio').first();
  const name = `^${day.replaceAll(' ', '\\s')}\\s+van\\s.*\\suur\\s+(Nog plaats|Gaat door)$`;
  await expect(first).toHaveAccessibleName(new RegExp(name));
  await expect(form.locator('[name="firstName"]')).toBeHidden();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await expect(form.locator('[name="firstName"]')).toBeVisible();
  await expect(form.locator('[name="preferredDates"]').first()).toBeHidden();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(form.locator(OTHER_DAY)).toBeChecked();
  await expect(form.locator('[name="preferredDates"]')).toHaveCount(3);
  await fill(form, PERSON);
  await form.getByRole('button', { name: textsOf('nl')('form.send.contact-appointment') }).click();
  const missing = form.locator('[data-field="preferredDates"] .field-problem');
  await expect(missing).toHaveText(textsOf('nl')('form.missing.preferredDates'));
  await form.locator('[name="openDay"]').first().check();
  await expect(missing).toBeHidden();
});

test('the whole card of an open day is its choice, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${detailPath(SAMPLE.home, 'nl')}#visit`);
  await page.locator('.open-days .tag').first().click();
  await expect(page.locator('[name="openDay"]').first()).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: /status of 422/ });

  test('choosing an open day shows the rest of the form; the server returns it with the choice', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    const form = formOf(page);
    const chosen = form.getByRole('radio').first();
    await expect(form.locator('[name="firstName"]')).toBeHidden();
    await chosen.check();
    await fill(form, PERSON);
    await form.locator('[type="submit"]').click();
    await expect(form.getByRole('alert')).toContainText(textsOf('nl')('form.problem.answerMissing'));
    await expect(chosen).toBeChecked();
    await expect(form.locator('[name="firstName"]')).toHaveValue(PERSON.firstName);
  });
});
