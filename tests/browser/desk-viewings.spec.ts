import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, belgianDay, momentOf } from '#domain/calendar.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { belgianIso, waitValue } from '#viewings/slot-times.ts';
import { postForm, proofFor } from '../support/send-form.ts';
import { barriers } from './barriers.ts';
import { fill } from './form-samples.ts';
import { linksIn, mailTo } from './mails.ts';
import { detailPath } from './pages.ts';
import { ownSender, TASK_TOKEN } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

const PASSWORD = 'vier losse woorden samen';
const SITE = () => (process.env.SITE_URL ?? '').replace(/\/$/, '');
const t = textsOf('nl');
/** Homes without open days, of two agents. */
const [HOUSE, OTHER] = [1023, 1014];
const TODAY = belgianDay(Date.now());
const FORM = 'contact-appointment';

/** Before signing in, the desk refuses a request on purpose; a form without JavaScript is asked a sum. */
test.use({ expected: /the server responded with a status of 4(?:0[019]|22)/ });

const letters = () => randomUUID().replace(/[^a-f]/g, '');

/** Invites an agent and signs in at the page of viewings. */
async function signIn(page: Page, day: string): Promise<void> {
  const email = `agent.${randomUUID()}@example.com`;
  await page.request.post('/api/tasks/staff', {
    headers: { Authorization: `Bearer ${TASK_TOKEN}` },
    data: { email, name: 'Lotte', role: 'agent', language: 'nl', office: null },
  });
  const mail = await mailTo(email);
  const [, token] = /#[\w-]+=([\w.-]+)"/.exec(mail.html ?? '') ?? [];
  const set = await page.request.post('/api/desk/account/set-password', {
    headers: { Origin: SITE() },
    data: { token, password: PASSWORD },
  });
  expect(set.status(), await set.text()).toBe(200);
  await page.goto(`/nl/desk/#viewings/${day}`);
  await page.locator('#account-email').fill(email);
  await page.locator('#account-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('desk.nav.viewings') })).toBeVisible();
}

const fold = (page: Page, name: string) =>
  page.locator('details', { has: page.getByText(name, { exact: true }) }).first();

/** Adds a slot by hand, as the agent does. */
async function addSlot(page: Page, home: number, day: string, from: string, to: string, places: number) {
  const form = page.getByRole('form', { name: t('desk.viewings.add') });
  if (!(await form.isVisible())) await fold(page, t('desk.viewings.add')).locator('summary').click();
  await form.getByLabel(t('desk.viewings.home')).selectOption(String(home));
  for (const [name, value] of Object.entries({ day, from, to, capacity: String(places) }))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: t('desk.viewings.add') }).click();
}

/** A day on which no earlier run on the same data has added a slot. */
const someDay = () => addDays(TODAY, 30 + 7 * Math.floor(Math.random() * 2_000));
const slotAt = (page: Page, home: number, time: string): Locator =>
  page.locator('.slot', { hasText: `${time}–`, has: page.locator(`a[href="${detailPath(home, 'nl')}"]`) });
const visitorOf = (page: Page, name: string): Locator => page.locator('.visitor', { hasText: name });
const openDayAt = (day: string, time: string) => belgianIso(momentOf(`${day}T${time}`));

/** Books as the form's island does. Returns the name and the address of the visitor. */
async function book(home: number, openDay: string, visitors: string) {
  const lastName = `Verzonnen${letters()}`;
  const email = `${randomUUID()}@example.org`;
  const sent = await postForm(SITE(), FORM, {
    language: 'nl',
    key: randomUUID(),
    proof: await proofFor(SITE()),
    listing: String(home),
    firstName: 'Zoë',
    lastName,
    email,
    phone: '0470 55 12 34',
    openDay,
    visitors,
  });
  expect(sent).toMatchObject({ status: 'stored' });
  return { lastName, email };
}

/** Answers the sum that a form asks without JavaScript, and sends the form. */
async function sendWithSum(form: Locator): Promise<void> {
  const label = await form.locator('[data-question] label').innerText();
  const [left = 0, right = 0] = (label.match(/\d+/g) ?? []).map(Number);
  await form.locator('[name="answer"]').fill(String(left + right));
  await form.locator('[type="submit"]').first().click();
}

const withoutScript = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: SITE() })).newPage();

/** Opens a link of a mail without JavaScript, and presses the button of its page. */
async function follow(page: Page, link = ''): Promise<void> {
  await page.goto(link);
  await page.locator('main form button').first().click();
}

test('without JavaScript: a full slot offers the waiting list, its places are offered in order, and a visit is moved and cancelled by the link', async ({
  page,
  browser,
}) => {
  test.slow();
  const day = someDay();
  await signIn(page, day);
  await addSlot(page, HOUSE, day, '10:00', '11:00', 2);
  await expect(slotAt(page, HOUSE, '10:00')).toBeVisible();
  await addSlot(page, HOUSE, day, '14:00', '15:00', 3);
  await expect(slotAt(page, HOUSE, '14:00')).toBeVisible();
  const [first, second] = [openDayAt(day, '10:00'), openDayAt(day, '14:00')];
  const ann = await book(HOUSE, first, '2');

  const plain = await withoutScript(browser);
  await plain.goto(detailPath(HOUSE, 'nl'));
  const form = plain.locator(`form[data-form="${FORM}"]`);
  await plain.locator(`details:not([open]):has(form[data-form="${FORM}"]) > summary`).click();
  const [name, email] = [`Verzonnen${letters()}`, `${randomUUID()}@example.org`];
  await fill(form, { firstName: 'Bo', lastName: name, email, phone: '0470551234', preferredDates: addDays(TODAY, 2) });
  await form.locator('[type="submit"]').click();
  await expect(form.getByRole('alert')).toContainText(t('form.problem.answerMissing'));
  const full = form.locator('li', { has: plain.locator(`[value="${waitValue(first)}"]`) });
  await expect(full).toContainText(t('viewing.waitingList'));
  await expect(form.locator('li', { has: plain.locator(`[value="${second}"]`) })).toContainText('Nog 3 plaatsen');
  await form.locator(`[value="${waitValue(first)}"]`).check();
  await form.locator('[name="visitors"]').selectOption('2');
  await sendWithSum(form);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('viewing.waiting.title'));
  const waiting = await mailTo(email, (html) => html.includes(t('mail.viewing.waiting.title')));
  const carl = await book(HOUSE, waitValue(first), '1');

  const held = await mailTo(ann.email, (html) => html.includes('/confirm-visit/'));
  await follow(plain, linksIn(held, 'confirm-visit')[0]);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('answer.done.confirm-visit.title'));
  await plain.goto(linksIn(held, 'visit-change')[0] ?? '');
  const change = plain.locator('form[data-form="visit-change"]');
  await change.locator('[value="cancel"]').check();
  await change.locator('[type="submit"]').click();
  await sendWithSum(change);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('answer.stored.visit-change.title'));
  await mailTo(ann.email, (html) => html.includes(t('mail.viewing.cancelled.title')));

  // Two places are free, and the first of the list needs both.
  const offer = await mailTo(email, (html) => html.includes(t('mail.viewing.offered.title')));
  await follow(plain, linksIn(offer, 'confirm-visit')[0]);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('answer.done.confirm-visit.title'));
  await page.reload();
  await expect(visitorOf(page, name).locator('.visitor-state')).toHaveText(t('desk.viewings.booking.confirmed'));
  await expect(visitorOf(page, carl.lastName).locator('.visitor-state')).toHaveText(t('desk.viewings.booking.waiting'));

  await plain.goto(linksIn(waiting, 'visit-change')[0] ?? '');
  await change.locator('[value="move"]').check();
  await change.locator(`[name="openDay"][value="${second}"]`).check();
  await change.locator('[name="visitors"]').selectOption('1');
  await change.locator('[type="submit"]').click();
  await sendWithSum(change);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('answer.stored.visit-change.title'));
  await mailTo(email, (html) => html.includes(t('mail.viewing.moved.title')));
  await mailTo(carl.email, (html) => html.includes(t('mail.viewing.offered.title')));
  await page.reload();
  await expect(slotAt(page, HOUSE, '14:00')).toContainText(name);
  await expect(slotAt(page, HOUSE, '14:00').locator('.slot-places')).toContainText('1 van 3');
  await plain.context().close();
});

test('at the desk, a visit is confirmed, moved and cancelled, and a slot is closed and called off', async ({
  page,
}) => {
  test.slow();
  const day = someDay();
  await signIn(page, day);
  await addSlot(page, OTHER, day, '10:00', '11:00', 2);
  await expect(slotAt(page, OTHER, '10:00')).toBeVisible();
  await addSlot(page, OTHER, day, '10:30', '10:20', 2);
  await expect(page.locator('.slot-form [role="alert"]')).toHaveText(t('desk.problem.slotTime'));
  await addSlot(page, OTHER, day, '10:30', '11:30', 2);
  await expect(page.locator('.slot-form [role="alert"]')).toHaveText(t('desk.problem.agentBusy'));
  await addSlot(page, OTHER, day, '16:00', '17:00', 99);
  await expect(page.locator('.slot-form [role="alert"]')).toContainText('1–50');
  await addSlot(page, OTHER, addDays(day, 7), '16:00', '17:00', 4);
  await expect(page.locator('.slot-form [role="alert"]')).toHaveCount(0);
  await expect(page.locator('.week-said')).toHaveText(t('desk.viewings.done'));
  const { lastName, email } = await book(OTHER, openDayAt(day, '10:00'), '2');
  const after = await book(OTHER, waitValue(openDayAt(day, '10:00')), '1');
  await page.reload();
  const visitor = visitorOf(page, lastName);
  await expect(visitor.getByRole('link', { name: '0470 55 12 34' })).toHaveAttribute('href', 'tel:0470551234');
  await expect(slotAt(page, OTHER, '10:00').locator('.slot-places')).toContainText('2 van 2 plaatsen');
  await expect(slotAt(page, OTHER, '10:00').locator('.slot-places')).toContainText('1 persoon wacht');
  expect(await barriers(page)).toEqual([]);

  await visitor.getByRole('button', { name: t('desk.viewings.confirm') }).press('Enter');
  await expect(visitor.locator('.visitor-state')).toHaveText(t('desk.viewings.booking.confirmed'));
  await expect(page.locator('.week-said')).toHaveText(t('desk.viewings.done'));
  await expect(page.locator('.week-said')).toBeFocused();
  await mailTo(email, (html) => html.includes(t('mail.viewing.confirmed.text')));

  await visitor.getByRole('button', { name: t('desk.viewings.more') }).press('Enter');
  const move = visitor.getByRole('form', { name: t('desk.viewings.move') });
  const later = `${addDays(day, 7)}T16:00`;
  await expect(move.locator(`option[value="${later}"]`)).toHaveText(/16:00 \(nog 4 plaatsen\)$/);
  await move.locator('select').selectOption(later);
  expect(await barriers(page)).toEqual([]);
  await move.getByRole('button').press('Enter');
  await expect(visitor).toHaveCount(0);
  await mailTo(email, (html) => html.includes(t('mail.viewing.moved.title')));
  await mailTo(after.email, (html) => html.includes(t('mail.viewing.offered.title')));
  await expect(visitorOf(page, after.lastName).locator('.visitor-state')).toHaveText(
    t('desk.viewings.booking.offered'),
  );
  await page.getByRole('link', { name: t('desk.viewings.after') }).click();
  await expect(visitor.locator('.visitor-state')).toHaveText(t('desk.viewings.booking.confirmed'));
  await visitor.getByRole('button', { name: t('desk.viewings.more') }).click();
  await visitor.getByRole('button', { name: t('desk.viewings.cancel') }).click();
  await expect(visitor.locator('.visitor-state')).toHaveText(t('desk.viewings.booking.cancelled'));
  await mailTo(email, (html) => html.includes(t('mail.viewing.desk-cancelled.title')));

  await page.getByRole('link', { name: t('desk.viewings.before') }).click();
  const slot = slotAt(page, OTHER, '10:00');
  await slot.locator('.slot-more').click();
  await slot.getByRole('button', { name: t('desk.viewings.close') }).click();
  await expect(slot.locator('.slot-home b')).toHaveText(t('desk.viewings.state.closed'));
  await slot.locator('.slot-more').click();
  await slot.getByRole('button', { name: t('desk.viewings.open') }).click();
  await expect(slot.locator('.slot-home b')).toHaveCount(0);
  await slot.locator('.slot-more').click();
  await slot.getByRole('button', { name: t('desk.viewings.callOffNow') }).click();
  await expect(slot.locator('.slot-home b')).toHaveText(t('desk.viewings.state.cancelled'));
  await mailTo(after.email, (html) => html.includes(t('mail.viewing.desk-cancelled.title')));
  expect(await barriers(page)).toEqual([]);
});

test('an agent keeps weekly hours and replaces the private calendar address, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, TODAY);
  const own = fold(page, t('desk.viewings.hours'));
  await own.locator('summary').click();
  await own.getByRole('button', { name: t('desk.viewings.addHours') }).click();
  await own.getByRole('button', { name: t('desk.viewings.addHours') }).click();
  await own.getByRole('button', { name: t('desk.viewings.saveHours') }).click();
  await expect(own.getByRole('alert')).toContainText('10–240');
  const rows = own.locator('.own-hours > li');
  await rows.nth(1).locator('select').selectOption('monday');
  await own.getByRole('button', { name: t('desk.viewings.saveHours') }).click();
  await expect(page.locator('.week-said')).toHaveText(t('desk.viewings.done'));
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const address = own.getByLabel(t('desk.viewings.calendar'));
  const before = await address.inputValue();
  expect(await (await page.request.get(before)).text()).toMatch(/^BEGIN:VCALENDAR/);
  await own.getByRole('button', { name: t('desk.viewings.renewCalendar') }).click();
  await expect(address).not.toHaveValue(before);
  expect((await page.request.get(before)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);
  await page.reload();
  await own.locator('summary').click();
  await expect(rows.locator('select')).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole('button', { name: t('desk.viewings.removeHours') })
    .click();
  await own.getByRole('button', { name: t('desk.viewings.saveHours') }).click();
  await page.reload();
  await own.locator('summary').click();
  await expect(rows.locator('select')).toHaveCount(1);
});
