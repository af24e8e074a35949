import type { Page } from '@playwright/test';
import { type Texts, textsOf } from '#platform/i18n/texts.ts';
import { pagePath } from './pages.ts';
import { expect, test } from './test.ts';

const LANGUAGES = ['nl', 'fr', 'en'] as const;
const price = (page: Page) => page.locator('[data-pick="price"]');
const maximum = (page: Page) => price(page).locator('[name="priceto"]');
const budget = (page: Page) => price(page).locator('.budget');
const digits = (text: string) => text.replace(/\D/g, '');

/** Opens the price filter and the budget in it. */
async function open(page: Page, t: Texts): Promise<void> {
  await price(page).locator('summary').click();
  await price(page)
    .getByRole('button', { name: t('budget.open') })
    .click();
}

for (const language of LANGUAGES) {
  test(`in ${language}, a visitor searches up to the price that own money and a monthly amount pay for`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const isPhone = language === 'fr';
    if (isPhone) await page.setViewportSize({ width: 360, height: 740 });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(pagePath('for-sale', language));
    if (isPhone) await page.locator('.search-open').click();
    await open(page, t);
    await expect(budget(page).getByLabel(t('budget.own'))).toBeFocused();
    await expect(budget(page).getByRole('status')).toHaveText(t('budget.empty'));
    await budget(page).getByLabel(t('budget.own')).fill('91.234');
    await budget(page).getByLabel(t('budget.monthly')).fill('1.311');
    await budget(page).getByRole('combobox').selectOption('flanders');
    const found = budget(page).locator('.budget-price');
    await expect(found).toHaveText(/34\d[.,\s]000/);
    const priceEuro = digits(await found.innerText());
    await expect(budget(page)).toContainText(/80\s?%/);
    await expect(budget(page)).toContainText(/25 (?:jaar|ans|years)/);
    await expect(budget(page)).toContainText(/3[.,]5\s?%/);
    await expect(budget(page).getByRole('link')).toHaveAttribute('href', /^https:/);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await budget(page).locator('[data-apply-budget]').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('price')).toBe(`0-${priceEuro}`);
    expect(digits(await maximum(page).inputValue())).toBe(priceEuro);
    if (isPhone) await page.locator('.search-apply').click();
    const chip = page.locator('.chips .chip').first();
    await expect(chip).toContainText(t('budget.chip', { price: '' }).trim());
    await page.reload();
    await expect(chip).toContainText(t('budget.chip', { price: '' }).trim());
    await chip.click();
    await expect(page.locator('.chips')).toHaveCount(0);
    expect(sent.filter((request) => /91\.?234|1\.?311(?!\d)/.test(request))).toEqual([]);
  });
}

test('with the keyboard alone, Enter in a field applies the budget, and the fields remain for the next time', async ({
  page,
}) => {
  const t = textsOf('nl');
  await page.goto(pagePath('for-sale', 'nl'));
  await price(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await price(page)
    .getByRole('button', { name: t('budget.open') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(budget(page).getByLabel(t('budget.own'))).toBeFocused();
  await page.keyboard.type('90k');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3940');
  await expect(budget(page).getByLabel(t('budget.monthly'))).toHaveAttribute('placeholder', /1\.300/);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toMatch(/price=0-3\d\d000/);
  await page.reload();
  await open(page, t);
  await expect(budget(page).getByLabel(t('budget.own'))).toHaveValue('90k');
  await budget(page).getByLabel(t('budget.own')).fill('veel');
  await expect(budget(page).getByRole('status')).toHaveText(t('search.wrong.amount'));
  await page.goBack();
});

test('a plain price has no chip of a budget, and renting offers none', async ({ page }) => {
  const t = textsOf('nl');
  await page.goto(`${pagePath('for-sale', 'nl')}?price=0-340000`);
  await expect(page.locator('.chips .chip').first()).toHaveText(/^€\s0 – €\s340\.000/);
  await page.goto(pagePath('for-rent', 'nl'));
  await price(page).locator('summary').click();
  await expect(price(page).locator('[data-slider] [role="slider"]')).toHaveCount(2);
  await expect(price(page).getByRole('button', { name: t('budget.open') })).toHaveCount(0);
});

test('nothing of the budget is fetched before the visitor opens it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(pagePath('for-sale', 'nl'));
  await price(page).locator('summary').click();
  await expect(price(page).locator('[data-slider] [role="slider"]')).toHaveCount(2);
  // A small file tells the chips of the results whether the price comes from a budget.
  const isOfBudget = (path: string) => /budget|costs/i.test(path) && !path.includes('kept-budget');
  expect(fetched.filter(isOfBudget)).toEqual([]);
  await price(page).locator('[data-budget]').click();
  await expect(budget(page)).toBeVisible();
  expect(fetched.filter(isOfBudget)).toContain('/costs.json');
});

test.describe('if the rates cannot be fetched', () => {
  test.use({ expected: /Failed to load resource/ });

  test('the filter says so, and the price can still be typed', async ({ page }) => {
    const t = textsOf('nl');
    await page.route('**/costs.json', (route) => route.abort());
    await page.clock.install();
    await page.goto(pagePath('for-sale', 'nl'));
    await open(page, t);
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(price(page).getByRole('alert')).toHaveText(t('budget.failed'), { timeout: 200 });
    }).toPass();
    await expect(maximum(page)).toBeEditable();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list leads to the official calculator', async ({ page }) => {
    const t = textsOf('nl');
    // Playwright switches JavaScript off after the parser has read <noscript> as text, so only the source can be compared.
    const source = async (id: string) => (await page.goto(pagePath(id, 'nl')))?.text();
    expect(await source('for-sale')).toMatch(
      new RegExp(
        `<noscript><p class="note">${t('budget.withoutScript').replaceAll('?', '\\?')} <a href="https://www.notaris.be`,
      ),
    );
    await expect(page.getByRole('button', { name: t('budget.open') })).toHaveCount(0);
    expect(await source('for-rent')).not.toContain(t('budget.withoutScript'));
  });
});
