import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readLook } from '#agency/brand/look.ts';
import { mapColours } from '#map/map-colours.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: /GL Driver Message/ });

const frameOf = (page: Page) => page.frameLocator('.map-frame iframe');
/** Finds the element whose attribute says how many homes the map shows. */
const shownHomes = (page: Page) => frameOf(page).locator('[data-shown]');

for (const language of languagesOf('map')) {
  const t = textsOf(language);
  const list = pagePath('for-sale', language);

  test(`in ${language}, the map shows the homes of the list and a card of the selected home, and works with the keyboard`, async ({
    page,
  }) => {
    await page.goto(`${list}?search=luxemb`);
    await expect(page.locator('.found .card')).toHaveCount(1);
    const button = page.getByRole('button', { name: t('search.map'), exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(shownHomes(page)).toHaveAttribute('data-shown', '1');
    const marker = frameOf(page).locator('.map-marquee');
    await expect(marker).toHaveCount(1);
    await marker.focus();
    await page.keyboard.press('Enter');
    const card = page.locator('.map-card .card');
    await expect(card).toBeVisible();
    await expect(card.locator('a')).toBeFocused();
    expect(await card.locator('.price').textContent()).toBe(await marker.textContent());
    await page.getByRole('button', { name: t('map.close') }).click();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: t('search.remove', { filter: 'luxemb' }) }).click();
    await expect(shownHomes(page)).not.toHaveAttribute('data-shown', '1');
    await button.click();
    await expect(page.locator('.map-frame')).toHaveCount(0);
  });
}

test('a search for the visible area or a drawn area is in the address, and the area can be removed', async ({
  page,
}) => {
  const list = pagePath('for-sale', 'nl');
  const t = textsOf('nl');
  await page.goto(list);
  await page.locator('[data-map]').click();
  await expect(shownHomes(page)).toBeVisible();
  const all = Number(await shownHomes(page).getAttribute('data-shown'));
  const frame = frameOf(page);
  await frame.locator('.map-marquee, .map-cluster').first().waitFor();
  await frame.getByRole('button', { name: t('map.draw') }).click();
  // With forced colours, the active tool still looks different from the inactive tool.
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = await frame
    .locator('.map-tools button')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size, String(grounds)).toBe(2);
  await page.emulateMedia({ forcedColors: 'none' });
  const box = await frame.locator('[data-canvas]').boundingBox();
  const near = await frame.locator('.map-cluster').first().boundingBox();
  if (!box || !near) throw new Error('there is no cluster to draw around');
  const [x, y] = [near.x + near.width / 2, near.y + near.height / 2];
  await page.mouse.move(x - 40, y - 40);
  await page.mouse.down();
  for (const [dx, dy] of [
    [40, -40],
    [40, 40],
    [-40, 40],
    [-40, -30],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => addressOf(page)).toContain('?area=');
  await expect.poll(async () => Number(await shownHomes(page).getAttribute('data-shown'))).toBeLessThan(all);
  const found = Number(await shownHomes(page).getAttribute('data-shown'));
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${found} `) })).toBeVisible();
  // A reload of the same address finds the same homes.
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${found} `) })).toBeVisible();
  await page.getByRole('button', { name: t('search.remove', { filter: t('search.area') }) }).click();
  await expect.poll(() => addressOf(page)).toBe(list);
  // Drawing an area has opened the map. The map stays open when the area is removed.
  await expect(shownHomes(page)).toHaveAttribute('data-shown', String(all));
  // The map is in a sandboxed frame. On a busy machine, a click does not scroll to a button in it that is off the screen.
  await page.locator('.map-frame').evaluate((map) => map.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await frame.getByRole('button', { name: t('map.here') }).click();
  await expect.poll(() => addressOf(page)).toContain('?area=');
});

test('an area is drawn corner by corner with clicks, with instructions, or with keys', async ({ page }) => {
  const t = textsOf('nl');
  await page.goto(pagePath('for-sale', 'nl'));
  await page.locator('[data-map]').click();
  await expect(shownHomes(page)).toBeVisible();
  const all = Number(await shownHomes(page).getAttribute('data-shown'));
  const frame = frameOf(page);
  await frame.locator('.map-marquee, .map-cluster').first().waitFor();
  const draw = frame.getByRole('button', { name: t('map.draw') });
  const done = frame.getByRole('button', { name: t('map.done') });
  await draw.click();
  await expect(frame.getByText(t('map.drawHelp'))).toBeVisible();
  await expect(frame.getByText(t('map.drawKeys'))).toBeVisible();
  const near = await frame.locator('.map-cluster').first().boundingBox();
  if (!near) throw new Error('there is no cluster to draw around');
  const [x, y] = [near.x + near.width / 2, near.y + near.height / 2];
  await page.mouse.click(x - 40, y - 40);
  await page.mouse.click(x + 40, y - 40);
  await expect(done).toHaveAttribute('aria-disabled', 'true');
  // A click on a marker sets a corner, too.
  await page.mouse.click(x, y);
  await expect(frame.getByText(t('map.corners', { number: 3 }))).toBeVisible();
  await frame.getByRole('button', { name: t('map.undo') }).click();
  await expect(frame.getByText(t('map.corners', { number: 2 }))).toBeVisible();
  await page.mouse.click(x + 40, y + 40);
  await page.mouse.click(x - 40, y + 40);
  await done.click();
  await expect.poll(() => addressOf(page)).toMatch(/\?area=(?:[\d.]+_){7}[\d.]+$/);
  await expect.poll(async () => Number(await shownHomes(page).getAttribute('data-shown'))).toBeLessThan(all);
  await expect(frame.getByText(t('map.drawHelp'))).toHaveCount(0);

  await draw.press('Enter');
  await expect(frame.locator('canvas')).toBeFocused();
  await expect(frame.locator('.map-cross')).toBeVisible();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown'] as const) {
    await page.keyboard.press('Enter');
    await page.keyboard.press(key);
    await page.waitForTimeout(600);
  }
  await page.keyboard.press('Enter');
  await expect(frame.getByText(t('map.corners', { number: 4 }))).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(frame.getByText(t('map.corners', { number: 3 }))).toBeVisible();
  await done.press('Enter');
  // The second area is searched besides the first one, and each can be removed.
  await expect.poll(() => addressOf(page)).toMatch(/\?area=[\d._]+\*[\d._]+$/);
  await expect(frame.locator('canvas')).toBeFocused();
  const chips = page.getByRole('button', { name: t('search.remove', { filter: t('search.area') }) });
  await expect(chips).toHaveCount(2);

  // Escape keeps the searched area.
  const searched = addressOf(page);
  await draw.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(frame.getByText(t('map.drawHelp'))).toHaveCount(0);
  expect(addressOf(page)).toBe(searched);
  await chips.first().click();
  await expect.poll(() => addressOf(page)).not.toContain('*');
  await expect(chips).toHaveCount(1);

  // A search around the middle of the map replaces the areas.
  await frame.getByRole('combobox', { name: t('map.around') }).selectOption('5');
  await expect.poll(() => addressOf(page)).toMatch(/\?area=[\d.]+_[\d.]+_r5$/);
  await expect(
    page.getByRole('button', { name: t('search.remove', { filter: t('search.circle', { km: 5 }) }) }),
  ).toBeVisible();
});

test('a map that is loading is a quiet drawing, of which screen readers hear, until it is drawn', async ({ page }) => {
  const t = textsOf('nl');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/Canvas.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('[data-open-map]').click();
  await expect(page.getByRole('status').filter({ hasText: t('map.loading') })).toHaveClass('hidden-text');
  await expect(page.locator('.map-wait')).toBeVisible();
  resolve();
  await expect(shownHomes(page)).toBeVisible();
  await expect(page.getByText(t('map.loading'))).toHaveCount(0);
  await expect(page.locator('.map-wait')).toHaveCount(0);
});

/** Returns the share of the map that has a colour. */
async function shareOf(page: Page, colour: string): Promise<number> {
  const { data, info } = await sharp(await page.locator('.map-frame').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 1)) count += 1;
  return count / (info.width * info.height);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without places near it, the map of a home fills its municipality, ${colorScheme}`, async ({ page }) => {
    await page.route('**/around/*.json', (route) => route.fulfill({ json: { from: 'exact', places: [] } }));
    await page.emulateMedia({ colorScheme });
    const { home, ground } = mapColours(readLook().colors, colorScheme);
    for (const id of [SAMPLE.home, SAMPLE.hidden]) {
      await page.goto(detailPath(id, 'nl'));
      await page.locator('[data-open-map]').click();
      await expect(shownHomes(page)).toHaveAttribute('data-shown', '1');
      await expect.poll(() => shareOf(page, home)).toBeGreaterThan(0.04);
      expect(await shareOf(page, ground)).toBeGreaterThan(0.2);
    }
  });
}

test('the map of several towns fills none, and shows the sea and the countries around', async ({ page }) => {
  const { home, abroad, ground } = mapColours(readLook().colors, 'light');
  await page.goto(pagePath('for-sale', 'nl'));
  await page.locator('[data-map]').click();
  await expect(shownHomes(page)).toBeVisible();
  await expect.poll(() => shareOf(page, abroad)).toBeGreaterThan(0.05);
  expect(await shareOf(page, ground)).toBeGreaterThan(0.2);
  expect(await shareOf(page, home)).toBeLessThan(0.001);
});

for (const width of [390, 1280]) {
  test(`the map opens just below the header, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, button] of [
      [detailPath(SAMPLE.home, 'nl'), '[data-open-map]'],
      [pagePath('for-sale', 'nl'), '[data-map]'],
    ] as const) {
      await page.goto(address);
      await page.locator(button).click();
      await expect(shownHomes(page)).toBeVisible();
      const top = (await page.locator('.map-frame').boundingBox())?.y ?? 0;
      // The header, and on wide screens the links to the sections of a home
      const above = await page.locator('.site-header, .sections').evaluateAll((all) =>
        Math.max(
          ...all
            .filter((one) => getComputedStyle(one).position === 'sticky')
            .map((one) => one.getBoundingClientRect())
            .map(({ top, bottom }) => (top < 100 ? bottom : 0)),
        ),
      );
      expect(top, address).toBeGreaterThan(above - 24);
      expect(top, address).toBeLessThan(above + 48);
    }
  });
}

test.describe('without WebGL', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
        },
      });
    });
  });

  for (const language of languagesOf('map without WebGL')) {
    const t = textsOf(language);

    test(`in ${language}, the map says so, and shows its homes as a list`, async ({ page }) => {
      await page.goto(`${pagePath('for-sale', language)}?city=boom%7C2850`);
      await expect(page.locator('.found .card').first()).toBeVisible();
      const hits = await page.locator('.found .card').count();
      await page.locator('[data-map]').click();
      const frame = frameOf(page);
      await expect(frame.getByText(t('map.noWebGl'))).toBeVisible();
      await expect(page.getByText(t('map.loading'))).toHaveCount(0);
      await expect(frame.getByRole('button')).toHaveCount(hits);
      await frame.getByRole('button').first().click();
      await expect(page.locator('.map-card .card')).toBeVisible();
    });
  }

  test('the map of the offices lists their names', async ({ page }) => {
    await page.goto(pagePath('contact', 'nl'));
    await page.locator('[data-open-map]').click();
    await expect(frameOf(page).getByRole('listitem')).toHaveText(['Boom', 'Bornem']);
  });
});

test('a click on the map button before hydration takes effect', async ({ page }) => {
  await page.route('**/_astro/Results.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto(pagePath('for-rent', 'nl'));
  await page.locator('[data-map]').click();
  await expect(shownHomes(page)).toBeVisible();
});

test('a home with a public address is a point, any other home is a circle, and offices have their names', async ({
  page,
}) => {
  for (const [address, dots] of [
    [detailPath(SAMPLE.home, 'nl'), 1],
    [detailPath(SAMPLE.hidden, 'nl'), 0],
  ] as const) {
    await page.goto(address);
    await page.locator('[data-open-map]').click();
    await expect(shownHomes(page)).toHaveAttribute('data-shown', '1');
    await expect(frameOf(page).locator('.map-dot')).toHaveCount(dots);
  }
  await page.goto(pagePath('contact', 'nl'));
  await page.locator('[data-open-map]').click();
  await expect(frameOf(page).locator('.map-marquee')).toHaveText(['Boom', 'Bornem']);
});

/**
 * Opens the map in a frame on a page of the site and posts messages to it. With `early`, posts them before the map is
 * ready.
 */
async function framed(page: Page, messages: readonly unknown[], { early = false } = {}) {
  await page.goto(pagePath('accessibility', 'nl'));
  await page.evaluate(
    async ({ messages, early }) => {
      const frame = document.createElement('iframe');
      frame.src = '/nl/map/';
      frame.width = '600';
      frame.height = '400';
      const ready = new Promise((resolve) =>
        addEventListener('message', ({ data }) => data.kind === 'map-ready' && resolve(undefined)),
      );
      document.querySelector('main')?.prepend(frame);
      const post = () => messages.map((message) => frame.contentWindow?.postMessage(message, '*'));
      if (early) post();
      await ready;
      if (!early) post();
    },
    { messages, early },
  );
  return page.frameLocator('main iframe').locator('[data-map-view]');
}

const message = (count: number) => ({
  kind: 'show-map',
  properties: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    latitude: 51 + (index % 40) / 400,
    longitude: 4.2 + index / 4000,
    isExact: true,
    marquee: '€ 1',
    name: 'x',
  })),
  info: 'told',
  mapType: 'results',
  marker: 'marquee',
  ignoredMarquees: [],
});

test('the map shows a thousand places, and homes whose marquee is unknown as dots', async ({ page }) => {
  const map = await framed(page, [message(1000)]);
  await expect(map).toHaveAttribute('data-shown', '1000');
  await expect(map.locator('.map-cluster').first()).toBeVisible();
  const few = await framed(page, [{ ...message(2), ignoredMarquees: [1] }]);
  await expect(few).toHaveAttribute('data-shown', '2');
  await expect(few.locator('[data-info]')).toHaveText('told');
});

test('the map ignores malformed messages', async ({ page }) => {
  const good = message(1);
  const map = await framed(page, [
    'show-map',
    null,
    {},
    { ...good, kind: 'other' },
    { ...good, properties: [{ id: 1 }] },
    { ...good, properties: [{ ...good.properties[0], latitude: 91 }] },
    { ...good, mapType: 'nothing' },
    { ...good, info: 7 },
    { ...good, area: [{}] },
  ]);
  await page.waitForTimeout(1_000);
  await expect(map).not.toHaveAttribute('data-shown');
  await expect(map.locator('[data-info]')).toBeEmpty();
});

test('the map ignores messages before it is ready, without an error', async ({ page }) => {
  const map = await framed(page, [message(3)], { early: true });
  await page.waitForTimeout(500);
  await expect(map).not.toHaveAttribute('data-shown');
});

test('the map ignores messages from other windows and other origins', async ({ page }) => {
  const map = await framed(page, []);
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.src = '/nl/antwoord/';
    document.body.append(other);
  });
  await page.frameLocator('iframe >> nth=1').locator('h1').waitFor();
  const [, , other] = page.frames();
  await other?.evaluate((data) => parent.frames[0]?.postMessage(data, '*'), message(2));
  await page
    .frames()[1]
    ?.evaluate(
      (data) => dispatchEvent(new MessageEvent('message', { origin: 'https://other.test', source: parent, data })),
      message(2),
    );
  await page.waitForTimeout(1_000);
  await expect(map).not.toHaveAttribute('data-shown');
});

test('the list ignores messages that do not come from its map', async ({ page }) => {
  const list = pagePath('for-sale', 'nl');
  await page.goto(list);
  await page.locator('[data-map]').click();
  await expect(shownHomes(page)).toBeVisible();
  const good = { kind: 'map-area', area: '51_4_51_5_52_5', isMore: false };
  await page.evaluate(
    ({ good }) => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>('.map-frame iframe') ?? {};
      const post = (origin: string, source: Window | null | undefined, data: unknown) =>
        dispatchEvent(new MessageEvent('message', { origin, source: source ?? null, data }));
      post('https://other.test', contentWindow, good);
      post(location.origin, window, good);
      for (const data of [
        null,
        'map-area',
        { kind: 'map-area' },
        { ...good, area: 7 },
        { ...good, isMore: undefined },
        { kind: 'map-select' },
      ])
        post(location.origin, contentWindow, data);
    },
    { good },
  );
  await page.waitForTimeout(300);
  expect(addressOf(page)).toBe(list);
});

test('outside a frame, the map links to the list', async ({ page }) => {
  await page.goto('/nl/map/');
  await expect(page.getByText(textsOf('nl')('map.alone'))).toBeVisible();
});
