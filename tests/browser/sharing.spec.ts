import { allCategories } from '#consent/choice/categories.ts';
import { detailPath, languagesOf, SAMPLE } from './pages.ts';
import { expect, storedChoice, test } from './test.ts';

const buttons = '.share button';

test('the address is copied, and a message confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${detailPath(SAMPLE.home, 'nl')}?utm_source=x#question`);
  await page.locator('[data-way=copy]').click();
  await expect(page.locator('.share [role=status]')).toHaveText('De link is gekopieerd');
  const { origin } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + detailPath(SAMPLE.home, 'nl'));
});

test('if the clipboard is blocked, the address can be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('[data-way=copy]').click();
  await expect(page.locator('.share [role=status]')).toContainText(detailPath(SAMPLE.home, 'nl'));
});

test('the share button appears only if the system can share', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => shared.push(what),
      configurable: true,
    });
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('[data-way=share]').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toMatchObject([{ url: expect.stringContaining('/1001/'), title: expect.stringContaining('Boom') }]);
  await page.addInitScript(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.reload();
  await expect(page.locator('[data-way=copy]')).toBeVisible();
  await expect(page.locator('[data-way=share]')).toBeHidden();
});

test('the printed page has a QR code of its address, which loads only for printing', async ({ page }) => {
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/qr/')) codes.push(request.url());
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
  expect(codes).toEqual([]);
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.panel img[src^="/qr/"]')).toBeVisible();
  await expect(page.locator('.panel img[src^="/qr/"]')).toHaveJSProperty('complete', true);
  await expect(page.locator(buttons).first()).toBeHidden();
  expect(codes.length).toBeGreaterThan(0);
});

test('printing waits for all pictures, including lazy pictures', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const plans = [...document.querySelectorAll<HTMLImageElement>('[data-pictures] img')];
      Object.assign(window, { printed: plans.map(({ complete, naturalWidth }) => complete && naturalWidth > 0) });
    };
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await expect(page.locator('.plans img')).toHaveCount(0);
  await page.locator('[data-way=print]').click();
  await page.waitForFunction(() => 'printed' in window);
  const printed: boolean[] = await page.evaluate(() => Reflect.get(window, 'printed'));
  expect(printed.length).toBeGreaterThan(5);
  expect(printed.every(Boolean)).toBe(true);
});

/**
 * The homes with the longest pages: two open days and many costs; an energy label with a duty to renovate; a home of a
 * project.
 */
const LONGEST = [SAMPLE.home, SAMPLE.hidden, 1025];

test('a home is printed on two pages', async ({ page }) => {
  for (const language of languagesOf('paper')) {
    for (const id of LONGEST) {
      await page.goto(detailPath(id, language), { waitUntil: 'networkidle' });
      // Loads lazy pictures, as the print button does.
      const pictures = page.locator('.mosaic li:nth-child(-n+3) img, .plans img');
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      for (const picture of await pictures.all()) {
        await picture.evaluate(async (image: HTMLImageElement) => {
          image.loading = 'eager';
          await image.decode();
        });
      }
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), page.url()).toHaveLength(2);
    }
  }
});

test.describe('with consent to everything', () => {
  // Frames of other websites load with this page.
  test.use({ expected: /request to another host|'localStorage'|net::ERR/ });

  test('viewed homes are listed, newest first, only in the same tab', async ({ page, browser }) => {
    await page.addInitScript(
      (items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      storedChoice(allCategories(true), 'agree'),
    );
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(page.locator('.recent')).toHaveCount(0);
    await page.goto(detailPath(SAMPLE.hidden, 'nl'));
    await page.goto(detailPath(SAMPLE.sold, 'nl'));
    const seen = page.locator('.recent a');
    await expect(seen).toHaveCount(2);
    await expect(seen.first()).toHaveAttribute('href', detailPath(SAMPLE.hidden, 'nl'));
    await seen.last().click();
    await page.waitForURL(`**${detailPath(SAMPLE.home, 'nl')}`);
    await expect(page.locator('.recent a')).toHaveCount(2);
    expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull();
    const other = await browser.newContext();
    const fresh = await other.newPage();
    await fresh.goto(page.url());
    await expect(fresh.locator('.share')).toBeVisible();
    await expect(fresh.locator('.recent')).toHaveCount(0);
    await other.close();
  });
});

test('a sold home shows similar homes', async ({ page }) => {
  await page.goto(detailPath(SAMPLE.sold, 'nl'));
  expect(await page.locator('.similar .card').count()).toBeGreaterThan(0);
});

for (const id of [SAMPLE.home, SAMPLE.hidden, SAMPLE.sold]) {
  test(`the share picture of ${id} exists and is large enough`, async ({ page }) => {
    await page.goto(detailPath(id, 'nl'));
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(address).toContain(`/share/${id}-`);
    const answer = await page.request.get(new URL(address).pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, new URL(address).pathname);
    expect(size).toEqual([1200, 630]);
  });
}
