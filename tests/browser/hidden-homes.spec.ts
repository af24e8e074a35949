import type { Page } from '@playwright/test';
import { groupTexts, textsOf } from '#platform/i18n/texts.ts';
import { counted } from '#platform/islands/texts.ts';
import { HIDDEN_KEY } from '#saved/hidden-homes.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { type LANGUAGES, languagesOf, pagePath } from './pages.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.locator('.cards .card[data-id]:visible');
const lines = (page: Page) => page.locator('.hidden-home:visible');
const hideButton = (page: Page, id: string) => page.locator(`.card[data-id="${id}"] .hide:visible`);
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.id));
const storedIds = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: number }[]).map(({ id }) => id),
    HIDDEN_KEY,
  );

/** Returns the ids of the first homes of the list; projects cannot be hidden. */
const homesOf = async (page: Page) => (await idsOf(page)).filter((id) => Number(id) > 0) as string[];

/** Returns the text of the button that shows the homes that are left out, or leaves them out again. */
const countText = (language: (typeof LANGUAGES)[number], count: number, key: 'count' | 'opened' = 'count') =>
  counted(groupTexts(language, 'hide'), `hide.${key}`, count, language);

const LOOKS = [360, 820, 1440].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));

for (const language of languagesOf('hide'))
  for (const { width, scheme } of inTurn(LOOKS, `hide ${language}`))
    test(`in ${language}, at ${width} px, ${scheme}: homes are hidden with the keyboard, left out on the next visit, and shown again`, async ({
      page,
    }) => {
      const t = textsOf(language);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(pagePath('for-sale', language));
      const [count, before] = [await page.locator('.list-bar > p').first().textContent(), await idsOf(page)];
      const [first = '', second = ''] = await homesOf(page);
      const title = await page.locator(`.card[data-id="${first}"] .card-title`).innerText();
      const place = await page.locator(`.card[data-id="${first}"] .place`).innerText();
      // Hiding a saved home does not remove it from the favourites.
      await page.locator(`.card[data-id="${first}"] .heart`).click();
      await expect(hideButton(page, first)).toHaveAccessibleName(`${t('hide.hide')}: ${title}`);
      await hideButton(page, first).focus();
      await page.keyboard.press('Enter');
      const line = page.locator(`.card[data-id="${first}"] .hidden-home`);
      await expect(line).toContainText(`${t('hide.hidden')} ${title}, ${place}`);
      await expect(page.getByRole('button', { name: `${t('hide.undo')}: ${title}` })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: t('hide.done', { home: title }) })).toBeAttached();
      await expect(page.locator(`.card[data-id="${first}"] .card-title`)).toBeHidden();
      expect(await idsOf(page), 'the line is in the place of the card').toEqual(before);
      expect(await page.locator('.list-bar > p').first().textContent()).toBe(count);
      expect((await line.getByRole('button').boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Enter');
      await expect(hideButton(page, first)).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: t('hide.undone', { home: title }) })).toBeAttached();
      await expect(page.locator(`.card[data-id="${first}"] .card-title`)).toBeVisible();
      for (const id of [first, second]) await hideButton(page, id).click();
      await expect(lines(page)).toHaveCount(2);
      expect(await barriers(page)).toEqual([]);

      await page.reload();
      const shown = page.getByRole('button', { name: countText(language, 2) });
      await expect(shown).toBeVisible();
      expect(await idsOf(page)).toEqual(before.filter((id) => id !== first && id !== second));
      expect(await page.locator('.list-bar > p').first().textContent()).toBe(count);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await shown.press('Enter');
      await expect(lines(page)).toHaveCount(2);
      expect(await idsOf(page)).toEqual(before);
      await expect(page.getByRole('button', { name: countText(language, 2, 'opened') })).toBeFocused();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: `${t('hide.again')}: ${title}` }).press('Enter');
      await expect(hideButton(page, first)).toBeFocused();
      await page.getByRole('button', { name: countText(language, 1, 'opened') }).click();
      expect(await idsOf(page)).toEqual(before.filter((id) => id !== second));
      expect(await page.evaluate(() => localStorage.getItem('favourites'))).toContain(`"id":${first}`);
    });

test('on the next visit, hidden homes are left out of the built list before React is loaded', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  const [first = '', second = '', third = ''] = await homesOf(page);
  const hidden = [first, second].map((id) => ({ id: Number(id), goal: 'sale' }));
  await page.evaluate(([key, homes]) => localStorage.setItem(key, JSON.stringify(homes)), [
    HIDDEN_KEY,
    hidden,
  ] as const);
  const { promise: untilLet, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/react.*.js', (route) => untilLet.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(`.card[data-id="${third}"]`)).toBeVisible();
  await expect(page.locator(`.card[data-id="${first}"]`)).toBeHidden();
  await expect(page.locator(`.card[data-id="${second}"]`)).toBeHidden();
  await expect(page.locator('.hidden-count')).toHaveCount(0);
  letThrough();
  await page.locator('.hidden-count').click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('[data-left-out]')).toHaveCount(0);
});

test('in the results of a search, hidden homes are left out after going to the next page and back, and homes that are gone are forgotten', async ({
  page,
}) => {
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem(key, '[{"id":999999,"goal":"sale"}]');
    sessionStorage.setItem('begun', '1');
  }, HIDDEN_KEY);
  await page.goto(`${pagePath('for-sale', 'nl')}?sort=priceUp`);
  await expect(page.locator('.found .card')).toHaveCount(12);
  await expect.poll(() => storedIds(page)).toEqual([]);
  const before = await idsOf(page);
  const [first = ''] = await homesOf(page);
  const count = page.locator('.found .list-bar > p').first();
  const said = await count.textContent();
  await hideButton(page, first).press('Enter');
  await expect(page.locator(`.card[data-id="${first}"] .hidden-home button`)).toBeFocused();
  expect(await idsOf(page)).toEqual(before);
  await expect(count).toHaveText(said ?? '');
  await page.locator('.found .paging [rel="next"]').click();
  await expect.poll(() => idsOf(page)).not.toEqual(before);
  await expect(page.locator('.hidden-count')).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => idsOf(page)).toEqual(before.filter((id) => id !== first));
  await expect(page.locator('.found .hidden-count')).toHaveText(countText('nl', 1));
  await expect(count).toHaveText(said ?? '');
  expect(await storedIds(page)).toEqual([Number(first)]);
});

test('the favourites list no hidden homes, and a file takes them to another browser, where an open list follows', async ({
  page,
  context,
}) => {
  const t = textsOf('fr');
  await page.goto(pagePath('for-sale', 'fr'));
  const [first = ''] = await homesOf(page);
  await hideButton(page, first).click();
  await expect(lines(page)).toHaveCount(1);
  await page.goto(pagePath('favourites', 'fr'));
  await expect(page.getByText(t('favourites.empty'))).toBeVisible();
  await page.locator('.saved-file summary').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: t('favourites.fileSave') }).click();
  const file = await (await downloading).path();

  // Another browser, with the list in another tab.
  await page.evaluate(() => localStorage.clear());
  const list = await context.newPage();
  await list.goto(pagePath('for-sale', 'fr'));
  await expect(cards(list).first()).toBeVisible();
  const before = await idsOf(list);
  await page.locator('.saved-file input[type="file"]').setInputFiles(file);
  await expect(page.locator('.saved-file [role="status"]')).toHaveText(
    t('favourites.fileTakenHidden', { count: 0, hidden: 1 }),
  );
  await expect.poll(() => idsOf(list)).toEqual(before.filter((id) => id !== first));
  await expect(list.locator('.hidden-count')).toHaveText(countText('fr', 1));
});

test.describe('beside the map', () => {
  test.use({ expected: /GL Driver Message/ });

  test('a hidden home is left out of the map from the next search on', async ({ page }) => {
    await page.goto(`${pagePath('for-sale', 'nl')}?sort=priceUp`);
    await page.locator('[data-map]').click();
    const map = page.frameLocator('.map-frame iframe').locator('[data-shown]');
    await expect(map).toHaveAttribute('data-shown', /^[1-9]/);
    const all = Number(await map.getAttribute('data-shown'));
    const [first = ''] = await homesOf(page);
    await hideButton(page, first).press('Enter');
    await expect(lines(page)).toHaveCount(1);
    await page.locator('.found .sort select').selectOption('priceDown');
    await expect(map).toHaveAttribute('data-shown', String(all - 1));
  });
});

test('a browser whose storage is full says so, and the home stays', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(pagePath('for-rent', 'nl'));
  const [first = ''] = await homesOf(page);
  const card = page.locator(`.card[data-id="${first}"]`);
  await hideButton(page, first).press('Enter');
  await expect(card.getByRole('alert')).toHaveText(textsOf('nl')('hide.notKept'));
  await expect(hideButton(page, first)).toBeFocused();
  await expect(card.locator('.card-title')).toBeVisible();
});
