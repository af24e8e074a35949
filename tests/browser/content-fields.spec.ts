import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { documents } from '../desk/markdown-samples.ts';
import { SEED } from '../support/random-seed.ts';
import { barriers } from './barriers.ts';
import { openFields, show, valuesOf } from './content-fields/fields-page.ts';
import { expect, test } from './test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HEAD = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const ARTICLES = globSync('content/articles/**/*.md', { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8').replace(HEAD, ''),
);

const text = (page: Page) => page.getByRole('textbox', { name: 'Tekst' });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the editor writes random texts and all articles letter for letter', async ({ page }) => {
  await openFields(page, {});
  await text(page).waitFor();
  for (const markdown of [...fc.sample(documents, { seed: SEED, numRuns: 60 }), ...ARTICLES]) {
    await show(page, { markdown });
    await text(page).click();
    // A letter is typed in an empty paragraph at the end, and removed again.
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    await page.keyboard.press('Control+z');
    expect((await valuesOf(page)).markdown, `seed ${SEED}`).toBe(markdown);
  }
});

test('a change of one paragraph, and its undoing, leave the other blocks as they are', async ({ page }) => {
  const markdown = 'First __bold__.\r\n\r\n* one\r\n* two\r\n\r\n[x]: https://example.com\r\n\r\n<b>raw</b>\r\n';
  await openFields(page, { markdown });
  await text(page).getByText('First').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Very ');
  expect((await valuesOf(page)).markdown).toBe(markdown.replace('First __bold__', 'Very First **bold**'));
  await page.keyboard.press('Control+z');
  expect((await valuesOf(page)).markdown).toBe(markdown);
});

test('raw HTML and scripts in a text are shown as letters', async ({ page }) => {
  await openFields(page, {
    markdown: '<img src=x onerror="alert(1)">\n\nText <b onclick="alert(1)">bold</b>\n\n[run](javascript:alert(1))\n',
  });
  await expect(text(page)).toContainText('<img src=x onerror="alert(1)">');
  await expect(text(page)).toContainText('<b onclick="alert(1)">bold</b>');
  await expect(text(page).locator('b, img:not(.ProseMirror-separator), a')).toHaveCount(0);
});

test.describe('with pasted HTML', () => {
  // The browser parses the pasted HTML, and reports the styles and scripts in it that it does not apply.
  test.use({
    expected: /^error: (?:Applying inline style|Executing inline event|security policy: (?:style|script)-src)/,
  });

  test('it is reduced to what the site shows', async ({ page }) => {
    await openFields(page, { markdown: '' });
    await text(page).click();
    await text(page).evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        `<meta charset="utf-8"><style>p { color: red }</style><h1 style="color: red">Title</h1>
         <p class="x">One <span style="font-weight: 700">bold</span> <a href="javascript:alert(1)" onclick="alert(1)">run</a>
         <a href="https://example.com/a">link</a><img src="x" onerror="alert(1)"></p><script>alert(1)</script>`,
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect
      .poll(async () => (await valuesOf(page)).markdown.trim())
      .toBe('## Title\n\nOne **bold** run [link](https://example.com/a)');
  });
});

test('a text is formatted and linked by keyboard alone', async ({ page }) => {
  await openFields(page, { markdown: 'Ask for a valuation\n' });
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('schat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  expect((await valuesOf(page)).markdown).toBe('[Ask for a valuation](page:free-valuation)\n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Vet')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Tussentitel H2')).toHaveAttribute('aria-pressed', 'true');
  expect((await valuesOf(page)).markdown).toBe('## [Ask for a valuation](page:free-valuation)\n');
});

test('the text as it is written keeps its line ends', async ({ page }) => {
  const markdown = 'One\r\n\r\nTwo\n';
  await openFields(page, { markdown });
  await tool(page, 'Als tekst').click();
  await text(page).press('Control+Home');
  await page.keyboard.type('Number ');
  expect((await valuesOf(page)).markdown).toBe(`Number ${markdown}`);
  await tool(page, 'Als tekst').click();
  await expect(text(page).getByText('Number One')).toBeVisible();
});

test('a link is chosen by its title, or typed in plain words', async ({ page }) => {
  await openFields(page, { link: 'page:gone' });
  const link = page.getByRole('combobox', { name: 'Link' });
  await expect(page.getByText('Deze link leidt nergens heen')).toBeVisible();
  const typed = async (words: string) => {
    await link.fill(words);
    await link.press('Enter');
    return (await valuesOf(page)).link;
  };
  expect(await typed('www.example.com/a')).toBe('https://www.example.com/a');
  expect(await typed('03/555.01.10')).toBe('tel:03 555 01 10');
  expect(await typed('info@example.com')).toBe('mailto:info@example.com');
  expect(await typed('javascript:alert(1)')).toBe('mailto:info@example.com');
  await expect(page.getByText('Geen enkele pagina heet')).toBeVisible();
  await link.fill('verk');
  await page.getByRole('option', { name: 'Verkopen' }).click();
  expect((await valuesOf(page)).link).toBe('article:services/selling');
  await expect(page.getByText('Leidt naar: Verkopen (artikel)')).toBeVisible();
});

const PICTURE = readFileSync(path.join(ROOT, 'content/pictures/front-door.webp'));

test('the point of a picture moves by arrow keys and by pointer, and descriptions that are missing are marked', async ({
  page,
}) => {
  await page.route('**/api/desk/content/picture?file=**', (route) =>
    route.fulfill({ body: PICTURE, contentType: 'image/webp' }),
  );
  await openFields(page, { picture: { file: '/pictures/front-door.webp', focus: '40% 60%', alt: { nl: 'Een huis' } } });
  const point = page.getByRole('slider', { name: 'Punt dat zichtbaar blijft' });
  await point.press('ArrowRight');
  await point.press('Shift+ArrowUp');
  expect((await valuesOf(page)).picture?.focus).toBe('41% 50%');
  const box = await page.locator('.picture-whole').boundingBox();
  const place = { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 };
  await page.locator('.picture-whole').click({ position: place });
  expect((await valuesOf(page)).picture?.focus).toBe('25% 75%');
  await expect(page.getByLabel('Frans')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('[data-missing]')).toHaveCount(1);
  await page.getByLabel('Frans').fill('Une maison');
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  expect((await valuesOf(page)).picture?.alt).toEqual({ nl: 'Een huis', fr: 'Une maison' });
});

test('a picture is uploaded, and a refusal is told in words', async ({ page }) => {
  const answers = [
    { status: 'refused', reason: 'damaged' },
    { status: 'saved', file: '/pictures/garden.webp', width: 1600, height: 1200 },
  ];
  const sent: { address: string; bytes: number | undefined }[] = [];
  await page.route('**/api/desk/content/picture?**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ body: PICTURE, contentType: 'image/webp' });
    sent.push({ address: new URL(request.url()).search, bytes: request.postDataBuffer()?.length });
    return route.fulfill({ json: answers[sent.length - 1] });
  });
  await openFields(page, { picture: { file: '/pictures/front-door.webp', focus: '40% 60%', alt: { nl: 'Een huis' } } });
  await page.getByRole('button', { name: /^Kies een andere foto/ }).click();
  const upload = async (name: string, mimeType: string) => {
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Kies een bestand' }).click();
    await (await dialog).setFiles({ name, mimeType, buffer: PICTURE });
  };
  await upload('plan.pdf', 'application/pdf');
  await expect(page.getByText('Dit bestand is geen foto')).toBeVisible();
  expect(sent).toEqual([]);
  await upload('garden.webp', 'image/webp');
  await expect(page.getByText('Deze foto is beschadigd')).toBeVisible();
  expect((await valuesOf(page)).picture?.file).toBe('/pictures/front-door.webp');
  await upload('garden.webp', 'image/webp');
  // Words and point of the former picture do not fit the new one.
  await expect.poll(async () => (await valuesOf(page)).picture).toEqual({ file: '/pictures/garden.webp' });
  expect(sent.at(-1)).toEqual({ address: '?name=garden.webp', bytes: PICTURE.length });
});

test('fields have no barriers, in every state', async ({ page }) => {
  await page.route('**/api/desk/content/picture?file=**', (route) =>
    route.fulfill({ body: PICTURE, contentType: 'image/webp' }),
  );
  await openFields(page, {
    markdown: '## Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<b>raw</b>\n',
    link: 'page:gone',
    picture: { file: '/pictures/front-door.webp' },
  });
  await text(page).waitFor();
  expect(await barriers(page)).toEqual([]);
  await tool(page, 'Link').click();
  await page.keyboard.type('c');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Kies een andere foto/ }).click();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
