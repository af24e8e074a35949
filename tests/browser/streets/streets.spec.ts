import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from '../barriers.ts';
import { recordOthers } from '../others.ts';
import { detailPath, pagePath, SAMPLE } from '../pages.ts';
import { expect } from '../test.ts';
import { STREETS_ENV, test } from './site.ts';

/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: /GL Driver Message/ });

const t = textsOf('nl');
const frameOf = (page: Page) => page.frameLocator('.map-frame iframe');
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const isTiles = (request: Request) => request.url().endsWith('.pmtiles');

/** Returns the number of colours on the map. Similar colours count as a single one. */
async function coloursOn(page: Page): Promise<number> {
  const pixels = await sharp(await page.locator('.map-frame').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const seen = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    seen.add((red >> 3) * 1024 + (green >> 3) * 32 + (blue >> 3));
  }
  return seen.size;
}

/**
 * Opens the map with its button and waits until it is complete. Returns the requests for the file of the street map.
 */
async function openMap(page: Page, address: string, button = '[data-open-map]'): Promise<Request[]> {
  const asked: Request[] = [];
  const note = (request: Request) => isTiles(request) && asked.push(request);
  page.context().on('request', note);
  await page.goto(address);
  expect(asked, 'nothing before a touch').toEqual([]);
  await page.locator(button).click();
  await expect(frameOf(page).locator('[data-shown]')).toBeVisible();
  await expect(frameOf(page).locator('.map-credit a')).toHaveText('© OpenStreetMap');
  // Chromium does not report the end of some requests that its cache answers, so its own idle state may never come.
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(1_500);
  }
  page.context().off('request', note);
  return asked;
}

for (const consent of ['none', 'decline', 'agree'] as const) {
  test.describe(`consent: ${consent}`, () => {
    // After consent, the page of a home loads players from other websites, whose messages are expected.
    const players = /GL Driver Message|another host: https:\/\/(?:my\.matterport\.com|www\.youtube-nocookie\.com)\//;
    test.use({ consent, ...(consent === 'agree' && { expected: players }) });

    test('the maps of a home, of the offices and of the list show streets, only from our own file', async ({
      page,
      baseURL,
    }) => {
      await recordOthers(page.context(), baseURL ?? '');
      for (const address of [detailPath(SAMPLE.home, 'nl'), pagePath('contact', 'nl')]) {
        const asked = await openMap(page, address);
        let answered = 0;
        for (const request of asked) {
          expect(request.headers().range).toMatch(/^bytes=\d+-\d+$/);
          // The map cancels requests for places that it no longer shows; they have no response.
          const response = await request.response();
          if (!response) continue;
          expect(response.status()).toBe(206);
          answered++;
        }
        expect(answered, address).toBeGreaterThan(1);
        await expect(frameOf(page).locator('[data-streets]')).toHaveCount(0);
        // A consent choice stays valid even if it was made before the site had this map, so the dialog does not open.
        await expect(page.getByRole('dialog')).toHaveCount(consent === 'none' ? 1 : 0);
      }
      await openMap(page, `${pagePath('for-sale', 'nl')}?search=boom`, '[data-map]');
      await expect(frameOf(page).locator('.map-marquee, .map-cluster').first()).toBeVisible();
      if (consent === 'none') expect(await barriers(page)).toEqual([]);
    });
  });
}

test('a home without a public address is shown as a circle on the street map too', async ({ page }) => {
  await openMap(page, detailPath(SAMPLE.hidden, 'nl'));
  await expect(frameOf(page).locator('[data-shown="1"]')).toBeVisible();
  await expect(frameOf(page).locator('.map-dot')).toHaveCount(0);
});

test('parts of the file are cached, and the site has only one copy of the file', async ({ page }) => {
  const address = detailPath(SAMPLE.home, 'nl');
  const bytes = async (requests: Request[]) => {
    const entries = await frameOf(page)
      .locator('body')
      .evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.pmtiles')));
    expect(entries.length).toBe(requests.length);
    return entries.map((entry) => (entry as PerformanceResourceTiming).transferSize);
  };
  const first = await bytes(await openMap(page, address));
  const again = await bytes(await openMap(page, address));
  // The first request gets the header of the file. Chromium caches whole kilobytes, so it may request a small part of a
  // tile twice.
  expect(first[0]).toBeGreaterThan(16_000);
  expect(again[0]).toBe(0);
  expect(sum(again)).toBeLessThan(sum(first) / 2);
  const folder = path.join(STREETS_ENV.SITE_DIR, 'map', 'streets');
  const [name = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(path.join(folder, name)).ino).toBe(
    statSync(path.join(STREETS_ENV.DATA_DIR, 'map', 'streets', name)).ino,
  );
});

test('if the file cannot be fetched, the map shows outlines and does not name their source', async ({ page }) => {
  await page.route('**/*.pmtiles', (route) => route.fulfill({ status: 200, body: 'not a map' }));
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('[data-open-map]').click();
  await expect(frameOf(page).locator('[data-shown="1"]')).toBeVisible();
  await expect(frameOf(page).locator('.map-credit')).toContainText(t('map.sources'));
  // The places near the home keep their own source.
  await expect(frameOf(page).locator('.map-credit')).not.toContainText('OpenStreetMap');
  await expect(frameOf(page).getByText(t('map.failed'))).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the map draws more than outlines, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openMap(page, detailPath(SAMPLE.home, 'nl'));
    await expect.poll(() => coloursOn(page)).toBeGreaterThan(60);
  });
}
