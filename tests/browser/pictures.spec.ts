import type { Page } from '@playwright/test';
import { KINDS, pagePath } from './pages.ts';
import { expect, test } from './test.ts';

const positionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((picture) => getComputedStyle(picture).objectPosition);

test('a picture that is cut keeps the focus that its page or export names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pagePath('with-garden', 'nl'));
  await expect.poll(() => positionOf(page, '.banner img')).toBe('100% 10%');
  await page.goto(KINDS.article?.('nl') ?? '');
  await expect.poll(() => positionOf(page, '.edge')).toBe('50% 80%');
  await page.goto(KINDS.project?.('nl') ?? '');
  await expect.poll(() => positionOf(page, '.mosaic img')).toBe('50% 70%');
});

test('on a phone, the home page shows the middle of its picture for phones, not the focus of the wide one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pagePath('home', 'nl'));
  await expect.poll(() => positionOf(page, '.banner img')).toBe('50% 80%');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => positionOf(page, '.banner img')).toBe('50% 50%');
});

for (const width of [1024, 1440, 1920, 2400]) {
  test(`at ${width} px, pictures of articles and projects are as wide as the window, up to 1920 px, and an article's text is in the middle`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return { left: box?.x ?? 0, right: width - (box?.x ?? 0) - (box?.width ?? 0), width: box?.width ?? 0 };
    };
    const wide = Math.min(width, 1920);
    for (const [kind, selector] of [
      ['article', '.edge'],
      ['project', '.mosaic'],
    ] as const) {
      await page.goto(KINDS[kind]?.('fr') ?? '');
      expect((await boxOf(selector)).width, kind).toBe(wide);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    for (const kind of ['article', 'text']) {
      await page.goto(KINDS[kind]?.('fr') ?? '');
      const { left, right } = await boxOf('.prose');
      expect(Math.abs(left - right), kind).toBeLessThanOrEqual(1);
    }
  });
}

test('the sections of a long article are listed beside its text, and lead there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(KINDS.article?.('nl') ?? '');
  const links = page.locator('.contents a');
  const titles = await page.locator('.prose h2').allInnerTexts();
  expect(await links.allInnerTexts()).toEqual(titles);
  expect(titles.length).toBeGreaterThan(2);
  await links.last().click();
  await expect(page.locator('.prose h2').last()).toBeInViewport();
});

test('until a picture is loaded, its place has its colour', async ({ page }) => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  // The pictures are transparent, so what is below them stays in sight.
  await page.route(/\/(?:media|pictures)\//, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
  const groundsOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((picture) => getComputedStyle(picture).backgroundColor));
  const CARDS = '.card-picture img:first-child';
  for (const [path, selector] of [
    [KINDS.article?.('nl') ?? '', '.edge'],
    [KINDS.home?.('nl') ?? '', '.banner img'],
    [pagePath('for-sale', 'nl'), CARDS],
  ] as const) {
    await page.goto(path);
    const grounds = await groundsOf(selector);
    expect(grounds.length, path).toBeGreaterThan(0);
    expect(
      grounds.filter((ground) => !ground.startsWith('oklch(')),
      path,
    ).toEqual([]);
  }
  expect(new Set(await groundsOf(CARDS)).size).toBeGreaterThan(2);
});

test('a film has a button of the site, which starts it and gives it controls', async ({ page }) => {
  await page.goto(pagePath('projects', 'fr'));
  const film = page.locator('.banner video');
  const button = page.getByRole('button', { name: 'Lire la vidéo' });
  await expect(button).toBeVisible();
  await expect(film).not.toHaveAttribute('controls');
  await button.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(film).toHaveAttribute('controls');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
});
