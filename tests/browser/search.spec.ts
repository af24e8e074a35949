import type { Page } from '@playwright/test';
import { euroText } from '#domain/price.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import {
  municipalitiesFile,
  optionItems,
  type SearchOptions,
  searchOptionsFile,
} from '#search/engine/published-files.ts';
import { barriers } from './barriers.ts';
import { LANGUAGES, languagesOf, pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

test.use({ expected: /net::ERR_FAILED/ });

const cards = '.found .card';
/** Finds the visible field of the sort order. There are two such fields, of which one is always hidden. */
const orderOf = (page: Page, name = 'Sorteren') => page.getByRole('combobox', { name });

for (const language of LANGUAGES)
  test(`on the home page in ${language}, the label of the text field takes one line`, async ({ page }) => {
    await page.goto(pagePath('home', language));
    const label = page.locator('.search-text label > span');
    for (const width of [360, 430, 600, 768, 900, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await label.evaluate(
        (span) => span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).lineHeight),
      );
      expect(lines, `${width} px`).toBeCloseTo(1, 1);
    }
  });

for (const language of languagesOf('search')) {
  const t = textsOf(language);
  const list = pagePath('for-sale', language);

  test(`in ${language}, a selected value filters the list at once, is in the address, and can be removed with a chip`, async ({
    page,
  }) => {
    await page.goto(list);
    const built = await page.locator('[data-results] .card-title').first().textContent();
    await page.locator('[data-pick="city"] summary').click();
    const boom = page.locator('[name="city"][value="boom|2850"]');
    await boom.check();
    await expect.poll(() => addressOf(page)).toBe(`${list}?city=boom%7C2850`);
    await expect(page.locator(cards).first()).toBeVisible();
    const hits = await page.locator(cards).count();
    for (const place of await page.locator(`${cards} .place`).allTextContents()) expect(place).toBe('Boom');
    await expect(page.getByRole('status').filter({ hasText: String(hits) })).toBeVisible();
    await page.getByRole('button', { name: t('search.remove', { filter: 'Boom' }) }).click();
    await expect.poll(() => addressOf(page)).toBe(list);
    await expect(page.locator('[data-results] .card-title').first()).toHaveText(built ?? '');
    await expect(boom).not.toBeChecked();
    await page.goBack();
    await expect(page.locator(cards)).toHaveCount(hits);
    await expect(boom).toBeChecked();
  });

  test(`in ${language}, a search without results says so, and offers to remove a filter`, async ({ page }) => {
    await page.goto(`${list}?city=boom%7C2850&price=2900000-3000000`);
    await expect(page.locator('.found').getByText(t('search.none'))).toBeVisible();
    const nearest = page.locator('.found .empty .chip').first();
    await expect(nearest).toContainText(/: [1-9]/);
    await nearest.click();
    await expect(page.locator(cards).first()).toBeVisible();
  });

  test(`in ${language}, the search of the home page leads to the results, using the keyboard`, async ({ page }) => {
    await page.goto(pagePath('home', language));
    await page.getByLabel(t('search.text')).fill('1001');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`${list}?search=1001`);
    await expect(page.locator(cards)).toHaveCount(1);
  });
}

test('the number beside a value is the number of results if it is selected', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  await page.locator('[data-pick="type"] summary').click();
  const choice = page
    .locator('[data-pick="type"] .choice')
    .filter({ hasText: /\([1-9]\d*\)/ })
    .first();
  const hits = Number(/\((\d+)\)/.exec(await choice.innerText())?.[1]);
  await choice.locator('input').check();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${hits} `) })).toBeVisible();
});

test('chips choose the least number of rooms, by pointer and by key', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  const t = textsOf('nl');
  await page.goto(list);
  await page.locator('[data-pick="rooms"] summary').click();
  const rooms = page.getByRole('group', { name: t('fact.bedrooms'), exact: true });
  await rooms.getByRole('radio', { name: '2+' }).check();
  await expect.poll(() => addressOf(page)).toBe(`${list}?bedrooms=2`);
  await rooms.getByRole('radio', { name: '2+' }).press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe(`${list}?bedrooms=3`);
  await rooms.getByRole('radio', { name: t('search.any') }).check();
  await expect.poll(() => addressOf(page)).toBe(list);
  // The chips are one row, and as high as a finger needs.
  const boxes = await rooms
    .locator('label:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes).toHaveLength(5);
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
});

test('an address that asks for more rooms than the chips offer shows a chip of its own', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(`${list}?bedrooms=5&bathrooms=1`);
  await page.locator('[data-pick="rooms"] summary').click();
  const rooms = page.getByRole('group', { name: textsOf('nl')('fact.bedrooms'), exact: true });
  const five = rooms.getByRole('radio', { name: '5+' });
  await expect(five).toBeChecked();
  // Another filter keeps the number.
  const baths = page.getByRole('group', { name: textsOf('nl')('fact.bathrooms'), exact: true });
  await baths.getByRole('radio', { name: '2+' }).check();
  await expect.poll(() => addressOf(page)).toBe(`${list}?bedrooms=5&bathrooms=2`);
  await expect(five).toBeChecked();
  await rooms.getByRole('radio', { name: '3+' }).check();
  await expect.poll(() => addressOf(page)).toBe(`${list}?bedrooms=3&bathrooms=2`);
  await page.reload();
  await page.locator('[data-pick="rooms"] summary').click();
  await expect(rooms.getByRole('radio', { name: '3+' })).toBeChecked();
  await expect(five).toBeHidden();
});

test('no filter moves when the box shows how many values are selected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${pagePath('for-sale', 'nl')}?bedrooms=5&bathrooms=1&price=100000-900000`);
  const fields = page.locator('#search summary, #search > :not(.search-filters, noscript)');
  const places = () => fields.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  const rooms = page.locator('[data-pick="rooms"] summary');
  await rooms.click();
  await expect(rooms).toContainText('2');
  expect(await places()).toEqual(before);
});

test('the price is the first filter, and its slider has a thin track and round handles inside its panel', async ({
  page,
}) => {
  await page.goto(pagePath('for-sale', 'nl'));
  await expect(page.locator('#filters details').first()).toHaveAttribute('data-pick', 'price');
  const pick = page.locator('[data-pick="price"]');
  await pick.locator('summary').click();
  await expect(page.locator('.noUi-handle-lower')).toBeVisible();
  const sizeOf = (selector: string) => pick.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  const panel = await sizeOf('.pick');
  for (const selector of ['.noUi-handle-lower', '.noUi-handle-upper']) {
    const handle = await sizeOf(selector);
    expect([handle.width, handle.height]).toEqual([20, 20]);
    expect(handle.left).toBeGreaterThanOrEqual(panel.left + 8);
    expect(handle.right).toBeLessThanOrEqual(panel.right - 8);
    expect(handle.bottom).toBeLessThanOrEqual(panel.bottom - 8);
  }
  expect((await sizeOf('.noUi-target')).height).toBe(2);
});

test('screen readers get the limits of the price as formatted amounts', async ({ page }) => {
  await page.goto(`${pagePath('for-sale', 'nl')}?price=100000-400000`);
  await page.locator('[data-pick="price"] summary').click();
  const ends = page.getByRole('slider');
  await expect(ends).toHaveCount(2);
  await expect(ends.first()).toHaveAttribute('aria-valuetext', '€\u00a0100.000');
  await ends.last().press('ArrowLeft');
  await expect(ends.last()).toHaveAttribute('aria-valuetext', '€\u00a0375.000');
  await page.locator('[name="priceto"]').fill('9999999');
  await page.locator('[name="priceto"]').press('Enter');
  await expect(ends.last()).toHaveAttribute('aria-valuetext', '€\u00a03.000.000+');
});

test('the price follows typed text, the slider, and the goal', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(list);
  await page.locator('[data-pick="price"] summary').click();
  const [from, to] = [page.locator('[name="pricefrom"]'), page.locator('[name="priceto"]')];
  // Before hydration, Enter would submit the form, so the test waits for the slider.
  await expect(page.locator('.noUi-handle-lower')).toBeVisible();
  await to.fill('400000');
  await to.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${list}?price=0-400000`);
  await expect(to).toHaveValue('€\u00a0400.000');
  // Amounts are understood as people type them.
  await from.fill('350k');
  await from.press('Tab');
  await expect(from).toHaveValue('€\u00a0350.000');
  await expect.poll(() => addressOf(page)).toBe(`${list}?price=350000-400000`);
  await from.fill('');
  await from.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${list}?price=0-400000`);
  const handle = page.locator('.noUi-handle-lower');
  await handle.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => addressOf(page)).toMatch(/price=[1-9]\d*-400000/);
  // A handle stops at the other one.
  await page.keyboard.press('End');
  await expect.poll(() => addressOf(page)).toBe(`${list}?price=400000-400000`);
  // Selects the goal with the keyboard first. Submitting then opens the list of that goal.
  await page.locator('[name="goal"]:checked').press('ArrowRight');
  await expect(to).toHaveValue('');
  await page.locator('form[data-search] > button[type=submit]').first().click();
  await expect.poll(() => addressOf(page)).toBe(pagePath('for-rent', 'nl'));
});

for (const language of languagesOf('values that the search cannot use')) {
  const t = textsOf(language);
  const list = pagePath('for-sale', language);
  const problem = (page: Page) => page.locator('#wrong-price');

  test(`in ${language}, a price that the search cannot use stays in its field, with a message`, async ({ page }) => {
    await page.goto(list);
    await page.locator('[data-pick="price"] summary').click();
    const [from, to] = [page.locator('[name="pricefrom"]'), page.locator('[name="priceto"]')];
    await expect(page.locator('.noUi-handle-lower')).toBeVisible();
    for (const wrong of ['-5', '1e6']) {
      await to.fill(wrong);
      await to.press('Enter');
      await expect(problem(page)).toHaveText(t('search.wrong.amount'));
      await expect(to).toHaveValue(wrong);
      await expect(to).toHaveAttribute('aria-invalid', 'true');
      await expect(to).toHaveAccessibleDescription(t('search.wrong.amount'));
      expect(addressOf(page)).toBe(list);
    }
    await to.fill('400000');
    await from.fill('500000');
    await from.press('Enter');
    await expect(problem(page)).toHaveText(t('search.wrong.order'));
    await expect(from).toHaveValue('500000');
    expect(addressOf(page)).toBe(list);
    expect(await barriers(page)).toEqual([]);
    await from.fill('300000');
    await from.press('Enter');
    await expect(problem(page)).toBeEmpty();
    await expect.poll(() => addressOf(page)).toBe(`${list}?price=300000-400000`);
  });

  test(`in ${language}, an address with values that the search cannot use shows and reports them`, async ({ page }) => {
    await page.goto(`${list}?city=boom%7C2850&bedrooms=999&price=500000-400000`);
    await expect(page.locator(cards).first()).toBeVisible();
    await expect(problem(page)).toHaveText(t('search.wrong.order'));
    await expect(page.locator('[name="pricefrom"]')).toHaveValue('500000');
    await expect(page.locator('#wrong-rooms')).toHaveText(
      t('search.wrong.count', { room: t('fact.bedrooms'), text: '999', most: 20 }),
    );
  });

  test(`in ${language}, on a phone they are reported beside the button of the filters, also after a reload`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${list}?city=boom%7C2850&price=500000-400000`);
    for (const again of [true, false]) {
      await expect(page.locator('.search-wrong')).toHaveText(t('search.wrong.order'));
      await expect(page.locator('.search-wrong')).toBeVisible();
      await expect(page.locator('[name="pricefrom"]')).toHaveValue('500000');
      if (again) await page.reload();
    }
    await page.locator('.search-open').click();
    await page.locator('[data-pick="price"] [name="pricefrom"]').fill('300000');
    await page.keyboard.press('Tab');
    await expect(page.locator('.search-wrong')).toHaveCount(0);
  });
}

test('the search of the home page does not leave it while a price cannot be used', async ({ page }) => {
  await page.goto(pagePath('home', 'nl'));
  await page.locator('[data-pick="price"] summary').click();
  await page.locator('[name="priceto"]').fill('1e6');
  await page.locator('form[data-search] > button[type=submit]').first().click();
  await expect(page.locator('#wrong-price')).toHaveText(textsOf('nl')('search.wrong.amount'));
  await expect(page.locator('[name="priceto"]')).toBeFocused();
  // The press closes the filter, and the search opens it again.
  await page.locator('form[data-search] > button[type=submit]').first().click();
  await expect(page.locator('[name="priceto"]')).toBeFocused();
  expect(addressOf(page)).toBe(pagePath('home', 'nl'));
});

test('an open filter closes with Escape, and with a click outside it', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  const city = page.locator('[data-pick="city"]');
  await city.locator('summary').click();
  await expect(page.locator('form[data-search] [role="combobox"]').first()).toBeAttached();
  await city.locator('input').first().focus();
  await page.keyboard.press('Escape');
  await expect(city).not.toHaveAttribute('open');
  await expect(city.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(city).toHaveAttribute('open');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(city).not.toHaveAttribute('open');
});

test('a goal selected before hydration opens its list after hydration', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/islands.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${pagePath('for-sale', 'nl')}?search=boom&price=100000-400000`, { waitUntil: 'commit' });
  await page.locator('[name="goal"][value="rent"]').check();
  release();
  await expect.poll(() => addressOf(page)).toBe(`${pagePath('for-rent', 'nl')}?search=boom`);
});

test('arrow keys select the goal without leaving the page, before hydration and after it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/islands.*.js', async (route) => {
    await held;
    await route.continue();
  });
  const list = `${pagePath('for-sale', 'nl')}?search=boom`;
  await page.goto(list, { waitUntil: 'commit' });
  const rent = page.locator('[name="goal"][value="rent"]');
  await page
    .getByRole('button', { name: textsOf('nl')('search.filters') })
    .or(page.locator('#search'))
    .first()
    .waitFor();
  await page.locator('[name="goal"][value="sale"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(rent).toBeChecked();
  release();
  // The numbers beside the types are those of homes for rent.
  await expect(page.locator('[data-pick="type"] [data-hits]').first()).not.toBeEmpty();
  expect(addressOf(page)).toBe(list);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(rent).toBeFocused();
  await expect(rent).toBeChecked();
  expect(addressOf(page)).toBe(list);
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${pagePath('for-rent', 'nl')}?search=boom`);
});

test('each movement of the price slider is one entry in the history, by drag and by keys', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(list);
  await page.locator('[data-pick="price"] summary').click();
  const handle = page.locator('.noUi-handle-upper');
  await expect(handle).toBeVisible();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const box = await handle.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.down();
  for (const by of [20, 60, 90]) await page.mouse.move((box?.x ?? 0) + 10 - by, (box?.y ?? 0) + 10);
  await page.mouse.up();
  await expect.poll(() => addressOf(page)).toMatch(/\?price=0-\d+$/);
  expect(await entries()).toBe(before + 1);
  const dragged = addressOf(page);
  // At once: on a busy machine, single presses are so far apart that they are several movements.
  await handle.evaluate((one) => {
    for (let press = 0; press < 4; press++)
      one.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  });
  await expect.poll(() => addressOf(page)).not.toBe(dragged);
  expect(await entries()).toBe(before + 2);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(dragged);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(list);
});

test('the goal switch opens the list of the other goal with the filters that it supports; going back restores the first list', async ({
  page,
}) => {
  const list = `${pagePath('for-sale', 'nl')}?search=boom&price=100000-400000`;
  await page.goto(list);
  const [sale, rent] = [page.locator('[name="goal"][value="sale"]'), page.locator('[name="goal"][value="rent"]')];
  await expect(sale).toBeChecked();
  await rent.click();
  await expect.poll(() => addressOf(page)).toBe(`${pagePath('for-rent', 'nl')}?search=boom`);
  await expect(rent).toBeChecked();
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(list);
  await expect(sale).toBeChecked();
});

test.describe('a page that names only some municipalities', () => {
  const list = pagePath('for-sale', 'nl');
  /**
   * Serves the list page with only every third municipality, and the file of all municipalities, which is empty if
   * `answer` is `nothing`.
   * @returns the keys of all municipalities
   */
  async function shorten(page: Page, answer: 'towns' | 'nothing'): Promise<string[]> {
    const html = await (await page.request.get(list)).text();
    const options: SearchOptions = await (await page.request.get(searchOptionsFile('nl'))).json();
    const { municipalities: towns } = options;
    const some = towns.filter((_, index) => index % 3 === 1);
    const body = html
      .replace(/<ul class="choices">.*?<\/ul>/s, `<ul class="choices" data-more>${optionItems('city', some)}</ul>`)
      .replace("'isShortened':false", "'isShortened':true");
    await page.route(`**${list}*`, (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.route(`**${searchOptionsFile('nl')}`, (route) =>
      route.fulfill({ json: { ...options, municipalities: some } }),
    );
    await page.route(`**${municipalitiesFile('nl')}`, (route) =>
      answer === 'towns' ? route.fulfill({ json: towns }) : route.abort(),
    );
    expect(towns.length).toBeGreaterThan(6);
    return towns.map(({ value }) => value);
  }
  const values = (page: Page) =>
    page.locator('input[name="city"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  test('loads the other municipalities when it is first used, in the right order', async ({ page }) => {
    const towns = await shorten(page, 'towns');
    await page.goto(list);
    expect((await values(page)).length).toBeLessThan(towns.length);
    await page.locator('[data-pick="city"] summary').click();
    const first = page.locator('input[name="city"]').first();
    await first.check();
    await expect.poll(() => values(page)).toEqual(towns);
    const chosen = page.locator('input[name="city"]:checked');
    await expect(chosen).toHaveValue(towns[1] ?? '');
    await expect(chosen).toBeFocused();
    await page.locator('input[name="city"]').first().check();
    await expect(chosen).toHaveCount(2);
    await expect.poll(() => new URL(page.url()).searchParams.getAll('city')).toEqual([towns[0], towns[1]].toSorted());
  });

  test('shows another municipality as selected if the address contains it', async ({ page }) => {
    const towns = await shorten(page, 'towns');
    await page.goto(`${list}?${new URLSearchParams({ city: towns[0] ?? '' })}`);
    await expect(page.locator('input[name="city"]:checked')).toHaveValue(towns[0] ?? '');
    await expect(page.locator(cards).first()).toBeVisible();
  });

  test('keeps another municipality in the search if the list of municipalities cannot be loaded', async ({ page }) => {
    const towns = await shorten(page, 'nothing');
    await page.goto(`${list}?${new URLSearchParams({ city: towns[0] ?? '' })}`);
    await expect(page.locator(cards).first()).toBeVisible();
    await page.locator('[data-pick="rooms"] summary').click();
    await page.locator('[name="bedrooms"][value="1"]').check();
    await expect.poll(() => new URL(page.url()).searchParams.get('bedrooms')).toBe('1');
    expect(new URL(page.url()).searchParams.getAll('city')).toEqual([towns[0]]);
  });
});

test('results can be sorted and paged, and going back returns to the previous page', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(`${list}?sort=priceUp`);
  await expect(page.locator(cards)).toHaveCount(12);
  const first = await page.locator(`${cards} .price`).first().textContent();
  await page.getByRole('link', { name: 'Volgende' }).last().click();
  await expect.poll(() => addressOf(page)).toBe(`${list}?sort=priceUp&page=2`);
  await expect(page.locator(`${cards} .price`).first()).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(page.locator(`${cards} .price`).first()).toHaveText(first ?? '');
});

for (const language of languagesOf('sorted list')) {
  const list = pagePath('for-sale', language);
  const t = textsOf(language);
  const prices = async (page: Page) =>
    (await page.locator(`${cards} .price`).allTextContents()).flatMap((text) => Number(text.replace(/\D/g, '')) || []);

  test(`in ${language}, the built list can be sorted with the keyboard in both directions, and is visible again with newest first`, async ({
    page,
  }) => {
    await page.goto(list);
    const order = orderOf(page, t('list.sortBy'));
    await order.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => addressOf(page)).toBe(`${list}?sort=oldest`);
    await expect(page.locator(cards)).toHaveCount(12);
    await expect(order).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => addressOf(page)).toBe(`${list}?sort=priceUp`);
    await expect(order).toHaveValue('priceUp');
    await expect.poll(async () => (await prices(page)).length).toBeGreaterThan(2);
    const rising = await prices(page);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => addressOf(page)).toBe(`${list}?sort=priceDown`);
    await expect.poll(() => prices(page)).not.toEqual(rising);
    const falling = await prices(page);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    await page.keyboard.press('Home');
    await expect.poll(() => addressOf(page)).toBe(list);
    await expect(page.locator('[data-results] .card')).toHaveCount(12);
    await expect(order).toBeFocused();
    await expect(order).toHaveValue('');
  });
}

test('order and filters can be combined, and the server sorts if there is no JavaScript', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(list);
  await page.locator('[data-pick="city"] summary').click();
  await page.locator('[name="city"][value="boom|2850"]').check();
  await expect.poll(() => addressOf(page)).toBe(`${list}?city=boom%7C2850`);
  await expect(page.locator(cards).first()).toBeVisible();
  await orderOf(page).selectOption('cityDown');
  await expect.poll(() => addressOf(page)).toBe(`${list}?city=boom%7C2850&sort=cityDown`);
  await page.goBack();
  await expect(orderOf(page)).toHaveValue('newest');

  await page.clock.install();
  await page.route('**/_astro/{SearchBox,Results}.*.js*', (route) => route.abort());
  await page.goto(list);
  await orderOf(page).selectOption('oldest');
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(addressOf(page)).toBe(`${list}?goal=sale&sort=oldest`);
  }).toPass();
  await expect(orderOf(page)).toHaveValue('oldest');
});

test('a search on a further page of the list leads to the list’s own address; without the search, the whole list is shown', async ({
  page,
}) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(`${list}2/`);
  await page.locator('[data-pick="city"] summary').click();
  const boom = page.locator('[name="city"][value="boom|2850"]');
  await boom.check();
  await expect.poll(() => addressOf(page)).toBe(`${list}?city=boom%7C2850`);
  await boom.uncheck();
  await expect.poll(() => addressOf(page)).toBe(list);
  await expect(page.locator(cards)).toHaveCount(12);
});

test('a card looks the same in a built page and in search results', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  const htmlOf = async (address: string, shown: string) => {
    await page.goto(address);
    await expect(page.locator(shown)).toHaveCount(12);
    const homes = page.locator(`${shown}:not([data-id^="-"])`);
    for (const sign of ['.heart', '.hide']) await expect(homes.locator(sign)).toHaveCount(await homes.count());
    const html = await page.locator(shown).evaluateAll((all) => all.map((one) => one.outerHTML));
    // Removes markup without a box of its own: the island around a heart, and the wrapper inside a card of search
    // results.
    return html.map((one) =>
      one
        .replace(/ (?:loading|fetchpriority)="\w+"|<\/?astro-island[^>]*>|<!--.*?-->/g, '')
        .replace(/<div class="card-inside">(.*)<\/div>(?=<button)/s, '$1'),
    );
  };
  const built = await htmlOf(list, '[data-results] .card');
  const found = await htmlOf(`${list}?sort=priceUp`, cards);
  const both = found.filter((html) => built.includes(html));
  expect(both.length).toBeGreaterThan(3);
});

test('without a connection, the list says so, and a button retries', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.route('**/search/sale.json', (route) => route.abort());
  await page.goto(`${list}?bedrooms=2`);
  await expect(page.getByText(textsOf('nl')('search.failed'))).toBeVisible();
  await page.unroute('**/search/sale.json');
  await page.getByRole('button', { name: textsOf('nl')('form.again') }).click();
  await expect(page.locator(cards).first()).toBeVisible();
});

test('React loads only when the search box is first used, and that first use takes effect', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(pagePath('for-sale', 'nl'), { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /\/(?:SearchBox|Results|react)\./.test(url))).toEqual([]);
  await page.route('**/_astro/SearchBox.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.locator('[data-pick="city"] summary').click();
  await page.locator('[name="city"][value="boom|2850"]').check();
  await expect.poll(() => addressOf(page)).toContain('city=boom');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languagesOf('search without JavaScript')) {
    test(`in ${language}, the box is a plain form with its values filled in, which leads to the filtered list`, async ({
      page,
    }) => {
      const t = textsOf(language);
      await page.goto(pagePath('home', language));
      await page.getByLabel(t('search.text')).fill('boom');
      await page.locator('[data-pick="price"] summary').click();
      await page.locator('[name="priceto"]').fill('400000');
      await page.locator('form[data-search] > button[type=submit]').first().click();
      expect(addressOf(page)).toContain(pagePath('for-sale', language));
      const found = page.locator('[data-results] .card');
      await expect(found).not.toHaveCount(0);
      for (const place of await found.locator('.place').allTextContents()) expect(place).toBe('Boom');
      await expect(page.locator('input[name="search"]')).toHaveValue('boom');
      await page.locator('[data-pick="price"] summary').click();
      await expect(page.locator('[name="priceto"]')).toHaveValue(euroText(400_000, language));
      for (const other of LANGUAGES) {
        const link = page.locator(`.languages a[hreflang="${other}"]`);
        await expect(link).toHaveAttribute('href', `${pagePath('for-sale', other)}?search=boom&price=0-400000`);
      }
      await page.getByRole('link', { name: t('search.clear') }).click();
      await expect(found).toHaveCount(12);
    });
  }

  test('a price that the search cannot use is reported at its field', async ({ page }) => {
    const t = textsOf('nl');
    await page.goto(pagePath('home', 'nl'));
    await page.locator('[data-pick="price"] summary').click();
    await page.locator('[name="pricefrom"]').fill('500k');
    await page.locator('[name="priceto"]').fill('400.000');
    await page.locator('form[data-search] > button[type=submit]').first().click();
    await expect(page.locator('#wrong-price')).toHaveText(t('search.wrong.order'));
    await expect(page.locator('[name="pricefrom"]')).toHaveValue('500k');
    await expect(page.locator('[data-results] .card').first()).toBeVisible();
    await page.goto(`${pagePath('for-sale', 'nl')}?bedrooms=999`);
    await expect(page.locator('#wrong-rooms')).toContainText('999');
  });

  test('the other goal can be selected, and the search is kept if the address has no language', async ({ page }) => {
    const t = textsOf('nl');
    await page.goto(pagePath('home', 'nl'));
    await page.getByLabel(t('search.text')).fill('boom');
    await page.locator('[data-pick="city"] summary').click();
    await page.locator('li[data-only="sale"] input[name="city"]').first().check();
    await page.locator('[name="city"][value="boom|2850"]').check();
    await page.getByRole('button', { name: t('search.rent'), exact: true }).click();
    const asked = new URL(page.url());
    expect(asked.pathname).toBe(pagePath('for-rent', 'nl'));
    await expect(page.locator('[data-results] .card').first()).toBeVisible();
    await expect(page.locator('[data-pick="city"] input:checked')).toHaveCount(1);
    await expect(page.locator('li[data-only="sale"]').filter({ visible: true })).toHaveCount(0);
    await page.goto('/for-sale/?lng=fr&search=boom');
    await page.getByRole('link', { name: textsOf('fr')('language.name') }).click();
    expect(addressOf(page)).toBe(`${pagePath('for-sale', 'fr')}?search=boom`);
  });

  test('the chips of rooms show what the address asks for, and send it', async ({ page }) => {
    const list = pagePath('for-sale', 'nl');
    await page.goto(`${list}?bedrooms=6`);
    await page.locator('[data-pick="rooms"] summary').click();
    const rooms = page.getByRole('group', { name: textsOf('nl')('fact.bedrooms'), exact: true });
    await expect(rooms.getByRole('radio', { name: '6+' })).toBeChecked();
    await rooms.getByRole('radio', { name: '3+' }).check();
    await page.locator('form[data-search] > button[type=submit]').first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('bedrooms')).toBe('3');
    await page.locator('[data-pick="rooms"] summary').click();
    await expect(rooms.getByRole('radio', { name: '3+' })).toBeChecked();
    await expect(rooms.getByRole('radio', { name: '6+' })).toBeHidden();
  });

  test('the sort order has a submit button, keeps the filters, and is shown', async ({ page }) => {
    const list = pagePath('for-sale', 'nl');
    await page.goto(`${list}?bedrooms=3`);
    await orderOf(page).selectOption({ label: 'Prijs oplopend' });
    await page.getByRole('button', { name: 'Sorteer' }).click();
    await page.waitForURL(/sort=priceUp/);
    expect(addressOf(page)).toContain('bedrooms=3');
    const found = page.locator('[data-results] .price');
    const amounts = (await found.allTextContents()).flatMap((text) => Number(text.replace(/\D/g, '')) || []);
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    await expect(orderOf(page)).toHaveValue('priceUp');
    await page.getByRole('link', { name: textsOf('nl')('search.clear') }).click();
    expect(addressOf(page)).toBe(`${list}?sort=priceUp`);
    await expect(page.getByRole('link', { name: textsOf('nl')('search.clear') })).toHaveCount(0);
  });

  test('results have a link to the next page, and a search without results says so', async ({ page }) => {
    const list = pagePath('for-sale', 'nl');
    await page.goto(`${list}?sort=priceUp`);
    const first = await page.locator('[data-results] .price').first().textContent();
    await page.getByRole('link', { name: 'Volgende' }).click();
    expect(addressOf(page)).toBe(`${list}?sort=priceUp&page=2`);
    await expect(page.locator('[data-results] .price').first()).not.toHaveText(first ?? '');
    await page.goto(`${list}?search=atlantis`);
    await expect(page.getByText(textsOf('nl')('search.none'))).toBeVisible();
  });
});
