import type { Page } from '@playwright/test';

/** A visible text or control on the screen. */
interface Box {
  id: number;
  says: string;
  isText: boolean;
  /** the element and its ancestors */
  within: number[];
  /** the nearest ancestor that stays in place while the page scrolls; it may cover other elements */
  layer: number;
  rects: Rect[];
  /** the visible background or border that contains the box */
  frame: Rect | undefined;
  /** number of characters and font size in px, to find texts in too narrow boxes */
  letters: number;
  fontSize: number;
  isCut: boolean;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Tolerated overlap of two boxes in px. It covers rounding, and letters that extend beyond their line. */
const SHARED_PX = 2;
/** Share of a line's height that is empty, above the letters and again below them. */
const LEADING = 0.22;

/** Finds texts and controls that overlap, overflow, are clipped, or are squeezed into too little space. */
export async function brokenBoxes(page: Page): Promise<string[]> {
  await page.evaluate(layOutAll);
  const { boxes, width } = await page.evaluate(collectBoxes);
  return [
    ...boxes.flatMap((box) => alone(box, width)),
    ...boxes.flatMap((one, index) => boxes.slice(index + 1).flatMap((other) => together(one, other))),
  ];
}

/** Lays out the parts of the page that are far from the screen. Runs in the browser. */
function layOutAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('section'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
}

function alone(box: Box, width: number): string[] {
  const { says, rects, frame, isCut, letters, fontSize } = box;
  const said = [];
  if (rects.some(({ left, right }) => left < -1 || right > width + 1)) said.push(`${says} sticks out of the page`);
  if (frame && rects.some((rect) => isOutside(inner(box, rect), frame))) said.push(`${says} sticks out of its frame`);
  if (isCut) said.push(`${says} is cut`);
  const widest = Math.max(...rects.map(({ left, right }) => right - left));
  if (letters > 5 && rects.length > 3 && widest < 2.5 * fontSize) said.push(`${says} is squeezed`);
  return said;
}

function together(one: Box, other: Box): string[] {
  if (one.layer !== other.layer || one.within.includes(other.id) || other.within.includes(one.id)) return [];
  const meet = one.rects.some((a) => other.rects.some((b) => shares(inner(one, a), inner(other, b))));
  return meet ? [`${one.says} overlaps ${other.says}`] : [];
}

/** Returns the box of a line's letters, which excludes the empty space above and below them. */
function inner({ isText }: Box, rect: Rect): Rect {
  const by = isText ? (rect.bottom - rect.top) * LEADING : 0;
  return { ...rect, top: rect.top + by, bottom: rect.bottom - by };
}

function shares(a: Rect, b: Rect): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SHARED_PX &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SHARED_PX
  );
}

function isOutside(rect: Rect, frame: Rect): boolean {
  return (
    frame.left - rect.left > SHARED_PX ||
    rect.right - frame.right > SHARED_PX ||
    frame.top - rect.top > SHARED_PX ||
    rect.bottom - frame.bottom > SHARED_PX
  );
}

/** Runs in the browser and collects the boxes of the page. */
function collectBoxes(): { boxes: Box[]; width: number } {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
  const ids = new Map<Element, number>(elements.map((element, index) => [element, index + 1]));
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const upFrom = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...upFrom(element.parentElement)] : [];
  const hasGround = (style: CSSStyleDeclaration) =>
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    (Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0);
  const ends = (style: CSSStyleDeclaration) => ['absolute', 'fixed'].includes(style.position);
  const overflows = (style: CSSStyleDeclaration) => style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const clip = (rect: Rect, by: Rect): Rect => ({
    left: Math.max(rect.left, by.left),
    top: Math.max(rect.top, by.top),
    right: Math.min(rect.right, by.right),
    bottom: Math.min(rect.bottom, by.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Rect) => right - left > 1 && bottom - top > 1;

  function boxOf(element: Element, given: readonly DOMRect[], says: string, isText: boolean): Box[] {
    const up = upFrom(element);
    const clips = up.filter((one) => (isText || one !== element) && overflows(styleOf(one)));
    const cut = (rect: Rect) => clips.reduce((left, one) => clip(left, one.getBoundingClientRect()), rect);
    const whole = given.map(({ left, top, right, bottom }) => ({ left, top, right, bottom })).filter(isSeen);
    const rects = whole.map(cut).filter(isSeen);
    if (rects.length === 0) return [];
    const scrolls = clips.some((one) => /auto|scroll/.test(styleOf(one).overflowX + styleOf(one).overflowY));
    const last = up.findIndex((one) => ends(styleOf(one)));
    const grounds = up.slice(0, last < 0 ? undefined : last + 1).filter((one) => one !== element || isText);
    const frame = grounds.find((one) => hasGround(styleOf(one)) && styleOf(one).display !== 'inline');
    const layer = up.find((one) => ['fixed', 'sticky'].includes(styleOf(one).position));
    const lost = whole.some((rect) => {
      const left = cut(rect);
      return isSeen(left) && (rect.right - left.right > 3 || (rect.bottom - left.bottom) * 3 > rect.bottom - rect.top);
    });
    return [
      {
        id: ids.get(element) ?? 0,
        says: `«${says.trim().replace(/\s+/g, ' ').slice(0, 40)}» (${element.localName}.${element.className})`,
        isText,
        within: up.map((one) => ids.get(one) ?? 0),
        layer: layer ? (ids.get(layer) ?? 0) : 0,
        rects,
        frame: frame && !scrolls ? frame.getBoundingClientRect().toJSON() : undefined,
        letters: isText ? says.trim().length : 0,
        fontSize: Number.parseFloat(styleOf(element).fontSize),
        isCut: isText && !scrolls && lost && styleOf(element).textOverflow !== 'ellipsis',
      },
    ];
  }

  const controls = 'a[href], button, input, select, textarea, summary';
  const boxes = elements
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest('svg, noscript, script, style, select option'))
    .flatMap((element) => {
      const texts =
        element.localName === 'select' ? [] : [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
      const range = document.createRange();
      const said = texts.flatMap((text) => {
        range.selectNodeContents(text);
        return text.nodeValue?.trim() ? boxOf(element, [...range.getClientRects()], text.nodeValue, true) : [];
      });
      const isPicture = element.localName === 'a' && !element.textContent?.trim();
      const isControl = element.matches(controls) && !isPicture && styleOf(element).display !== 'inline';
      if (!isControl) return said;
      const name = element.ariaLabel ?? (element.textContent?.trim() || (element as HTMLInputElement).name || '');
      return [...boxOf(element, [...element.getClientRects()], name, false), ...said];
    });
  return { boxes, width: document.documentElement.clientWidth };
}
