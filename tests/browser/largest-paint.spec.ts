import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

/** Runs in the browser and records each largest contentful paint. */
function recordPaints(): void {
  const paints: (string | undefined)[] = [];
  Object.assign(window, { paints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      paints.push(element?.closest('.mosaic li:first-child') ? 'first picture' : element?.localName);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

for (const id of [SAMPLE.home, SAMPLE.project]) {
  for (const [width, density, pictureWidth] of [
    [360, 1, 400],
    [360, 2.5, 800],
    [400, 3, 1000],
    [1280, 1, id === SAMPLE.project ? 1000 : 600],
  ] as const) {
    test.describe(`at ${width} px and pixel density ${density}`, () => {
      test.use({ viewport: { width, height: 800 }, deviceScaleFactor: density });

      test(`the largest contentful paint of ${id} is its first picture, requested once in the displayed width`, async ({
        page,
      }) => {
        await page.addInitScript(recordPaints);
        await page.goto(detailPath(id, 'nl'), { waitUntil: 'networkidle' });
        const first = page.locator('.mosaic li:first-child img');
        const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
        const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        const { pathname, searchParams } = new URL(shown);
        expect(asked.filter((address) => new URL(address).pathname === pathname)).toEqual([shown]);
        expect(searchParams.get('width')).toBe(String(pictureWidth));
        expect(await page.evaluate(() => Reflect.get(window, 'paints').at(-1))).toBe('first picture');
        await expect(first).not.toHaveAttribute('loading', 'lazy');
        const preload = page.locator('head link[rel=preload][as=image]');
        await expect(preload).toHaveAttribute('imagesrcset', (await first.getAttribute('srcset')) ?? '');
        await expect(preload).toHaveAttribute('imagesizes', (await first.getAttribute('sizes')) ?? '');
      });
    });
  }
}
