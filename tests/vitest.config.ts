import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TRIES_MORE } from './run/everything.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The servers of other companies run on this machine in tests. By default, the server fetches no pictures and documents
 * from such addresses.
 */
const LOCAL_SERVERS = { PRIVATE_HOSTS: '127.0.0.1,localhost' };

/** The project `unit` needs no site. `output` and `long` test the site in SITE_DIR, which was built from DATA_DIR. */
export default defineConfig({
  test: {
    // The default leaves two cores idle, but most tests wait for servers and databases.
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
          // Modules are loaded only once per worker, which takes a third of the time that loading them for each file
          // would take. Modules must therefore not keep state between tests.
          isolate: false,
          // Timeouts are long because databases and mail servers are real and machines may be busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
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
