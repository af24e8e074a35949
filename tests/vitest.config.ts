import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TRIES_MORE } from './run/everything.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The remote servers of tests are on this machine, where pictures and documents are not fetched from by default. */
const LOCAL_SERVERS = { PRIVATE_HOSTS: '127.0.0.1,localhost' };

/** `unit` needs no site; `output` and `long` test the site in SITE_DIR, built from DATA_DIR. */
export default defineConfig({
  test: {
    // Most tests wait for servers and databases, so one worker would leave two cores idle.
    maxWorkers: '100%',
    retry: TRIES_MORE,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/output/**', 'tests/long/**', 'tests/browser/**'],
          globalSetup: ['tests/run/made-once.ts'],
          setupFiles: ['tests/run/no-console.ts'],
          env: LOCAL_SERVERS,
          restoreMocks: true,
          // Modules are loaded once per worker instead of once per file, which takes a third of the time. Modules must not keep state between tests.
          isolate: false,
          // Databases and mail servers are real, and machines may be busy.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        root,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/run/made-once.ts'],
          setupFiles: ['tests/run/no-console.ts'],
          env: LOCAL_SERVERS,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        root,
        test: {
          name: 'output',
          include: ['tests/output/**/*.test.ts'],
          setupFiles: ['tests/run/no-console.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
