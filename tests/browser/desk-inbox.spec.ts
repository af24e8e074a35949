import { randomUUID } from 'node:crypto';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { colleague, enquire, letters, signIn } from './desk-people.ts';
import { mailTo } from './mails.ts';
import { MAIL_SECRET, ownSender } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

test('an enquiry appears within two seconds, is taken, answered from a template and noted by keyboard, and the answer arrives', async ({
  page,
}) => {
  const t = textsOf('nl');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'nl', await colleague('nl'));
  await expect(page.locator('.inbox-counts')).toBeVisible();
  // The stream of events is open when the browser has received its first line.
  await page.waitForTimeout(500);
  const name = `Verzonnen ${letters()}`;
  const email = await enquire(name);
  const started = performance.now();
  const line = page.locator('.lead-line', { hasText: name });
  await expect(line).toBeVisible();
  expect(performance.now() - started).toBeLessThan(2_000);
  await expect(line.locator('.state-mark')).toHaveText(t('desk.enquiries.state.new'));
  expect(await barriers(page)).toEqual([]);

  await line.focus();
  await page.keyboard.press('Enter');
  const head = page.getByRole('heading', { level: 2, name: `Zoë ${name}` });
  await expect(head).toBeFocused();
  await page.keyboard.press('t');
  await expect(line.locator('.state-mark')).toHaveText(t('desk.enquiries.state.taken'));
  await page.getByLabel(t('desk.enquiries.reply.template')).selectOption({ label: 'Voorstel voor een bezoek' });
  await page.keyboard.press('Escape');
  await head.focus();
  await page.keyboard.press('r');
  const text = page.getByRole('textbox', { name: t('desk.enquiries.reply.text') });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(new RegExp(`Beste Zoë ${name}[\\s\\S]*Lotte `));
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.mail[data-direction="out"]')).toContainText(`Beste Zoë ${name}`);
  await expect(line.locator('.state-mark')).toHaveText(t('desk.enquiries.state.answered'));
  const mail = await mailTo(email, (html) => html.includes('Fijn dat u'));
  const address = mail.replyTo?.[0]?.address ?? '';
  expect(address).toMatch(/^reply\+/);

  await head.focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Belt na zes uur');
  await page.getByRole('button', { name: t('desk.enquiries.note.add') }).press('Enter');
  await expect(page.locator('.lead-notes')).toContainText('Belt na zes uur');

  const delivered = await page.request.post('/api/inbound-mail', {
    headers: { Authorization: `Bearer ${MAIL_SECRET}`, 'Content-Type': 'message/rfc822' },
    data: Buffer.from(
      `From: ${email}\r\nTo: ${address}\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\nZaterdag past.\r\n\r\n> Beste`,
    ),
  });
  expect(await delivered.json()).toEqual({ status: 'stored' });
  await expect(page.locator('.mail[data-direction="in"]')).toContainText('Zaterdag past.');
  await expect(line.locator('.state-mark')).toHaveText(t('desk.enquiries.replied'));

  await head.focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('status').filter({ hasText: t('desk.enquiries.state.closed') })).toBeVisible();
  await page.getByRole('button', { name: t('desk.enquiries.undo') }).click();
  await expect(page.locator('.lead-actions select').nth(1)).toHaveValue('taken');
  expect(await barriers(page)).toEqual([]);
});

test('on a phone, the list and an enquiry take turns; search and empty states say what they show', async ({ page }) => {
  const t = textsOf('fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'fr', await colleague('fr'));
  const name = `Inventé ${letters()}`;
  await enquire(name, 'fr');
  await page.getByRole('searchbox').fill(name);
  await expect(page.locator('.lead-line')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.locator('.lead-line').click();
  await expect(page.getByRole('heading', { level: 2, name: `Zoë ${name}` })).toBeVisible();
  await expect(page.locator('.lead-list')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: t('desk.enquiries.back') }).click();
  await page.getByRole('searchbox').fill('personne de ce nom');
  await expect(page.getByText(t('desk.enquiries.emptyFilter'))).toBeVisible();
});
