import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inTurn, isEverythingTested } from '../run/everything.ts';
import { spokenWrongly } from './accessibility-tree.ts';
import { foundByIbm, foundBySniffer } from './foreign-engines.ts';

const WIDTHS = [360, 1280];
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * Returns the accessibility barriers of the current page, as found in the browser's accessibility tree. In `npm run
 * test:all`, also runs axe, and if `isForeign`, two additional engines, which take seconds and find other barriers.
 */
export async function barriers(page: Page, { isForeign = false } = {}): Promise<string[]> {
  const spoken = await spokenWrongly(page);
  if (!isEverythingTested) return spoken;
  const found = [...spoken, ...(await foundByAxe(page))];
  return isForeign ? [...found, ...(await foundByIbm(page)), ...(await foundBySniffer(page))] : found;
}

/** Returns the barriers of the page in one combination of width and colours, which depends on `name`, found by all engines. */
export async function barriersInLooks(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of inTurn(LOOKS, name)) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here = await barriers(page, { isForeign: true });
    if (!isEverythingTested) here.push(...(await foundByAxe(page)));
    found.push(...here.map((one) => `${width} px, ${colorScheme}: ${one}`));
  }
  return found;
}

async function foundByAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
  );
}
