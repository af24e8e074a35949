import type { Page } from '@playwright/test';
import { inTurn, isEverythingTested } from '../run/everything.ts';
import { barriersInLooks } from './barriers.ts';
import { brokenBoxes } from './boxes.ts';
import { detailPath, KINDS, languagesOf } from './pages.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

const WIDTHS = isEverythingTested ? [360, 1280] : [360];
/** Widths in px at which the layout changes. A quick run uses only the narrowest and the most common width. */
const BOX_WIDTHS = isEverythingTested ? [320, 360, 640, 768, 1280, 1920] : [320, 360, 1280];
/** Text settings of visitors: the spacing of WCAG 1.4.12, and twice the browser's default font size. */
const OWN_TEXTS = [
  {
    width: 320,
    css: '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  },
  { width: 1280, css: 'html { font-size: 34px !important }' },
];

test.use({ expected: MISSING_PAGE });

/** Largest allowed layout shift. Measuring tools round this value to 0. */
const SHIFT_MAX = 0.0005;
/**
 * Largest allowed layout shift while fonts load. The fallback font is as wide as the font that replaces it, except in a
 * line or two.
 */
const FONT_SHIFT_MAX = 0.02;
/** Time in ms in which a busy machine paints a font that it has loaded. */
const FONT_SHIFT_MS = 500;

interface Shift {
  value: number;
  /** time in ms since the navigation */
  at: number;
  what: (string | null | undefined)[];
}

/** Runs in the browser and records unexpected layout shifts. */
function recordShifts(): void {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const shifts: Shift[] = [];
  const fonts: number[] = [];
  Object.assign(window, { shifts, fonts });
  const note = () => fonts.push(performance.now());
  document.fonts.addEventListener('loadingdone', note);
  // «loadingdone» comes after the last font, but each one may move text.
  addEventListener('DOMContentLoaded', () => {
    for (const font of document.fonts) font.loaded.then(note, () => undefined);
  });
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const what = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent,
      );
      if (!hadRecentInput) shifts.push({ value, at: startTime, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectStill(page: Page): Promise<void> {
  const [shifts, fonts]: [Shift[], number[]] = await page.evaluate(() => [
    Reflect.get(window, 'shifts'),
    Reflect.get(window, 'fonts'),
  ]);
  const isOfFont = ({ at }: Shift) => fonts.some((font) => Math.abs(at - font) < FONT_SHIFT_MS);
  const sum = (some: Shift[]) => some.reduce((total, { value }) => total + value, 0);
  expect(sum(shifts.filter((shift) => !isOfFont(shift))), JSON.stringify({ shifts, fonts })).toBeLessThan(SHIFT_MAX);
  expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(FONT_SHIFT_MAX);
}

for (const [kind, path] of Object.entries(KINDS)) {
  for (const language of languagesOf(kind)) {
    for (const width of WIDTHS) {
      test(`${kind} in ${language} at ${width} px has no layout shift, no horizontal scrolling, no space below its footer and no barrier`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(recordShifts);
        await page.goto(path(language), { waitUntil: 'networkidle' });
        await expectStill(page);
        const { scrollWidth, clientWidth, below } = await page.locator('html').evaluate((html) => ({
          scrollWidth: html.scrollWidth,
          clientWidth: html.clientWidth,
          below: html.scrollHeight - Math.ceil(document.body.getBoundingClientRect().bottom + scrollY),
        }));
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        expect(below, 'px below the foot of the page').toBeLessThanOrEqual(0);
        if (width !== WIDTHS[0]) return;
        expect(await barriersInLooks(page, kind)).toEqual([]);
        await expectWholeBoxes(page);
        for (const text of inTurn(OWN_TEXTS, kind)) await expectRoomFor(page, text);
      });
    }
  }
}

/** Checks the boxes of the page at every width. This takes little time once the page has loaded. */
async function expectWholeBoxes(page: Page): Promise<void> {
  for (const width of BOX_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Waits until the transitions after the change of width have ended.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    expect(await brokenBoxes(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/**
 * Checks the page with a visitor's text settings, which are applied by a style sheet that the content security policy
 * allows.
 */
async function expectRoomFor(page: Page, { width, css }: (typeof OWN_TEXTS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(over, `${page.url()} with ${css}`).toBeLessThanOrEqual(0);
  expect(await brokenBoxes(page), `${page.url()} with ${css}`).toEqual([]);
}

/**
 * Homes with features that the pages above lack: a rent and a long code, a single picture, films, a long text, no
 * energy label.
 */
const OTHER_HOMES = [1009, 1014, 1003, 1018, 1021];

test('no text or control of any home overlaps, overflows, is clipped or squeezed', async ({ page }) => {
  for (const language of languagesOf('other homes')) {
    for (const id of OTHER_HOMES) {
      await page.goto(detailPath(id, language));
      await expectWholeBoxes(page);
    }
  }
});

for (const kind of ['listing', 'listing that is sold', 'project']) {
  for (const width of WIDTHS) {
    test(`${kind} at ${width} px has no layout shift while pictures and islands load`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(recordShifts);
      await page.goto(KINDS[kind]?.('nl') ?? '', { waitUntil: 'networkidle' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 400) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await page.waitForTimeout(60);
      }
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });
  }
}
