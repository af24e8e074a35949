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

test('a row of which every home is new has no stamp on each card', async ({ page }) => {
  await page.goto(pagePath('home', 'nl'));
  const row = page.locator('.cards').first();
  const count = await row.locator('.card').count();
  expect(count).toBeGreaterThan(1);
  expect(await row.locator('.ribbon').count()).toBeLessThan(count);
});

test('what opens appears within 180 ms, and at once with reduced motion', async ({ page }) => {
  const timeOf = async (motion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(pagePath('for-sale', 'nl'));
    await page.locator('[data-pick="city"] summary').click();
    return page.locator('[data-pick="city"] .pick').evaluate((panel) => getComputedStyle(panel).animationDuration);
  };
  expect(await timeOf('no-preference')).toBe('0.18s');
  expect(await timeOf('reduce')).toBe('0s');
});
