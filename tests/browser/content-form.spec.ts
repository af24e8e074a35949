import type { Page } from '@playwright/test';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { changesOf, openForm, valueIn } from './content-form/form-page.ts';
import { expect, test } from './test.ts';

interface HomePage {
  title: Record<string, string>;
  banner: unknown;
  modules: { id: string; sort: number; status?: string; relations: unknown }[];
}

// The pictures of the sample are not served here.
test.use({ expected: /40[14]/ });

const names = (page: Page) => page.locator('.content-card-title > span:first-child').allTextContents();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const FILES = [
  ['page', 'pages/home.yaml'],
  ['site', 'site.yaml'],
  ['menu', 'menu.yaml'],
  ['look', 'look.yaml'],
  ['team', 'team.yaml'],
  ['footer', 'footer.yaml'],
  ['paths', 'paths.yaml'],
] as const;

for (const [name, file] of FILES)
  for (const width of inTurn([360, 1280], file))
    test(`the parts of ${file} open without a change and without a barrier, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const value = await openForm(page, name, file);
      for (let depth = 0; depth < 3; depth++) {
        const closed = page.locator('details:not([open]) > summary, .content-card-title[aria-expanded="false"]');
        // From the last to the first: what opens stands below its button.
        for (let at = Math.min(await closed.count(), 6) - 1; at >= 0; at--) await closed.nth(at).click();
      }
      expect(await valueIn(page)).toEqual(value);
      expect(await changesOf(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

test('a text changes in one language, and a cleared one is marked as missing', async ({ page }) => {
  const before = (await openForm(page, 'page', 'pages/home.yaml')) as HomePage;
  const french = page.locator('#field_title_fr');
  await french.fill('');
  expect(await valueIn(page)).toEqual({ ...before, title: { ...before.title, fr: undefined } });
  await expect(page.getByText('Frans ontbreekt')).toBeVisible();
  await expect(page.getByText('Bezoekers zien de tekst in het Nederlands.')).toBeVisible();
  await french.pressSequentially('Bien');
  expect((await valueIn<HomePage>(page)).title).toEqual({ ...before.title, fr: 'Bien' });
});

test('blocks are moved by pointer and by keyboard, copied, hidden, removed and put back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openForm(page, 'page', 'pages/home.yaml');
  const [first = '', second = '', third = ''] = await names(page);
  const handle = page.locator('.content-handle').first();
  await handle.press('ArrowDown');
  expect((await names(page)).slice(0, 2)).toEqual([second, first]);
  await expect(page.getByRole('status').first()).toContainText(`«${first}» staat nu op plaats 2 van 10.`);
  await expect(page.locator('.content-handle').nth(1)).toBeFocused();

  await handle.scrollIntoViewIfNeeded();
  const to = await page.locator('.content-card').nth(2).boundingBox();
  const from = await handle.boundingBox();
  if (!to || !from) throw new Error('The handles are not visible.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height - 2, { steps: 5 });
  await page.mouse.up();
  expect((await names(page)).slice(0, 3)).toEqual([first, third, second]);

  await button(page, `Verbergen: ${first}`).click();
  expect((await valueIn<HomePage>(page)).modules.find(({ id }) => id === 'new')?.status).toBe('Draft');
  await button(page, `Kopiëren: ${first}`).click();
  const { modules } = await valueIn<HomePage>(page);
  expect(modules.map(({ id }) => id)).toContain('new-2');
  await button(page, `Verwijderen: ${first}`).click();
  expect((await valueIn<HomePage>(page)).modules).toHaveLength(10);
  await page.getByRole('button', { name: `«${first}» terugzetten` }).click();
  expect((await valueIn<HomePage>(page)).modules).toEqual(modules);
});

test('a new block is chosen by what it shows', async ({ page }) => {
  await openForm(page, 'page', 'pages/home.yaml');
  await button(page, 'Toevoegen: Blokken').click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Wat klanten zeggen Ervaringen/ }).click();
  expect((await valueIn<HomePage>(page)).modules.at(-1)).toEqual({
    id: 'testimonials',
    relations: { type: 'testimonials' },
    sort: 90,
  });
  await expect(page.locator('#field_modules_10_relations_type')).toBeFocused();
});

test('mistakes open their fields, stand beside them and in a list that leads there', async ({ page }) => {
  await openForm(page, 'page', 'pages/home.yaml', {
    mistakes: [
      { keys: ['modules', 3, 'title', 'fr'], message: 'Te lang.' },
      { keys: ['seo', 'title', 'nl'], message: 'Al gebruikt.' },
    ],
  });
  await button(page, 'Blokken › Nummer 4 › Titel › Frans').click();
  const field = page.locator('#field_modules_3_title_fr');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Te lang.');
  await expect(page.locator('#field_seo_title_nl')).toHaveAccessibleDescription(/Al gebruikt\.$/);
  expect(await barriers(page)).toEqual([]);
  await field.fill('Court');
  await expect(page.getByText('Te lang.')).toHaveCount(0);
});

test('a field is checked when it is left, not before', async ({ page }) => {
  await openForm(page, 'look', 'look.yaml', { focusKeys: ['colors', 'accent', 'light'] });
  const colour = page.locator('#field_colors_accent_light');
  await expect(colour).toBeFocused();
  await colour.fill('rood');
  await expect(page.locator('.content-mistake')).toHaveCount(0);
  await colour.press('Tab');
  await expect(colour).toHaveAccessibleDescription(/niet de juiste vorm/);
});

test('the other form of a value is kept while the editor tries one', async ({ page }) => {
  const before = (await openForm(page, 'look', 'look.yaml', { focusKeys: ['colors', 'accent', 'light'] })) as {
    colors: { accent: unknown };
  };
  const kind = page.getByLabel('Huiskleur: manier van invullen');
  await kind.selectOption('Eén kleur voor licht en donker');
  expect((await valueIn<typeof before>(page)).colors.accent).toMatch(/^#/);
  await kind.selectOption('Een kleur voor licht en een voor donker');
  expect(await valueIn(page)).toEqual(before);
});
