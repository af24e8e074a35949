import { pagePath } from '../pages.ts';
import { expect } from '../test.ts';
import { BANNER_FILM, test } from './site.ts';

test.use({ expected: /request to another host/ });

test('a third-party film at the top of a page is a link and a button until the visitor consents', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'film' }));
  await page.goto(pagePath('projects', 'nl'));
  const banner = page.locator('.banner');
  await expect(banner.locator('iframe')).toHaveCount(0);
  await expect(banner.getByRole('link')).toHaveAttribute('href', BANNER_FILM);
  await banner.getByRole('button').first().click();
  await expect(banner.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
});
