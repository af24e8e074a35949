import { writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS, testBrowser } from '../chromium.ts';
import { firefoxPath } from '../firefox.ts';
import { serve } from './serve.ts';
import { test as base, expect, HURRIED } from './test.ts';

export type Engine = 'chromium' | 'firefox';

const dataDir = process.env.DATA_DIR || '.data';

/** A site with data of its own, so that its owners are not those of other tests. */
export interface JourneySite {
  url: string;
  mailDir: string;
  /** returns the time on the clock of the server */
  now: () => number;
  /** moves the clock of the server to a later time */
  moveTo: (moment: number) => void;
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
      const browser = await launchEngine(engine);
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
      const clock = path.join(folder, 'clock');
      let ahead = 0;
      const { url, stop } = await serve({
        DATA_DIR: folder,
        CLOCK_FILE: clock,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./moved-clock.ts', import.meta.url).href}`,
      });
      const moveTo = (moment: number) => {
        ahead = moment - Date.now();
        writeFileSync(clock, String(ahead));
      };
      await use({ url, mailDir: path.join(folder, 'mail'), now: () => Date.now() + ahead, moveTo });
      await stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserOfProject, site }, use) => withVisitor(browserOfProject, site, use),
  friend: async ({ browserOfProject, site }, use) => withVisitor(browserOfProject, site, use),
});

/** Starts a browser that Puppeteer controls. */
export function launchEngine(engine: Engine): Promise<Browser> {
  const defaultViewport = { width: 1280, height: 900 };
  if (engine === 'firefox') return launch({ browser: 'firefox', executablePath: firefoxPath(), defaultViewport });
  const executablePath = testBrowser().executablePath ?? chromium.executablePath();
  return launch({ executablePath, args: CHROMIUM_FLAGS, defaultViewport });
}

/**
 * Messages of Firefox about a script or a font that was still loading when the visitor left the page; 2152398850 means
 * «aborted». Chromium says nothing.
 */
const LEFT_EARLY = /error loading dynamically imported module|downloadable font: download failed.*status=2152398850/;

/** Gives a test a fresh profile. Fails if a page has shown an error or has requested another host. */
export async function withVisitor(
  browser: Browser,
  site: Pick<JourneySite, 'url'>,
  use: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const wrong: string[] = [];
  tab.on('pageerror', (error) => {
    if (!HURRIED.test(String(error)) && !LEFT_EARLY.test(String(error))) wrong.push(`error: ${String(error)}`);
  });
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
 * Clicks the first visible element that matches the selector, with the mouse, as soon as there is one. While a page fades
 * into the next, the root receives all clicks, so this waits until the fade has ended. Puppeteer's own locators do not
 * work in Firefox on a page whose policy forbids evaluated code.
 */
export async function press(visitor: Visitor, selector: string): Promise<void> {
  const { tab } = visitor;
  await expect
    .poll(
      () =>
        tab.evaluate((wanted) => {
          const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
          element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return element !== undefined && hit !== document.documentElement;
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

/** Clicks the first visible element that matches the selector and has this text or label. */
export async function pressNamed(visitor: Visitor, selector: string, name: string): Promise<void> {
  const mark = 'data-pressed';
  await expect
    .poll(
      () =>
        visitor.tab
          .evaluate(
            (wanted, text, attribute) => {
              for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
              const found = [...document.querySelectorAll(wanted)].find(
                (one) =>
                  one.checkVisibility() &&
                  (one.textContent.includes(text) || one.getAttribute('aria-label')?.includes(text)),
              );
              found?.setAttribute(attribute, '');
              return found !== undefined;
            },
            selector,
            name,
            mark,
          )
          .catch(() => false),
      { message: `nothing to press: ${selector} «${name}»` },
    )
    .toBe(true);
  await press(visitor, `[${mark}]`);
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
