import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { fill } from './form-samples.ts';
import { linksIn, mailTo } from './mails.ts';
import { detailPath } from './pages.ts';
import { ownSender, TASK_TOKEN } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

const PASSWORD = 'vier losse woorden samen';
/** A flat of the sample that is for rent, for four persons at most. */
const FLAT = 1009;
/** The server answers a form without JavaScript with its question first. */
test.use({ expected: /status of 422/ });

const letters = () => randomUUID().replace(/[^a-f]/g, '');

/** Invites an agent who sees all offices, and signs in as this agent. */
async function signIn(page: Page, language: Language): Promise<void> {
  const origin = (process.env.SITE_URL ?? '').replace(/\/$/, '');
  const email = `agent.${randomUUID()}@example.com`;
  await page.request.post('/api/tasks/staff', {
    headers: { Authorization: `Bearer ${TASK_TOKEN}` },
    data: { email, name: `Lotte ${letters()}`, role: 'agent', language, office: null },
  });
  const [, token] = /#[\w-]+=([\w.-]+)"/.exec((await mailTo(email)).html ?? '') ?? [];
  const answer = await page.request.post('/api/desk/account/set-password', {
    headers: { Origin: origin },
    data: { token, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/${language}/desk/#tenants/${FLAT}`);
  await page.locator('#account-email').fill(email);
  await page.locator('.desk input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('.tenants')).toBeVisible();
}

/** Sends a form without JavaScript, which the server returns once with a question. */
async function sendPlainly(form: Locator): Promise<void> {
  await form.locator('button[type=submit]').first().click();
  const label = await form.locator('[data-question] label').innerText();
  const [left = 0, right = 0] = (label.match(/\d+/g) ?? []).map(Number);
  await form.locator('[name="answer"]').fill(String(left + right));
  await form.locator('button[type=submit]').first().click();
}

/** A visitor whose browser runs no JavaScript. */
const visitor = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE_URL ?? '' })).newPage();

/** Asks about the flat as a visitor does: the first step. Returns the address of the visitor. */
async function ask(page: Page, language: Language, person: { firstName: string; lastName: string }): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await page.goto(detailPath(FLAT, language));
  const closed = page.locator('details:not([open]):has(form[data-form="contact-me"]) > summary');
  if (await closed.first().isVisible()) await closed.first().click();
  const form = page.locator('form[data-form="contact-me"]').first();
  await fill(form, { ...person, email, phone: '0470551234' });
  await sendPlainly(form);
  await expect(page.locator('[data-enquiry], h1').first()).toBeVisible();
  return email;
}

/** Returns the link of the mail that invites a person to apply. */
async function linkTo(email: string): Promise<string> {
  const [link = ''] = linksIn(await mailTo(email, (html) => html.includes('rental-application')), 'rental-application');
  return link;
}

/** Applies with the link of the mail: the second step. */
async function apply(page: Page, email: string, values: Record<string, string>): Promise<void> {
  await page.goto(await linkTo(email));
  const form = page.locator('form[data-form="rental-application"]');
  await fill(form, values);
  await sendPlainly(form);
}

test('an applicant goes from the first question to a refusal with its reason, without JavaScript', async ({
  page,
  browser,
}) => {
  const [nl, fr] = [textsOf('nl'), textsOf('fr')];
  await page.setViewportSize({ width: 1280, height: 900 });
  const [one, other] = [`Verzonnen ${letters()}`, `Inventé ${letters()}`];
  const plain = await visitor(browser);
  const email = await ask(plain, 'nl', { firstName: 'Zoë', lastName: one });
  const french = await ask(plain, 'fr', { firstName: 'Aïcha', lastName: other });

  await signIn(page, 'nl');
  const button = (label: string, name: string) => page.getByRole('button', { name: `${label}: ${name}`, exact: true });
  for (const name of [`Zoë ${one}`, `Aïcha ${other}`]) {
    await button(nl('desk.tenants.invite'), name).click();
    await expect(button(nl('desk.tenants.withdrawInvitation'), name)).toBeVisible();
  }
  await expect(page.getByRole('status')).toHaveText(nl('desk.tenants.done.invite'));
  expect(await barriers(page)).toEqual([]);

  await apply(plain, email, { income: '2600', persons: '2', pets: 'no' });
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(nl('answer.stored.rental-application.title'));
  await apply(plain, french, { income: '2500', persons: '3', pets: 'no' });
  await apply(plain, french, { income: '900', persons: '3', pets: 'no' });
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(fr('answer.stored.rental-application.title'));

  await page.reload();
  const cards = page.locator('.applicant');
  const card = (name: string) => cards.filter({ hasText: name });
  await expect(card(one)).toContainText('€ 2.600');
  await expect(card(one).locator('.applicant-notices')).toHaveText('');
  await expect(card(other)).toContainText('€ 900');
  await expect(card(other).locator('.applicant-notices li').first()).toContainText('€ 1.035');
  await expect(card(other).locator('.applicant-notices')).toContainText('€ 2.500');
  // The same fact stands at the same height for those who are side by side.
  const tops = await Promise.all(
    [0, 1].map(async (index) => (await cards.nth(index).locator('dl > div').nth(3).boundingBox())?.y),
  );
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops[0]).toBe(tops[1]);
  expect(await barriers(page)).toEqual([]);

  // An earlier attempt of this test may have chosen somebody.
  const chosen = page.locator('.applicant[data-state="chosen"]').getByRole('button');
  if (await chosen.isVisible()) await chosen.click();
  await button(nl('desk.tenants.choose'), `Zoë ${one}`).click();
  await expect(button(nl('desk.tenants.reopen'), `Zoë ${one}`)).toBeVisible();
  await button(nl('desk.tenants.refuse'), `Aïcha ${other}`).press('Enter');
  const refusal = page.getByRole('form', { name: other });
  await refusal.getByRole('button', { name: nl('desk.tenants.refusal.submitTold') }).click();
  await expect(refusal.getByRole('alert')).toHaveText(nl('desk.tenants.refusal.missing'));
  await refusal.getByRole('combobox').selectOption({ label: nl('desk.tenants.reason.income') });
  const reason = fr('mail.rentalRefusal.reason.income');
  await expect(refusal.locator('.mail-preview [lang="fr"]')).toContainText(reason);
  expect(await barriers(page)).toEqual([]);
  await refusal.getByRole('button', { name: nl('desk.tenants.refusal.submitTold') }).click();
  await expect(card(other)).toHaveCount(0);
  const closed = page.getByRole('region', { name: nl('desk.tenants.closedTitle') });
  await expect(closed.getByRole('listitem').filter({ hasText: other })).toContainText(nl('desk.tenants.reason.income'));
  const mail = await mailTo(french, (html) => html.includes('à louer'));
  expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(reason.replaceAll(/\s+/g, ' '));

  await plain.goto(await linkTo(french));
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(fr('answer.over.rental-application.title'));
  await plain.context().close();
});

test('on a phone, homes and applicants fit, and an invitation for somebody who called says what is missing', async ({
  page,
}) => {
  const t = textsOf('fr');
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'fr');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  await page.locator('.tenants-invite summary').click();
  const form = page.getByRole('form', { name: t('desk.tenants.person.title') });
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText(t('desk.problem.missingPerson'));
  const email = `${randomUUID()}@example.org`;
  const name = letters();
  await form.getByLabel(t('desk.tenants.person.firstName')).fill(name);
  await form.getByLabel(t('desk.tenants.person.email')).fill(email);
  await form.getByRole('button').click();
  const line = page.getByRole('listitem').filter({ hasText: email });
  await expect(line).toBeVisible();
  await mailTo(email, (html) => html.includes('rental-application'));
  expect(await barriers(page)).toEqual([]);
  await line.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText(t('desk.tenants.done.withdraw'));
  await page.getByRole('link', { name: t('desk.tenants.back') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk.nav.tenants') })).toBeFocused();
  expect(await fits()).toBe(true);
  expect(await barriers(page)).toEqual([]);
});
