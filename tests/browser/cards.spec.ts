import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { pagePath } from './pages.ts';
import { expect, test } from './test.ts';

for (const width of [320, 390, 820, 1280]) {
  test(`at ${width} px, facts of a card have a dot before them but none at the start of a line, and the label is beside the price`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pagePath('for-sale', 'nl'));
    const cards = await page.locator('.card').evaluateAll((all) =>
      all.map((card) => {
        const line = card.querySelector('.card-facts');
        const box = (one: Element | null | undefined) => one?.getBoundingClientRect();
        return {
          line: box(line)?.left ?? 0,
          facts: [...(line?.children ?? [])].map((fact) => ({
            top: Math.round(box(fact)?.top ?? 0),
            // The dot is six pixels into the fact, which begins outside the line if it is the first one in it.
            dot: (box(fact)?.left ?? 0) + 6,
            after: getComputedStyle(fact, '::after').content,
          })),
          isWhole: (box(card)?.width ?? 0) - (box(card.querySelector('.card-picture'))?.width ?? 0) < 1,
          price: box(card.querySelector('.price'))?.toJSON(),
          label: box(card.querySelector('.energy'))?.toJSON(),
        };
      }),
    );
    expect(cards.length).toBeGreaterThan(6);
    for (const { line, facts, isWhole, price, label } of cards) {
      expect(isWhole, 'the picture is as wide as its card').toBe(true);
      for (const [index, fact] of facts.entries()) {
        expect(fact.after).toBe('none');
        const isFirst = facts[index - 1]?.top !== fact.top;
        expect(fact.dot < line, `fact ${index}`).toBe(isFirst);
      }
      if (!price || !label) continue;
      expect(label.top).toBeLessThan(price.bottom);
      expect(label.bottom).toBeGreaterThan(price.top);
      expect(label.left).toBeGreaterThanOrEqual(price.right);
    }
    expect(cards.some(({ label }) => label)).toBe(true);
  });
}

test('the arrows of a card appear under the pointer and with the focus, and turn its pictures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(pagePath('for-sale', 'nl'));
  const [pointed, focused] = [page.locator('.card').first(), page.locator('.card').nth(1)];
  const shown = (card: typeof pointed) =>
    card.locator('.strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));
  await pointed.hover();
  await expect(pointed.locator('.card-turn.on')).toBeVisible();
  await pointed.locator('.card-turn.on').click();
  await expect.poll(() => shown(pointed)).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${pagePath('for-sale', 'nl')}$`));
  await pointed.locator('.card-turn.back').click();
  await expect.poll(() => shown(pointed)).toBe(0);
  await focused.locator('.card-title a').focus();
  await expect(focused.locator('.card-turn.on')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(focused)).toBe(1);
});

test('a page that arrives in pieces shows the first picture of each card, and a swipe shows the second', async ({
  browser,
  baseURL,
}) => {
  const list = pagePath('for-sale', 'nl');
  const html = await (await fetch(new URL(list, baseURL))).text();
  // Each piece ends where the strip of a card has begun, but not its picture.
  const pieces = html.split(/(?<= data-others="[^"]*">)/);
  expect(pieces.length).toBeGreaterThan(6);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === list) {
      response.setHeader('Content-Type', 'text/html');
      for (const piece of pieces) {
        response.write(piece);
        await sleep(200);
      }
      response.end();
    } else {
      const file = await fetch(new URL(url, baseURL));
      response.setHeader('Content-Type', file.headers.get('Content-Type') ?? '');
      response.end(await file.bytes());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${list}`, { waitUntil: 'networkidle' });
    const shown = () =>
      page.locator('.strip').evaluateAll((strips) => strips.map((it) => Math.round(it.scrollLeft / it.clientWidth)));
    expect(new Set(await shown())).toEqual(new Set([0]));
    const { x, y, width } = (await page.locator('.strip').first().boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((left) => ({ x: x + left, y: y + 60 })) });
    await touch('touchStart', width * 0.9);
    for (let part = 0.8; part > 0.1; part -= 0.1) await touch('touchMove', width * part);
    await touch('touchEnd');
    await expect.poll(async () => (await shown()).slice(0, 2)).toEqual([1, 0]);
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
});

test('a row of which every home is new has no stamp on each card, and the list of all homes has', async ({ page }) => {
  const stamped = async (cards: Locator) =>
    cards.evaluateAll((all) =>
      all.map((card) => [(card as HTMLElement).dataset.id, card.querySelector('.ribbon') !== null] as const),
    );
  const ribbonOf = async (id: string | undefined) =>
    ((await (await page.request.get(`/property/${id}.json`)).json()) as { ribbon?: { nl?: string } }).ribbon?.nl;
  await page.goto(pagePath('home', 'nl'));
  const row = await stamped(page.locator('.cards').first().locator('.card'));
  expect(row.length).toBeGreaterThan(1);
  const ribbons = await Promise.all(row.map(([id]) => ribbonOf(id)));
  // Every home of the row has the same stamp in the export, but no card shows it.
  expect(new Set(ribbons)).toEqual(new Set(['Nieuw']));
  expect(row.filter(([, hasStamp]) => hasStamp)).toEqual([]);
  await page.goto(pagePath('for-sale', 'nl'));
  const list = await stamped(page.locator('.cards').first().locator('.card'));
  const shown = new Map(list);
  expect(shown.get('1001')).toBe(true);
  expect([...shown.values()]).toContain(false);
});

test('behind the white marks of a card, a white picture is a tenth darker than in its middle', async ({ page }) => {
  const white = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: white }));
  await page.goto(pagePath('for-sale', 'nl'));
  const picture = page.locator('.card-picture').nth(1);
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const brightness = async (share: number) => {
    const clip = { x: x + width / 2 - 20, y: y + height * share, width: 40, height: 2 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return Math.round(channels[0]?.mean ?? 0);
  };
  expect(await brightness(0.55)).toBe(255);
  expect(await brightness(0.01)).toBeLessThan(236);
  expect(await brightness(0.97)).toBeLessThan(238);
  expect(await brightness(0.01)).toBeGreaterThan(220);
});

test('a pressed card is darker, and a released one is not', async ({ page }) => {
  await page.goto(pagePath('for-sale', 'nl'));
  const card = page.locator('.card').first();
  const filter = () =>
    card
      .locator('img')
      .first()
      .evaluate((image) => getComputedStyle(image).filter);
  await card.locator('.card-title').hover();
  await expect.poll(filter).toBe('brightness(1.05) saturate(1.04)');
  await page.mouse.down();
  await expect.poll(filter).toBe('brightness(0.94)');
  // Released beside the card, so that its link is not followed.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect.poll(filter).toBe('none');
});
