import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { startServer } from '#app/start/start-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../tests/chromium.ts';
import { defineCommand } from '../../command.ts';

const FOLDER = path.join('.github', 'pictures');
const WIDTHS_PX = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT_PX = 860;
const GAP_PX = 24;

export const command = defineCommand({
  usage: `npm run project -- screenshots [/fr/ /fr/a-vendre/]

Writes pictures of the built site's main pages, or of the given pages, for the README: as on a phone, a tablet and a wide
screen side by side, light above dark.`,
  arguments: [0, Number.POSITIVE_INFINITY],
  async run(_, addresses) {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] });
    const { url, stop } = await startServer({ ...readSettings(process.env), port: 0 });
    try {
      await mkdir(FOLDER, { recursive: true });
      const named = addresses.map((address) => [address.replace(/^\/|\/$/g, '').replaceAll('/', '-'), address]);
      for (const [name, address] of named.length > 0 ? named : Object.entries(await usualPages(browser, url))) {
        const file = path.join(FOLDER, `${name}.webp`);
        await writeSheet(await shots(browser, new URL(address ?? '/', url).href), file);
        console.log(file);
      }
    } finally {
      await browser.close();
      await stop();
    }
  },
});

/** Returns the pages of the README: the home page, a list, and the first home of that list. */
async function usualPages(browser: Browser, url: string): Promise<Record<string, string>> {
  const { default: language } = readSite().languages;
  const { page } = siteAddresses();
  const list = page('for-sale', language);
  const tab = await browser.newPage();
  await tab.goto(new URL(list, url).href);
  const listing = await tab.locator('.card-title a').first().getAttribute('href');
  await tab.close();
  if (!listing) throw new Error(`${list} lists no home. Build the sample first.`);
  return { home: page('home', language), list, listing };
}

async function shots(browser: Browser, address: string): Promise<Buffer[][]> {
  const rows: Buffer[][] = [];
  for (const colorScheme of SCHEMES) {
    const row: Buffer[] = [];
    for (const width of WIDTHS_PX) {
      const page = await browser.newPage({ viewport: { width, height: HEIGHT_PX }, colorScheme });
      await page.goto(address, { waitUntil: 'networkidle' });
      // Declines cookies, because the consent banner would cover the page.
      const decline = page.locator('#consent [value="decline"]');
      if ((await decline.count()) > 0) await decline.click();
      await decline.waitFor({ state: 'hidden' });
      row.push(await page.screenshot());
      await page.close();
    }
    rows.push(row);
  }
  return rows;
}

/** Writes all pictures of a page to one file, at half their size. */
async function writeSheet(rows: readonly Buffer[][], file: string): Promise<void> {
  const left = (column: number) => WIDTHS_PX.slice(0, column).reduce((sum, width) => sum + width + GAP_PX, GAP_PX);
  const height = GAP_PX + rows.length * (HEIGHT_PX + GAP_PX);
  const all = await sharp({ create: { width: left(WIDTHS_PX.length), height, channels: 3, background: '#b9b2aa' } })
    .composite(
      rows.flatMap((row, line) =>
        row.map((input, column) => ({ input, left: left(column), top: GAP_PX + line * (HEIGHT_PX + GAP_PX) })),
      ),
    )
    .png()
    .toBuffer();
  await sharp(all)
    .resize({ width: Math.round(left(WIDTHS_PX.length) / 2) })
    .webp({ quality: 65 })
    .toFile(file);
}
