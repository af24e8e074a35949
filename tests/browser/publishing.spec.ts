import path from 'node:path';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { colleague, letters, PASSWORD } from './desk-people.ts';
import { type EditedAgency, startAgency } from './edited-agency.ts';
import {
  decline,
  type Engine,
  launchEngine,
  press,
  pressNamed,
  textsIn,
  type Visitor,
  withVisitor,
} from './journey.ts';
import { ownSender } from './serve.ts';
import { expect, test } from './test.ts';

/*
 * What an editor does in a week, from the first click to what visitors see: a landing page, an article with a picture, the
 * menu and the colours; then the way back.
 */

test.describe.configure({ mode: 'serial' });
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
test.use({ watched: async ({}, use) => use(undefined) });

/** A publication builds the site again, which takes half a minute on an idle machine. */
const BUILD = { timeout: 300_000, intervals: [1_000] };
test.setTimeout(900_000);

let agency: EditedAgency;
test.beforeAll(async () => {
  test.setTimeout(BUILD.timeout);
  agency = await startAgency();
});
test.afterAll(() => agency.stop());

const WAYS: readonly { engine: Engine; language: Language; width: number }[] = [
  { engine: 'chromium', language: 'nl', width: 1440 },
  { engine: 'firefox', language: 'fr', width: 390 },
];

for (const { engine, language, width } of inTurn(WAYS, 'publishing')) {
  test(`a landing page, an article, the menu and a colour reach visitors, and return: ${engine}, ${language}, ${width} px`, async () => {
    const browser = await launchEngine(engine);
    const t = textsOf(language);
    const word = `Zeezicht ${letters()}`;
    const accent = '#803010';
    const slug = word.toLowerCase().replace(' ', '-');
    const answer = async (address: string) => {
      const response = await fetch(`${agency.url}${address}`);
      return { status: response.status, html: await response.text() };
    };

    const addressWith = async (part: string) =>
      new RegExp(`<loc>https?://[^/]+(/[^<]*${part}[^<]*)</loc>`).exec((await answer('/sitemap-1.xml')).html)?.[1] ??
      '';

    await withVisitor(browser, agency, async (editor) => {
      await editor.tab.setExtraHTTPHeaders(ownSender());
      await editor.tab.setViewport({ width, height: 900 });
      await signIn(editor, language);
      const goTo = (place: string) => editor.open(`/${language}/desk/#${place}`);
      const save = async () => {
        await press(editor, '.editor-actions > button:last-child');
        await expect.poll(() => textsIn(editor, '.editor-state[data-state="saved"]')).toHaveLength(1);
      };

      // The landing page, with a title in each language and three blocks.
      await goTo('content');
      await pressNamed(editor, 'summary', t('content.list.newPage'));
      const titles = { nl: word, fr: `Vue ${word}`, en: `View ${word}`, de: `Blick ${word}` };
      for (const [one, title] of Object.entries(titles)) {
        await press(editor, `details[open] .new-languages input[id$="-title-${one}"]`);
        await editor.tab.keyboard.type(title);
      }
      await editor.tab.keyboard.press('Enter');
      await expect.poll(() => typedIn(editor, '#field_title_de')).toBe(titles.de);
      for (const kind of ['text', 'team', 'offices']) {
        await press(editor, '#field_modules');
        await pressNamed(editor, '.content-kinds button', optionName(language, kind));
        await expect.poll(() => textsIn(editor, '.content-kinds')).toEqual([]);
      }
      await typeInAll(editor, 'field_modules_0_title', titles);
      await save();

      // Its entry in the menu, linked by the title of the page.
      await goTo('content/file/menu.yaml');
      await press(editor, '#field_menu');
      await expect.poll(() => idsOf(editor, NEW_ENTRY)).toHaveLength(1);
      const [link = ''] = await idsOf(editor, NEW_ENTRY);
      await press(editor, `#${link}`);
      await editor.tab.keyboard.type(titles[language]);
      await pressNamed(editor, '[role="option"]', titles[language]);
      await typeInAll(editor, link.replace(/_path$/, '_title'), titles);
      await save();

      // An article with a picture.
      await goTo('content');
      await pressNamed(editor, 'summary', t('content.list.newArticle'));
      await press(editor, `details[open] .new-languages input[id$="-title-${language}"]`);
      await editor.tab.keyboard.type(`Wonen ${word}`);
      await editor.tab.keyboard.press('Enter');
      await press(editor, '#field_markdown[contenteditable]');
      await editor.tab.keyboard.type(`De zee is vlakbij ${word}.`);
      await pressNamed(editor, '.picture-field button', t('content.picture.choose'));
      await press(editor, '.picture-upload');
      const files = await editor.tab.$('.picture-upload input[type="file"]');
      await files?.uploadFile(path.resolve('content/pictures/street.webp'));
      await press(editor, '.picture-alt textarea');
      await editor.tab.keyboard.type('Een straat aan zee');
      await save();

      // The main colour.
      await goTo('content/file/look.yaml/@colors.accent.light');
      await press(editor, '#field_colors_accent_light');
      await retype(editor, accent);
      await save();

      expect((await answer(`/nl/${slug}/`)).status).toBe(404);
      await goTo('content/publish');
      await pressNamed(editor, '.publish-form button', t('content.publish.submit.now'));
      await expect.poll(() => textsIn(editor, '.publish-said')).toEqual([t('content.publish.done.asked')]);
      await expect.poll(async () => (await answer(`/nl/${slug}/`)).status, BUILD).toBe(200);
      for (const [one, title] of Object.entries(titles)) {
        const { html } = await answer(`/${one}/${title.toLowerCase().replaceAll(' ', '-')}/`);
        expect(html).toContain(`<h1>${title}`);
      }
      expect((await answer('/fr/contact/')).html).toContain(titles.fr);
      expect(await accentOf(editor)).toContain(accent);
      const article = await addressWith(`wonen-${slug}`);
      expect((await answer(article)).html).toContain(`De zee is vlakbij ${word}.`);
      expect((await answer(article)).html).toContain('alt="Een straat aan zee"');

      // Back to what was published before, after a look at what would change.
      await goTo('content/history');
      await press(editor, '.history li:nth-child(2) a');
      await expect.poll(() => textsIn(editor, '.changed-texts del')).not.toEqual([]);
      await pressNamed(editor, 'button', t('content.history.return'));
      await pressNamed(editor, 'button', t('content.history.confirm'));
      await expect.poll(async () => (await answer(`/nl/${slug}/`)).status, BUILD).toBe(404);
      expect((await answer('/fr/contact/')).html).not.toContain(titles.fr);
    });
    await browser.close();
  });
}

/** Signs in as a new editor. */
async function signIn(visitor: Visitor, language: Language): Promise<void> {
  const { email } = await colleague(language, 'editor', { url: agency.url, mailDir: agency.mailDir });
  await visitor.open(`/${language}/desk/`);
  await decline(visitor);
  await press(visitor, '#account-email');
  await visitor.tab.keyboard.type(email);
  await press(visitor, '.desk input[type="password"]');
  await visitor.tab.keyboard.type(PASSWORD);
  await visitor.tab.keyboard.press('Enter');
  await expect.poll(() => textsIn(visitor, '.desk-bar')).toHaveLength(1);
}

const typedIn = ({ tab }: Visitor, field: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLTextAreaElement>(wanted)?.value, field).catch(() => undefined);

/** Types a text in the field of each language. */
async function typeInAll(visitor: Visitor, field: string, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [language, text] of Object.entries(texts)) {
    await press(visitor, `#${field}_${language}`);
    await visitor.tab.keyboard.type(text);
  }
}

/** Replaces the text of the field that has the focus. */
async function retype({ tab }: Visitor, text: string): Promise<void> {
  await tab.keyboard.down('Control');
  await tab.keyboard.press('a');
  await tab.keyboard.up('Control');
  await tab.keyboard.type(text);
}

/** Returns the main colour of the site, as a page shows it. */
async function accentOf(visitor: Visitor): Promise<string> {
  await visitor.open('/');
  return visitor.tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
}

/** The field with the link of the entry of the menu that is open. */
const NEW_ENTRY = '[id^="field_menu_"][id$="_path"]';

const idsOf = ({ tab }: Visitor, selector: string) =>
  tab.evaluate((wanted) => [...document.querySelectorAll(wanted)].map(({ id }) => id), selector);

/** Returns the name of a kind of block in the form. */
const optionName = (language: Language, kind: string): string =>
  (textsOf(language) as (key: string) => string)(`content.field.option.relations-${kind}`);
