import type { Page } from '@playwright/test';
import { isEverythingTested } from '../run/everything.ts';
import { expect } from './test.ts';

const WIDTHS = isEverythingTested ? [320, 360, 390, 768, 1000, 1024, 1100, 1280, 1440, 1920] : [320, 390, 1024];

/** Checks at every width that no label is in two lines, no word is cut, and the page does not scroll horizontally. */
export async function expectWholeLabels(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(over, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(brokenLabels), `${page.url()} at ${width} px`).toEqual([]);
  }
}

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
