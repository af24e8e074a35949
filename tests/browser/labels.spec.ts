import type { Page } from '@playwright/test';
import { isEverythingTested } from '../run/everything.ts';
import { KINDS, LANGUAGES, languagesOf } from './pages.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: MISSING_PAGE });

const WIDTHS = isEverythingTested ? [320, 360, 390, 768, 1000, 1024, 1100, 1280, 1440, 1920] : [320, 390, 1024];

for (const [kind, path] of Object.entries(KINDS)) {
  for (const language of languagesOf(`labels of ${kind}`)) {
    test(`${kind} in ${language}: no button in two lines, no cut word, no horizontal scrolling`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path(language), { waitUntil: 'networkidle' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
        expect(over, `${width} px`).toBeLessThanOrEqual(0);
        expect(await page.evaluate(brokenLabels), `${width} px`).toEqual([]);
      }
    });
  }
}

test('the menu stays on one line, in every language', async ({ page }) => {
  // Without motion, the drawer is hidden at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of LANGUAGES) {
    await page.goto(KINDS.home?.(language) ?? '');
    for (const width of [1000, 1024, 1100, 1149, 1150, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await menuLines(page), `${language} at ${width} px`).toBeLessThanOrEqual(1);
      // Larger than 84 px, the header would have a second line.
      expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(84);
    }
  }
});

/** Returns the number of lines of the menu; 0 if it is in the drawer. */
const menuLines = (page: Page): Promise<number> =>
  page.locator('.menu-list').evaluate((list) => {
    if (!list.checkVisibility({ visibilityProperty: true })) return 0;
    return new Set([...list.children].map((entry) => Math.round(entry.getBoundingClientRect().top))).size;
  });

/** Runs in the browser. Returns buttons with a label in two lines, and words that a line break cuts without a hyphen. */
function brokenLabels(): string[] {
  const range = document.createRange();
  const linesOf = (node: Node, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom)))
      .size;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (!text.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('noscript, svg, select, script, style')) continue;
    // Texts for screen readers are one pixel wide.
    if (element.clientWidth === 1 && element.clientHeight === 1) continue;
    const isLabel = element.closest('.button, .tab, .chip, .ribbon, .search summary');
    if (isLabel && linesOf(node, 0, text.length) > 1) broken.add(`in two lines: ${text.trim()}`);
    if (getComputedStyle(element).hyphens === 'auto') continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]{4,}/gu))
      if (linesOf(node, index, index + word.length) > 1) broken.add(`cut: ${word}`);
  }
  return [...broken];
}
