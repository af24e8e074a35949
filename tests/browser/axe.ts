import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inTurn, isEverythingTested } from '../run/everything.ts';

const LOOKS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** All that colours change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** only these rules */
  rules?: readonly string[] | undefined;
  /** a selector: only what is in it */
  within?: string;
}

/** What axe finds on a page as it is now: rule, what it wants, and where. */
export async function violations(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules([...rules]);
  if (within) axe.include(within);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** The same in one look, another for another `name`; in `npm run test:all` in every look. */
export async function violationsInLooks(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of inTurn(LOOKS, name)) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' && isEverythingTested ? OF_COLOURS : undefined;
    const here = await violations(page, { rules });
    found.push(...here.map((one) => `${width} px, ${colorScheme}: ${one}`));
  }
  return found;
}
