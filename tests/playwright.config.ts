import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowser } from './chromium.ts';
import { isEverythingTested, TRIES_MORE } from './run/everything.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Sites of their own, with third parties, with a map of streets or of two nights, take a build each. */
const OWN_SITES = ['**/tracked/**', '**/streets/**', '**/history.spec.ts'];

/** Looks at the site in SITE_DIR, served by the real server. */
export default defineConfig({
  testDir: 'browser',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // One more than cores: a test waits half of its time, for a page, a timer, a mail.
  workers: availableParallelism() + 1,
  // Machines may be busy: what takes longer than this is lost. Two more engines for barriers take seconds a page.
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
          // The same site with measuring tools, built when one of its tests is to run.
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
