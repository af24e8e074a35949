import type { Page } from '@playwright/test';
import { allCategories, CATEGORIES, FLAGS } from '#consent/choice/categories.ts';
import { CONSENT_KEY } from '#consent/choice/stored.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriersInLooks } from './barriers.ts';
import { hostsOf, recordOthers } from './others.ts';
import { detailPath, LANGUAGES, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { expect, MISSING_PAGE, storedChoice, test } from './test.ts';

test.use({ consent: 'none' });

const dialog = (page: Page) => page.locator('#consent');
const press = (page: Page, value: string) => page.locator(`#consent [data-question] [value=${value}]`).click();
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const stored = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null,
    CONSENT_KEY,
  );
/** Stores a consent choice as an earlier visit would have stored it. It applies from the next page on. */
const remember = (page: Page, ...choice: Parameters<typeof storedChoice>) =>
  page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    storedChoice(...choice),
  );

/** Delays the script of the consent dialog. Calling the returned function lets it load. */
async function holdQuestion(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/ask\./, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
const KEYS = [CONSENT_KEY, ...FLAGS, 'i18nextLng'].sort();

for (const language of languagesOf('consent')) {
  const t = textsOf(language);
  const home = detailPath(SAMPLE.home, language);

  test.describe(`in ${language}`, () => {
    // A request to another host would also fail the test; see test.ts.
    test('before a choice, no request leaves the site and only the language is stored', async ({ page, context }) => {
      for (const path of [pagePath('home', language), home, pagePath('contact', language)]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('dialog', { name: t('consent.title') })).toBeVisible();
        await page.mouse.wheel(0, 4000);
        await page.waitForTimeout(200);
        expect(await keys(page)).toEqual(['i18nextLng']);
        expect(await page.evaluate(() => [sessionStorage.length, document.cookie, 'dataLayer' in window])).toEqual([
          0,
          '',
          false,
        ]);
        expect(await context.cookies()).toEqual([]);
      }
    });

    test('Decline is stored, and the dialog does not open again', async ({ page, context }) => {
      await page.goto(home);
      await press(page, 'decline');
      await expect(dialog(page)).toBeHidden();
      expect(await stored(page)).toEqual({
        choice: 'decline',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        version: await dialog(page).getAttribute('data-version'),
        categories: allCategories(false),
      });
      expect(await keys(page)).toEqual(KEYS);
      expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), FLAGS)).toEqual(
        FLAGS.map(() => 'denied'),
      );
      await page.goto(pagePath('home', language), { waitUntil: 'networkidle' });
      await expect(dialog(page)).toBeHidden();
      expect(await context.cookies()).toEqual([]);
    });

    test('single categories can be accepted with switches', async ({ page }) => {
      await page.goto(home);
      await page.getByRole('button', { name: t('consent.change') }).click();
      const settings = page.getByRole('dialog', { name: t('consent.settingsTitle') });
      const switches = settings.getByRole('switch');
      await expect(switches).toHaveCount(CATEGORIES.length);
      await expect(switches.first()).toBeChecked();
      await expect(switches.first()).toBeDisabled();
      for (const category of CATEGORIES.slice(1)) {
        await expect(settings.getByRole('switch', { name: t(`consent.category.${category}`) })).not.toBeChecked();
      }
      await settings.getByRole('switch', { name: t('consent.category.analytical') }).check();
      await settings.getByRole('button', { name: t('consent.agreePartly') }).click();
      await expect(dialog(page)).toBeHidden();
      expect(await stored(page)).toMatchObject({
        choice: 'partly',
        categories: { ...allCategories(false), analytical: true },
      });
      expect(await page.evaluate(() => [localStorage.analytics_storage, localStorage.ad_storage])).toEqual([
        'granted',
        'denied',
      ]);
    });
  });
}

test.describe('embedded frames of other sites', () => {
  test.use({ expected: /request to another host/ });
  const path = detailPath(SAMPLE.home, 'nl');

  test('load if every category is accepted', async ({ page, context, baseURL }) => {
    const seen = await recordOthers(context, baseURL ?? '');
    await page.goto(path);
    await press(page, 'agree');
    await page.locator('.media').scrollIntoViewIfNeeded();
    await expect(page.locator('.embed iframe')).toHaveCount(2);
    await expect.poll(() => hostsOf(seen)).toEqual(['my.matterport.com', 'www.youtube-nocookie.com']);
  });

  for (const [category, host] of [
    ['marketing', 'www.youtube-nocookie.com'],
    ['unclassified', 'my.matterport.com'],
  ] as const) {
    test(`of ${category} load if only that category is accepted`, async ({ page, context, baseURL }) => {
      const seen = await recordOthers(context, baseURL ?? '');
      await page.goto(path);
      await expect(dialog(page)).toBeVisible();
      await remember(page, { ...allCategories(false), [category]: true });
      await page.goto(path);
      await expect(page.locator('.embed iframe')).toHaveCount(1);
      await page.locator('.embed iframe').scrollIntoViewIfNeeded();
      await expect.poll(() => hostsOf(seen)).toEqual([host]);
      await page.waitForLoadState('networkidle');
      expect(hostsOf(seen)).toEqual([host]);
      await expect(dialog(page)).toBeHidden();
    });
  }

  test('a visitor can load one frame without storing a choice', async ({ page, context, baseURL }) => {
    const seen = await recordOthers(context, baseURL ?? '');
    await page.goto(path);
    await press(page, 'decline');
    const embed = page.locator('.embed').first();
    await expect(embed.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/);
    await embed.getByRole('button').click();
    await expect(page.locator('.embed iframe')).toHaveCount(1);
    await expect(page.locator('.embed iframe')).toBeFocused();
    await expect.poll(() => hostsOf(seen)).toEqual(['www.youtube-nocookie.com']);
    expect(await stored(page)).toMatchObject({ choice: 'decline' });
    await page.reload();
    await expect(page.locator('.embed iframe')).toHaveCount(0);
  });

  test('disappear when consent is withdrawn', async ({ page, context, baseURL }) => {
    await recordOthers(context, baseURL ?? '');
    await page.goto(path);
    await press(page, 'agree');
    await expect(page.locator('.embed iframe')).toHaveCount(2);
    await page.locator('.site-footer [data-consent]').click();
    const reloaded = page.waitForEvent('load');
    await page
      .locator('.consent-settings')
      .getByRole('button', { name: textsOf('nl')('consent.decline') })
      .click();
    await reloaded;
    await expect(page.locator('.embed iframe')).toHaveCount(0);
    expect(await stored(page)).toMatchObject({ choice: 'decline' });
  });
});

test.describe('the consent dialog', () => {
  test.use({ expected: MISSING_PAGE });

  test('does not open below a preview path, with or without a stored choice', async ({ page }) => {
    for (const path of ['/nl/preview/1001/', '/nl/te-koop/my-preview/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      expect(await keys(page)).toEqual(['i18nextLng']);
    }
    await page.goto('/nl/');
    await press(page, 'agree');
    await page.goto('/nl/preview/?setcookies');
    await expect.poll(() => keys(page)).toEqual(['i18nextLng']);
    await expect(dialog(page)).toBeHidden();
  });

  test('opens once after ?setcookies, which deletes the choice', async ({ page }) => {
    await page.goto('/nl/');
    await press(page, 'agree');
    await expect.poll(() => keys(page)).toEqual(KEYS);
    await page.goto('/nl/?a=1&setcookies&b=2');
    await expect(dialog(page)).toBeVisible();
    expect(await keys(page)).toEqual(['i18nextLng']);
    expect(new URL(page.url()).search).toBe('?a=1&b=2');
    await press(page, 'decline');
    await expect(dialog(page)).toBeHidden();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(dialog(page)).toBeHidden();
  });

  test('opens again for a new version of the policy, which invalidates the previous choice', async ({ page }) => {
    await page.goto('/nl/');
    await remember(page, allCategories(true), 'agree', '0-older');
    await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('.embed iframe')).toHaveCount(0);
    expect(await keys(page)).toEqual(['i18nextLng']);
  });

  test('receives the focus, and Escape postpones it without storing a choice', async ({ page }) => {
    await page.goto('/nl/');
    await expect(page.locator('#consent-title')).toBeFocused();
    const names: (string | null)[] = [];
    for (let tab = 0; tab < 3; tab++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('value') ?? null));
    }
    expect(names).toEqual(['decline', 'agree', 'settings']);
    // The dialog is not modal, so the Tab key moves on to the page.
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(await keys(page)).toEqual(['i18nextLng']);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
  });

  test('does not take the focus while a visitor is typing', async ({ page }) => {
    const release = await holdQuestion(page);
    await page.goto('/nl/contact/', { waitUntil: 'domcontentloaded' });
    await page.locator('main form [name=firstName]').pressSequentially('An');
    release();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.type('na');
    await expect(page.locator('main form [name=firstName]')).toHaveValue('Anna');
  });

  test('keeps the choice and returns the focus if the switches are closed', async ({ page }) => {
    await page.goto('/nl/');
    await press(page, 'settings');
    await expect(page.locator('#consent-settings-title')).toBeFocused();
    await page.keyboard.press('Escape');
    // Without a stored choice, the consent dialog opens again.
    await expect(page.locator('#consent-title')).toBeVisible();
    await press(page, 'decline');
    const link = page.locator('.site-footer [data-consent]');
    await link.click();
    await expect(page.locator('#consent-settings-title')).toBeFocused();
    await page.getByRole('switch').nth(1).check();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
    expect(await stored(page)).toMatchObject({ choice: 'decline', categories: allCategories(false) });
    await link.click();
    await expect(page.getByRole('switch').nth(1)).not.toBeChecked();
  });

  test('does not open if a choice was made in another tab', async ({ page, context }) => {
    const release = await holdQuestion(page);
    await page.goto('/nl/', { waitUntil: 'domcontentloaded' });
    const other = await context.newPage();
    await other.goto('/nl/');
    await press(other, 'agree');
    await expect(dialog(other)).toBeHidden();
    release();
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ choice: 'agree' });
  });

  test('closes if a choice is made in another tab', async ({ page, context }) => {
    await page.goto('/nl/');
    const other = await context.newPage();
    await other.goto('/nl/');
    await expect(dialog(page)).toBeVisible();
    await press(other, 'decline');
    await expect(dialog(page)).toBeHidden();
  });

  const phones = [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    // a screen of 1280 × 1024 px at 400 %
    { width: 320, height: 256 },
  ];
  for (const size of inTurn(phones, 'phones')) {
    test(`covers at most 40 % of a screen of ${size.width} × ${size.height} px`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const language of LANGUAGES) {
        await page.goto(pagePath('home', language));
        await expect(dialog(page)).toBeVisible();
        const box = await dialog(page).boundingBox();
        expect((box?.height ?? 0) / size.height, language).toBeLessThanOrEqual(0.4);
      }
      await press(page, 'decline');
      await expect(dialog(page)).toBeHidden();
    });
  }

  test('shows Decline and Agree side by side, in the same size and style', async ({ page }) => {
    await page.goto('/nl/');
    await expect(dialog(page)).toBeVisible();
    // Both buttons are as wide as the longer label. That width changes when the font loads.
    await page.evaluate(() => document.fonts.ready);
    const looks = await Promise.all(
      ['decline', 'agree'].map((value) =>
        dialog(page)
          .locator(`[value=${value}]`)
          .evaluate((button) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
            const { width, height, top } = button.getBoundingClientRect();
            return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top };
          }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  });
});

test.describe('if the texts cannot be loaded', () => {
  test.use({ expected: /consent-texts|Failed to load resource/ });

  test('the dialog says so and still works', async ({ page }) => {
    await page.clock.install();
    await page.route('**/consent-texts.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/fr/');
    await expect(dialog(page)).toBeVisible();
    await press(page, 'settings');
    await expect(dialog(page)).toHaveAttribute('aria-busy', 'true');
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(dialog(page).getByRole('alert')).toHaveText(textsOf('fr')('consent.failed'), { timeout: 200 });
    }).toPass();
    await press(page, 'decline');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('if the browser blocks storage', () => {
  test('no dialog opens, and no content of other websites loads', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('.embed').first().getByRole('button')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no dialog opens, and each frame is replaced by a link', async ({ page }) => {
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('.embed button').first()).toBeHidden();
    await expect(page.locator('.embed').first().getByRole('link')).toBeVisible();
    await page.locator('.site-footer [data-consent]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookiebeleid');
  });
});

test.describe('a visitor with a stored choice', () => {
  test.use({ consent: 'decline' });

  test('downloads at most 1 kB of consent code', async ({ page }) => {
    const code: { url: string; size: number }[] = [];
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script' && request.resourceType() !== 'stylesheet') return;
      code.push({ url: request.url(), size: (await request.sizes()).responseBodySize });
    });
    await page.goto('/nl/', { waitUntil: 'networkidle' });
    const scripts = await page.evaluate(() =>
      Promise.all(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(async ({ name }) => ({ name, text: await (await fetch(name)).text() })),
      ),
    );
    // The consent code is found by its content, because the bundler chooses the file names.
    const consent = scripts.filter(({ text }) => /setcookies|dataset\.version/.test(text)).map(({ name }) => name);
    expect(consent.length).toBeGreaterThan(0);
    const bytes = code.filter(({ url }) => consent.includes(url)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(300);
    expect(bytes).toBeLessThanOrEqual(1024);
    expect(code.filter(({ url }) => /\/(?:ask|settings|tracking|consent|jsx-runtime)\./.test(url))).toEqual([]);
  });

  test('the cookie policy page lists everything that may load', async ({ page }) => {
    await page.goto(pagePath('cookie-policy', 'nl'));
    await expect(page.getByRole('main')).toContainText('www.youtube-nocookie.com');
    await expect(page.getByRole('main')).toContainText('VISITOR_INFO1_LIVE');
    await page.getByRole('button', { name: textsOf('nl')('consent.again') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('accessibility', () => {
  for (const language of languagesOf('barriers of the question')) {
    test(`the consent dialog has no barrier in ${language}`, async ({ page }) => {
      await page.goto(pagePath('cookie-policy', language));
      for (const view of ['question', 'settings']) {
        if (view === 'settings') await press(page, 'settings');
        await expect(page.locator(`#consent[data-view=${view}]`)).toBeVisible();
        expect(await barriersInLooks(page, view), view).toEqual([]);
      }
    });
  }
});
