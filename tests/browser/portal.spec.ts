import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, belgianDay } from '#domain/calendar.ts';
import { SPAN_MS } from '#platform/http/sender-digest.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { mailTo } from './mails.ts';
import { LANGUAGES, languagesOf } from './pages.ts';
import { TASK_TOKEN } from './serve.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'vier losse woorden samen';
const OTHER = 'heel andere losse woorden';
/** The port of the server, which makes the owners of each test run distinct. */
const RUN = new URL(process.env.SITE_URL ?? 'http://localhost:1').port;
const TODAY = belgianDay(Date.now());

const emailOf = (language: string) => `${language}.${RUN}@example.com`;

/** Waits for the next time window of the rate limit if the current one may end during the test. */
async function waitForSpan(page: Page): Promise<void> {
  const left = SPAN_MS - (Date.now() % SPAN_MS);
  if (left < 40_000) await page.waitForTimeout(left);
}

/** These tests provoke refused requests on purpose. */
test.use({ expected: /the server responded with a status of (?:4(?:01|03|22|29)|500)|net::ERR_FAILED/ });

async function importOwners(request: APIRequestContext): Promise<void> {
  const owners = LANGUAGES.map((language, index) => ({
    ID: `${RUN}-${language}`,
    Email: emailOf(language),
    Name: `Owner ${language}`,
    language,
    PropertyIDs: [1001 + 2 * index, 1002 + 2 * index],
  }));
  const visits = [5, 40].map((days, index) => ({
    ID: `${RUN}-${index}`,
    PropertyID: 1001,
    Date: `${addDays(TODAY, -days)}T10:00:00`,
    Type: 'Bezoek',
    Contact: index === 0 ? 'Zoë Verzonnen' : 'Anna Verzonnen',
    Comment: 'A long remark about the garden, the neighbours and the light in the kitchen.',
    Status: 'Bevestigd',
    Source: 'Website',
  }));
  const answer = await request.post('/api/tasks/owners', {
    headers: { Authorization: `Bearer ${TASK_TOKEN}` },
    data: {
      feed: {
        owners,
        visits: visits.flatMap((one) => [
          one,
          { ...one, ID: `${one.ID}-x`, PropertyID: 1003 },
          { ...one, ID: `${one.ID}-y`, PropertyID: 1005 },
        ]),
      },
      accept: true,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL ?? '' });
  await importOwners(request);
  await request.dispose();
});

/** Waits for a mail to the owner whose link differs from `before`. Opens the link and returns its part after `#`. */
async function followMail(page: Page, language: string, before = ''): Promise<string> {
  const mail = await mailTo(emailOf(language), (html) => !before || !html.includes(before));
  const link = /href="[^"]*(\/\w\w\/login\/#password=[\w-]+)"/.exec(mail.html ?? '')?.[1] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  return link.split('#')[1] ?? '';
}

const hasNoBarrier = async (page: Page) => expect(await barriers(page)).toEqual([]);
const widerThanScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const language of languagesOf('portal')) {
  const t = textsOf(language);

  test(`${language}: an owner accepts the invitation, is locked out, unlocks the account and sees the figures of the home`, async ({
    page,
  }) => {
    test.slow();
    const password = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const signIn = async (word: string) => {
      await page.getByLabel(t('portal.signIn.email')).fill(emailOf(language));
      await page.getByRole('textbox', { name: t('portal.signIn.password') }).fill(word);
      await button(t('portal.signIn.submit')).click();
    };

    // The owner opens the invitation.
    const invitation = await followMail(page, language);
    await expect(page.getByRole('heading', { name: t('portal.newPassword.title') })).toBeVisible();
    await password(t('portal.newPassword.first')).fill('short');
    await button(t('portal.newPassword.submit')).click();
    await expect(page.getByText(t('portal.problem.short'))).toBeVisible();
    await expect(page.getByText(t('portal.problem.mismatch'))).toBeVisible();
    await hasNoBarrier(page);
    await password(t('portal.newPassword.first')).fill('wachtwoord1234');
    await password(t('portal.newPassword.second')).fill('wachtwoord1234');
    await button(t('portal.newPassword.submit')).click();
    await expect(page.getByText(t('portal.problem.common'))).toBeVisible();
    await password(t('portal.newPassword.first')).fill(PASSWORD);
    await password(t('portal.newPassword.second')).fill(PASSWORD);
    await button(t('portal.newPassword.submit')).click();
    await expect(page.getByText(t('portal.newPassword.done'))).toBeVisible();
    expect(page.url()).not.toContain('#');
    await hasNoBarrier(page);

    // Failed attempts to sign in: an empty form, an incomplete address, a wrong password, and one attempt too many.
    await button(t('portal.signIn.submit')).click();
    await expect(page.getByText(t('portal.problem.missingEmail'))).toBeVisible();
    await expect(page.getByLabel(t('portal.signIn.email'))).toBeFocused();
    await page.getByLabel(t('portal.signIn.email')).fill('owner@');
    await button(t('portal.signIn.submit')).click();
    await expect(page.getByText(t('portal.problem.wrongEmail'))).toBeVisible();
    await waitForSpan(page);
    await signIn(OTHER);
    await expect(page.getByText(t('portal.problem.login'))).toBeVisible();
    await hasNoBarrier(page);
    for (let tries = 1; tries < 8; tries += 1) {
      const answer = page.waitForResponse(/sign-in/);
      await signIn(OTHER);
      expect((await answer).status()).toBe(401);
    }
    await signIn(PASSWORD);
    await expect(
      page.getByText(t('portal.problem.tooMany').split('{')[0]?.split(' ').slice(0, 2).join(' ') ?? ''),
    ).toBeVisible();

    // If an owner opens a link a second time, the page offers to send a new link, which also unlocks the account.
    await page.goto('about:blank');
    await page.goto(`/${language}/login/#${invitation}`);
    await password(t('portal.newPassword.first')).fill(OTHER);
    await password(t('portal.newPassword.second')).fill(OTHER);
    await button(t('portal.newPassword.submit')).click();
    await expect(page.getByText(t('portal.problem.link'))).toBeVisible();
    await page.getByLabel(t('portal.signIn.email')).fill(emailOf(language));
    await button(t('portal.forgotten.submit')).click();
    await expect(page.getByText(t('portal.forgotten.sent'))).toBeVisible();
    await followMail(page, language, invitation);
    await password(t('portal.newPassword.first')).fill(OTHER);
    await password(t('portal.newPassword.second')).fill(OTHER);
    await button(t('portal.newPassword.submit')).click();
    await expect(page.getByText(t('portal.newPassword.done'))).toBeVisible();
    await signIn(OTHER);

    // The owner is signed in and sees the portal.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('portal.hello', { name: `Owner ${language}` }));
    await expect(page.getByText('Zoë Verzonnen')).toBeVisible();
    await hasNoBarrier(page);
    await sortsByContact(page, t('portal.column.contact'), t('portal.visits.title'));
    await isTableFrom900(page, t('portal.visits.title'));
    await tellsPeriodProblems(page, t);
    await chartSaysItsDaysAndWeeks(page, t);
    await firstScreenSaysIt(page, t);

    // The choice of a property is remembered.
    const choice = page.getByLabel(t('portal.choose'));
    await choice.selectOption({ index: 1 });
    await expect(page.getByText(t('portal.visits.none'))).toBeVisible();
    await page.reload();
    await expect(choice).toHaveValue(String(1002 + 2 * LANGUAGES.indexOf(language)));

    // The portal on a phone.
    await choice.selectOption({ index: 0 });
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByText('Zoë Verzonnen')).toBeVisible();
    await page.getByText(t('portal.chart.table')).click();
    await page.getByText(t('portal.account.title')).click();
    await expect(page.getByText(t('portal.account.current'))).toBeVisible();
    expect(await widerThanScreen(page)).toBe(0);
    await hasNoBarrier(page);

    await button(t('portal.account.signOut')).click();
    await expect(page.getByRole('heading', { name: t('portal.signIn.title') })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await expect(button(t('portal.signIn.submit'))).toBeVisible();
  });
}

async function sortsByContact(page: Page, contact: string, visits: string): Promise<void> {
  const table = page.getByRole('table', { name: visits });
  const head = table.getByRole('columnheader', { name: contact });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('Anna');
  await head.getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('Zoë');
}

/** Checks that a table with many columns has a column for each fact if there is room, and a card for each row if not. */
async function isTableFrom900(page: Page, visits: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const cells = page.getByRole('table', { name: visits }).locator('tbody tr:visible').first().locator('td:visible');
  const heads = page.getByRole('table', { name: visits }).locator('th');
  const lefts = (all: typeof cells) =>
    all.evaluateAll((elements) => elements.map((one) => Math.round(one.getBoundingClientRect().left)));
  await page.setViewportSize({ width: 900, height: 800 });
  expect(await lefts(cells)).toEqual(await lefts(heads));
  await page.setViewportSize({ width: 899, height: 800 });
  expect(await lefts(cells)).not.toEqual(await lefts(heads));
  await page.setViewportSize(size);
}

async function tellsPeriodProblems(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  const [from, to] = [page.getByLabel(t('portal.period.from')), page.getByLabel(t('portal.period.to'))];
  const show = page.getByRole('button', { name: t('portal.period.submit') });
  await page.getByText(t('portal.period.title')).click();
  await from.fill(addDays(TODAY, -10));
  await show.click();
  await expect(page.getByText(t('portal.period.endIncomplete'))).toBeVisible();
  await expect(to).toBeFocused();
  await to.fill(addDays(TODAY, -20));
  await show.click();
  await expect(page.getByText(t('portal.period.startAfterEnd'))).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill('');
  await show.click();
  await expect(page.getByText(t('portal.period.startIncomplete'))).toBeVisible();
  // While the owner is typing, the date is incomplete.
  await from.pressSequentially('12');
  await to.fill('');
  await show.click();
  await expect(page.getByText(t('portal.period.startIncomplete'))).toBeVisible();
  await from.fill(addDays(TODAY, -50));
  await to.fill(addDays(TODAY, -30));
  await show.click();
  await expect(page.getByText('Anna Verzonnen')).toBeVisible();
  await expect(page.getByText('Zoë Verzonnen')).toBeHidden();
  await page.getByRole('button', { name: t('portal.period.clear') }).click();
  await expect(page.getByText('Zoë Verzonnen')).toBeVisible();
}

/**
 * Checks that these are visible without scrolling: the home and its price, its figures, the next steps and the contact.
 */
async function firstScreenSaysIt(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const head = page.locator('.report > header');
  for (const said of [t('portal.asked.sale'), t('portal.next.title'), t('portal.agent')])
    await expect(head.getByText(said, { exact: true })).toBeVisible();
  const bottom = await head.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThanOrEqual(720);
}

/** Checks that the chart shows the last 30 days at first, and the weeks on request. */
async function chartSaysItsDaysAndWeeks(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await chartShows(page, t('portal.chart.day.title'), 30);
  await page.getByRole('button', { name: t('portal.chart.week.view') }).click();
  await chartShows(page, t('portal.chart.week.title'), 13);
  await hasNoBarrier(page);
  await page.getByRole('button', { name: t('portal.chart.day.view') }).click();
  await chartShows(page, t('portal.chart.day.title'), 30);
}

async function chartShows(page: Page, title: string, count: number): Promise<void> {
  await page.locator('.chart').scrollIntoViewIfNeeded();
  await expect(page.locator('.chart[data-drawn] canvas')).toBeVisible();
  const bars = page.getByRole('list', { name: title }).getByRole('listitem');
  await expect(bars).toHaveCount(count);
  await expect(bars.last()).toContainText(/\d/);
  // The axis is at least as high as every bar.
  const top = (await page.locator('.axis span').last().boundingBox())?.y ?? Number.NaN;
  for (const bar of await page.locator('.chart .bar').all())
    expect((await bar.boundingBox())?.y ?? 0).toBeGreaterThan(top);
}

test('the form for a forgotten password has its own address in every language', async ({ page }) => {
  const [nl, fr] = [textsOf('nl'), textsOf('fr')];
  await page.goto('/nl/login/');
  const way = page.getByRole('link', { name: nl('portal.signIn.forgotten') });
  const address = (await way.getAttribute('href')) ?? '';
  await way.click();
  await expect(page.getByRole('heading', { name: nl('portal.forgotten.title') })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: nl('portal.signIn.title') })).toBeVisible();
  // The address also works in a new tab.
  await page.goto('about:blank');
  await page.goto(new URL(address, new URL('/nl/login/', process.env.SITE_URL)).href);
  await expect(page.getByRole('heading', { name: nl('portal.forgotten.title') })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: /Français/ }).click();
  await expect(page.getByRole('heading', { name: fr('portal.forgotten.title') })).toBeVisible();
  await page.getByRole('link', { name: fr('portal.forgotten.back') }).click();
  await expect(page.getByRole('heading', { name: fr('portal.signIn.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: fr('portal.signIn.title') })).toBeVisible();
});

test('a password can be shown while typing, and is hidden when it is sent', async ({ page }) => {
  const t = textsOf('nl');
  await page.goto('/nl/login/');
  const field = page.getByRole('textbox', { name: t('portal.signIn.password') });
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill(OTHER);
  await page.getByRole('button', { name: t('portal.password.show') }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByLabel(t('portal.signIn.email')).fill('looked@example.com');
  let answer = () => {};
  await page.route('**/sign-in', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await field.press('Enter');
  await expect(field).toHaveAttribute('type', 'password');
  answer();
  await expect(page.getByText(t('portal.problem.login'))).toBeVisible();
  await expect(field).toHaveValue(OTHER);
  await page.getByRole('button', { name: t('portal.password.hide') }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('an owner whose browser refuses the session cookie gets an explanation', async ({ page }) => {
  const t = textsOf('nl');
  await page.goto('/nl/login/');
  // Simulates a browser that does not store the session cookie.
  await page.route('**/sign-in', (route) => route.fulfill({ json: {} }));
  await page.getByLabel(t('portal.signIn.email')).fill(emailOf('nl'));
  await page.getByRole('textbox', { name: t('portal.signIn.password') }).fill(OTHER);
  await page.getByRole('button', { name: t('portal.signIn.submit'), exact: true }).click();
  await expect(page.getByText(t('portal.problem.cookies'))).toBeVisible();
});

test('a server error is shown, and a retry continues', async ({ page }) => {
  await page.goto('/nl/login/');
  // This page has checked the session already. Only the next page checks it again.
  await expect(page.getByLabel(textsOf('nl')('portal.signIn.email'))).toBeVisible();
  await page.evaluate(() => localStorage.setItem('ownerPortal.known', 'yes'));
  await page.route('**/api/portal/overview*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.reload();
  await expect(page.getByText(textsOf('nl')('portal.problem.server'))).toBeVisible();
  await page.getByRole('button', { name: textsOf('nl')('portal.retry') }).click();
  await expect(page.getByText(textsOf('nl')('portal.problem.signedOut'))).toBeVisible();
});
test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript the page says what to do', async ({ page }) => {
    await page.goto('/fr/login/');
    await expect(page.locator('noscript .notice')).toHaveText(textsOf('fr')('portal.noScript'));
    await expect(page.locator('noscript .notice')).toBeVisible();
  });
});

test.describe(() => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  test('a page view is counted with one request without cookies, for which the page does not wait', async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'other', value: '1', url: process.env.SITE_URL ?? '' }]);
    const counting = page.waitForRequest(/\/api\/views\//);
    await page.goto('/nl/te-koop/');
    await page.locator('.cards a').first().click();
    const request = await counting;
    expect(request.method()).toBe('POST');
    expect(request.postData()).toBeNull();
    expect((await request.allHeaders()).cookie).toBeUndefined();
    const response = await request.response();
    expect(response?.status()).toBe(204);
    expect(await response?.headerValue('set-cookie')).toBeNull();
  });

  test('if counting fails, visitors do not notice', async ({ page }) => {
    await page.route('**/api/views/**', (route) => route.abort());
    await page.goto('/nl/te-koop/');
    const failed = page.waitForEvent('requestfailed');
    await page.locator('.cards a').first().click();
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
