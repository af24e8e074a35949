import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { isEverythingTested } from '../run/everything.ts';
import { barriers, barriersInLooks } from './barriers.ts';
import { FORM_SAMPLES, fill } from './form-samples.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

// These tests are too slow for a quick run.
test.skip(!isEverythingTested, 'part of npm run test:all');
/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: /GL Driver Message/ });

const hasNoBarrier = async (page: Page, after: string) => expect(await barriers(page), after).toEqual([]);

interface Reader {
  page: Page;
  language: Language;
  t: ReturnType<typeof textsOf>;
}

/** Defines a test in one language, which depends on its name and the turn. */
function testInTurn(name: string, check: (reader: Reader) => Promise<void>): void {
  for (const language of languagesOf(name))
    test(`${name}, in ${language}`, ({ page }) => check({ page, language, t: textsOf(language) }));
}

testInTurn('the page of a home has no barrier, whichever section is open', async ({ page, language, t }) => {
  await page.goto(detailPath(SAMPLE.home, language));
  const folds = page.locator('main details:not(.forms > *, [name="filters"]) > summary');
  for (const fold of await folds.all()) if (await fold.isVisible()) await fold.click();
  await hasNoBarrier(page, 'everything unfolded');
  // Only one section can be open at a time.
  for (const one of await page.locator('.forms > details').all()) {
    if ((await one.getAttribute('open')) === null) await one.locator('> summary').click();
    await one.locator('form button[type=submit]').click();
    await expect(one.getByRole('alert')).toBeVisible();
    await hasNoBarrier(page, 'a form refused');
  }
  await expect(page.locator('.forms > details[open]')).toHaveCount(1);
  await page.locator('.keep').click();
  await page.getByRole('button', { name: t('sharing.copy') }).click();
  await page.locator('[data-open-map]').click();
  await page.frameLocator('.map-frame iframe').locator('[data-shown]').waitFor();
  await hasNoBarrier(page, 'kept, shared, on the map');
});

testInTurn('the table of a project has no barrier when sorted and filtered', async ({ page, language, t }) => {
  await page.goto(detailPath(SAMPLE.project, language));
  await page.locator('table.units thead button').nth(1).click();
  await expect(page.locator('table.units th[aria-sort]')).toHaveCount(1);
  await hasNoBarrier(page, 'sorted');
  await page.locator('.unit-filter select').last().selectOption({ index: 1 });
  await page.locator('.unit-filter select').first().selectOption({ index: 1 });
  await expect(page.locator('.unit-filter [role=status]')).toHaveText(t('units.none'));
  await hasNoBarrier(page, 'none left');
});

testInTurn('the favourites have no barrier, as a list and as a comparison', async ({ page, language, t }) => {
  await page.goto(`${pagePath('favourites', language)}?ids=1001,1004,1005`);
  for (const index of [0, 1]) await page.locator('.compare-choice input').nth(index).check();
  await hasNoBarrier(page, 'chosen');
  await page.getByRole('button', { name: t('favourites.compare'), exact: true }).click();
  await page.getByLabel(t('favourites.onlyDifferences')).check();
  await hasNoBarrier(page, 'compared');
});

testInTurn('the pages behind forms and accounts have no barrier', async ({ page, language }) => {
  for (const id of [
    'demand-manage',
    'rental-application',
    'visit-change',
    'login',
    'free-valuation',
    'feedback',
  ] as const) {
    await page.goto(pagePath(id, language));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hasNoBarrier(page, id);
  }
});

testInTurn('a search registration has no barrier at any step', async ({ page, language, t }) => {
  await page.goto(pagePath('demand-register', language));
  const form = page.locator('main form[data-form]');
  await form.locator('[name="demandGoal"]').first().check();
  await form.locator('[name="types"]').first().check();
  await hasNoBarrier(page, 'first step');
  await form.getByRole('button', { name: t('form.next') }).click();
  await form.locator('[name="places"]').first().check();
  await hasNoBarrier(page, 'second step');
  await form.getByRole('button', { name: t('form.next') }).click();
  await hasNoBarrier(page, 'third step');
});

testInTurn('the response to a form has no barrier, in place or on its own page', async ({ page, language, t }) => {
  for (const id of ['document-request', 'feedback'] as const) {
    const { path, values } = FORM_SAMPLES[id] ?? { path: () => '', values: {} };
    await page.goto(path(language));
    const form = page.locator(`form[data-form="${id}"]`).first();
    await form.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
    await fill(form, { ...values, email: `barriers-${language}-${Date.now()}@example.com` });
    await form.locator('button[type=submit]').click();
    if (id === 'feedback') await page.waitForURL(`**${pagePath('thank-you-feedback', language)}`);
    else await expect(page.getByText(t('answer.stored.document-request.title'))).toBeVisible();
    await hasNoBarrier(page, id);
  }
});

testInTurn('the search has no barrier in any panel, on the map, and without results', async ({ page, language }) => {
  await page.goto(`${pagePath('for-sale', language)}?city=boom%7C2850`);
  await expect(page.locator('.found .card').first()).toBeVisible();
  for (const name of ['city', 'type', 'rooms', 'price']) {
    await page.locator(`[data-pick="${name}"] summary`).click();
    if (name === 'price') await page.locator('.noUi-handle-lower').waitFor();
    expect(await barriers(page), name).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.locator('[data-map]').click();
  await page.frameLocator('.map-frame iframe').locator('[data-shown]').waitFor();
  await hasNoBarrier(page, 'map');
  await page.goto(`${pagePath('for-sale', language)}?city=boom%7C2850&price=2900000-3000000`);
  await expect(page.locator('.found .empty')).toBeVisible();
  await hasNoBarrier(page, 'nothing found');
});

testInTurn('forms with errors have no barrier', async ({ page, language }) => {
  for (const path of [pagePath('contact', language), pagePath('demand-register', language)]) {
    await page.goto(path);
    const form = page.locator('main form[data-form]');
    await form.locator('button[type=submit]').click();
    await expect(form.getByRole('alert')).toBeVisible();
    expect(await barriersInLooks(page, path), path).toEqual([]);
  }
});

testInTurn(
  'the calculator has no barrier in light and dark colours, on narrow and wide screens',
  async ({ page, language }) => {
    await page.goto(detailPath(SAMPLE.home, language));
    await page.locator('[data-costs] [data-reckon] button').click();
    await expect(page.locator('[data-costs] input').first()).toBeVisible();
    expect(await barriersInLooks(page, 'calculator')).toEqual([]);
  },
);
