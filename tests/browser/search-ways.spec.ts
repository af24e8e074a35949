import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, MISSING_PAGE, test } from './test.ts';

/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: new RegExp(`GL Driver Message|${MISSING_PAGE.source}`) });

const cards = '.found .card';

for (const language of languagesOf('ways to search')) {
  const t = textsOf(language);
  const list = pagePath('for-sale', language);

  test(`in ${language}, saving a search opens the registration form, filled in`, async ({ page }) => {
    await page.goto(`${list}?city=boom%7C2850&type=1&bedrooms=2&price=100000-400000`);
    await page.getByRole('link', { name: t('search.save') }).click();
    await expect.poll(() => addressOf(page)).toBe(pagePath('demand-register', language));
    const form = page.locator('main form[data-form="demand-register"]');
    await expect(form.locator('[name="demandGoal"][value="sale"]')).toBeChecked();
    await expect(form.locator('[name="types"][value="1"]')).toBeChecked();
    await expect(form.locator('[name="priceFrom"]')).toHaveValue(/^100\D?000$/);
    await expect(form.locator('[name="priceTo"]')).toHaveValue(/^400\D?000$/);
    await expect(form.locator('[name="bedroomsFrom"]')).toHaveValue('2');
    const towns = form.locator('[name="places"]:checked');
    await expect(towns).toHaveCount(1);
    expect(await towns.evaluate((box) => box.closest('label')?.textContent?.trim())).toMatch(/^Boom/);
    // Changes that the visitor makes afterwards are kept after a reload.
    await form.locator('[name="priceTo"]').fill('450000');
    await page.reload();
    await expect(form.locator('[name="priceTo"]')).toHaveValue(/^450\D?000$/);
    await expect(form.locator('[name="priceFrom"]')).toHaveValue(/^100\D?000$/);
  });

  test(`in ${language}, on a phone the filters are a sheet as high as the screen, with closed groups and the number of results`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(list);
    const open = page.getByRole('button', { name: t('search.filters') });
    const sheet = page.locator('#filters');
    await expect(sheet).toBeHidden();
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('details[open]')).toHaveCount(0);
    // The sheet slides in.
    const box = async () => {
      const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
      return [x, y, width, height].map(Math.round);
    };
    await expect.poll(box).toEqual([0, 0, 360, 740]);
    const bar = sheet.locator('.search-apply-bar');
    expect(await bar.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
    expect(Math.round((await bar.boundingBox())?.y ?? 0) + Math.round((await bar.boundingBox())?.height ?? 0)).toBe(
      740,
    );
    // Opening one group leaves the others as they are.
    for (const name of ['price', 'city']) await sheet.locator(`[data-pick="${name}"] summary`).click();
    await expect(sheet.locator('details[open]')).toHaveCount(2);
    await page.locator('[name="city"][value="boom|2850"]').check();
    await expect(sheet.locator('[data-total]')).toHaveText(
      new RegExp(`^${t('search.show', { homes: t('list.total', { count: 2 }).replace('2', '\\d+') })}$`),
    );
    await expect(sheet.locator('details[open]')).toHaveCount(2);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await expect(open).toContainText('1');
    await open.click();
    await sheet.locator('[type="submit"]').click();
    await expect(sheet).toBeHidden();
    await expect(page.locator(cards).first()).toBeVisible();
  });

  test(`in ${language}, the page for unknown addresses has a search box`, async ({ page }) => {
    await page.goto(`/${language}/nothing/here/`);
    await page.getByLabel(t('search.text')).fill('1001');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`${list}?search=1001`);
    await expect(page.locator(cards)).toHaveCount(1);
  });
}

for (const language of languagesOf('suggestions')) {
  const t = textsOf(language);

  test(`in ${language}, suggestions appear while a visitor types, and are selected by keyboard or click`, async ({
    page,
  }) => {
    const list = pagePath('for-sale', language);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(list);
    expect(requests.filter((path) => path.includes('/search/'))).toEqual([]);
    const field = page.getByRole('combobox', { name: t('search.text') });
    await page.getByLabel(t('search.text')).pressSequentially('qqq');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.getByLabel(t('search.text')).fill('boom');
    const options = page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option');
    await expect(options.first()).toContainText('Boom (2850)');
    expect(requests.filter((path) => path === `/${language}/search/words/sale.json`)).toHaveLength(1);
    expect(await barriers(page)).toEqual([]);
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue('boom');
    await field.fill('boo');
    await expect(options.first()).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`${list}?city=boom%7C2850`);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await field.fill('ringoven');
    await options.filter({ hasText: 'Ringoven' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${SAMPLE.project}/$`));
  });
}

test('the filters list the municipalities and types of the selected goal', async ({ page }) => {
  const towns = page.locator('[data-pick="city"] .choice:visible');
  const onlyFor = (goal: 'sale' | 'rent') => page.locator(`[data-pick] li[data-only="${goal}"]`);
  await page.goto(pagePath('for-sale', 'nl'));
  await page.locator('[data-pick="city"] summary').click();
  expect(await onlyFor('rent').count()).toBeGreaterThan(0);
  await expect(onlyFor('rent').filter({ visible: true })).toHaveCount(0);
  const sold = onlyFor('sale').locator('input[name="city"]').first();
  await sold.check();
  await expect(page.locator(cards).first()).toBeVisible();
  const before = await towns.allTextContents();
  // The goal is selected with an arrow key, because Enter would open the list of the goal.
  await page.locator('[name="goal"]:checked').press('ArrowRight');
  await expect(sold).not.toBeChecked();
  await expect.poll(() => towns.allTextContents()).not.toEqual(before);
  await expect(onlyFor('sale').filter({ visible: true })).toHaveCount(0);
  // The number of homes beside each town is at least 1.
  await expect.poll(async () => (await towns.allTextContents()).every((text) => /\([1-9]\d*\)$/.test(text))).toBe(true);
});

/** A sentence per language, the address that it means without its list, and the text that is left. */
const SENTENCES = {
  nl: ['3 slaapkamers Bornem tuin', '?search=tuin&city=bornem%7C2880&bedrooms=3', 'tuin'],
  fr: ['3 chambres Bornem jardin', '?search=jardin&city=bornem%7C2880&bedrooms=3', 'jardin'],
  en: ['3 bedrooms in Bornem with a garden', '?search=garden&city=bornem%7C2880&bedrooms=3', 'garden'],
  de: ['3 Schlafzimmer Bornem Garten', '?search=Garten&city=bornem%7C2880&bedrooms=3', 'Garten'],
} as const;

for (const language of languagesOf('sentences')) {
  const t = textsOf(language);
  const list = pagePath('for-sale', language);
  const [sentence, address, rest] = SENTENCES[language];

  test(`in ${language}, the parts of a sentence become filters with chips, and the rest stays text`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(list);
    const field = page.getByLabel(t('search.text'));
    await field.fill('boom');
    await expect.poll(() => addressOf(page)).toBe(`${list}?search=boom`);
    expect(scripts.filter((url) => /understood/.test(url))).toEqual([]);
    await field.fill(sentence);
    // While the visitor types, the field keeps the sentence.
    await expect.poll(() => addressOf(page)).toBe(list + address);
    await expect(field).toHaveValue(sentence);
    await field.press('Enter');
    await expect(field).toHaveValue(rest);
    await expect(page.locator('[name="bedrooms"][value="3"]')).toBeChecked();
    await expect(page.locator('[name="city"][value="bornem|2880"]')).toBeChecked();
    const chip = page.getByRole('button', { name: t('search.remove', { filter: 'Bornem' }) });
    await expect(page.getByRole('button', { name: t('search.remove', { filter: rest }) })).toBeVisible();
    await chip.click();
    await expect.poll(() => addressOf(page)).toBe(list + address.replace('&city=bornem%7C2880', ''));
  });

  test(`in ${language}, a sentence in the box of the home page leads to the list of its goal`, async ({ page }) => {
    await page.goto(pagePath('home', language));
    await page.getByLabel(t('search.text')).fill('te huur Boom max 2000');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`${pagePath('for-rent', language)}?city=boom%7C2850`);
    await expect(page.locator(cards).first()).toBeVisible();
  });
}

test('a value that is removed after a sentence was typed does not come back', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(list);
  await page.getByLabel(textsOf('nl')('search.text')).fill('boom of bornem');
  await expect.poll(() => addressOf(page)).toBe(`${list}?city=boom%7C2850&city=bornem%7C2880`);
  await page.locator('[data-pick="city"] summary').click();
  await page.locator('[name="city"][value="boom|2850"]').uncheck();
  await expect.poll(() => addressOf(page)).toBe(`${list}?city=bornem%7C2880`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server understands a sentence', async ({ page }) => {
    await page.goto(pagePath('home', 'nl'));
    await page.getByLabel(textsOf('nl')('search.text')).fill('huis met tuin onder 900k in Boom of Bornem');
    await page.locator('form[data-search] > button[type=submit]').first().click();
    expect(addressOf(page)).toBe(
      `${pagePath('for-sale', 'nl')}?search=tuin&city=boom%7C2850&city=bornem%7C2880&type=1&price=0-900000`,
    );
    await expect(page.locator('[name="search"]')).toHaveValue('tuin');
    await expect(page.locator('[name="city"]:checked')).toHaveCount(2);
  });
});

test('the box and the registration offer for rent only types that a home for rent has', async ({ page }) => {
  const typesOf = async (place: string) => {
    const shown = page.locator(`${place} .choice`).filter({ visible: true });
    return (await shown.allTextContents()).map((text) => text.replace(/ ?\(\d+\)$/, ''));
  };
  await page.goto(pagePath('for-sale', 'nl'));
  await page.locator('[data-pick="type"] summary').click();
  expect(await typesOf('[data-pick="type"]')).toContain('Grond');
  await page.goto(pagePath('for-rent', 'nl'));
  await page.locator('[data-pick="type"] summary').click();
  const rented = await typesOf('[data-pick="type"]');
  expect(rented).toContain('Appartement');
  expect(rented).not.toContain('Grond');
  await page.goto(pagePath('demand-register', 'nl'));
  const form = page.locator('main form[data-form="demand-register"]');
  const [land, rent] = [form.locator('[name="types"][value="4"]'), form.locator('[name="demandGoal"][value="rent"]')];
  await expect(land).toBeVisible();
  await rent.check();
  await expect(land).toBeHidden();
  // A type that is ticked already stays visible, because the registration still asks for it.
  await form.locator('[name="demandGoal"][value="sale"]').check();
  await land.check();
  await rent.check();
  await expect(land).toBeVisible();
});

test('a project is a card among the homes in every order, and appears on the map', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  const project = page.locator(`${cards}[data-id="-${SAMPLE.project}"]`);
  for (const query of ['?search=ringoven', '?search=noeveren&sort=priceUp', '?city=boom%7C2850&sort=cityDown']) {
    await page.goto(list + query);
    await expect(project.getByRole('link')).toHaveAttribute('href', detailPath(SAMPLE.project, 'nl'));
  }
  await page.goto(`${list}?search=ringoven`);
  await page.locator('[data-map]').click();
  const map = page.frameLocator('.map-frame iframe');
  await expect(map.locator('[data-shown="1"]')).toBeAttached();
});

test('an area in the address opens the map and is drawn on it', async ({ page }) => {
  await page.goto(`${pagePath('for-sale', 'nl')}?area=51_4.2_51.2_4.2_51.2_4.5_51_4.5`);
  await expect(page.locator('[data-map]')).toHaveAttribute('aria-pressed', 'true');
  await page.frameLocator('.map-frame iframe').locator('[data-shown]').waitFor();
  await expect(page.locator(cards).first()).toBeVisible();
  await page.goto(pagePath('for-sale', 'nl'));
  await expect(page.locator('[data-map]')).toHaveAttribute('aria-pressed', 'false');
});

test('going back restores the scroll position and focuses the home that was open', async ({ page }) => {
  await page.goto(`${pagePath('for-sale', 'nl')}?sort=priceUp`);
  await expect(page.locator(cards)).toHaveCount(12);
  const link = page.locator(`${cards} .card-title a`).nth(9);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  const path = await link.getAttribute('href');
  await link.click();
  await expect.poll(() => addressOf(page)).toBe(path);
  await page.goBack();
  await expect(page.locator(`${cards} .card-title a[href="${path}"]`)).toBeFocused();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
});

test('going back between pages of results restores the scroll position', async ({ page }) => {
  await page.goto(`${pagePath('for-sale', 'nl')}?sort=priceUp`);
  await expect(page.locator(cards)).toHaveCount(12);
  await page.getByRole('link', { name: 'Volgende' }).last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Volgende' }).last().click();
  await expect.poll(() => addressOf(page)).toContain('page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(12);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
});
