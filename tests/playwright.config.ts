import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Engine } from './browser/journey.ts';
import { CHROMIUM_FLAGS, testBrowser } from './chromium.ts';
import { isEverythingTested, TRIES_MORE } from './run/everything.ts';

const root = path.resolve(import.meta.dirname, '..');
/**
 * Tests that build a site of their own: with services of other companies, with a street map, with content that is edited, of an
 * agency that begins with nothing, or from two nightly runs.
 */
const OWN_SITES = [
  '**/tracked/**',
  '**/streets/**',
  '**/editing/**',
  '**/first-start.spec.ts',
  '**/publishing.spec.ts',
  '**/history.spec.ts',
];

/** The tests run on the site in SITE_DIR, which the production server serves. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'browser',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // There is one more worker than cores, because each test spends half of its time waiting for pages, timers and mails.
  workers: availableParallelism() + 1,
  // The timeout is long because the machine may be busy, and the two additional accessibility engines need seconds per
  // page.
  timeout: 180_000,
  // A busy machine without a graphics card draws a map within half a minute.
  expect: { timeout: 45_000 },
  retries: TRIES_MORE,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  globalSetup: './browser/serve.ts',
  projects: [
    { name: 'site', testIgnore: OWN_SITES },
    ...(isEverythingTested
      ? [
          { name: 'firefox', testMatch: '**/*journeys.spec.ts', use: { engine: 'firefox' as const } },
          { name: 'first start', testMatch: '**/first-start.spec.ts' },
          { name: 'publishing', testMatch: '**/publishing.spec.ts' },
          { name: 'two nights', testMatch: '**/history.spec.ts' },
          // The same site with analytics tools. It is built only if one of its tests runs.
          { name: 'tracked build', testMatch: '**/tracked/build.ts' },
          { name: 'tracked', testMatch: '**/tracked/*.spec.ts', dependencies: ['tracked build'] },
          { name: 'streets build', testMatch: '**/streets/build.ts' },
          { name: 'streets', testMatch: '**/streets/*.spec.ts', dependencies: ['streets build'] },
          { name: 'editing', testMatch: '**/editing/*.spec.ts', dependencies: ['streets build'] },
        ]
      : []),
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { ...testBrowser(), args: CHROMIUM_FLAGS },
    locale: 'nl-BE',
  },
});
