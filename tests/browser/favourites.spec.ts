import { euroText } from '#domain/price.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriersInLooks } from './barriers.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

const hearts = '.cards .heart';

for (const language of languagesOf('favourites')) {
  const t = textsOf(language);

  test(`in ${language}, homes are saved with a heart, listed, shared by a link, and removed`, async ({
    page,
    context,
  }) => {
    await page.goto(pagePath('for-sale', language));
    const [first, second] = [page.locator(hearts).first(), page.locator(hearts).nth(1)];
    await first.focus();
    await page.keyboard.press('Enter');
    await second.click();
    expect(addressOf(page)).toBe(pagePath('for-sale', language));
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    const titles = await page.locator('.card-title').allTextContents();
    const link = page.getByRole('link', { name: /\(2\)/ }).first();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('favourites', language)}$`));
    await expect(page.locator('.card-title')).toHaveText(titles.slice(0, 2));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: t('favourites.share') }).click();
    await expect(page.getByText(t('favourites.copied'))).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    // A home that is removed from the favourites stays visible until the visitor leaves the page.
    await page.locator(hearts).first().click();
    await expect(page.locator('.card')).toHaveCount(2);
    await page.reload();
    await expect(page.locator('.card-title')).toHaveText(titles.slice(1, 2));
    // Without stored favourites, the browser is like that of another visitor who opens the link.
    await page.evaluate(() => localStorage.clear());
    await page.goto(shared);
    await expect(page.getByText(t('favourites.shared'))).toBeVisible();
    await expect(page.locator('.card')).toHaveCount(2);
    await page.getByRole('button', { name: t('favourites.keepAll') }).click();
    await page.goto(pagePath('favourites', language));
    await expect(page.locator('.card')).toHaveCount(2);
  });

  test(`in ${language}, two homes are compared, and their differences are marked`, async ({ page }) => {
    await page.goto(`${pagePath('favourites', language)}?ids=1001,1004,1005`);
    const compare = page.getByRole('button', { name: t('favourites.compare'), exact: true });
    await expect(compare).toBeDisabled();
    // The button stays in sight, wherever the visitor chooses homes.
    await expect(compare).toBeInViewport({ ratio: 1 });
    for (const index of [0, 1]) await page.locator('.compare-choice input').nth(index).check();
    await compare.click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('compare', language)}\\?ids=1001,1004$`));
    await expect(page.locator('.compare thead a')).toHaveCount(2);
    const price = page.locator('.compare tr', { hasText: t('favourites.price') }).first();
    await expect(price).toHaveClass('differs');
    await expect(price).toContainText(euroText(325_000, language));
    // The lower price is marked in colour and in words.
    await expect(price.locator('.best')).toHaveText(`${euroText(325_000, language)} (${t('favourites.best')})`);
    const picture = await page.locator('.compare thead img').first().boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    // The page scrolls, not the table. Names and prices stay in sight below the header.
    await page.locator('.compare tbody tr:visible').last().scrollIntoViewIfNeeded();
    expect(await page.locator('.compare').evaluate((one) => one.scrollTop)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    for (const part of ['.compare thead a', '.compare thead .best']) {
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
      expect((await page.locator(part).first().boundingBox())?.y, part).toBeGreaterThanOrEqual(56);
    }
    await expect(page.locator('.compare tr.group').first()).toHaveCSS('display', 'table-row');
    const all = await page.locator('.compare tbody tr:visible').count();
    await page.getByLabel(t('favourites.onlyDifferences')).check();
    expect(await page.locator('.compare tbody tr:visible').count()).toBeLessThan(all);
  });
}

for (const language of languagesOf('notes')) {
  const t = textsOf(language);

  test(`in ${language}, on a phone, a note and the list go to another browser in a file`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(detailPath(SAMPLE.home, language));
    await page.locator('.keep').click();
    await expect(page.locator('.keep')).toHaveText(t('favourites.kept'));
    await page.goto(pagePath('favourites', language));
    const note = page.getByRole('textbox', { name: t('favourites.note') });
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: t('favourites.noteWrite') }).press('Enter');
    await expect(note).toBeFocused();
    await page.keyboard.type('Zolder bekijken! <b>');
    await page.reload();
    await expect(note).toHaveValue('Zolder bekijken! <b>');
    await page.locator('.saved-file summary').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t('favourites.fileSave') }).click();
    const file = await (await downloading).path();

    // Another browser, which has saved another home.
    await page.evaluate(() => localStorage.clear());
    await page.goto(detailPath(1004, language));
    await page.locator('.keep').click();
    await expect(page.locator('.keep')).toHaveText(t('favourites.kept'));
    await page.goto(pagePath('favourites', language));
    await page.locator('.saved-file summary').click();
    const open = page.locator('.saved-file input[type="file"]');
    const said = page.locator('.saved-file [role="status"]');
    await open.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"kind":"x"}') });
    await expect(said).toHaveText(t('favourites.fileUnreadable'));
    const other = JSON.stringify({ kind: 'saved-homes', site: 'other.example.com', homes: [] });
    await open.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(other) });
    await expect(said).toHaveText(t('favourites.fileOther', { site: 'other.example.com' }));
    await expect(page.locator('.card')).toHaveCount(1);
    await open.setInputFiles(file);
    await expect(said).toHaveText(t('favourites.fileTaken', { count: 1 }));
    await expect(page.locator('.card')).toHaveCount(2);
    await expect(note).toHaveValue('Zolder bekijken! <b>');

    // A note on a home that is no longer saved is forgotten with the next visit.
    await page
      .locator('.card', { has: page.locator('textarea') })
      .locator('.heart')
      .click();
    await page.reload();
    await expect(page.locator('.card')).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('favourite-notes'))).toBeNull();
    expect(await barriersInLooks(page, `notes ${language}`)).toEqual([]);
  });
}

test('a home is saved on its own page as well, and other tabs are updated', async ({ page, context }) => {
  await page.goto(detailPath(SAMPLE.home, 'nl'));
  const t = textsOf('nl');
  const keep = page.locator('.keep');
  await expect(keep).toHaveText(t('favourites.keep'));
  const other = await context.newPage();
  await other.goto(detailPath(SAMPLE.home, 'nl'));
  await keep.click();
  // The label says what is true, so the button is not shown as pressed as well.
  await expect(page.getByRole('button', { name: t('favourites.kept'), exact: true })).toBeFocused();
  await expect(keep).not.toHaveAttribute('aria-pressed');
  await expect(other.locator('.keep')).toHaveText(t('favourites.kept'));
  await keep.click();
  await expect(keep).toHaveText(t('favourites.keep'));
});

test('a saved home that is no longer on the site is listed with its title and can be removed', async ({ page }) => {
  await page.goto(pagePath('favourites', 'nl'));
  await expect(page.getByText(textsOf('nl')('favourites.empty'))).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem(
      'favourites',
      JSON.stringify([
        { id: 1001, title: 'x' },
        { id: 999_999, title: 'Het huis van toen <b>' },
      ]),
    ),
  );
  await page.reload();
  await expect(page.locator('.card')).toHaveCount(1);
  const gone = page.locator('[data-part="gone"] li');
  await expect(gone).toHaveText(/Het huis van toen <b>/);
  await gone.getByRole('button').click();
  await expect(gone).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).not.toContain('999999');
});

test.describe('malformed data in storage', () => {
  for (const stored of ['{', '7', '[{"id":"x"},null]', '[]'])
    test(`${stored} is treated as no saved homes`, async ({ page }) => {
      await page.addInitScript((text) => localStorage.setItem('favourites', text), stored);
      await page.goto(pagePath('favourites', 'nl'));
      await expect(page.getByText(textsOf('nl')('favourites.empty'))).toBeVisible();
    });
});

test('the comparison says so if there are too few homes', async ({ page }) => {
  for (const query of ['', '?ids=1001', '?ids=x,999999']) {
    await page.goto(pagePath('compare', 'nl') + query);
    await expect(page.getByText(textsOf('nl')('favourites.nothing'))).toBeVisible();
  }
});

test('every home in the results has a heart, projects have none', async ({ page }) => {
  await page.goto(`${pagePath('for-sale', 'nl')}?sort=priceUp`);
  await expect(page.locator('.found .card')).toHaveCount(12);
  // Projects cannot be saved.
  const homes = page.locator('.found .card:not([data-id^="-"])');
  await expect(page.locator('.found .heart')).toHaveCount(await homes.count());
});

test.describe('without a connection', () => {
  test.use({ expected: /net::ERR_FAILED/ });

  test('the page says so, and a button retries', async ({ page }) => {
    await page.route('**/search/*.json', (route) => route.abort());
    await page.goto(`${pagePath('favourites', 'nl')}?ids=1001`);
    await expect(page.getByText(textsOf('nl')('favourites.failed'))).toBeVisible();
    await page.unroute('**/search/*.json');
    await page.getByRole('button', { name: textsOf('nl')('form.again') }).click();
    await expect(page.locator('.card')).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there are no hearts, and the page of favourites explains why', async ({ page }) => {
    const answer = await page.goto(pagePath('favourites', 'nl'));
    // Playwright switches JavaScript off after the parser has read <noscript> as text, so only the source can be
    // checked.
    expect(await answer?.text()).toContain(`<noscript><p class="notice">${textsOf('nl')('favourites.noScript')}</p>`);
    await page.goto(detailPath(SAMPLE.home, 'nl'));
    await expect(page.locator('.keep')).toBeHidden();
  });
});
