import type { BrowserContext, Page } from '@playwright/test';
import { allCategories, type Categories, type Category, flagsOf } from '#consent/choice/categories.ts';
import { hostsOf, recordOthers } from '../others.ts';
import { detailPath, LANGUAGES, pagePath, SAMPLE } from '../pages.ts';
import { expect, storedChoice } from '../test.ts';
import { IDS, test, trackedParties } from './site.ts';

test.use({ consent: 'none', expected: /request to another host|status of 404|elsewhere\.example\.com/ });

const GOOGLE = 'www.googletagmanager.com';
const PIXEL = 'connect.facebook.net';
const DEFAULT = ['consent', 'default', { ...flagsOf(allCategories(false)), wait_for_update: 500 }];
const only = (...on: Category[]): Categories => ({
  ...allCategories(false),
  ...Object.fromEntries(on.map((category) => [category, true])),
});

/** Returns the entries of the data layer as lists, without times. */
const dataLayer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((layer) => {
      const entry = layer as object;
      const plain = JSON.parse(JSON.stringify('length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry));
      if (plain[0] === 'js') plain[1] = 'a time';
      if (plain['gtm.start']) plain['gtm.start'] = 'a time';
      return plain;
    }),
  );

/** Stores a consent choice as if the visitor had made it earlier. */
async function remember(context: BrowserContext, categories: Categories, version: string): Promise<void> {
  await context.addInitScript(
    (items) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'yes');
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    storedChoice(categories, 'partly', version),
  );
}

function expected(categories: Categories, location: string, title: string): unknown[] {
  const { analytical, marketing } = categories;
  const ids = [analytical && IDS.analyticsId, marketing && IDS.adsId].filter(Boolean);
  const config = ids.map((id) => ['config', id, { send_page_view: false }]);
  return [
    DEFAULT,
    ['consent', 'update', flagsOf(categories)],
    ...(ids.length > 0 ? [['js', 'a time'], ...config] : []),
    ...(analytical ? [{ 'gtm.start': 'a time', event: 'gtm.js' }] : []),
    ...(analytical || marketing ? [['event', 'page_view', { page_location: location, page_title: title }]] : []),
  ];
}

const CASES: [what: string, categories: Categories, hosts: string[]][] = [
  ['nothing', only(), []],
  ['analytical', only('analytical'), [GOOGLE]],
  ['marketing', only('marketing'), [GOOGLE]],
  ['social media', only('social'), [PIXEL]],
  ['what is unclassified', only('unclassified'), []],
  ['analytical and marketing', only('analytical', 'marketing'), [GOOGLE]],
  ['everything', allCategories(true), [PIXEL, GOOGLE]],
];

for (const [what, categories, hosts] of CASES) {
  test(`after consent to ${what}, the page requests only these hosts, and the data layer records the consent`, async ({
    page,
    context,
    baseURL,
    version,
  }) => {
    const seen = await recordOthers(context, baseURL ?? '');
    await remember(context, categories, version);
    await page.goto('/nl/?a=1', { waitUntil: 'networkidle' });
    await expect(page.locator('#consent')).toBeHidden();
    expect(hostsOf(seen)).toEqual(hosts);
    expect(await dataLayer(page)).toEqual(expected(categories, page.url(), await page.title()));
    const scripts = seen.map(({ url }) => url);
    expect(scripts.some((url) => url.includes(IDS.tagManagerId))).toBe(categories.analytical);
    const tag = categories.analytical ? IDS.analyticsId : IDS.adsId;
    expect(scripts.some((url) => url.endsWith(`gtag/js?id=${tag}`))).toBe(
      categories.analytical || categories.marketing,
    );
    expect(new Set(scripts).size).toBe(scripts.length);
  });
}

for (const language of LANGUAGES) {
  test(`in ${language}, consent is denied at first, and then set to the visitor’s choice`, async ({
    page,
    context,
    baseURL,
  }) => {
    const seen = await recordOthers(context, baseURL ?? '');
    const path = pagePath('home', language);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('#consent')).toBeVisible();
    expect(await dataLayer(page)).toEqual([DEFAULT]);
    await page.locator('#consent [value=decline]').click();
    await expect(page.locator('#consent')).toBeHidden();
    expect(await dataLayer(page)).toEqual(expected(allCategories(false), page.url(), ''));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(seen).toEqual([]);
    await page.goto(`${path}?setcookies`, { waitUntil: 'networkidle' });
    await page.locator('#consent [value=agree]').click();
    await expect.poll(() => hostsOf(seen)).toEqual([PIXEL, GOOGLE]);
    expect(await dataLayer(page)).toEqual(expected(allCategories(true), page.url(), await page.title()));
    // If the visitor chooses again on the same page, the page view is not counted again.
    await page.locator('.site-footer [data-consent]').click();
    await page.locator('.consent-settings .actions button').last().click();
    await expect(page.locator('#consent')).toBeHidden();
    expect(await dataLayer(page)).toEqual([
      ...expected(allCategories(true), page.url(), await page.title()),
      ['consent', 'update', flagsOf(allCategories(true))],
      ['config', IDS.analyticsId, { send_page_view: false }],
      ['config', IDS.adsId, { send_page_view: false }],
    ]);
  });
}

const pageLocation = async (page: Page): Promise<unknown> =>
  ((await dataLayer(page)).at(-1) as [string, string, { page_location: string }])[2].page_location;

test('after consent to analytics, the campaign of a visit is sent with every page', async ({
  page,
  context,
  baseURL,
}) => {
  await recordOthers(context, baseURL ?? '');
  const campaign = 'utm_source=mail&utm_campaign=a+b';
  const own = (path: string) => new URL(path, baseURL).href;
  await page.goto('/nl/?utm_source=mail&utm_campaign=a%20b&x=1');
  await expect(page.locator('#consent')).toBeVisible();
  // Until the visitor has answered, links contain the campaign, and nothing is stored.
  for (const path of ['/nl/te-koop/', '/nl/te-huur/', '/nl/contact/']) {
    await page.locator(`.menu-list a[href="${path}"]`).click();
    await page.waitForURL(own(`${path}?${campaign}`));
    await expect(page.locator('#consent')).toBeVisible();
    expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, '']);
  }
  // If a script opens the next page, only the referrer contains the campaign.
  await page.evaluate(() => location.assign('/nl/te-koop/'));
  await page.waitForURL(own('/nl/te-koop/'));
  await page.locator('#consent [value=agree]').click();
  await expect(page.locator('#consent')).toBeHidden();
  expect(await pageLocation(page)).toBe(`${own('/nl/te-koop/')}?${campaign}`);
  // After consent, the campaign is stored, and links no longer contain it.
  await page.locator('.menu-list a[href="/nl/te-huur/"]').click();
  await page.waitForURL(own('/nl/te-huur/'));
  await page.goto('/nl/contact/?from=menu', { waitUntil: 'networkidle' });
  expect(await pageLocation(page)).toBe(`${new URL('/nl/contact/', baseURL)}?from=menu&${campaign}`);
  await page.goto('/nl/?utm_source=other', { waitUntil: 'networkidle' });
  expect(await pageLocation(page)).toBe(`${new URL('/nl/', baseURL)}?utm_source=other`);
  await page.goto('/nl/contact/', { waitUntil: 'networkidle' });
  expect(await pageLocation(page)).toBe(`${new URL('/nl/contact/', baseURL)}?utm_source=other`);
});

test('after the visitor declines, links contain no campaign', async ({ page }) => {
  await page.goto('/nl/?utm_source=mail');
  await page.locator('#consent [value=decline]').click();
  await page.locator('.menu-list a[href="/nl/te-koop/"]').click();
  await page.waitForURL('**/nl/te-koop/');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('after consent is withdrawn, the cookies that analytics tools have set on our domain are deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const LEFT = ['_ga=1', '_ga_SAMPLE0000=1', '_gcl_au=1', '_fbp=1', 'i18nextLng=nl', 'ours=1'];
  const seen = await recordOthers(
    context,
    baseURL ?? '',
    `for (const pair of ${JSON.stringify(LEFT)}) document.cookie = pair + '; path=/; max-age=9999'; localStorage.setItem('_gcl_ls', '1');`,
  );
  await page.goto('/nl/?utm_source=mail');
  await page.locator('#consent [value=agree]').click();
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  await expect.poll(names).toEqual(['_fbp', '_ga', '_ga_SAMPLE0000', '_gcl_au', 'i18nextLng', 'ours']);
  await page.locator('.site-footer [data-consent]').click();
  await page.getByRole('switch').nth(1).uncheck();
  const loaded = page.waitForEvent('load');
  await page.locator('.consent-settings .actions button').nth(1).click();
  await loaded;
  await page.waitForLoadState('networkidle');
  // Consent is withdrawn only for analytics, so the other tools run again and set their cookies again.
  await page.locator('.site-footer [data-consent]').click();
  const again = page.waitForEvent('load');
  await page.locator('.consent-settings .actions button').first().click();
  await again;
  seen.length = 0;
  await page.reload({ waitUntil: 'networkidle' });
  expect(await names()).toEqual(['i18nextLng', 'ours']);
  expect(seen).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).concat(Object.keys(localStorage)).sort())).toEqual([
    'ad_personalization',
    'ad_storage',
    'ad_user_data',
    'analytics_storage',
    'consent',
    'i18nextLng',
  ]);
});

test('a page below a preview path does not ask for consent', async ({ page, context, baseURL }) => {
  const seen = await recordOthers(context, baseURL ?? '');
  await page.goto('/fr/preview/', { waitUntil: 'networkidle' });
  await expect(page.locator('#consent')).toBeHidden();
  expect(seen).toEqual([]);
  expect(await dataLayer(page)).toEqual([]);
});

test('the content security policy allows only the listed hosts', async ({ page, context, baseURL }) => {
  const seen = await recordOthers(context, baseURL ?? '');
  await page.goto('/nl/cookie-policy/');
  const sources = trackedParties().flatMap(
    (party) => (party.sources['script-src' as never] as readonly string[] | undefined) ?? [],
  );
  const hosts = [...new Set(sources)].filter((source) => !source.includes('*'));
  expect(hosts.length).toBeGreaterThan(3);
  const load = (src: string) =>
    page.evaluate(
      (address) =>
        new Promise<boolean>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src: address });
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
          document.head.append(script);
        }),
      src,
    );
  for (const host of hosts) expect(await load(`${host}/x.js`), host).toBe(true);
  expect(hostsOf(seen)).toEqual(hosts.map((host) => new URL(host).host).sort());
  expect(await load('https://elsewhere.example.com/x.js')).toBe(false);
  for (const host of hosts) await expect(page.getByRole('main')).toContainText(new URL(host).host);
});

test.describe('a form with a CAPTCHA', () => {
  const CAPTCHA = 'challenges.cloudflare.com';
  const SOLVED = `window.turnstile = { render(place, { sitekey, callback }) { place.textContent = sitekey; callback('solved there'); return 1; }, reset() {} };`;

  /**
   * Fills in the newsletter form and submits it. Returns the proof (of work, or of the CAPTCHA) that is sent with it.
   */
  async function proofSent(page: Page): Promise<string> {
    let proof = '';
    await page.route('**/api/forms/sign-newsletter', async (route) => {
      proof = new URLSearchParams(route.request().postData() ?? '').get('proof') ?? '';
      await route.fulfill({ json: { status: 'refused', problem: 'proofWrong', fields: {} } });
    });
    const form = page.locator('#newsletter form');
    await form.locator('[name=email]').fill('an@example.com');
    await expect(form).toHaveAttribute('data-state', 'ready');
    await page.waitForLoadState('networkidle');
    await form.locator('button[type=submit]').click();
    await expect.poll(() => proof).not.toBe('');
    return proof;
  }

  test('offers the third-party CAPTCHA after consent, and sends its answer', async ({
    page,
    context,
    baseURL,
    version,
  }) => {
    const seen = await recordOthers(context, baseURL ?? '', SOLVED);
    await remember(context, only('unclassified'), version);
    await page.goto('/nl/');
    expect(hostsOf(seen)).toEqual([]);
    expect(await proofSent(page)).toBe('solved there');
    await expect(page.locator('#newsletter form')).toContainText('sample-key');
    expect(hostsOf(seen)).toEqual([CAPTCHA]);
  });

  test('uses our own proof of work without consent', async ({ page, context, baseURL, version }) => {
    const seen = await recordOthers(context, baseURL ?? '', SOLVED);
    await remember(context, only(), version);
    await page.goto('/nl/');
    expect(JSON.parse(atob(await proofSent(page)))).toMatchObject({ number: expect.any(Number) });
    expect(seen).toEqual([]);
  });
});

test('street view is shown on request if the home’s address is public', async ({ page, context, baseURL }) => {
  const seen = await recordOthers(context, baseURL ?? '');
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  await page.locator('#consent [value=decline]').click();
  await page.locator('.location .embed button').click();
  await expect
    .poll(() => seen.map(({ url }) => url))
    .toEqual([
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/embed\/v1\/streetview\?key=sample-key&location=51\./),
    ]);
  await page.goto(detailPath(SAMPLE.hidden, 'nl'));
  await expect(page.locator('.location')).toBeVisible();
  await expect(page.locator('.location .embed')).toHaveCount(0);
});
