import type { Page } from '@playwright/test';
import { pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

/** Presses the Tab key several times. Returns the parts of the page that get the focus, in order. */
async function tabStops(page: Page, presses: number): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const places = {
          skip: '.skip',
          menu: 'nav[aria-label] a',
          languages: '.languages',
          card: '.card',
          home: '.home-link',
        };
        const element = document.activeElement;
        if (element?.closest('.languages')) return 'languages';
        return (
          Object.entries(places).find(
            ([, selector]) => element?.matches(selector) || element?.closest(selector),
          )?.[0] ?? 'other'
        );
      }),
    );
  }
  return stops;
}

test('the tab key reaches the skip link, the menu, the languages, then the cards', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  const stops = await tabStops(page, 40);
  expect(stops[0]).toBe('skip');
  const order = ['skip', 'home', 'menu', 'languages', 'card'].map((place) => stops.indexOf(place));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('the skip link is visible when focused, and skips the menu', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip')).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(addressOf(page)).toBe('/nl/te-koop/#main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('every focused element has a visible outline', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab');
    const mark = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return 'nothing has the focus';
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? 'seen' : focused.outerHTML.slice(0, 120);
    });
    expect(mark).toBe('seen');
  }
});
