import { test as base, type Page } from '@playwright/test';
import { allCategories, flagsOf } from '#consent/choice/categories.ts';
import { CONSENT_KEY, type StoredConsent } from '#consent/choice/stored.ts';
import { consentVersion } from '#consent/configured.ts';

export { expect } from '@playwright/test';

/** Messages of a browser that skips the animated transition between pages. */
export const HURRIED = /ViewTransition|Transition was (?:aborted|skipped)/;

/**
 * A test that fails on hidden problems of its page: console messages, errors, violations of the content security
 * policy, and requests to other hosts. `expected` matches messages that the test provokes on purpose. By default, the
 * visitor has declined cookies on an earlier visit; `test.use({ consent: 'none' })` makes it a first visit.
 */
export const test = base.extend<{ expected: RegExp; consent: StoredConsent['choice'] | 'none'; watched: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  expected: [/(?!)/, { option: true }],
  consent: ['decline', { option: true }],
  watched: [
    async ({ context, baseURL, expected, consent }, use) => {
      const own = new URL(baseURL ?? '').origin;
      // Playwright's storageState would open an additional page, which takes as long as a short test.
      if (consent !== 'none') {
        const items = storedChoice(allCategories(consent === 'agree'), consent);
        await context.addInitScript(store, { own, items });
      }
      const seen: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => seen.push(`error: ${error.error().message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== own) seen.push(`request to another host: ${request.url()}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`security policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await use(undefined);
      const wrong = seen.filter((line) => !expected.test(line) && !HURRIED.test(line));
      base.expect(wrong, 'what nobody expected').toEqual([]);
    },
    { auto: true },
  ],
});

interface Stored {
  name: string;
  value: string;
}

/**
 * Runs in each page before its scripts. Stores the choice of an earlier visit, unless a page of this test has stored a
 * choice since.
 */
function store({ own, items }: { own: string; items: Stored[] }): void {
  if (self.origin !== own) return;
  for (const { name, value } of items) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
}

/**
 * Returns a consent choice in the form in which browsers store it. By default, its version is that of the sample's
 * content folder.
 */
export function storedChoice(
  categories: StoredConsent['categories'],
  choice: StoredConsent['choice'] = 'partly',
  version = consentVersion(),
): Stored[] {
  const consent: StoredConsent = { choice, date: '2026-11-01T10:00:00.000Z', version, categories };
  const flags = Object.entries(flagsOf(categories)).map(([name, value]) => ({ name, value }));
  return [{ name: CONSENT_KEY, value: JSON.stringify(consent) }, ...flags];
}

/** Chromium's console message about a missing page or an invalid address. */
export const MISSING_PAGE = /Failed to load resource: the server responded with a status of 4(?:00|04|10)/;

/** Returns the path and query of the page's address. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
