import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { dataFolderName } from '#app/start/data-owner.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { codeOf } from '../desk/staff.ts';
import { barriers, barriersInLooks } from './barriers.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'vier losse woorden samen';
/** The time that the whole way may take on the machines of the tests. */
const LONGEST_MS = 10 * 60_000;

/** Mistakes are answered with 422, a browser without the link with 403, and the desk asks who is there before the sign-in. */
test.use({
  expected: /the server responded with a status of 4(?:01|03|22)|request to another host: http:\/\/127\.0\.0\.1:/,
});

let root: string;
let folder: string;
let child: ChildProcess | undefined;

test.beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'first-start-'));
  folder = path.join(root, 'agency');
});

test.afterEach(async () => {
  if (child && child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  // The process that encodes pictures ends a moment after the server.
  await rm(path.join('.data', dataFolderName(folder)), { recursive: true, force: true, maxRetries: 10 });
  await rm(root, { recursive: true, force: true });
});

/** Runs `npm start -- {folder}` as in a terminal. @returns the link that it prints */
async function startedLink(): Promise<string> {
  const { DATA_DIR: _, SITE_DIR: __, ...env } = process.env;
  child = spawn(process.execPath, ['scripts/main.ts', 'start', folder], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', SMTP_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The command has no output.');
  for await (const line of createInterface(child.stdout)) if (line.includes('key=')) return line;
  throw new Error('The command ended without a link.');
}

/** Moves the focus by the Tab key until a field of this name has it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    if (here === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

async function type(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
}

const heading = (page: Page, key: 'agency' | 'offices' | 'look' | 'homes', language: Language = 'nl') =>
  page.getByRole('heading', { level: 1, name: textsOf(language)(`firstStart.step.${key}`), exact: true });

test('from nothing to an own site with the keyboard and a browser alone', async ({ page }) => {
  test.setTimeout(LONGEST_MS);
  const began = performance.now();
  const link = await startedLink();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page).toHaveURL(/\/desk\/start\/$/);
  await expect(heading(page, 'agency')).toBeVisible();

  // A mistake, and what was typed, stay when the page is loaded again.
  await type(page, { name: 'Huis & Haard', legalName: 'Huis & Haard bv', companyNumber: '0403.170.700' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('de laatste twee cijfers passen niet');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.goto('about:blank');
  await page.goto(`${new URL(link).origin}/desk/`);
  await expect(page.getByLabel('Naam van het kantoor')).toHaveValue('Huis & Haard');
  await tabTo(page, 'companyNumber');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0403.170.701');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'offices')).toBeVisible();
  await type(page, {
    'office.0.name': 'Boom',
    'office.0.street': 'Kaai',
    'office.0.houseNumber': '14',
    'office.0.zip': '2850',
    'office.0.city': 'Boom',
    'office.0.phone': '03 555 01 10',
    'office.0.email': 'boom@example.com',
  });
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'look')).toBeVisible();
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await tabTo(page, 'headingFont');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('kan geen logo zijn');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
  });
  await tabTo(page, 'headingFont');
  await page.keyboard.press('Enter');

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(heading(page, 'homes')).toBeVisible();
  await tabTo(page, 'homes');
  await page.keyboard.press('ArrowDown');
  await type(page, { managerName: 'Lena Voorbeeld', managerEmail: 'lena@example.com' });
  expect(await barriers(page)).toEqual([]);
  expect(await readdir(root)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Uw site wordt gemaakt' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Pagina’s maken');
  expect(await barriers(page)).toEqual([]);
  const password = page.getByRole('textbox', { name: 'Nieuw wachtwoord' });
  await expect(password).toBeVisible({ timeout: LONGEST_MS });
  await password.fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Nog een keer' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Uw wachtwoord is bewaard')).toBeVisible();
  await page.locator('#account-email').fill('lena@example.com');
  await page.locator('#account-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lena Voorbeeld')).toBeVisible();
  const published = await page.context().newPage();
  await published.goto(`${new URL(link).origin}/nl/`);
  await expect(published).toHaveTitle(/Huis & Haard/);
  await expect(published.locator('footer')).toContainText('Huis & Haard bv');
  await expect(published.locator('footer')).toContainText('0403.170.701');
  const seconds = (performance.now() - began) / 1000;
  console.log(`From nothing to a site with an own name, in a browser alone: ${seconds.toFixed(0)} s.`);
  await published.close();

  // The desk says what is missing before the site goes public, and leads to the field.
  const codes = page.locator('section', { has: page.getByRole('heading', { name: 'Codes van een app' }) });
  await codes.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(PASSWORD);
  await codes.getByRole('button', { name: 'Instellen' }).press('Enter');
  const secret = new URL(await codes.locator('code').innerText()).searchParams.get('secret') ?? '';
  await codes.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await codes.getByRole('button', { name: 'Code bevestigen' }).click();
  await page.getByRole('link', { name: 'Beheer', exact: true }).click();
  await page.getByRole('link', { name: 'Klaar om online te gaan' }).click();
  const address = page.getByRole('listitem').filter({ hasText: 'www.example.com is een voorbeeld' });
  await expect(address).toContainText('Ontbreekt', { timeout: 60_000 });
  expect(await barriersInLooks(page, 'ready')).toEqual([]);
  await address.getByRole('link', { name: 'Aanpassen' }).click();
  await expect(page).toHaveURL(/#content\/file\/site\.yaml\/(?:@|%40)url$/);
  // The page follows the server, which is stopped next.
  await page.goto('about:blank');
});

test('the first step in every language, on narrow and wide screens, and the way in', async ({ page, browser }) => {
  test.setTimeout(LONGEST_MS / 2);
  const link = await startedLink();
  await page.goto(link);
  for (const language of LANGUAGES) {
    await page.locator(`a[hreflang="${language}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(heading(page, 'agency', language)).toBeVisible();
    await expect(page.locator('main')).not.toContainText('firstStart.');
    expect(await barriersInLooks(page, `first start ${language}`)).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(over, `${language}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  // The link has been used: it lets nobody else in, and what was typed stays with the first.
  for (const address of [link, `${new URL(link).origin}/desk/start/`, `${new URL(link).origin}/nl/`]) {
    const other = await browser.newContext({ locale: 'fr-BE' });
    const stranger = await other.newPage();
    expect((await stranger.goto(address))?.status()).toBe(403);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ouvrez le lien du terminal');
    await other.close();
  }
});

test('without JavaScript, the steps work and what was typed is kept', async ({ browser }) => {
  const link = await startedLink();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-BE' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Name des Büros').fill('Haus & Herd');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('alert')).toContainText('Name der Gesellschaft');
  await page.getByLabel('Name der Gesellschaft').fill('Haus & Herd GmbH');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Straße').fill('Am Markt');
  await page.getByRole('button', { name: 'Weiterer Standort' }).click();
  await expect(page.getByLabel('Straße').first()).toHaveValue('Am Markt');
  await page.getByLabel('Straße').nth(1).fill('Neustraße');
  await page.getByRole('button', { name: 'Standort 1 entfernen' }).click();
  await expect(page.getByLabel('Straße')).toHaveValue('Neustraße');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('Name des Büros')).toHaveValue('Haus & Herd');
  await context.close();
});

test('a folder that holds other files is refused', async () => {
  await writeFile(path.join(root, 'notes.txt'), 'ours');
  folder = root;
  await expect(startedLink()).rejects.toThrow('The command ended without a link.');
});
