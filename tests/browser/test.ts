import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * A page on which nothing may go wrong unseen: a message on the console, an error, a broken security policy
 * or a request to another host fails the test. `expected` holds patterns of what a test provokes on purpose.
 */
export const test = base.extend<{ expected: RegExp[]; watched: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expected: async ({}, use) => use([]),
  watched: [
    async ({ context, baseURL, expected }, use) => {
      const own = new URL(baseURL ?? '').origin;
      const seen: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          seen.push(`${message.type()} on the console: ${message.text()}`);
      });
      context.on('weberror', (error) => seen.push(`error: ${error.error().message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== own) seen.push(`request to another host: ${request.url()}`);
      });
      await use(undefined);
      const wrong = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
      base.expect(wrong, 'what nobody expected').toEqual([]);
    },
    { auto: true },
  ],
});
