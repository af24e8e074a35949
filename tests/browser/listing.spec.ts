import type { Page } from '@playwright/test';
import { euroText } from '#domain/price.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, languagesOf, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

for (const language of languagesOf('listing')) {
  test(`a listing in ${language} shows price, place and pictures`, async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, language));
    await expect(page.locator('.asked .price')).toContainText(euroText(325_000, language));
    await expect(page.locator('.listing-head .place')).toContainText('2850');
    const { createdOn } = await (await page.request.get(`/property/${SAMPLE.home}.json`)).json();
    await expect(page.locator('.tools > .note').last()).toContainText(formatsOf(language).date(createdOn));
    await expect(page.locator('.gallery img').first()).toHaveJSProperty('complete', true);
    const question = page.locator('form[data-form="contact-me"]');
    await expect(question).toBeHidden();
    await page.locator('.panel a[href="#question"]').click();
    await expect(question).toBeInViewport();
    await expect(page.locator('.panel a[href^="tel:"]').first()).toBeVisible();
  });
}

/** A typical laptop and a typical phone; `bar` is the height of the fixed bar at the bottom, in px. */
const SCREENS = [
  { width: 1280, height: 720, bar: 0 },
  { width: 360, height: 740, bar: 65 },
];
const DECIDES = ['.mosaic img', '.asked .price', '.listing-head .place', '.key-facts', '.actions .button'];

for (const { width, height, bar } of SCREENS) {
  test(`at ${width} × ${height} px, picture, price, place, key facts and buttons are visible without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const language of languagesOf(`first screen ${width}`)) {
      for (const id of [1001, 1004, 1018]) {
        await page.goto(detailPath(id, language));
        const bottoms = await page.evaluate(
          (selectors) =>
            selectors.map((selector) => {
              const shown = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
              // Subtracts the height of the notice that only the sample has, and no agency's site.
              const notice = document.querySelector('section.top-bar')?.getBoundingClientRect().height ?? 0;
              return Math.round((shown?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) - notice);
            }),
          DECIDES,
        );
        const out = DECIDES.filter((what, index) => (bottoms[index] ?? 0) > height - (/actions/.test(what) ? 0 : bar));
        expect(out, `${page.url()}: ${bottoms}`).toEqual([]);
        expect(await page.locator('.mosaic').evaluate((pictures) => pictures.clientHeight)).toBeLessThanOrEqual(
          height / 2,
        );
      }
    }
  });
}

/** Homes with few and with many facts, including the fullest panels. */
const HEIGHT_OF = [1001, 1009, 1014, 1018, 1019, 1021, 1023, 1025];
/** The largest allowed median height of homes' pages, in px. */
const HEIGHTS = [
  { width: 1280, high: 4800 },
  { width: 360, high: 6500 },
];
const PANEL_MAX_PX = 620;

for (const { width, high } of HEIGHTS) {
  test(`at ${width} px the page of a home is about ${high} px high, and its panel does not fill the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const language of languagesOf(`heights ${width}`)) {
      const heights: number[] = [];
      for (const id of HEIGHT_OF) {
        // With a place in the address, phones lay out all parts of the page.
        await page.goto(`${detailPath(id, language)}#contact`);
        const { panel, whole } = await page.evaluate(() => ({
          panel: document.querySelector('.panel')?.clientHeight ?? 0,
          whole: document.documentElement.scrollHeight,
        }));
        expect(panel, page.url()).toBeLessThanOrEqual(PANEL_MAX_PX);
        heights.push(whole);
      }
      const [below = 0, above = 0] = heights.toSorted((one, other) => one - other).slice(heights.length / 2 - 1);
      expect((below + above) / 2, `${language}: ${heights}`).toBeLessThanOrEqual(high);
    }
  });
}

test('the section bar links to each section, stays below the header and marks the current section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const links = page.locator('.sections a');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toEqual([
    '#photos',
    '#description',
    '#plans',
    '#facts',
    '#energy',
    '#location',
    '#costs',
    '#contact',
  ]);
  for (const target of targets) await expect(page.locator(target)).toHaveCount(1);
  await links.nth(6).click();
  await expect(page.locator('#costs h2')).toBeInViewport();
  await expect(links.nth(6)).toHaveAttribute('aria-current', 'true');
  const header = await page.locator('.site-header .wrap').boundingBox();
  const sections = await page.locator('.sections').boundingBox();
  const panel = await page.locator('.panel').boundingBox();
  // With forced colours, a line marks the current section, and no other section.
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor));
  expect(lines.filter((line) => line === lines[6])).toHaveLength(1);
  expect(sections?.y).toBeGreaterThanOrEqual(50);
  expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + 62);
  expect(panel?.height).toBeLessThanOrEqual(PANEL_MAX_PX);
});

test('a phone lays out the parts of a page near the screen, and a link to a part below still leads to its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const isLaidOut = (part: string) =>
    page.locator(`${part} h2`).evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut('#costs')).toBe(false);
  await page.locator('.sections a[href="#costs"]').click();
  expect(await isLaidOut('#costs')).toBe(true);
  const top = async () => Math.round((await page.locator('#costs').boundingBox())?.y ?? 0);
  const below = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect.poll(top).toBe(below);
  await page.reload();
  await expect.poll(top).toBe(below);
});

/** Returns the boxes of the elements that match a selector and are visible. */
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON()),
    );

for (const width of [820, 1000, 1024, 1100, 1280, 1440, 1920]) {
  test(`at ${width} px the first screen of a home has whole pictures, one row of media, and a heading 24 px below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const id of [1001, 1004]) {
      await page.goto(detailPath(id, 'nl'), { waitUntil: 'networkidle' });
      const [gallery] = await boxesOf(page, '.gallery');
      const tiles = await boxesOf(page, '.mosaic li');
      // One large picture and two small ones, all of them inside the gallery, whose edges they reach.
      expect(tiles).toHaveLength(3);
      for (const { left, right } of tiles) {
        expect(left).toBeGreaterThanOrEqual(gallery.left - 0.5);
        expect(right).toBeLessThanOrEqual(gallery.right + 0.5);
      }
      const [large, above, below] = tiles;
      expect(large.left).toBeCloseTo(gallery.left, 0);
      expect(above.right).toBeCloseTo(gallery.right, 0);
      expect(above.height).toBeCloseTo(below.height, 0);
      expect(below.bottom).toBeCloseTo(large.bottom, 0);
      expect(large.width / above.width).toBeGreaterThan(1.8);
      // The buttons are below the pictures, none of them in two lines.
      const media = await boxesOf(page, '.ways a, .gallery .turn button');
      expect(Math.min(...media.map(({ top }) => top))).toBeGreaterThan(large.bottom);
      expect(new Set(media.map(({ height }) => Math.round(height)))).toEqual(new Set([44]));
      const [title] = await boxesOf(page, '.listing-head');
      expect(title.top - gallery.bottom).toBeCloseTo(24, 0);
    }
  });
}

for (const language of languagesOf('panel')) {
  test(`in ${language} the panel has equal padding, facts two by two, and buttons of one line below each other`, async ({
    page,
  }) => {
    for (const width of [1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(detailPath(SAMPLE.home, language), { waitUntil: 'networkidle' });
      const [panel] = await boxesOf(page, '.panel');
      const inside = await boxesOf(page, '.panel > *');
      const buttons = await boxesOf(page, '.panel .button');
      const padding = {
        left: Math.min(...inside.map(({ left }) => left)) - panel.left,
        right: panel.right - Math.max(...inside.map(({ right }) => right)),
        top: Math.min(...inside.map(({ top }) => top)) - panel.top,
        bottom: panel.bottom - Math.max(...inside.map(({ bottom }) => bottom)),
      };
      for (const [side, px] of Object.entries(padding)) expect(px, side).toBeCloseTo(padding.left, 0);
      expect(buttons).toHaveLength(2);
      for (const { left, right, height } of buttons) {
        expect(right - left).toBeCloseTo(panel.width - 2 * padding.left, 0);
        expect(height).toBe(48);
      }
      expect(buttons[1].top).toBeGreaterThan(buttons[0].bottom);
      const facts = await boxesOf(page, '.panel [data-key]');
      expect(await page.locator('.panel [data-key="bathrooms"], .panel [data-key="energy"]').count()).toBe(2);
      expect(facts[0].top).toBeCloseTo(facts[1].top, 0);
      expect(facts[2].top).toBeCloseTo(facts[3].top, 0);
      expect(facts[0].left).toBeCloseTo(facts[2].left, 0);
      expect(facts[1].left).toBeCloseTo(facts[3].left, 0);
    }
  });
}

test('the sections of the story are in one column, with their headings in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const sections = await boxesOf(page, '.story > section');
  expect(sections.length).toBeGreaterThan(7);
  for (const [index, { left, width, top }] of sections.entries()) {
    expect(left).toBeCloseTo(sections[0].left, 0);
    expect(width).toBeCloseTo(sections[0].width, 0);
    if (index > 0) expect(top).toBeGreaterThanOrEqual(sections[index - 1].bottom - 0.5);
  }
  const headings = await boxesOf(page, '.story > section > h2');
  expect(new Set(headings.map(({ left }) => Math.round(left))).size).toBe(1);
});

test('«Read more» moves below the opened text, becomes «Read less», and closes it again', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const t = textsOf('nl');
  const fold = page.locator('#description details');
  await expect(fold.locator('summary')).toHaveText(t('listing.readOn'), { useInnerText: true });
  await fold.locator('summary').click();
  await expect(fold.locator('summary')).toHaveText(t('listing.readLess'), { useInnerText: true });
  const text = await fold.locator('> div').boundingBox();
  const less = await fold.locator('summary').boundingBox();
  expect(less?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
  await fold.locator('summary').click();
  await expect(fold).not.toHaveAttribute('open');
  await expect(fold.locator('summary')).toBeInViewport();
});

test('a picture of the gallery can be opened in full size', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const address = await page.locator('.gallery a').first().getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/webp');
});

test('a public document can be opened; a private document is not named', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const link = page.locator('a[href^="/documents/"]').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('a home without a public address shows only its town and a circle', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.hidden, 'nl'));
  await expect(page.locator('.listing-head .place')).toHaveText(/^2845\sNiel$/);
  await expect(page.locator('.location .note')).toBeVisible();
});

test('a sold home shows no price, and links to the search instead of a form', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.sold, 'nl'));
  await expect(page.locator('.panel .ribbon')).toBeVisible();
  await expect(page.locator('.panel .price')).toHaveCount(0);
  await expect(page.locator('.panel a[href^="mailto:"]')).toHaveCount(0);
  await page.locator('.panel a.button').click();
  await expect(page.locator('.list')).toBeVisible();
  expect(addressOf(page)).toBe('/nl/te-koop/');
});

for (const language of languagesOf('street view')) {
  test(`in ${language}, without a key, the page of a home with a public address links to street view`, async ({
    page,
  }) => {
    const link = page.getByRole('link', { name: textsOf(language)('location.streetView') });
    await page.goto(detailPath(SAMPLE.home, language));
    await expect(link).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/@\?api=1&map_action=pano&viewpoint=51\./,
    );
    await page.goto(detailPath(SAMPLE.hidden, language));
    await expect(link).toHaveCount(0);
  });
}

test('the breadcrumb links to the list', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('.crumbs a').nth(1).click();
  await page.waitForURL('**/nl/te-koop/');
});

test('similar homes can be opened with one click', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const links = page.locator('.similar .card-title a');
  expect(await links.count()).toBeLessThanOrEqual(4);
  const address = await links.first().getAttribute('href');
  await links.first().click();
  await page.waitForURL(`**${address}`);
});
