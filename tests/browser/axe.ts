import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** All that colours change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is now: rule, what it wants, and where. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** The same at both widths, by day and by night. Leaves the page wide and dark. */
export async function violationsInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const here = await violations(page, colorScheme === 'dark' ? OF_COLOURS : undefined);
      found.push(...here.map((one) => `${width} px, ${colorScheme}: ${one}`));
    }
  }
  return found;
}
