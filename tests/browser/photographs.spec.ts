import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { convertPicture } from '#platform/images/convert-picture.ts';
import { PHOTOGRAPHS } from '../support/photographs.ts';
import { KINDS } from './pages.ts';
import { expect, test } from './test.ts';

const WIDTHS = [390, 1280];
const PAGES = ['list', 'home', 'listing', 'project', 'projects', 'references', 'article'] as const;
/** The headline of the home page may move once while its HTML arrives (0.003). A page is good up to 0.1. */
const SHIFT_MAX = 0.005;
/** The worst grounds for marks: overexposed and underexposed photographs. */
const WORST = ['white', 'black'] as const;

/** The photographs as the server sends them, by name. */
const sent = new Map<string, Buffer>();

test.beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photographs-'));
  for (const { name, make } of PHOTOGRAPHS) {
    const [from, to] = [path.join(folder, name), path.join(folder, `${name}.webp`)];
    await writeFile(from, await make());
    await convertPicture(from, to, { maxWidth: 600, format: 'webp' });
    sent.set(name, await readFile(to));
  }
  for (const background of WORST) {
    const photo = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    sent.set(background, await photo.webp().toBuffer());
  }
  await rm(folder, { recursive: true });
});

/** Sends photographs in place of the pictures of the site. Returns the names of those that were sent. */
async function replacePictures(page: Page, names: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  const chosen = new Map<string, string>();
  await page.route(/\/(?:media|pictures)\//, (route) => {
    // A picture is the same photograph in each of its sizes.
    const key = new URL(route.request().url()).pathname.replace(/-\d+\.webp$/, '');
    const name = chosen.get(key) ?? names[chosen.size % names.length] ?? '';
    chosen.set(key, name);
    used.add(name);
    return route.fulfill({ contentType: 'image/webp', body: sent.get(name) ?? Buffer.alloc(0) });
  });
  return used;
}

/** Scrolls through the page, so that all pictures load, and returns the boxes of pictures and of what surrounds them. */
async function boxesOf(page: Page) {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight / 2) {
      scrollTo({ top: at, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getAttribute('loading') !== 'lazy',
    );
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  return page.evaluate(() => {
    const round = ({ x, y, width, height }: DOMRect) => [x, y + scrollY, width, height].map(Math.round).join(' ');
    return [...document.querySelectorAll('main img, main .card, main h2, footer')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.localName}.${element.className} ${round(element.getBoundingClientRect())}`);
  });
}

/** Returns the pictures that are stretched: they fill a box of another shape without being cut or framed. */
const distorted = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth > 0)
      .filter((image) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
        const isCut = ['cover', 'contain'].includes(getComputedStyle(image).objectFit);
        return !isCut && Math.abs(clientWidth / clientHeight / (naturalWidth / naturalHeight) - 1) > 0.02;
      })
      .map(
        (image) =>
          `${image.className} in ${image.parentElement?.className}: ${image.clientWidth} × ${image.clientHeight}`,
      ),
  );

for (const width of WIDTHS) {
  test(`at ${width} px, photographs of every shape leave each box where the drawings have it, undistorted and without a shift`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let begin = 0;
    for (const kind of PAGES) {
      const address = KINDS[kind]?.('nl') ?? '';
      await page.goto(address, { waitUntil: 'networkidle' });
      const before = await boxesOf(page);
      const names = PHOTOGRAPHS.map((_, index) => PHOTOGRAPHS[(index + begin) % PHOTOGRAPHS.length]?.name ?? '');
      const used = await replacePictures(page, names);
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(await boxesOf(page), kind).toEqual(before);
      expect(await distorted(page), kind).toEqual([]);
      expect(
        await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
        kind,
      ).toBeLessThan(SHIFT_MAX);
      expect(used.size, kind).toBeGreaterThan(0);
      begin += used.size;
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(begin, 'photographs that were shown').toBeGreaterThanOrEqual(PHOTOGRAPHS.length);
  });
}

/** Relative luminance (WCAG 2.2) of an sRGB colour. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((one) =>
    one <= 10 ? one / 3294 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Marks on pictures: the element, the part that has the text, and the contrast that it needs (texts 4.5, symbols 3). */
const MARKS = [
  { kind: 'list', selector: '.card-visit', part: '', least: 4.5 },
  { kind: 'list', selector: '.card-picture .ribbon', part: '', least: 4.5 },
  { kind: 'list', selector: '.card-picture:has(> .strip)', part: '::after', least: 4.5 },
  { kind: 'list', selector: '.heart', part: '', least: 3 },
  { kind: 'listing', selector: '.turn .at', part: '', least: 4.5 },
  { kind: 'listing', selector: '.ways a', part: '', least: 3 },
] as const;

test.describe('marks on pictures of a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } });
  for (const name of WORST) {
    for (const scheme of ['light', 'dark'] as const) {
      test(`can be read on a ${name} picture in ${scheme} colours`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await replacePictures(page, [name]);
        for (const { kind, selector, part, least } of MARKS) {
          await page.goto(KINDS[kind]?.('nl') ?? '', { waitUntil: 'load' });
          const mark = page.locator(selector).first();
          await mark.scrollIntoViewIfNeeded();
          expect(await contrastOf(page, mark, part), `${selector}${part}`).toBeGreaterThanOrEqual(least);
        }
      });
    }
  }
});

/** Returns the contrast of a mark with the worst pixel behind it: a screenshot is taken without the mark's text. */
async function contrastOf(page: Page, mark: ReturnType<Page['locator']>, part: '' | '::after'): Promise<number> {
  const { rgb, box } = await mark.evaluate((element, pseudo) => {
    const style = getComputedStyle(element, pseudo || null);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = style.color;
    canvas.fillRect(0, 0, 1, 1);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':is(.card-visit, .ribbon, .heart, .turn, .ways) *, :is(.card-visit, .ribbon), .card-picture::after { color: transparent !important; stroke: none !important }',
    );
    document.adoptedStyleSheets = [sheet];
    const own = element.getBoundingClientRect();
    const px = (name: 'width' | 'height' | 'right' | 'bottom') => Number.parseFloat(style[name]);
    const around = pseudo
      ? {
          x: own.right - px('right') - px('width'),
          y: own.bottom - px('bottom') - px('height'),
          width: px('width'),
          height: px('height'),
        }
      : { x: own.x, y: own.y, width: own.width, height: own.height };
    return { rgb: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3), box: around };
  }, part);
  // The middle of the mark: rounded corners and borders are left out.
  const clip = {
    x: box.x + box.width * 0.25,
    y: box.y + box.height * 0.25,
    width: box.width / 2,
    height: box.height / 2,
  };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const text = luminance(rgb);
  let worst = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += info.channels)
    worst = Math.min(worst, contrast(text, luminance([...data.subarray(at, at + 3)])));
  return worst;
}
