import { allCategories } from '#consent/choice/categories.ts';
import { detailPath, SAMPLE } from '../pages.ts';
import { expect, storedChoice } from '../test.ts';
import { BASEMAP, test } from './site.ts';

test.use({ consent: 'none', expected: /request to another host|GL Driver Message/ });

const STYLE = { version: 8, sources: {}, layers: [{ id: 'a', type: 'background' }] };

for (const agreed of [false, true]) {
  test(`the third-party street map is ${agreed ? 'shown after consent' : 'requested only after a button is pressed'}`, async ({
    page,
    context,
    version,
  }) => {
    const asked: string[] = [];
    await context.route(`${BASEMAP.hosts[0]}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: STYLE, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await context.addInitScript(
      (items) => {
        if (location.protocol !== 'http:') return;
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      storedChoice({ ...allCategories(false), unclassified: agreed }, agreed ? 'partly' : 'decline', version),
    );
    await context.route('https://**/*', (route) =>
      route
        .request()
        .url()
        .startsWith(BASEMAP.hosts[0] ?? '')
        ? route.fallback()
        : route.abort(),
    );
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await page.locator('[data-open-map]').click();
    const frame = page.frameLocator('.map-frame iframe');
    await expect(frame.locator('[data-shown="1"]')).toBeVisible();
    const button = frame.locator('[data-streets]');
    if (!agreed) {
      expect(asked).toEqual([]);
      await button.press('Enter');
    }
    await expect.poll(() => asked).toContain(BASEMAP.style);
    await expect(button).toBeHidden();
    await expect(frame.locator('.map-dot')).toBeVisible();
  });
}
