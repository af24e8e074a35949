import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowser } from './chromium.ts';
import { isEverythingTested, TRIES_MORE } from './run/everything.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Tests that build their own site: with third parties, with a street map, or of two nights. */
const OWN_SITES = ['**/tracked/**', '**/streets/**', '**/history.spec.ts'];

/** Tests the site in SITE_DIR, served by the real server. */
export default defineConfig({
  testDir: 'browser',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // One worker more than cores, because a test waits half of its time for pages, timers and mails.
  workers: availableParallelism() + 1,
  // The machine may be busy, and the two additional accessibility engines take seconds per page.
  timeout: isEverythingTested ? 180_000 : 60_000,
  expect: { timeout: 15_000 },
  retries: TRIES_MORE,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  globalSetup: './browser/serve.ts',
  projects: [
    { name: 'site', testIgnore: OWN_SITES },
    ...(isEverythingTested
      ? [
          { name: 'two nights', testMatch: '**/history.spec.ts' },
          // The same site with analytics tools, which is built only if one of its tests runs.
          { name: 'tracked build', testMatch: '**/tracked/build.ts' },
          { name: 'tracked', testMatch: '**/tracked/*.spec.ts', dependencies: ['tracked build'] },
          { name: 'streets build', testMatch: '**/streets/build.ts' },
          { name: 'streets', testMatch: '**/streets/*.spec.ts', dependencies: ['streets build'] },
        ]
      : []),
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { ...testBrowser(), args: CHROMIUM_FLAGS },
    locale: 'nl-BE',
  },
});
