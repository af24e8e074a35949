import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { inTurn, isEverythingTested, oneInTurn } from '../run/everything.ts';
import { spokenWrongly } from './accessibility-tree.ts';
import { foundByIbm, foundBySniffer } from './foreign-engines.ts';
import { LANGUAGES } from './pages.ts';

const WIDTHS = [360, 1280];
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
/** The two other engines judge by how a page is built, which is the same in every language: of a test in each they look at this one. */
const FOREIGN_IN = 'fr';
const isInOther = (title: string) => LANGUAGES.some((one) => one !== FOREIGN_IN && title.split(/\W+/).includes(one));
/** All that colours change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What bars somebody from the page as it is now, found in the browser's own accessibility tree; in `npm run test:all` by
 * axe, too, and of what is tested in every language in one by two more engines, which see other things.
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
 * The same and by axe in one look, another for another `name`; in `npm run test:all` in every look: the two other engines
 * at one width, another for another page, since they judge by what is written more than by how it looks.
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
