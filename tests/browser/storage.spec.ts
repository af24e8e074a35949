import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { isEverythingTested } from '../run/everything.ts';
import { FORM_SAMPLES, fill } from './form-samples.ts';
import { mailAbout } from './mails.ts';
import { detailPath, KINDS, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test as watched } from './test.ts';

/** Simulates a Chromium that blocks all cookies: access to storage throws, and cookies are not stored. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

/** Starts a real Chromium that blocks all cookies. It needs a profile of its own and is used in full runs only. */
async function refusingBrowser(folder: string, baseURL: string | undefined) {
  await mkdir(path.join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const executablePath = await findChromium();
  return chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: CHROMIUM_FLAGS,
    locale: 'nl-BE',
    ...(baseURL ? { baseURL } : {}),
  });
}

const test = watched.extend({
  context: async ({ context, baseURL }, use) => {
    if (!isEverythingTested) {
      await context.addInitScript(refuseStorage);
      return use(context);
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'refusing-'));
    const refusing = await refusingBrowser(folder, baseURL);
    await use(refusing);
    await refusing.close();
    await rm(folder, { recursive: true, force: true });
  },
});
test.use({ consent: 'none' });

const pages = Object.entries<(language: Language) => string>({ ...KINDS, login: () => '/nl/login/' });
const inEveryTest = ['home', 'list', 'listing'];
for (const [kind, address] of pages.filter(([one]) => isEverythingTested || inEveryTest.includes(one))) {
  // Errors in the console also fail the test; see test.ts.
  test(`without storage, every island works on the page «${kind}»`, async ({ page }) => {
    await page.goto(address('nl'));
    const refused = await page.evaluate(() => {
      try {
        return String(localStorage);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refused).toBe('SecurityError');
    const islands = await page.evaluate(() => {
      const all = [...document.querySelectorAll('astro-island')];
      for (const island of all) {
        const place = island.querySelector('a, button, input, select, summary') ?? island.firstElementChild;
        place?.dispatchEvent(new Event('focusin', { bubbles: true }));
      }
      return all.length;
    });
    expect(islands).toBeGreaterThan(0);
    await expect(page.locator('astro-island[data-state=ready]').first()).toBeAttached();
    await expect(page.locator('astro-island[data-state=loading]')).toHaveCount(0);
    await expect(page.locator('astro-island[data-state=failed]')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const language of languagesOf('storage')) {
  const t = textsOf(language);

  test(`without storage, a form is sent and confirmed in ${language}`, async ({ page }) => {
    const email = `refusing-${process.pid}-${Date.now()}@example.com`;
    await page.goto(pagePath('contact', language));
    const form = page.locator('form[data-form="contact"]');
    await fill(form, { ...FORM_SAMPLES.contact?.values, email });
    await form.locator('button[type=submit]').first().click();
    await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', language));
    await mailAbout(email);
  });

  test(`without storage, the favourites say so in ${language}`, async ({ page }) => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('favourite') && request.method() === 'POST') counted.push(request.url());
    });
    await page.goto(pagePath('for-sale', language));
    const card = page.locator('.card').first();
    await card.locator('.heart').click();
    await expect(card.getByRole('alert')).toHaveText(t('favourites.notKept'));
    await expect(card.locator('.heart')).toHaveAttribute('aria-pressed', 'false');
    await page.goto(detailPath(SAMPLE.home, language));
    await page.locator('.keep').click();
    await expect(page.getByRole('alert')).toHaveText(t('favourites.notKept'));
    await page.goto(pagePath('favourites', language));
    await expect(page.locator('.empty')).toContainText(t('favourites.notKept'));
    await page.goto(`${pagePath('favourites', language)}?ids=1001,1004`);
    await page.getByRole('button', { name: t('favourites.keepAll') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('favourites.notKept'));
    expect(counted).toEqual([]);
  });
}

test('without storage, addresses without a language and the language switcher work', async ({ page }) => {
  await page.goto('/for-sale/');
  await page.waitForURL(`**${pagePath('for-sale', 'nl')}`);
  await page.locator('.languages a[hreflang="fr"]').click();
  await page.waitForURL(`**${pagePath('for-sale', 'fr')}`);
});
