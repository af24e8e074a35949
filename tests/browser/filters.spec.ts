import type { Page } from '@playwright/test';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { addDays, belgianDay } from '#domain/calendar.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { languagesOf, pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const LANGUAGES = ['nl', 'fr', 'en'] as const;
const cards = '.found .card';
const PHONE = { width: 360, height: 740 };

/** Returns the number that stands beside a choice. */
const hitsOf = async (page: Page, flag: string) =>
  Number(/\d+/.exec((await page.locator(`[data-hits="${flag}"]`).textContent()) ?? '')?.[0]);

for (const language of LANGUAGES) {
  const t = textsOf(language);
  const list = pagePath('for-sale', language);

  test(`in ${language}, on a phone, further filters are loaded when they are opened, count homes, and can be taken away`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.setViewportSize(PHONE);
    await page.goto(list);
    await page.getByRole('button', { name: t('search.filters') }).click();
    expect(requests).not.toContain('/search/sale-details.json');
    const sheet = page.locator('#filters');
    await sheet.locator('[data-pick="more"] summary').click();
    const garden = sheet.getByRole('checkbox', { name: t('search.wish.garden') });
    await expect(garden).toBeVisible();
    expect(requests).toContain('/search/sale-details.json');
    // No home for sale is said to allow pets, so the filter would divide nothing.
    await expect(sheet.locator('[name="pets"]')).toHaveCount(0);
    const hits = await hitsOf(page, 'garden');
    expect(hits).toBeGreaterThan(0);
    // Without consent, the browser keeps no day of a visit.
    await expect(sheet.locator('[name="since"]')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('visit'))).toBeNull();
    await garden.check();
    await expect.poll(() => addressOf(page)).toBe(`${list}?garden=1`);
    await sheet.locator('[name="label"]').selectOption('b');
    await expect.poll(() => addressOf(page)).toBe(`${list}?label=b&garden=1`);
    await sheet.locator('[name="livingfrom"]').fill('90');
    await expect.poll(() => addressOf(page)).toBe(`${list}?label=b&livingfrom=90&garden=1`);
    expect(await barriers(page)).toEqual([]);
    await sheet.locator('.search-apply').click();
    await expect(sheet).toBeHidden();
    const remove = (filter: string) => page.getByRole('button', { name: t('search.remove', { filter }) });
    const letter = t('search.wish.orBetter', { letter: 'B' });
    await remove(t('search.wished.livingFrom', { value: '90\u00a0m²' })).click();
    await remove(t('search.wished.label', { value: letter })).click();
    await expect.poll(() => addressOf(page)).toBe(`${list}?garden=1`);
    await expect(page.getByRole('status').filter({ hasText: String(hits) })).toBeVisible();
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`${list}?label=b&garden=1`);
    await expect(page.locator(cards).first()).toBeVisible();
    await page.reload();
    await expect(remove(t('search.wished.label', { value: letter }))).toBeVisible();
    await page.getByRole('link', { name: t('search.save') }).click();
    const kept = page.locator('main form[data-form="demand-register"] [name="wishes"]');
    await expect(kept).toBeChecked();
    await expect(kept).toHaveValue('label=b&garden=1');
  });

  test(`in ${language}, homes can be sorted by price per m², and the page of a home shows it`, async ({ page }) => {
    await page.goto(`${list}?sort=sqmPriceUp&livingfrom=1`);
    await expect(page.locator(cards).first()).toBeVisible();
    const perSqm: number[] = [];
    for (const place of [0, 1]) {
      await page.locator(`${cards} a`).nth(place).click();
      const shown = page.locator('dt', { hasText: t('fact.pricePerSqm') }).locator('xpath=following-sibling::dd[1]');
      perSqm.push(Number((await shown.first().textContent())?.replace(/\D/g, '')));
      await page.goBack();
      await expect(page.locator(cards).first()).toBeVisible();
    }
    expect(perSqm[0]).toBeGreaterThan(0);
    expect(perSqm[0]).toBeLessThanOrEqual(perSqm[1] ?? 0);
  });

  test.describe('after an earlier visit', () => {
    test.use({ consent: 'agree' });

    test(`in ${language}, homes can be filtered by what is new since then`, async ({ page }) => {
      const visit = addDays(belgianDay(Date.now()), -18);
      await page.addInitScript((day) => localStorage.getItem('visit') ?? localStorage.setItem('visit', day), visit);
      await page.goto(list);
      await page.locator('[data-pick="more"] summary').click();
      const since = page.locator('[name="since"]');
      await expect(since).toHaveValue(visit);
      const hits = await hitsOf(page, 'newSince');
      expect(hits).toBeGreaterThan(0);
      await since.check();
      await expect.poll(() => addressOf(page)).toBe(`${list}?since=${visit}`);
      await expect(page.getByRole('status').filter({ hasText: String(hits) })).toBeVisible();
      // The same day stays on offer for the rest of this visit.
      await page.reload();
      await page.locator('[data-pick="more"] summary').click();
      await expect(since).toBeChecked();
      expect(await page.evaluate(() => localStorage.getItem('visit'))).toMatch(
        new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${visit}$`),
      );
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${language}, a button shows the further filters with the numbers of homes`, async ({ page }) => {
      await page.goto(list);
      await page.locator('[data-pick="more"] summary').click();
      await page.getByRole('button', { name: t('search.showMore') }).click();
      await expect(page.locator('[data-pick="more"]')).toHaveAttribute('open', '');
      const hits = await hitsOf(page, 'garden');
      await page.locator('[name="garden"]').check();
      await page.getByRole('button', { name: t('search.submit'), exact: true }).click();
      await expect(page.locator('[data-results] .card')).toHaveCount(Math.min(12, hits));
      await expect(page.locator('.list-bar')).toContainText(String(hits));
      await page.locator('[data-pick="more"] summary').click();
      await expect(page.locator('[name="garden"]')).toBeChecked();
      await expect(page.locator('[name="plotfrom"]')).toHaveValue('');
    });
  });
}

for (const language of languagesOf('filters of a town')) {
  const t = textsOf(language);

  test(`in ${language}, a search that begins on the page of a town keeps the town with further filters`, async ({
    page,
  }) => {
    const name = { nl: 'Boom', fr: 'Boom', en: 'Boom' };
    await page.goto(siteAddresses().place({ goal: 'sale', name }, language));
    await page.getByRole('link', { name: t('place.search', { town: 'Boom' }) }).click();
    await expect(page.locator(cards).first()).toBeVisible();
    const ofTown = await page.locator(cards).count();
    await page.locator('[data-pick="more"] summary').click();
    const hits = await hitsOf(page, 'garden');
    await page.getByRole('checkbox', { name: t('search.wish.garden') }).check();
    await expect(page.locator(cards)).toHaveCount(hits);
    expect(hits).toBeGreaterThan(0);
    expect(hits).toBeLessThan(ofTown);
    for (const place of await page.locator(`${cards} address, ${cards} .place`).allInnerTexts())
      expect(place).toContain('Boom');
    expect(addressOf(page)).toMatch(/Boom.*garden=1|garden=1.*Boom/i);
  });
}

for (const language of languagesOf('furnished')) {
  const t = textsOf(language);
  const [width = 360] = inTurn([360, 820, 1440], 'furnished');

  /** Opens the further filters, which a phone has in its sheet, and returns them. */
  const furtherFilters = async (page: Page) => {
    if (width < 700) await page.getByRole('button', { name: t('search.filters') }).click();
    await page.locator('[data-pick="more"] summary').click();
    const fields = page.locator('[data-wishes]');
    await expect(fields.locator('label').first()).toBeVisible();
    return fields;
  };

  test(`in ${language}, at ${width} px, renters find the furnished homes`, async ({ page }) => {
    const list = pagePath('for-rent', language);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(list);
    const furnished = (await furtherFilters(page)).getByRole('checkbox', { name: t('search.wish.furnished') });
    expect(await hitsOf(page, 'furnished')).toBe(1);
    await furnished.press('Space');
    await expect.poll(() => addressOf(page)).toBe(`${list}?furnished=1`);
    expect(await barriers(page)).toEqual([]);
    if (width < 700) await page.locator('#filters .search-apply').click();
    else await page.keyboard.press('Escape');
    await expect(page.locator(cards)).toHaveCount(1);
    await page.locator(`${cards} .card-title a[href$="/1008/"]`).click();
    await expect(page.locator('dt', { hasText: t('fact.furnished') })).toBeAttached();
    await page.goBack();
    await page.getByRole('button', { name: t('search.remove', { filter: t('search.wish.furnished') }) }).click();
    await expect.poll(() => addressOf(page)).toBe(list);
  });

  test(`in ${language}, at ${width} px, buyers are not asked about furniture, because no home for sale has any`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pagePath('for-sale', language));
    await expect((await furtherFilters(page)).locator('[name="furnished"]')).toHaveCount(0);
    // A link may still ask for it. Then the filter is shown, so that the visitor can take it away.
    await page.goto(`${pagePath('for-sale', language)}?furnished=1`);
    await expect(page.locator(cards)).toHaveCount(0);
    await expect((await furtherFilters(page)).locator('[name="furnished"]')).toBeChecked();
    await expect.poll(() => hitsOf(page, 'furnished')).toBe(0);
  });
}
