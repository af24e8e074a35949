import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { inTurn, isEverythingTested, oneInTurn } from '../run/everything.ts';
import { spokenWrongly } from './accessibility-tree.ts';
import { foundByIbm, foundBySniffer } from './foreign-engines.ts';
import { LANGUAGES } from './pages.ts';

const WIDTHS = [360, 1280];
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
/**
 * The only language in which the two additional accessibility engines run. They judge the structure of a page, which is
 * the same in every language.
 */
const FOREIGN_IN = 'fr';
const isInOther = (title: string) => LANGUAGES.some((one) => one !== FOREIGN_IN && title.split(/\W+/).includes(one));
/** Rules of axe about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the accessibility barriers of the current page, as found in the browser's accessibility tree. In `npm run
 * test:all`, also runs axe and, in one language per test, two additional engines that find other barriers.
 */
export async function barriers(page: Page, { isForeign = true } = {}): Promise<string[]> {
  const spoken = await spokenWrongly(page);
  if (!isEverythingTested) return spoken;
  const found = [...spoken, ...(await foundByAxe(page))];
  return isForeign && !isInOther(test.info().title)
    ? [...found, ...(await foundByIbm(page)), ...(await foundBySniffer(page))]
    : found;
}

/**
 * Returns the barriers of the page in one combination of width and colours, which depends on `name`. `npm run test:all`
 * uses every combination. The two additional engines run at one width only, because they judge the HTML rather than its
 * appearance.
 */
export async function barriersInLooks(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const [foreign] = oneInTurn(WIDTHS, new URL(page.url()).pathname);
  for (const { width, colorScheme } of inTurn(LOOKS, name)) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here = await (isEverythingTested && colorScheme === 'dark'
      ? foundByAxe(page, OF_COLOURS)
      : barriers(page, { isForeign: width === foreign }));
    if (!isEverythingTested) here.push(...(await foundByAxe(page)));
    found.push(...here.map((one) => `${width} px, ${colorScheme}: ${one}`));
  }
  return found;
}

async function foundByAxe(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
  );
}
