import type { Page } from '@playwright/test';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** Presses Tab, at most `most` times, until an element that matches the selector has the focus. */
async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`${most} times Tab did not reach ${selector}.`);
}

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE });

  for (const language of languagesOf('keyboard')) {
    test(`the keyboard reaches menu, submenu, language switcher, breadcrumb and pagination in ${language}`, async ({
      page,
    }) => {
      await page.goto(pagePath('for-sale', language));
      await tabTo(page, '.has-submenu > a');
      await expect(page.locator('.submenu')).toBeVisible();
      await page.keyboard.press('Tab');
      expect(await focusIsIn(page, '.submenu')).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.locator('.submenu')).toBeHidden();
      expect(await focusIsIn(page, '.has-submenu')).toBe(true);
      // After Escape, the submenu stays closed until the focus has left it.
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, '.submenu a');
      await page.keyboard.press('Enter');
      await expect(page.locator('[aria-current="page"]').first()).toBeAttached();
      await tabTo(page, '.crumbs a');
      await tabTo(page, '.crumbs a');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${pagePath('services', language)}$`));
      await tabTo(page, '.languages a:not([aria-current])');
      const next = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${next}$`));
      await page.goto(pagePath('for-sale', language));
      await tabTo(page, '.paging a[rel="next"]', 120);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${pagePath('for-sale', language)}2/$`));
    });
  }

  test('the menu marks the current page and its parent entry', async ({ page }) => {
    await page.goto('/nl/diensten/verkopen/');
    await expect(page.locator('.submenu [aria-current="page"]')).toHaveText('Verkopen');
    await expect(page.locator('.has-submenu > a')).toHaveAttribute('aria-current', 'true');
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(page.locator('.menu-list [aria-current]')).toHaveText('Te koop');
  });

  test('the header is compact below 30 px of scrolling, and the button to the top appears from 10 px', async ({
    page,
  }) => {
    await page.goto(pagePath('for-sale', 'nl'));
    const root = page.locator('html');
    await page.evaluate(() => scrollTo(0, 9));
    await expect(root).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => scrollTo(0, 10));
    await expect(root).toHaveAttribute('data-scrolled');
    await page.evaluate(() => scrollTo(0, 30));
    await expect(root).not.toHaveAttribute('data-compact');
    const before = await page.locator('.home-link').boundingBox();
    await page.evaluate(() => scrollTo(0, 31));
    await expect(root).toHaveAttribute('data-compact');
    await expect
      .poll(async () => (await page.locator('.home-link').boundingBox())?.width)
      .toBeLessThan(before?.width ?? 0);
    await expect(page.locator('.site-header')).toBeInViewport();
  });

  test('the button to the top scrolls for about half a second, or jumps with reduced motion', async ({ page }) => {
    await page.goto(pagePath('for-sale', 'nl'));
    const climb = async () => {
      await page.evaluate(() => scrollTo(0, 1500));
      await expect(page.locator('.to-top')).toBeVisible();
      return page.evaluate(async () => {
        const stops: number[] = [];
        document.querySelector<HTMLElement>('.to-top')?.click();
        while (scrollY > 0) {
          await new Promise(requestAnimationFrame);
          stops.push(scrollY);
        }
        return stops.filter((y) => y > 0 && y < 1500).length;
      });
    };
    expect(await climb()).toBeGreaterThan(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await climb()).toBe(0);
    expect(await focusIsIn(page, '.home-link')).toBe(true);
  });
});

test.describe('on a phone, the menu is a drawer', () => {
  test.use({ viewport: PHONE });

  test('the drawer opens by keyboard, traps the focus, locks the page and closes with Escape', async ({ page }) => {
    await page.goto(pagePath('for-sale', 'nl'));
    await tabTo(page, '#drawer');
    await page.keyboard.press('Space');
    await expect(page.locator('.menu-list')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest('#menu, #drawer') !== null;
      });
      expect(inside, `after ${press + 1} times Tab`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('.menu-list')).toBeHidden();
    expect(await focusIsIn(page, '#drawer')).toBe(true);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('the drawer is closed on the next page and after going back', async ({ page }) => {
    await page.goto(pagePath('for-sale', 'nl'));
    await page.locator('#drawer').check();
    await page.locator('.menu-list').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(() => addressOf(page)).toBe('/nl/contact/');
    await expect(page.locator('.menu-list')).toBeHidden();
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/nl/te-koop/');
    await expect(page.locator('.menu-list')).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('the drawer contains the bar that wide screens show at the top', async ({ page }) => {
    await page.goto(pagePath('home', 'nl'));
    await expect(page.locator('aside.top-bar')).toBeHidden();
    await page.locator('#drawer').check();
    await expect(page.locator('.drawer-extra')).toContainText('Gratis schatting');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawer and the submenu still open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(pagePath('home', 'nl'));
    await page.locator('#drawer').check();
    await expect(page.locator('.menu-list')).toBeVisible();
    await page.setViewportSize(WIDE);
    await page.goto(pagePath('home', 'nl'));
    await page.locator('.has-submenu > a').focus();
    await expect(page.locator('.submenu')).toBeVisible();
  });
});
