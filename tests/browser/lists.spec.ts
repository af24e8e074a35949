import type { Page } from '@playwright/test';
import { readPlaceTexts } from '#agency/content/place-texts.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const titles = (page: Page) => page.locator('main .list .cards:not(.projects) .card-title a');
const PER_PAGE = 12;

for (const language of languagesOf('lists')) {
  test(`the pages of the list in ${language} hold every home once`, async ({ page }) => {
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

test('what is sold is among the references, without a price', async ({ page }) => {
  await page.goto('/nl/referenties/');
  await expect(page.locator(`.card-title a[href="${detailPath(SAMPLE.sold, 'nl')}"]`)).toBeVisible();
  await expect(page.locator('.card .price').filter({ hasText: '€' })).toHaveCount(0);
  expect(addressOf(page)).toBe('/nl/referenties/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languagesOf('lists of editors')) {
    test(`in ${language}, a list of the editors shows what its search finds, and leads to all of it`, async ({
      page,
    }) => {
      const t = textsOf(language);
      await page.goto(pagePath('for-sale', language));
      await page
        .getByRole('navigation', { name: t('list.curated') })
        .getByRole('link')
        .first()
        .click();
      const shown = await page.locator('main .card').count();
      expect(shown).toBeGreaterThan(0);
      await page.locator('main .module').first().locator('a.more').click();
      expect(addressOf(page)).toMatch(new RegExp(`^${pagePath('for-sale', language)}\\?`));
      await expect(page.locator('[data-results] .card')).toHaveCount(shown);
    });

    test(`in ${language}, the foot of a page leads to the towns, and a town says what the agency knows of it`, async ({
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

/** Where the first home begins at the latest, px, on a usual laptop and a usual phone. */
const FIRST_CARD = [
  { width: 1280, height: 720, top: 330 },
  { width: 360, height: 740, top: 300 },
];

for (const { width, height, top } of FIRST_CARD) {
  test(`at ${width} px a list begins with homes: the first one at most ${top} px down`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const language of languagesOf(`first card ${width}`)) {
      for (const list of ['for-sale', 'for-rent']) {
        await page.goto(pagePath(list, language));
        // The notice of the sample stands on no agency's own site.
        const notice = (await page.locator('section.top-bar').boundingBox())?.height ?? 0;
        const card = (await page.locator('.list .card').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
        expect(card - notice, page.url()).toBeLessThanOrEqual(top);
      }
    }
  });
}

test('on a card one swipes to the other pictures of its home, which nobody fetches who does not come near', async ({
  page,
}) => {
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
  // It leads where its title leads.
  await strip.click();
  await page.waitForURL(/\/nl\/te-koop\/[^/]+\/[^/]+\/\d+\/$/);
});

test('a card says the next open day, and nothing of one that is over', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  await expect(page.locator('.card-visit').first()).toContainText(/\d\d:\d\d/);
  await page.clock.install({ time: new Date('2100-01-01') });
  await page.reload();
  await expect(page.locator('.card-visit:visible')).toHaveCount(0);
});

test('pages of lists have what their editors set above and beside them: a gallery that turns, a film that waits', async ({
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
