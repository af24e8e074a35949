import { textsOf } from '#platform/i18n/texts.ts';
import { HOW_MEASURED } from '#surroundings/how-measured.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: /GL Driver Message/ });

/** Matches any of some texts. */
const oneOf = (texts: readonly string[]) => new RegExp(texts.map((text) => RegExp.escape(text)).join('|'));

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
    await expect(page.getByText(t('around.exact.measured'))).toBeVisible();
    await expect(page.locator('.around').getByText('CC0')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  test(`in ${language}, the walks of a hidden address are steps of five minutes`, async ({ page }) => {
    await page.goto(detailPath(SAMPLE.hidden, language));
    await page.getByText(t('around.ask')).click();
    await expect(page.locator('.around .note').first()).toHaveText(
      oneOf(HOW_MEASURED.map((how) => t(`around.area.${how}`))),
    );
    const walks = await page.locator('.around tbody td:last-child').allInnerTexts();
    expect(walks.length).toBeGreaterThan(4);
    for (const walk of walks) expect(Number(/\d+/.exec(walk)?.[0]) % 5).toBe(0);
  });

  test(`in ${language}, the map of a home marks the places of the table`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 900 });
    for (const [home, name] of [
      [SAMPLE.home, 'Station Boom-Voorbeeld'],
      [SAMPLE.hidden, undefined],
    ] as const) {
      await page.goto(detailPath(home, language));
      expect(requests.filter((path) => path.includes('places-on-map'))).toEqual([]);
      await page.getByRole('button', { name: t('map.show') }).click();
      const frame = page.frameLocator('.map-frame iframe');
      const marks = frame.locator('.map-mark');
      await expect(frame.locator('[data-shown]')).toHaveAttribute('data-shown', '1');
      await expect(marks).toHaveCount(7);
      // Kinds differ in their shapes, and each mark says what it is.
      const shapes = await marks.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
      expect(new Set(shapes).size).toBe(7);
      const station = frame.getByRole('button', { name: t('around.station') }).first();
      await station.focus();
      const said = await station.getAttribute('aria-label');
      await expect(frame.locator('.map-tip')).toHaveText(said ?? '');
      // Near a hidden address, places have no names, and minutes are steps of five.
      if (name) expect(said).toContain(`${t('around.station')} · ${name} · `);
      else expect(Number(/^\D+ · \D*(\d+)\D*$/.exec(said ?? '')?.[1]) % 5).toBe(0);
      await page.keyboard.press('Escape');
      await expect(frame.locator('.map-tip')).toHaveCount(0);
      await expect(frame.locator('.map-credit')).toContainText('CC0');
      expect(await barriers(page)).toEqual([]);
      requests.length = 0;
    }
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
