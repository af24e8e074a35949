import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { expectWholeLabels } from '../labels.ts';
import { expect } from '../test.ts';
import { test } from './site.ts';

test.use({ consent: 'decline' });

/** The kinds of pages with the most labels. German has the longest words, and the sample's own site is not in German. */
const PAGES = ['home', 'for-sale', 'contact', 'demand-register'];

for (const id of PAGES) {
  test(`${id} in German: no button in two lines, no cut word, no horizontal scrolling`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(siteAddresses().page(id, 'de'), { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectWholeLabels(page);
  });
}

test('a home in German: no button in two lines, no cut word, no horizontal scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteAddresses().page('for-sale', 'de')}?search=1004`);
  const home = await page.locator('.found .card a[href$="/1004/"]').first().getAttribute('href');
  await page.goto(home ?? '', { waitUntil: 'networkidle' });
  await page.locator('.open-days [type="radio"]:enabled').first().check();
  await expectWholeLabels(page);
});
