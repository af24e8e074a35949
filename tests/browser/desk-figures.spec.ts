import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { mailTo } from './mails.ts';
import { ownSender, TASK_TOKEN } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

const PASSWORD = 'vier losse woorden samen';
const SITE = () => (process.env.SITE_URL ?? '').replace(/\/$/, '');

/** Invites an agent of all offices, signs in, and opens the figures. */
async function openFigures(page: Page, language: string): Promise<void> {
  const email = `agent.${randomUUID()}@example.com`;
  await page.request.post('/api/tasks/staff', {
    headers: { Authorization: `Bearer ${TASK_TOKEN}` },
    data: { email, name: 'Lotte Voorbeeld', role: 'agent', language, office: null },
  });
  const [, token] = /#[\w-]+=([\w.-]+)"/.exec((await mailTo(email)).html ?? '') ?? [];
  await page.request.post('/api/desk/account/set-password', {
    headers: { Origin: SITE() },
    data: { token, password: PASSWORD },
  });
  await page.goto(`/${language}/desk/#figures`);
  await page.locator('#account-email').fill(email);
  await page.locator('.desk input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('.figure-tables')).toBeVisible();
}

/** Sends a question by the form of the contact page, as a visitor does. */
async function ask(page: Page): Promise<void> {
  const form = page.locator('form[action$="/api/forms/contact"]');
  await form.locator('[name="firstName"]').fill('Zoë');
  await form.locator('[name="lastName"]').fill(`Bron ${randomUUID().replace(/[^a-f]/g, '')}`);
  await form.locator('[name="email"]').fill(`${randomUUID()}@example.org`);
  await form.locator('[name="remark"]').fill(`Is de kelder droog? ${randomUUID()}`);
  await form.locator('button[type="submit"]').last().click();
  await page.waitForURL(/\/bedankt\//);
}

test('the campaign of the first page reaches the figures, which are shown for three periods, saved and printed', async ({
  page,
  browser,
}) => {
  const campaign = `herfst-${randomUUID().slice(0, 8)}`;
  const visitor = await browser.newContext({ baseURL: SITE() });
  const visit = await visitor.newPage();
  await visit.goto(`/nl/contact/?utm_source=nieuwsblad&utm_medium=cpc&utm_campaign=${campaign}`, {
    referer: 'https://www.nieuwsblad.example/artikel?lezer=7',
  });
  await ask(visit);
  // Without consent, nothing is kept in the browser.
  expect(await visit.evaluate(() => sessionStorage.getItem('arrival'))).toBeNull();
  await visitor.close();

  await openFigures(page, 'nl');
  const sources = page.getByRole('table', { name: 'Waar ze vandaan komen' });
  const row = sources.getByRole('row', { name: campaign, includeHidden: true });
  await expect(row).toContainText('nieuwsblad (www.nieuwsblad.example)');
  await expect(row).toContainText('cpc');
  await expect(page.locator('.chart canvas')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const section = page.locator('section', { has: sources });
  const saved = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Opslaan als CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^sources-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `www.nieuwsblad.example,nieuwsblad,cpc,${campaign},1\r\n`,
  );

  for (const [name, bars] of [
    ['13 weken', 13],
    ['12 maanden', 12],
    ['30 dagen', 30],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.locator('.chart li')).toHaveCount(bars);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.desk-bar')).toBeHidden();
  await expect(page.locator('.chart')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Aanvragen in de tijd' })).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: 'Opslaan als CSV' }).first()).toBeHidden();
});

test('a visit without a link is called direct, and a form without JavaScript says nothing', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext({ baseURL: SITE() });
  const visit = await visitor.newPage();
  await visit.goto('/nl/contact/');
  const sent = visit.waitForRequest(/\/api\/forms\//);
  await ask(visit);
  expect(new URLSearchParams((await sent).postData() ?? '').get('arrival')).toBe('');
  await visitor.close();
  await openFigures(page, 'fr');
  await expect(page.getByRole('table', { name: 'D’où elles viennent' })).toContainText('Accès direct');
});

for (const width of [360, 768])
  test(`the figures fit a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openFigures(page, 'nl');
    const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
