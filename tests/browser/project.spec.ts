import type { Locator } from '@playwright/test';
import { textsOf } from '#platform/i18n/texts.ts';
import type { UnitTableContent } from '#project/unit-table.ts';
import { detailPath, languagesOf, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const heads = ['unit', 'plan', 'bedrooms', 'surface', 'terrace', 'floor', 'price', 'tax', 'status'] as const;
const button = (table: Locator, name: (typeof heads)[number]) =>
  table.locator(`thead th:nth-child(${heads.indexOf(name) + 1}) button`);

/** Returns the numbers of a column from top to bottom, as one list for each building. */
async function column(table: Locator, name: (typeof heads)[number]): Promise<number[][]> {
  const groups = await table.locator('tbody').all();
  return Promise.all(
    groups.map(async (group) => {
      const cells = group.locator(`tr:not(.group) > :nth-child(${heads.indexOf(name) + 1})`);
      const values = await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.value ?? ''));
      return values.filter(Boolean).map(Number);
    }),
  );
}

const rising = (groups: number[][]) => groups.map((group) => [...group].sort((a, b) => a - b));
const falling = (groups: number[][]) => rising(groups).map((group) => group.reverse());

test.beforeEach(async ({ page }) => {
  await page.goto(detailPath(SAMPLE.project, 'nl'));
  await page.locator('table.units').scrollIntoViewIfNeeded();
});

test('the homes of a project can be sorted with the pointer', async ({ page }) => {
  const table = page.locator('table.units');
  const before = await column(table, 'surface');
  expect(before.flat().length).toBeGreaterThan(1);
  await button(table, 'surface').click();
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveText(await button(table, 'surface').innerText(), {
    useInnerText: true,
  });
  expect(await column(table, 'surface')).toEqual(rising(before));
  await button(table, 'surface').click();
  await expect(table.locator('th[aria-sort="descending"]')).toHaveCount(1);
  expect(await column(table, 'surface')).toEqual(falling(before));
});

test('the homes of a project can be sorted with the keyboard, which keeps the focus', async ({ page }) => {
  const table = page.locator('table.units');
  const before = await column(table, 'surface');
  await button(table, 'surface').focus();
  await page.keyboard.press('Enter');
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveCount(1);
  expect(await column(table, 'surface')).toEqual(rising(before));
  await page.keyboard.press('Space');
  await expect(table.locator('th[aria-sort="descending"]')).toHaveCount(1);
  expect(await column(table, 'surface')).toEqual(falling(before));
  await expect(button(table, 'surface')).toBeFocused();
});

test('the table marks only one column as sorted', async ({ page }) => {
  const buttons = page.locator('table.units thead button');
  await expect(buttons).toHaveCount(heads.length - 1);
  for (const button of await buttons.all()) await button.click();
  await expect(page.locator('table.units th[aria-sort]')).toHaveCount(1);
});

test('a home of the project links back to the project', async ({ page }) => {
  const project = page.url();
  await page.locator('table.units tbody th a').first().click();
  await page.locator(`.listing-head a[href="${new URL(project).pathname}"]`).click();
  await expect(page).toHaveURL(project);
});

for (const language of languagesOf('project')) {
  test(`in ${language}, the page of a home in a project names its building and other available homes`, async ({
    page,
  }) => {
    const t = textsOf(language);
    await page.goto(detailPath(SAMPLE.project, language));
    const title = await page.locator('h1').innerText();
    const home = page.locator('table.units tr[data-free=true] th a');
    const others = (await home.count()) - 1;
    await home.first().click();
    const part = page.locator('.facts', { has: page.locator('.other-units') });
    await expect(part.getByRole('heading', { level: 2 })).toHaveText(t('unitPage.title', { project: title }));
    await expect(part).toContainText(t('project.construction'));
    await expect(part).toContainText(t('units.vat'));
    await expect(part.locator('.other-units li')).toHaveCount(Math.min(others, 5));
    await part.getByRole('link', { name: t('unitPage.all', { project: title }) }).click();
    await expect(page.locator('h1')).toHaveText(title);
  });
}

test('the homes are grouped by building, with terrace, tax and status', async ({ page }) => {
  const rows = page.locator('table.units tbody tr:not(.group)');
  for (const row of await rows.all()) await expect(row.locator('td')).toHaveCount(heads.length - 1);
  await expect(page.locator('table.units tbody')).toHaveCount(await page.locator('table.units tr.group').count());
  await expect(page.locator('table.units tr.group').first()).toHaveCSS('display', 'table-row');
  await expect(rows.filter({ hasText: 'Btw op de bouw' }).first()).toBeVisible();
});

test('no row moves when the table hydrates, and earlier filters are kept', async ({ page }) => {
  const place = () => page.locator('table.units').evaluate((table) => table.getBoundingClientRect().top + scrollY);
  const rows = page.locator('table.units tbody tr:not(.group)');
  await page.route('**/_astro/UnitTable.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.reload();
  const asleep = await place();
  const total = await rows.count();
  const group = page.locator('.unit-filter select[name=group]');
  await group.focus();
  await group.selectOption({ index: 1 });
  await expect(page.locator('astro-island:has(table.units)')).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => rows.count()).toBeLessThan(total);
  // The filter is still set when the visitor returns from a home.
  await rows.first().getByRole('link').first().click();
  await page.locator('.listing-head').waitFor();
  await page.goBack();
  await expect(group).not.toHaveValue('');
  await expect.poll(() => rows.count()).toBeLessThan(total);
  await group.selectOption({ index: 0 });
  await expect(rows).toHaveCount(total);
  expect(await place()).toBe(asleep);
});

test.describe('a table whose script cannot be fetched', () => {
  test.use({ expected: /net::ERR_FAILED/ });

  test('stays as it was built', async ({ page }) => {
    await page.route('**/_astro/UnitTable.*.js*', (route) => route.abort());
    await page.clock.install();
    await page.reload();
    const rows = page.locator('table.units tbody tr:not(.group)');
    const total = await rows.count();
    await button(page.locator('table.units'), 'surface').click();
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(page.locator('astro-island:has(table.units)')).toHaveAttribute('data-state', 'failed');
    }).toPass();
    await expect(rows).toHaveCount(total);
  });
});

test('the floor plan of a home opens in the viewer', async ({ page }) => {
  await page.locator('table.units td a').first().click();
  await expect(page.locator('.pswp__caption')).toHaveText(/^Plan van /);
  await page.keyboard.press('Escape');
});

test('filters show matching homes, or a message if none match', async ({ page }) => {
  const rows = page.locator('table.units tbody tr:not(.group)');
  const headings = page.locator('table.units tr.group');
  const total = await rows.count();
  const buildings = await headings.count();
  // All homes of the sample's project are available, so the test changes the status of two.
  await page.route('**/nl/units/*.json', async (route) => {
    const answer = await route.fetch();
    const content: UnitTableContent = await answer.json();
    const [first] = content.groups;
    const units = first?.units.map((unit, index) => ({ ...unit, isFree: index > 0 && unit.isFree }));
    await route.fulfill({ json: { ...content, groups: [{ ...first, units }, ...content.groups.slice(1)] } });
  });
  await page.getByLabel('Alleen wat nog beschikbaar is').check();
  await expect(rows.filter({ visible: true })).toHaveCount(total - 1);
  await expect(headings.filter({ visible: true })).toHaveCount(buildings - 1);
  await page.locator('.unit-filter select[name=group]').selectOption({ index: 1 });
  await expect(rows.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.unit-filter [role=status]')).toHaveText(/Geen enkele woning/);
  await page.getByLabel('Alleen wat nog beschikbaar is').uncheck();
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.unit-filter [role=status]')).toHaveText('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is complete, but has no sort buttons', async ({ page }) => {
    await expect(page.locator('table.units tbody tr').first()).toBeVisible();
    await expect(page.locator('table.units').getByRole('button')).toHaveCount(0);
    await expect(page.locator('table.units thead th')).toHaveText([/./, /./, /./, /./, /./, /./, /./, /./, /./], {
      useInnerText: true,
    });
    await expect(page.locator('[data-sort-hint]')).toBeHidden();
    await expect(page.locator('.unit-filter')).toBeHidden();
  });
});

for (const language of languagesOf('project')) {
  test(`in ${language}, the panel of a project shows its lowest price, counts the listed homes and leads to the enquiry`, async ({
    page,
  }) => {
    const t = textsOf(language);
    await page.goto(detailPath(SAMPLE.project, language));
    const prices = page.locator('table.units tr[data-free=true] td:nth-child(7)');
    await page.locator('table.units').scrollIntoViewIfNeeded();
    const amounts = await prices.evaluateAll((all) => all.map((cell) => Number((cell as HTMLElement).dataset.value)));
    const panel = page.locator('.panel');
    const shown = await panel.locator('.asked .price').innerText();
    expect(Number(shown.replace(/\D/g, ''))).toBe(Math.min(...amounts));
    await expect(panel.locator('.asked')).toContainText(t('project.allFree', { count: amounts.length }));
    await panel.getByRole('link', { name: t('form.send.contact-construction') }).click();
    await expect(page.locator('#question')).toBeInViewport();
  });
}
