import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { CHROMIUM_FLAGS, testBrowser } from '../chromium.ts';
import { temporaryFolder } from '../support/site-server.ts';

/** Starts `npm run dev` on a free port. @returns its address, without a trailing slash */
async function develop(): Promise<string> {
  const dataDir = path.join(await temporaryFolder(), 'data');
  // Inside a Vitest process, Astro does not answer requests, so the variable that marks such a process is unset.
  const env = { ...process.env, VITEST: undefined, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' };
  const dev = spawn(process.execPath, ['scripts/main.ts', 'dev'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(dev, 'exit');
  onTestFinished(async () => {
    dev.kill();
    await ended;
  });
  for await (const line of createInterface(dev.stdout)) {
    const [found] = /http:\/\/[\w.:]+/.exec(stripVTControlCharacters(line)) ?? [];
    if (found) return found;
  }
  throw new Error('npm run dev ended.');
}

/** Hydrates every island that has a visible control, and waits until all of them are hydrated. */
async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('astro-island').all()) {
    const control = island.locator('button, input:not([type=hidden]), select, summary, textarea').first();
    if (await control.isVisible()) await control.focus();
  }
  await expect.poll(() => page.locator('[data-state=loading]').count(), { timeout: 60_000, interval: 500 }).toBe(0);
}

test('in development, with StrictMode, no page logs a warning or an error, neither before nor after hydration', async () => {
  const url = await develop();
  const browser = await chromium.launch({ ...testBrowser(), args: CHROMIUM_FLAGS });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  // The timeout is long because the development server renders each page on request, and the machine may be busy.
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/nl/te-koop/`);
  const home = await page.locator('.card a').first().getAttribute('href');
  const seen: string[] = [];
  page.on('console', (message) => {
    const { url: where } = message.location();
    if (['warning', 'error'].includes(message.type())) seen.push(`${page.url()}: ${message.text()} ${where}`);
  });
  page.on('pageerror', ({ message }) => seen.push(`${page.url()}: ${message}`));
  for (const address of ['/nl/', '/nl/te-koop/', home, '/fr/contact/', '/nl/favorieten/?ids=1001,1004', '/en/login/']) {
    await page.goto(url + address, { waitUntil: 'networkidle' });
    const decline = page.locator('#consent [value=decline]');
    if (await decline.isVisible()) await decline.click();
    await wakeAll(page);
    expect(await page.locator('[data-state=ready]').count(), String(address)).toBeGreaterThan(0);
  }
  expect(seen).toEqual([]);
});
