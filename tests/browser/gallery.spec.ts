import type { Page } from '@playwright/test';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const SLIDE_MS = 500;
const viewer = (page: Page) => page.locator('.pswp');
const caption = (page: Page) => page.locator('.pswp__caption');
const position = (page: Page) => page.locator('.turn .at');

async function openFirst(page: Page): Promise<void> {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('.mosaic a').first().click();
  await expect(caption(page)).toHaveText('Voorgevel');
  await expect(page.locator('.pswp__bg')).toHaveCSS('opacity', '1');
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('buttons move the strip, which wraps around at both ends', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    const count = await page.locator('.mosaic li').count();
    await expect(position(page)).toHaveText(`1 / ${count}`);
    await page.locator('.turn .back').click();
    await expect(position(page)).toHaveText(`${count} / ${count}`);
    await page.locator('.turn .on').click();
    await expect(position(page)).toHaveText(`1 / ${count}`);
    for (let next = 2; next <= count; next++) {
      await page.locator('.turn .on').click();
      await expect(position(page)).toHaveText(`${next} / ${count}`);
    }
    await expect(page.locator('.mosaic li').last()).toBeInViewport({ ratio: 0.9 });
  });

  test('autoplay runs only if the site enables it, stops at a touch, and respects reduced motion', async ({ page }) => {
    const begin = async (motion: 'reduce' | 'no-preference', autoplay: boolean) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.route(detailPath(SAMPLE.home, 'nl'), async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          ' data-gallery',
          ` data-gallery${autoplay ? ' data-autoplay' : ''}`,
        );
        await route.fulfill({ response, body: html });
      });
      await page.goto(detailPath(SAMPLE.home, 'nl'));
      await expect(position(page)).toHaveText(/^1 /);
    };
    await begin('no-preference', true);
    await expect(position(page)).toHaveText(/^2 /, { timeout: 8_000 });
    await page.locator('.mosaic').dispatchEvent('touchstart');
    await page.waitForTimeout(3_600);
    await expect(position(page)).toHaveText(/^2 /);
    for (const [motion, autoplay] of [
      ['reduce', true],
      ['no-preference', false],
    ] as const) {
      await begin(motion, autoplay);
      await page.waitForTimeout(3_600);
      await expect(position(page)).toHaveText(/^1 /);
    }
  });

  test('the arrow keys move the strip and the focus', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await page.locator('.mosaic a').first().focus();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText(/^3 /);
    await expect(page.locator('.mosaic a').nth(2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(position(page)).toHaveText(/^2 /);
  });

  test('a picture slides for half a second, or switches at once with reduced motion', async ({ page }) => {
    const timeOf = async () => {
      await page.goto(detailPath(SAMPLE.home, 'nl'));
      await page.locator('.turn .on').click();
      await expect(position(page)).toHaveText(/^2 /);
      await expect(page.locator('.mosaic')).toHaveCSS('scroll-snap-type', /mandatory/);
      return page.evaluate(async () => {
        const strip = document.querySelector<HTMLElement>('.mosaic');
        const began = performance.now();
        document.querySelector<HTMLElement>('.turn .on')?.click();
        const frame = () => new Promise(requestAnimationFrame);
        do await frame();
        while (strip?.style.scrollSnapType === 'none');
        return performance.now() - began;
      });
    };
    expect(await timeOf()).toBeGreaterThan(SLIDE_MS - 50);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await timeOf()).toBeLessThan(SLIDE_MS / 2);
  });

  test('swiping past the end continues at the beginning', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await page.locator('.turn .back').click();
    const count = await page.locator('.mosaic li').count();
    await expect(position(page)).toHaveText(`${count} / ${count}`);
    await page.waitForTimeout(SLIDE_MS);
    const pull = (byPx: number) =>
      page.locator('.mosaic').evaluate((strip, by) => {
        const touch = (x: number) => new Touch({ identifier: 1, target: strip, clientX: x, clientY: 300 });
        strip.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(200)], changedTouches: [touch(200)] }));
        strip.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(200 - by)] }));
      }, byPx);
    await pull(4);
    await page.waitForTimeout(SLIDE_MS);
    await expect(position(page)).toHaveText(`${count} / ${count}`);
    await pull(40);
    await expect(position(page)).toHaveText(`1 / ${count}`);
  });

  test('rotating the phone keeps the visible picture', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await page.locator('.turn .on').click();
    await expect(position(page)).toHaveText(/^2 /);
    await page.waitForTimeout(SLIDE_MS);
    await page.setViewportSize({ width: 700, height: 360 });
    await page.waitForTimeout(SLIDE_MS);
    await expect(position(page)).toHaveText(/^2 /);
    const { x = -1, width = 0 } = (await page.locator('.mosaic li').nth(1).boundingBox()) ?? {};
    expect(Math.abs(x + width / 2 - 350)).toBeLessThan(5);
  });
});

for (const viewport of [PHONE, WIDE]) {
  test(`at ${viewport.width} px, the button for all photos opens a grid, whose photos open in the viewer`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    const count = await page.locator('.mosaic li').count();
    await page.locator('.turn .all').click();
    const grid = page.locator('.overview');
    await expect(grid.locator('img')).toHaveCount(count);
    await expect(grid.locator('img').first()).toHaveJSProperty('complete', true);
    const { height = 0 } = (await grid.boundingBox()) ?? {};
    expect(height).toBe(viewport.height);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(grid).toHaveCount(0);
    await page.locator('.turn .all').click();
    await grid.locator('a').nth(1).click();
    await expect(caption(page)).toHaveText('Woonkamer');
    await expect(grid).toHaveCount(0);
  });
}

test('the viewer is loaded only when a picture is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/viewer.')) scripts.push(request.url());
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.locator('.mosaic a').first().click();
  await expect(viewer(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test('keys turn pages, zoom and close the viewer; then the focus returns', async ({ page }) => {
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText('Woonkamer');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(caption(page)).toHaveText('Tuin');
  await page.keyboard.press('z');
  await expect(viewer(page)).toHaveClass(/pswp--zoomed-in/);
  await page.keyboard.press('z');
  await expect(viewer(page)).not.toHaveClass(/pswp--zoomed-in/);
  for (let press = 0; press < 8; press++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.pswp') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.locator('.mosaic a').first()).toBeFocused();
});

test('keys that are pressed while the viewer opens take effect once it is open', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('.mosaic a').first().click();
  await expect(caption(page)).toHaveText('Voorgevel');
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText('Woonkamer');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);

  await page.locator('.mosaic a').first().click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
});

test('the back button closes the viewer and stays on the page; closing leaves no history entry', async ({ page }) => {
  await openFirst(page);
  const address = page.url();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  const before = await page.evaluate(() => history.state?.viewer ?? null);
  expect(before).toBeNull();
  await page.locator('.mosaic a').first().click();
  // Closes the gallery while it is still opening.
  await page.locator('.pswp__button--close').dispatchEvent('click');
  await expect(viewer(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.state?.viewer ?? null)).toBeNull();
});

test('floor plans are a separate group, and load when they are near the viewport', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
  const plan = page.locator('.plans a');
  await expect(page.locator('.mosaic')).not.toContainText('Grondplan');
  await expect(plan.locator('img')).toHaveCount(0);
  await plan.scrollIntoViewIfNeeded();
  await expect(plan.locator('img')).toHaveJSProperty('complete', true);
  await plan.click();
  await expect(caption(page)).toHaveText('Grondplan');
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText('Grondplan');
});

test.describe('a missing picture', () => {
  test.use({ expected: /Failed to load resource/ });

  test('is replaced by a short message', async ({ page }) => {
    await page.route(/\/media\/[^?]*-2(?:-|\?)/, (route) => route.abort());
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(page.locator('.mosaic .no-photo')).toHaveText('Deze foto kan nu niet getoond worden');
    await expect(page.locator('.mosaic .no-photo')).toBeVisible();
  });
});

for (const language of languagesOf('barriers of the viewer')) {
  for (const viewport of inTurn([PHONE, WIDE], 'viewer')) {
    test(`the viewer has no barrier in ${language} at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(detailPath(SAMPLE.home, language));
      await page.locator('.mosaic a').first().click();
      await expect(viewer(page)).toHaveClass(/pswp--open/);
      await expect(viewer(page)).toHaveAttribute('aria-label', /\S/);
      expect(await barriers(page)).toEqual([]);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the strip snaps and contains all pictures, but has no buttons', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(page.locator('.mosaic')).toHaveCSS('scroll-snap-type', /x mandatory/);
    await expect(page.locator('.turn')).toBeHidden();
    await expect(page.locator('.plans img')).toHaveCount(1);
    await expect(page.locator('.mosaic a').first()).toHaveAttribute('href', /^\/media\//);
  });
});
