import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS, testBrowser } from '../chromium.ts';
import { firefoxPath } from '../firefox.ts';
import { serve } from './serve.ts';
import { test as base, expect } from './test.ts';

export type Engine = 'chromium' | 'firefox';

const dataDir = process.env.DATA_DIR || '.data';

/** A site with data of its own, so that its owners are not those of other tests. */
export interface JourneySite {
  url: string;
  mailDir: string;
}

/** A person with a browser of their own: a tab, and the messages that its console has shown. */
export interface Visitor {
  tab: Page;
  /** Opens a page of the site in this tab. */
  open(path: string): Promise<void>;
}

interface Fixtures {
  visitor: Visitor;
  /** A second person, in a fresh profile of the same browser. */
  friend: Visitor;
}

/**
 * A test that runs in the browser of its project: Chromium, or Firefox. Puppeteer controls both, because Playwright
 * needs a Firefox of its own.
 */
export const test = base.extend<Fixtures, { engine: Engine; browserOfProject: Browser; site: JourneySite }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
  watched: async ({}, use) => use(undefined),
  browserOfProject: [
    async ({ engine }, use) => {
      const browser = await start(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
    async ({}, use, { workerIndex }) => {
      const folder = path.resolve(dataDir, `journeys-${workerIndex}`);
      await rm(folder, { recursive: true, force: true });
      await cp(path.join(dataDir, 'feed'), path.join(folder, 'feed'), { recursive: true });
      const { url, stop } = await serve({ DATA_DIR: folder });
      await use({ url, mailDir: path.join(folder, 'mail') });
      await stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserOfProject, site }, use) => withVisitor(browserOfProject, site, use),
  friend: async ({ browserOfProject, site }, use) => withVisitor(browserOfProject, site, use),
});

function start(engine: Engine): Promise<Browser> {
  const defaultViewport = { width: 1280, height: 900 };
  if (engine === 'firefox') return launch({ browser: 'firefox', executablePath: firefoxPath(), defaultViewport });
  const executablePath = testBrowser().executablePath ?? chromium.executablePath();
  return launch({ executablePath, args: CHROMIUM_FLAGS, defaultViewport });
}

/** Gives a test a fresh profile. Fails if a page has shown an error or has requested another host. */
async function withVisitor(browser: Browser, site: JourneySite, use: (visitor: Visitor) => Promise<void>) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const wrong: string[] = [];
  tab.on('pageerror', (error) => wrong.push(`error: ${String(error)}`));
  tab.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(site.url).origin) wrong.push(request.url());
  });
  await use({
    tab,
    async open(target) {
      await tab.goto(new URL(target, site.url).href);
    },
  });
  await context.close();
  expect(wrong).toEqual([]);
}

/** Declines cookies in the question that a first visit asks. */
export async function decline(visitor: Visitor): Promise<void> {
  await press(visitor, '#consent[open] [value="decline"]');
  await expect.poll(() => textsIn(visitor, '#consent[open]')).toEqual([]);
}

/**
 * Clicks the first visible element that matches the selector, with the mouse, as soon as there is one. Puppeteer's own
 * locators do not work in Firefox on a page whose policy forbids evaluated code.
 */
export async function press(visitor: Visitor, selector: string): Promise<void> {
  const { tab } = visitor;
  await expect
    .poll(
      () =>
        tab.evaluate((wanted) => {
          const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
          element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return element !== undefined;
        }, selector),
      { message: `nothing to press: ${selector}` },
    )
    .toBe(true);
  const { x, y } = await tab.evaluate((wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await tab.mouse.click(x, y);
}

/**
 * Returns the path and query of the visitor's page. The page itself is asked, because Puppeteer does not notice that a
 * script has changed the address in Firefox.
 */
export const addressOf = ({ tab }: Visitor): Promise<string> =>
  tab.evaluate(() => location.pathname + location.search).catch(() => '');

/** Returns the texts of all visible elements that match the selector. */
export const textsIn = ({ tab }: Visitor, selector: string): Promise<string[]> =>
  tab
    .evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)].flatMap((one) => (one.checkVisibility() ? one.textContent.trim() : [])),
      selector,
    )
    // The page is being replaced by the next one.
    .catch(() => []);

/** Fills in fields of a form: types texts, and chooses values. */
export async function fillIn(visitor: Visitor, form: string, values: Record<string, string>): Promise<void> {
  const { tab } = visitor;
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name="${name}"]`;
    const type = await tab.evaluate((wanted) => {
      const control = document.querySelector(wanted);
      return control?.getAttribute('type') ?? control?.localName;
    }, field);
    if (type === 'radio' || type === 'checkbox') await press(visitor, `${field}[value="${value}"]`);
    else if (type === 'select') await tab.select(field, value);
    else if (type === 'date') await setDate(visitor, field, value);
    else {
      await press(visitor, field);
      await tab.keyboard.type(value);
    }
  }
}

/** Sets the value of a date field, into which every browser and language types in a different order. */
async function setDate({ tab }: Visitor, field: string, value: string): Promise<void> {
  await tab.evaluate(
    (wanted, day) => {
      const input = document.querySelector<HTMLInputElement>(wanted);
      if (!input) throw new Error(`no field: ${wanted}`);
      input.focus();
      input.value = day;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    },
    field,
    value,
  );
}
