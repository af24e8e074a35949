import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { colleague, enquire, letters, PASSWORD, signIn } from './desk-people.ts';
import { mailTo } from './mails.ts';
import { ownSender } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

/** Before signing in, the desk asks who is signed in and is refused. */
test.use({ expected: /the server responded with a status of 401/ });

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** Presses Tab until the element that matches the selector has the focus. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab did not reach ${selector}.`);
}

const WAYS = [
  { language: 'nl', size: WIDE, name: 'in nl' },
  { language: 'fr', size: PHONE, name: 'in fr, on a phone' },
  { language: 'en', size: WIDE, name: 'in en' },
] as const;

for (const { language, size, name } of inTurn(WAYS, 'desk')) {
  const t = textsOf(language);

  test(`every page of the desk is free of barriers ${name}`, async ({ page }) => {
    test.slow();
    const visitor = `Verzonnen ${letters()}`;
    await enquire(visitor, language);
    await page.setViewportSize(size);
    await page.goto(`/${language}/desk/`);
    await expect(page.locator('#account-email')).toBeVisible();
    expect(await barriers(page, { isForeign: true })).toEqual([]);
    await signIn(page, language, await colleague(language, 'manager'));
    const pages = await page.locator('.desk-bar nav a').allInnerTexts();
    expect(pages.length).toBeGreaterThanOrEqual(6);
    for (const title of pages) {
      await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
      await expect(page.locator('.desk-bar [aria-current]')).toHaveText(title);
      await expect(page.locator('.waiting')).toHaveCount(0);
      expect(await barriers(page, { isForeign: true }), title).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), title).toBe(true);
    }
    await page.getByRole('link', { name: t('desk.nav.enquiries'), exact: true }).click();
    await page.getByRole('button', { name: t('desk.enquiries.filter.more') }).click();
    expect(await barriers(page, { isForeign: true }), 'filters').toEqual([]);
    await page.locator('.lead-line', { hasText: visitor }).click();
    await expect(page.getByRole('heading', { level: 2, name: `Zoë ${visitor}` })).toBeVisible();
    await page.locator('.lead-history summary').click();
    expect(await barriers(page, { isForeign: true }), 'enquiry').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test(`with the keyboard alone, from signing in to a sent reply ${name}`, async ({ page }) => {
    const visitor = `Verzonnen ${letters()}`;
    const address = await enquire(visitor, language);
    const { email } = await colleague(language);
    await page.setViewportSize(size);
    await page.goto(`/${language}/desk/`);
    await expect(page.locator('#account-email')).toBeVisible();
    await tabTo(page, '#account-email');
    await page.keyboard.type(email);
    await tabTo(page, 'input[type="password"]');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('.lead-line', { hasText: visitor })).toBeVisible();
    await tabTo(page, '.inbox-search');
    await page.keyboard.type(visitor);
    await expect(page.locator('.lead-line')).toHaveCount(1);
    await tabTo(page, '.lead-line');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: `Zoë ${visitor}` })).toBeFocused();
    await tabTo(page, '.lead-actions button');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('desk.enquiries.setState'))).toHaveValue('taken');
    // The button that was pressed is gone; the focus continues from its place.
    await tabTo(page, '.reply-form select');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, '.reply-form textarea');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('P.S.');
    await tabTo(page, '.reply-form [type="submit"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('.mail[data-direction="out"]')).toContainText('P.S.');
    const mail = await mailTo(address, (html) => html.includes('P.S.'));
    expect(mail.replyTo?.[0]?.address).toMatch(/^reply\+/);
  });
}
