import type { Page } from '@playwright/test';

/** What a visitor sees of the design system on one page. */
export interface StyleCounts {
  /** font sizes of visible texts, in px, each with an element that has it */
  sizes: Record<string, string>;
  /** distances that are not steps of the scale, each with an element that has it */
  spaces: Record<string, string>;
  /** average number of characters in the full lines of each text of at least three lines */
  lines: { letters: number; says: string; isRunning: boolean }[];
  /** controls in the colour of the agency */
  accents: { says: string; top: number; bottom: number }[];
}

/** Collects the computed styles of the visible elements of a page. */
export const styleCounts = (page: Page, scale: readonly number[]): Promise<StyleCounts> =>
  page.evaluate(collectStyles, scale);

/** Runs in the browser. */
function collectStyles(scale: readonly number[]): StyleCounts {
  const SPACES = [
    ...['margin-top', 'margin-bottom', 'margin-left', 'margin-right', 'row-gap', 'column-gap'],
    ...['padding-top', 'padding-bottom', 'padding-left', 'padding-right'],
  ];
  const colorOf = (name: string) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    probe.attributeStyleMap.set('color', `var(${name}, var(--accent))`);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const accents = [colorOf('--accent'), colorOf('--button')];
  const said = (element: Element) =>
    `${element.localName}.${element.className} «${element.textContent?.trim().slice(0, 30)}»`;
  /** Texts for screen readers, the room of the fixed bar, and centred or pushed elements have other distances. */
  const isMeasured = (element: Element, name: string) =>
    element !== document.body &&
    !element.matches('.hidden-text, .embed, [aria-hidden="true"], input[type="checkbox"], input[type="radio"]') &&
    !(name.startsWith('margin') && String(element.computedStyleMap().get(name)) === 'auto');
  const visible = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, noscript, script, style, iframe'),
  );
  const counts: StyleCounts = { sizes: {}, spaces: {}, lines: [], accents: [] };
  for (const element of visible) {
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (hasText && style.fontSize !== '0px') counts.sizes[style.fontSize] ??= said(element);
    for (const name of SPACES) {
      const px = Math.abs(Number.parseFloat(style.getPropertyValue(name)));
      if (px > 0 && !style.getPropertyValue(name).endsWith('%') && !scale.includes(px) && isMeasured(element, name))
        counts.spaces[`${px} (${name})`] ??= said(element);
    }
    if (element.matches('a, button, summary, input, select')) {
      const isAccent = [style.color, style.backgroundColor].some((color) => accents.includes(color));
      const { top, bottom } = element.getBoundingClientRect();
      if (isAccent) counts.accents.push({ says: said(element), top: top + scrollY, bottom: bottom + scrollY });
    }
    if (element.matches('p, li, blockquote, dd') && !element.querySelector('p, li, dl, div')) {
      const letters = fullLines(element);
      if (letters > 0)
        counts.lines.push({ letters, says: said(element), isRunning: element.matches('.prose p, .prose + p') });
    }
  }
  return counts;

  /** Returns the average number of characters per line, without the last line; 0 for texts of one or two lines. */
  function fullLines(element: HTMLElement): number {
    const range = document.createRange();
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? '';
      for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const { bottom } = range.getClientRects()[0] ?? { bottom: 0 };
        const line = [...lines.keys()].find((one) => Math.abs(one - bottom) < 8) ?? bottom;
        lines.set(line, (lines.get(line) ?? 0) + word.length);
      }
    }
    const full = [...lines]
      .sort(([a], [b]) => a - b)
      .slice(0, -1)
      .map(([, count]) => count);
    return full.length < 2 ? 0 : full.reduce((sum, count) => sum + count, 0) / full.length;
  }
}
