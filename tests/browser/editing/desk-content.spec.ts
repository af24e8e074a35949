import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from '../barriers.ts';
import { colleague, letters, signIn } from '../desk-people.ts';
import { ownSender } from '../serve.ts';
import { STREETS_ENV as EDITING_ENV, test } from '../streets/site.ts';
import { expect } from '../test.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);
/**
 * The connection is cut, and the session ended, on purpose. Files of a previewed page that is loading then are missing, because
 * the server shows them to editors only. On a busy machine, styles may arrive long before the part that needs them.
 */
const expected =
  /net::ERR_|status of (?:401|404)|Speculation-Rules|Refused to apply style|preloaded using link preload/;
test.use({ extraHTTPHeaders: ownSender(), expected });

const t = textsOf('nl');
const WIDE = { width: 1440, height: 900 };
const TITLE = '#field_title_nl';

/** Signs in as an editor, and opens a page of the desk. */
async function open(page: Page, ownUrl: string, workerIndex: number, place: string, language: Language = 'nl') {
  const url = ownUrl.replace(/\/$/, '');
  const mailDir = path.join(path.dirname(EDITING_ENV.SITE_DIR), `data-${workerIndex}`, 'mail');
  const who = await colleague(language, 'editor', { url, mailDir });
  await signIn(page, language, who, url);
  await page.goto(`/${language}/desk/#${place}`);
  return who;
}
/** Returns the barriers of the desk. The previewed page in the frame has tests of its own. */
async function ownBarriers(page: Page): Promise<string[]> {
  await page.locator('.preview iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
  return barriers(page);
}

const saved = (page: Page) => page.locator('.editor-state[data-state="saved"]');
const published = async (file: string) => readFile(path.join(EDITING_ENV.CONTENT_DIR, file), 'utf8');

test('a changed title is in the preview, is published, and returns from the history', async ({ page, ownUrl }, {
  workerIndex,
}) => {
  const title = `Contact ${letters()}`;
  const before = await published('pages/contact.yaml');
  await page.setViewportSize(WIDE);
  await open(page, ownUrl, workerIndex, 'content/file/pages/contact.yaml');
  await page.locator(TITLE).fill(title);
  await expect(page.locator('.editor-state')).toHaveText(t('content.editor.unsaved'));
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(await published('pages/contact.yaml')).toBe(before);
  const heading = page.frameLocator('.preview iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title, { timeout: 90_000 });

  await page
    .locator('.editor-actions')
    .getByRole('link', { name: t('content.publish.title') })
    .click();
  await expect(page.locator('.changed-texts ins')).toContainText(title);
  await page.getByRole('button', { name: t('content.publish.submit.now') }).click();
  await expect(page.getByText(t('content.publish.done.night'))).toBeVisible();
  const after = await published('pages/contact.yaml');
  expect(after).toBe(before.replace('{ nl: Contact,', `{ nl: ${title},`));

  await page.goto('/nl/desk/#content/history');
  await page.locator('.history a').nth(1).click();
  await expect(page.locator('.changed-texts del')).toContainText(title);
  await page.getByRole('button', { name: t('content.history.return') }).click();
  await page.getByRole('button', { name: t('content.history.confirm') }).click();
  await expect(page.getByRole('link', { name: t('content.history.undo') })).toBeVisible();
  expect(await published('pages/contact.yaml')).toBe(before);
});

test('two editors who save the same page choose between their versions, and nothing is lost', async ({
  page,
  browser,
  ownUrl,
}, { workerIndex }) => {
  const place = 'content/file/pages/services.yaml';
  const [mine, theirs] = [`Diensten ${letters()}`, `Diensten ${letters()}`];
  await page.setViewportSize(WIDE);
  await open(page, ownUrl, workerIndex, place);
  const other = await browser.newContext({ baseURL: ownUrl, locale: 'nl-BE', extraHTTPHeaders: ownSender() });
  const second = await other.newPage();
  await second.setViewportSize(WIDE);
  const rival = await open(second, ownUrl, workerIndex, place);
  await expect(page.locator(TITLE)).toBeVisible();
  await second.locator(TITLE).fill(theirs);
  await second.locator('#field_title_fr').fill('Nos services');
  await second.keyboard.press('Control+s');
  await expect(saved(second)).toBeVisible();
  await page.locator(TITLE).fill(mine);
  await page.keyboard.press('Control+s');
  const conflict = page.locator('.conflict');
  await expect(conflict).toContainText(rival.name);
  await expect(conflict.locator('fieldset')).toHaveCount(2);
  expect(await ownBarriers(page)).toEqual([]);
  await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: t('content.editor.conflict.save') }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.locator(TITLE)).toHaveValue(mine);
  await expect(page.locator('#field_title_fr')).toHaveValue('Nos services');
  await other.close();
});

test('text that is not saved survives a reload, a lost connection and the end of the session', async ({
  page,
  context,
  ownUrl,
}, { workerIndex }) => {
  const text = `Projecten ${letters()}`;
  await page.setViewportSize(WIDE);
  const who = await open(page, ownUrl, workerIndex, 'content/file/pages/projects.yaml');
  await page.locator(TITLE).fill(text);
  await page.reload();
  await expect(page.locator(TITLE)).toHaveValue(text);
  await expect(page.getByText(t('content.editor.restored'))).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.locator('.editor-state')).toHaveText(t('content.problem.unsavedOffline'));

  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.locator('#account-email')).toBeVisible();
  await page.locator('#account-email').fill(who.email);
  await page.locator('.desk input[type="password"]').fill('vier losse woorden samen');
  await page.keyboard.press('Enter');
  await expect(page.locator(TITLE)).toHaveValue(text);
  await page.getByRole('button', { name: t('content.editor.save') }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.locator(TITLE)).toHaveValue(text);
  await expect(page.getByText(t('content.editor.restored'))).toBeHidden();
});

test('a page is created, changed, undone and removed by keyboard alone', async ({ page, ownUrl }, { workerIndex }) => {
  const name = `Zeezicht ${letters()}`;
  await page.setViewportSize(WIDE);
  await open(page, ownUrl, workerIndex, 'content');
  const fold = page.locator('summary', { hasText: t('content.list.newPage') });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.locator(TITLE)).toHaveValue(name);

  await page.locator(TITLE).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const undo = page.getByRole('button', { name: t('content.editor.undo') });
  await undo.focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator(TITLE)).toHaveValue(name);
  await page.keyboard.press('Control+y');
  await expect(page.locator(TITLE)).toHaveValue(`${name}!`);

  await page.goto('/nl/desk/#content');
  const more = page.getByRole('button', { name: t('content.list.more', { name: `${name}!` }) });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: t('content.list.remove.confirm') });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('content.list.removed'))).toBeVisible();
  await expect(more).toBeHidden();
});

test('a mistake is shown at its field, and nothing is saved', async ({ page, ownUrl }, { workerIndex }) => {
  await page.setViewportSize(WIDE);
  await open(page, ownUrl, workerIndex, 'content/file/texts/nl.yaml/@list.count_other');
  const own = page.locator('textarea[lang="nl"]').first();
  await expect(own).toBeFocused();
  await own.fill('{{onbekend}} panden');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.editor-state[data-state="mistakes"]')).toBeVisible();
  await expect(page.locator('.own-text .field-problem').first()).toBeVisible();
});

test('a colour that is hard to read is named while it is chosen', async ({ page, ownUrl }, { workerIndex }) => {
  await page.setViewportSize(WIDE);
  await open(page, ownUrl, workerIndex, 'content/file/look.yaml/@colors.ink.light');
  const contrast = page.locator('.look-contrast');
  await expect(contrast).toHaveText(t('content.editor.contrast.good'));
  const ink = page.locator('#field_colors_ink_light');
  await expect(ink).toBeFocused();
  await ink.fill('#dddddd');
  await expect(contrast).toContainText(t('content.editor.contrast.weak'));
  await contrast.getByRole('link').first().click();
  await expect(ink).toBeFocused();
});

test('a phone shows the form or the page, and nothing is wider than the screen', async ({ page, ownUrl }, {
  workerIndex,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, ownUrl, workerIndex, 'content/file/pages/contact.yaml');
  await expect(page.locator(TITLE)).toBeVisible();
  await expect(page.locator('.preview')).toBeHidden();
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: t('content.editor.tab.preview') }).click();
  await expect(page.locator('.preview')).toBeVisible();
  await expect(page.locator(TITLE)).toBeHidden();
  expect(await isTooWide()).toBe(false);
});

const PLACES = [
  'content',
  'content/publish',
  'content/history',
  'content/file/pages/contact.yaml',
  'content/file/texts',
];

for (const language of ['nl', 'fr', 'en', 'de'] as const) {
  test(`all pages of the editor can be used without sight: ${language}`, async ({ page, ownUrl }, { workerIndex }) => {
    await page.setViewportSize(WIDE);
    await open(page, ownUrl, workerIndex, 'content', language);
    for (const place of PLACES) {
      await page.goto(`/${language}/desk/#${place}`);
      await expect(page.locator('.content').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.content .waiting')).toHaveCount(0);
      expect(await ownBarriers(page), place).toEqual([]);
    }
  });
}
