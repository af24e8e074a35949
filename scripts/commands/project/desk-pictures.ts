import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '#app/start/start-server.ts';
import { deskPage } from '#desk/desk-page.ts';
import type { DemoLogin } from '#portal/owner-feed/demo-owners.ts';
import { readSettings } from '#server/settings/settings.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../tests/chromium.ts';
import { defineCommand } from '../../command.ts';
import { demo } from '../../start/demo.ts';

const FOLDER = path.join('.github', 'pictures');
const LANGUAGE = 'en';
const VIEW = { width: 1280, height: 940 };
/** Width of the pictures. Pages of documentation are hardly wider. */
const WIDTH_PX = 1024;
const FILE_MAX_BYTES = 60_000;

/** The pictures, by the name of their file: which page of the desk is shown, and what is opened there. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'desk-inbox': async (page) => {
    await openPage(page, 'enquiries');
    await page.locator('.lead-line').nth(3).waitFor();
  },
  'desk-enquiry': async (page) => {
    await openPage(page, 'enquiries');
    // The first enquiry whose visitor has answered has a conversation.
    await page.locator('.lead-line:has([data-state="replied"])').first().click();
    await page.locator('.conversation').waitFor();
  },
  'desk-viewings': (page) => openPage(page, 'viewings'),
  'desk-applicants': async (page) => {
    await openPage(page, 'tenants');
    await page.locator('main .desk-page a[href*="#tenants/"]').first().click();
    await page.locator('.waiting').first().waitFor({ state: 'detached' });
  },
  'desk-demand': (page) => openPage(page, 'demand'),
  'desk-figures': (page) => openPage(page, 'figures'),
  'desk-housekeeping': (page) => openPage(page, 'housekeeping'),
  'desk-content': (page) => openPage(page, 'content'),
  'desk-content-page': async (page) => {
    await openContent(page, 'file/pages/services.yaml');
    await page.frameLocator('.preview-box iframe').locator('main h1').waitFor();
  },
  'desk-content-publish': async (page) => {
    await openContent(page, 'file/pages/contact.yaml');
    await page.locator('textarea[lang="en"]').first().fill('Come and see us');
    await page.locator('.editor-actions .button').last().click();
    await page.locator('.editor-state[data-state="saved"]').waitFor();
    await openContent(page, 'publish');
    await page.locator('.desk-beside').waitFor();
  },
};

export const command = defineCommand({
  usage: `npm run project -- desk-pictures [desk-inbox …]

Writes the pictures of docs/desk.md and docs/editing.md: pages of the desk with the made-up people of the sample. Build the sample first.`,
  arguments: [0, Number.POSITIVE_INFINITY],
  async run(_, names) {
    let login: DemoLogin | undefined;
    const settings = readSettings(process.env);
    const people = await demo(settings.dataDir, {
      onReady: () => {},
      onDeskReady: (known) => {
        login = known;
      },
    });
    if (!people) throw new Error('The site does not show the sample. Build the sample first.');
    const { url, stop } = await startServer({ ...settings, port: 0, demo: people });
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] });
    try {
      if (!login) throw new Error('The server has no demo.');
      const page = await signedIn(browser, new URL(deskPage(LANGUAGE), url).href, login);
      for (const name of names.length > 0 ? names : Object.keys(PICTURES)) await write(page, name);
    } finally {
      await browser.close();
      await stop();
    }
  },
});

async function signedIn(browser: Browser, address: string, { email, password }: DemoLogin): Promise<Page> {
  const page = await browser.newPage({
    viewport: VIEW,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await page.locator('#consent [value="decline"]').click();
  await page.locator('#account-email').fill(email);
  await page.locator('#account-password').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.desk-bar').waitFor();
  return page;
}

/** Opens a page of the desk by its link in the menu, and waits until it is loaded. */
async function openPage(page: Page, id: string): Promise<void> {
  await page.locator(`.desk-bar a[href$="#${id}"]`).click();
  await page.locator(`.desk-bar a[href$="#${id}"][aria-current]`).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.waiting').first().waitFor({ state: 'detached' });
}

/** Opens a part of the editor of texts and pictures, by its address. */
async function openContent(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `content/${place}`);
  await page.locator('.waiting').first().waitFor({ state: 'detached' });
}

/** Writes a picture, at the highest quality with which its file is small enough. */
async function write(page: Page, name: string): Promise<void> {
  const open = PICTURES[name];
  if (!open) throw new Error(`There is no picture «${name}», only ${Object.keys(PICTURES).join(', ')}.`);
  await page.evaluate(() => scrollTo(0, 0));
  await open(page);
  // The preview keeps a connection open, so the network never becomes idle beside it.
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
  const picture = await page.screenshot();
  const file = path.join(FOLDER, `${name}.webp`);
  for (const quality of [80, 70, 60, 50]) {
    const { size } = await sharp(picture).resize({ width: WIDTH_PX }).webp({ quality }).toFile(file);
    if (size <= FILE_MAX_BYTES) return console.log(`${file}: ${size} bytes`);
  }
  throw new Error(`${file} is larger than ${FILE_MAX_BYTES} bytes.`);
}
