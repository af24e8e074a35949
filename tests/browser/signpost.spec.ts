import type { BrowserContext } from '@playwright/test';
import { inTurn } from '../run/everything.ts';
import { detailPath, LANGUAGES, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

type Source = 'query' | 'cookie' | 'local' | 'session';

async function remember(context: BrowserContext, url: string, wishes: Partial<Record<Source, string>>): Promise<void> {
  if (wishes.cookie) await context.addCookies([{ name: 'i18nextLng', value: wishes.cookie, url }]);
  await context.addInitScript(({ local, session }) => {
    if (local) localStorage.setItem('i18nextLng', local);
    if (session) sessionStorage.setItem('i18nextLng', session);
  }, wishes);
}

/**
 * The sources of the language in order of precedence. Each is tested against all sources after it. The browser of these
 * tests prefers French.
 */
const CASES: [what: string, wishes: Partial<Record<Source, string>>, language: string][] = [
  ['?lng= before the cookie', { query: 'en', cookie: 'nl', local: 'nl', session: 'nl' }, 'en'],
  ['the cookie before local storage', { cookie: 'en', local: 'nl', session: 'nl' }, 'en'],
  ['local storage before session storage', { local: 'en', session: 'nl' }, 'en'],
  ['session storage before the browser', { session: 'en' }, 'en'],
  ['the browser’s language', {}, 'fr'],
  ['the first language that is enabled', { query: 'de', cookie: 'xx', local: 'en' }, 'en'],
];

test.describe('an address without a language', () => {
  test.use({ locale: 'fr-BE' });

  for (const [what, wishes, language] of inTurn(CASES, 'signpost')) {
    test(`redirects according to ${what}`, async ({ page, context, baseURL }) => {
      await remember(context, baseURL ?? '', wishes);
      await page.goto(wishes.query ? `/for-sale/?lng=${wishes.query}` : '/for-sale/');
      await page.waitForURL(`**/${language}/**`);
      expect(addressOf(page)).toBe(pagePath('for-sale', LANGUAGES.find((one) => one === language) ?? 'nl'));
    });
  }

  test('keeps query and fragment, and adds no history entry', async ({ page }) => {
    await page.goto('/en/');
    await page.goto('/?lng=en&utm_source=mail&x=a%20b#content');
    await page.waitForURL('**/en/**');
    const url = new URL(page.url());
    expect(url.searchParams.get('x')).toBe('a b');
    expect(url.searchParams.get('utm_source')).toBe('mail');
    expect(url.searchParams.has('lng')).toBe(false);
    expect(url.hash).toBe('#content');
    await page.goBack();
    expect(addressOf(page)).toBe('/en/');
  });

  for (const path of inTurn(['/', '/for-sale/', '/for-rent/', '/projects/', '/references/'], 'signpost')) {
    test(`${path} redirects`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL('**/fr/**');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('of a home or project redirects to its page', async ({ page }) => {
    await page.goto(`/property/${SAMPLE.home}/`);
    await page.waitForURL(`**${detailPath(SAMPLE.home, 'fr')}`);
    await page.goto(`/project/${SAMPLE.project}/`);
    await page.waitForURL(`**${detailPath(SAMPLE.project, 'fr')}`);
  });
});

test.describe('for a browser with no language of the site', () => {
  test.use({ locale: 'ja-JP' });

  test('the default language is chosen', async ({ page }) => {
    await page.goto('/');
    await page.waitForURL('**/nl/');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`a link offers ${language}`, async ({ page }) => {
      await page.goto('/for-rent/');
      await page.locator(`main a[hreflang="${language}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(addressOf(page)).toBe(pagePath('for-rent', language));
    });
  }
});
