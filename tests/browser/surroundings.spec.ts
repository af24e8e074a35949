import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

for (const language of languagesOf('surroundings')) {
  const t = textsOf(language);
  const [width = 360] = inTurn([360, 820, 1440], 'surroundings');

  test(`in ${language}, at ${width} px, the walks are loaded when a visitor opens them`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 740 });
    await page.goto(detailPath(SAMPLE.home, language));
    await expect(page.locator('h1')).toBeVisible();
    expect(requests).not.toContain(`/around/${SAMPLE.home}.json`);
    await page.getByText(t('around.ask')).click();
    const table = page.getByRole('table', { name: t('around.title') });
    await expect(table.getByRole('row')).toHaveCount(8);
    const station = table.getByRole('row', { name: t('around.station') });
    await expect(station).toContainText('Station Boom-Voorbeeld');
    await expect(station).toContainText(
      t('around.minutes', { minutes: /\d+/.exec((await station.innerText()).split('Voorbeeld')[1] ?? '')?.[0] ?? '' }),
    );
    await expect(page.getByText(t('around.exact.partly'))).toBeVisible();
    await expect(page.locator('.around').getByText('CC0')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  test(`in ${language}, the walks of a hidden address are steps of five minutes`, async ({ page }) => {
    await page.goto(detailPath(SAMPLE.hidden, language));
    await page.getByText(t('around.ask')).click();
    await expect(page.getByText(t('around.area.partly'))).toBeVisible();
    const walks = await page.locator('.around tbody td:last-child').allInnerTexts();
    expect(walks.length).toBeGreaterThan(4);
    for (const walk of walks) expect(Number(/\d+/.exec(walk)?.[0]) % 5).toBe(0);
  });

  test(`in ${language}, visitors search for homes near a station`, async ({ page }) => {
    const list = pagePath('for-sale', language);
    await page.goto(`${list}?station=15`);
    const filter = t('search.wished.stationWithin', { value: '15' });
    await expect(page.getByRole('button', { name: t('search.remove', { filter }) })).toBeVisible();
    const near = await page.locator('.found .card').count();
    expect(near).toBeGreaterThan(0);
    await page.getByRole('button', { name: t('search.remove', { filter }) }).click();
    await expect.poll(() => addressOf(page)).toBe(list);
  });
}
