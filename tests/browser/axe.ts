import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isEverythingTested } from '../run/everything.ts';

const ALL_LOOKS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** Both widths and both schemes, once each; in `npm run test:all` all of them together. */
const LOOKS = ALL_LOOKS.filter(
  ({ width, colorScheme }) => isEverythingTested || (width === 360) === (colorScheme === 'light'),
);
/** All that colours change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is now: rule, what it wants, and where. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** The same in every look. Leaves the page wide and dark. */
export async function violationsInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here = await violations(page, colorScheme === 'dark' && isEverythingTested ? OF_COLOURS : undefined);
    found.push(...here.map((one) => `${width} px, ${colorScheme}: ${one}`));
  }
  return found;
}
