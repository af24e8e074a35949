import type { Page } from '@playwright/test';
import { readPlaceTexts } from '#agency/content/place-texts.ts';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const titles = (page: Page) => page.locator('main .list .cards:not(.projects) .card-title a');
const PER_PAGE = 12;

for (const language of languagesOf('lists')) {
  test(`the pages of the list in ${language} contain every home once`, async ({ page }) => {
    await page.goto(pagePath('for-sale', language));
    const seen: (string | null)[] = [];
    for (let number = 1; ; number++) {
      const shown = await titles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      seen.push(...shown);
      await expect(page.locator('.paging [aria-current="page"]')).toHaveText(String(number));
      const next = page.locator('.paging a[rel="next"]');
      if ((await next.count()) === 0) break;
      expect(shown).toHaveLength(PER_PAGE);
      await next.click();
      await page.waitForURL(`**${pagePath('for-sale', language)}${number + 1}/`);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(PER_PAGE);
    expect(seen).not.toContain(detailPath(SAMPLE.sold, language));
    await page.locator('.paging a[rel="prev"]').click();
    await page.locator('.paging').getByText('1', { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('for-sale', language)}$`));
  });
}

test('sold homes are references without a price', async ({ page }) => {
  await page.goto('/nl/referenties/');
  await expect(page.locator(`.card-title a[href="${detailPath(SAMPLE.sold, 'nl')}"]`)).toBeVisible();
  await expect(page.locator('.card .price').filter({ hasText: '€' })).toHaveCount(0);
  expect(addressOf(page)).toBe('/nl/referenties/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languagesOf('lists of editors')) {
    test(`in ${language}, an editors’ list shows as many homes as in Dutch and leads on to all homes`, async ({
      page,
    }) => {
      const curated = async (at: Language) => {
        await page.goto(pagePath('for-sale', at));
        const link = page
          .getByRole('navigation', { name: textsOf(at)('list.curated') })
          .getByRole('link')
          .first();
        const address = await link.getAttribute('href');
        await link.click();
        await page.waitForURL(`**${address}`);
        return page.locator('main .card').count();
      };
      const shown = await curated('nl');
      expect(shown).toBeGreaterThan(0);
      expect(await curated(language)).toBe(shown);
      // The search cannot be narrowed to homes with a garden, so the list leads on to all homes.
      await page.locator('main .module').first().locator('a.more').click();
      expect(addressOf(page)).toBe(pagePath('for-sale', language));
    });

    test(`in ${language}, the footer links to the towns, and the page of a town has the agency’s text about the town`, async ({
      page,
    }) => {
      const t = textsOf(language);
      await page.goto(pagePath('contact', language));
      await page.locator('.site-footer a[href$="#places"]').click();
      await page
        .getByRole('navigation', { name: t('place.towns') })
        .getByRole('link', { name: 'Boom' })
        .click();
      const about = readPlaceTexts().get('for-sale/boom')?.[language] ?? '';
      expect(about).not.toBe('');
      await expect(page.getByText(about)).toBeVisible();
    });
  }
});

/**
 * Largest allowed distance of the first home from the top of the page in px, on a typical laptop and a typical phone.
 */
const FIRST_CARD = [
  { width: 1280, height: 720, top: 330 },
  { width: 360, height: 740, top: 300 },
];

for (const { width, height, top } of FIRST_CARD) {
  test(`at ${width} px the first home of a list is at most ${top} px from the top`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const language of languagesOf(`first card ${width}`)) {
      for (const list of ['for-sale', 'for-rent']) {
        await page.goto(pagePath(list, language));
        // Subtracts the height of the notice that only the sample has.
        const notice = (await page.locator('section.top-bar').boundingBox())?.height ?? 0;
        const card = (await page.locator('.list .card').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
        expect(card - notice, page.url()).toBeLessThanOrEqual(top);
      }
    }
  });
}

test('a card loads the other pictures of its home when the pointer comes near, and can be swiped', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pagePath('for-sale', 'nl'), { waitUntil: 'networkidle' });
  const strip = page.locator('.list .strip').first();
  await expect(strip.locator('img')).toHaveCount(1);
  await strip.hover();
  await expect(strip.locator('img')).not.toHaveCount(1);
  await strip.evaluate((it) => it.scrollTo({ left: it.clientWidth, behavior: 'instant' }));
  await expect
    .poll(() =>
      strip
        .locator('img')
        .nth(1)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(1);
  // A click on the picture strip opens the same page as a click on the title.
  await strip.click();
  await page.waitForURL(/\/nl\/te-koop\/[^/]+\/[^/]+\/\d+\/$/);
});

test('a card shows the next open day until it has ended', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  await expect(page.locator('.card-visit').first()).toContainText(/\d\d:\d\d/);
  await page.clock.install({ time: new Date('2100-01-01') });
  await page.reload();
  await expect(page.locator('.card-visit:visible')).toHaveCount(0);
});

test('list pages show the editors’ modules: a gallery that wraps around, and a film that loads only when it is played', async ({
  page,
}) => {
  const t = textsOf('nl');
  await page.goto(pagePath('references', 'nl'));
  const strip = page.getByRole('region', { name: t('listing.photos') }).locator('.gallery-strip');
  const at = () => strip.evaluate((it) => Math.round(it.scrollLeft / it.clientWidth));
  await page.getByRole('button', { name: t('gallery.next') }).click();
  await expect.poll(at).toBe(1);
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at, 'round and round').toBe(0);

  await expect(page.locator('main .list .module form.worth')).toBeVisible();

  const films: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && films.push(request.url()));
  await page.goto(pagePath('projects', 'nl'), { waitUntil: 'networkidle' });
  const film = page.locator('.banner video');
  expect(films).toEqual([]);
  const still = (await film.getAttribute('poster')) ?? '';
  expect((await page.request.get(still)).headers()['content-type']).toBe('image/webp');
  await film.evaluate((it: HTMLVideoElement) => it.play());
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
  expect(films).not.toEqual([]);

  await page.goto(pagePath('services', 'nl'));
  const news = page.locator('#articles .articles li');
  await expect(news.locator('img')).toHaveCount(await news.count());
});
