import { KINDS, languagesOf } from './pages.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: MISSING_PAGE, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

for (const [kind, path] of Object.entries(KINDS)) {
  for (const language of languagesOf(`targets of ${kind}`)) {
    test(`${kind} in ${language}: names, numbers, links, buttons and chips are large enough for a thumb`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path(language), { waitUntil: 'networkidle' });
      expect(await page.evaluate(smallTargets)).toEqual([]);
      // Folded parts are open for visitors who need what is in them.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) {
          details.removeAttribute('name');
          details.open = true;
        }
      });
      expect(await page.evaluate(smallTargets)).toEqual([]);
    });
  }
}

/**
 * Runs in the browser. Returns controls that are lower than 44 px, or 24 px in the foot of the page. A link within a sentence has the height of its line. If
 * a label belongs to a control, or a link covers its card, the whole of it is the target.
 */
function smallTargets(): string[] {
  const HEIGHT_PX = 44;
  /** Links of the foot and of the path above the title, which are many and must not lengthen each page. */
  const SIDE_PX = 24;
  const SIDE = '.site-footer a:not([href^="tel:"], [href^="mailto:"], .button), .crumbs a';
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea, label.choice',
  );
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  /** Whether text beside the link belongs to the same sentence. */
  const isInText = (link: Element) => {
    if (getComputedStyle(link).display !== 'inline') return false;
    const block = link.closest('p, li, dd, dt, td, th, figcaption, label, span.note');
    const around = block?.textContent?.replace(link.textContent ?? '', '') ?? '';
    return /[\p{L}\p{N}]{2,}/u.test(around);
  };
  const heightOf = (element: HTMLElement) => {
    const owner = element.matches('input') ? element.closest('label') : undefined;
    const cover = element.matches('.card-title a') ? element.closest('.card') : undefined;
    return Math.round((owner ?? cover ?? element).getBoundingClientRect().height);
  };
  return [...targets]
    .filter((one) => isVisible(one) && !one.closest('[aria-hidden="true"], iframe'))
    .filter((one) => !(one.localName === 'a' && isInText(one)))
    .filter((one) => heightOf(one) < (one.matches(SIDE) ? SIDE_PX : HEIGHT_PX))
    .map((one) => `${heightOf(one)} px: ${one.localName}.${one.className} «${one.textContent?.trim().slice(0, 40)}»`);
}
