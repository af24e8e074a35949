import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { detailPath, LANGUAGES, pagePath, SAMPLE } from './pages.ts';
import { type Served, serve } from './serve.ts';
import { addressOf, expect, MISSING_PAGE, test as watched } from './test.ts';

interface Feed {
  properties: { ID: number; TypeDescription: string }[];
}

const GONE = SAMPLE.home;
const MOVED = SAMPLE.hidden;
const run = promisify(execFile);

/**
 * The site after two nightly runs. In the export of the second, one home is missing and another one has a new title.
 */
const test = watched.extend<object, { site: Served }>({
  // Use this site's server instead of the server of the other tests.
  baseURL: async ({ site }, use) => use(site.url),
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'two-nights-'));
      const env = { SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data') };
      const feed = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as Feed;
      await publish(feed, folder, env);
      feed.properties = feed.properties
        .filter(({ ID }) => ID !== GONE)
        .map((home) => (home.ID === MOVED ? { ...home, TypeDescription: `${home.TypeDescription} 2` } : home));
      await publish(feed, folder, env);
      const site = await serve(env);
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

async function publish(feed: Feed, folder: string, env: Record<string, string>): Promise<void> {
  const file = path.join(folder, 'feed.json');
  await writeFile(file, JSON.stringify(feed));
  for (const args of [
    ['scripts/main.ts', 'feed', file],
    ['scripts/main.ts', 'build'],
  ]) {
    await run(process.execPath, args, { env: { ...process.env, ...env } });
  }
}

test.describe.configure({ mode: 'default' });
test.use({ expected: MISSING_PAGE });

for (const language of LANGUAGES) {
  test(`the page of a home that has left the feed answers 410 in ${language}`, async ({ page }) => {
    const answer = await page.goto(detailPath(GONE, language));
    expect(answer?.status()).toBe(410);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator(`main a[href="${pagePath('for-sale', language)}"]`).click();
    await expect(page.locator('.list .card').first()).toBeVisible();
  });

  test(`the old address of a home with a new title redirects to the new address in ${language}`, async ({ page }) => {
    const old = detailPath(MOVED, language);
    const answer = await page.request.get(old, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    await page.goto(`${old}?from=mail`);
    expect(addressOf(page)).toBe(`${old.replace(/\/(\d+)\/$/, '-2/$1/')}?from=mail`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
