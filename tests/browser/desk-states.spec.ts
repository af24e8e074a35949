import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import { colleague, enquire, letters, signIn } from './desk-people.ts';
import { ownSender, serve } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

/** The server is stopped on purpose, runs on another port, or refuses an action that came too late. */
test.use({ expected: /request to another host: http:\/\/127\.0\.0\.1|net::ERR_|status of (?:401|409|500|503)/ });

const t = textsOf('nl');
const WIDE = { width: 1440, height: 900 };

const line = (page: Page, name: string) => page.locator('.lead-line', { hasText: name });
const states = (page: Page) => page.getByLabel(t('desk.enquiries.setState'));

/** Signs in and opens the enquiry of a visitor. */
async function opened(page: Page, name: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await signIn(page, 'nl', await colleague('nl'));
  await line(page, name).click();
  await expect(page.getByRole('heading', { level: 2, name: `Zoë ${name}` })).toBeVisible();
}

test('after the server has been restarted, the stream is open again, and an enquiry appears within two seconds', async ({
  page,
}) => {
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const folder = path.join(dataDir, `restarted-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(dataDir, 'feed'), path.join(folder, 'feed'), { recursive: true });
  const first = await serve({ DATA_DIR: folder });
  const url = first.url.replace(/\/$/, '');
  const who = await colleague('nl', 'agent', { url, mailDir: path.join(folder, 'mail') });
  await page.setViewportSize(WIDE);
  await signIn(page, 'nl', who, url);
  await expect(page.getByText(t('desk.enquiries.empty'))).toBeVisible();
  await first.stop();
  await expect(page.getByText(t('desk.enquiries.offline'))).toBeVisible();
  const second = await serve({ DATA_DIR: folder, PORT: new URL(url).port });
  await expect(page.getByText(t('desk.enquiries.offline'))).toBeHidden();
  const name = `Verzonnen ${letters()}`;
  await enquire(name, 'nl', url);
  const started = performance.now();
  await expect(line(page, name)).toBeVisible();
  expect(performance.now() - started).toBeLessThan(2_000);
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

test('if two people have the same enquiry open, the second reads that the first has taken it', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Verzonnen ${letters()}`;
  await enquire(name);
  await opened(page, name);
  const other = await browser.newContext({ baseURL, locale: 'nl-BE' });
  const second = await other.newPage();
  const rival = await colleague('nl');
  await second.setViewportSize(WIDE);
  await signIn(second, 'nl', rival);
  await line(second, name).click();
  const take = page.getByRole('button', { name: t('desk.enquiries.take') });
  const takeSecond = second.getByRole('button', { name: t('desk.enquiries.take') });
  await expect(takeSecond).toBeVisible();
  // The first does not hear of it before they press the same button.
  await page.route('**/api/desk/enquiries/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await takeSecond.click();
  await expect(takeSecond).toBeHidden();
  await take.click();
  await expect(page.getByRole('alert')).toContainText(t('desk.enquiries.problem.changed'));
  await page.unroute('**/api/desk/enquiries/*');
  await page.reload();
  await expect(take).toBeHidden();
  await expect(page.getByLabel(t('desk.enquiries.assign')).locator('option:checked')).toHaveText(rival.name);

  // And an open page tells at once.
  const next = `Verzonnen ${letters()}`;
  await enquire(next);
  await line(page, next).click();
  await line(second, next).click();
  await expect(take).toBeVisible();
  await takeSecond.click();
  await expect(
    page.getByRole('status').filter({ hasText: t('desk.enquiries.taken', { name: rival.name }) }),
  ).toBeVisible();
  await expect(take).toBeHidden();
  await other.close();
});

test('spam and closed enquiries leave the list, and come back with one press', async ({ page }) => {
  const name = `Verzonnen ${letters()}`;
  await enquire(name);
  await opened(page, name);
  for (const state of ['spam', 'closed'] as const) {
    await states(page).selectOption(state);
    await expect(line(page, name)).toBeHidden();
    const said = page.getByRole('status').filter({ hasText: t(`desk.enquiries.state.${state}`) });
    await said.getByRole('button', { name: t('desk.enquiries.undo') }).click();
    await expect(states(page)).toHaveValue('new');
    await expect(line(page, name).locator('.state-mark')).toHaveText(t('desk.enquiries.state.new'));
  }
});

test('reload and the back button keep filters, the enquiry and what is being written', async ({ page }) => {
  const [name, other] = [`Verzonnen ${letters()}`, `Verzonnen ${letters()}`];
  await enquire(name);
  await enquire(other);
  await opened(page, name);
  await page.getByLabel(t('desk.enquiries.reply.text')).fill('Half geschreven');
  await page
    .locator('label', { hasText: t('desk.enquiries.filter.all') })
    .first()
    .click();
  await page.getByRole('searchbox').fill(other);
  await expect(page.locator('.lead-line')).toHaveCount(1);
  await line(page, other).click();
  await expect(page.getByRole('heading', { level: 2, name: `Zoë ${other}` })).toBeVisible();
  const filters = async () => {
    await expect(page.getByRole('searchbox')).toHaveValue(other);
    await expect(page.getByRole('radio', { name: t('desk.enquiries.filter.all') })).toBeChecked();
    await expect(page.locator('.lead-line')).toHaveCount(1);
  };
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: `Zoë ${name}` })).toBeVisible();
  await expect(page.getByLabel(t('desk.enquiries.reply.text'))).toHaveValue('Half geschreven');
  await filters();
  await page.reload();
  await filters();
  await page.goBack();
  await expect(page.getByRole('radio', { name: t('desk.enquiries.filter.open') })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('on a phone, going back shows the list where it was left', async ({ page }) => {
  const name = `Verzonnen ${letters()}`;
  await enquire(name);
  for (let more = 0; more < 11; more += 1) await enquire(`Verzonnen ${letters()}`);
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, 'nl', await colleague('nl'));
  await line(page, name).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await line(page, name).click();
  await expect(page.getByRole('heading', { level: 2, name: `Zoë ${name}` })).toBeInViewport();
  await page.goBack();
  await expect(line(page, name)).toBeInViewport();
  await expect(line(page, name)).toBeFocused();
});

test('the list says when it cannot be loaded, tries again, and keeps a text whose sending failed', async ({ page }) => {
  const name = `Verzonnen ${letters()}`;
  await enquire(name);
  const list = /\/api\/desk\/enquiries\?/;
  await page.route(list, (route) => route.fulfill({ status: 500, json: { status: 'refused', problem: 'server' } }));
  await signIn(page, 'nl', await colleague('nl'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: t('portal.retry') }).click();
  await line(page, name).click();
  const text = page.getByLabel(t('desk.enquiries.reply.text'));
  await text.fill('Dag Zoë');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('desk.enquiries.reply.send'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(t('desk.enquiries.problem.offline'));
  await expect(text).toHaveValue('Dag Zoë');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: t('desk.enquiries.reply.send'), exact: true }).click();
  await expect(page.locator('.mail[data-direction="out"]')).toHaveText(/Dag Zoë/);
  await expect(page.locator('.mail[data-direction="out"]')).toHaveCount(1);
});

test('on paper, an enquiry is its person, home, message and conversation, without buttons', async ({ page }) => {
  const name = `Verzonnen ${letters()}`;
  await enquire(name);
  await opened(page, name);
  await page.getByLabel(t('desk.enquiries.reply.text')).fill('Dag Zoë');
  await page.getByRole('button', { name: t('desk.enquiries.reply.send'), exact: true }).click();
  await expect(page.locator('.mail[data-direction="out"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const shown of [
    page.locator('.lead h2'),
    page.locator('.lead-sent'),
    page.locator('.mail[data-direction="out"]'),
  ])
    await expect(shown).toBeVisible();
  for (const hidden of ['.inbox-list', '.desk-bar', '.lead-actions', '.reply-form', '.note-form', '.site-footer'])
    await expect(page.locator(hidden)).toBeHidden();
  expect(await page.locator('button:visible, select:visible, textarea:visible').count()).toBe(0);
});
