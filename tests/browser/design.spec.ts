import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { lookCss, readLook } from '#agency/brand/look.ts';
import { fontCss } from '#agency/brand/look-plugin.ts';
import { inTurn } from '../run/everything.ts';
import { KINDS, languagesOf } from './pages.ts';
import { type StyleCounts, styleCounts } from './style-counts.ts';
import { expect, MISSING_PAGE, test } from './test.ts';

test.use({ expected: MISSING_PAGE });

/** Each turn tests a narrow and a wide screen. */
const WIDTHS = [
  [390, 1280],
  [360, 1920],
  [768, 1280],
];
const HEIGHT = 900;
const SIZES_MAX = 8;
/** Characters in a line: at most on every screen, and at least in running text on a wide screen. */
const LINE = { most: 72, least: 60 };
const WIDE_PX = 1280;

/** The look of another agency: fonts exchanged, larger texts, another scale. */
const other = lookSchema.parse({
  colors: { accent: '#0b5d4e' },
  fonts: { heading: readLook().fonts.text, text: readLook().fonts.heading },
  type: { text: [1.1875, 1.1875], lead: [1.3125, 1.375], h3: [1.4375, 1.5625] },
  space: [4, 8, 12, 20, 28, 36, 56, 80, 128],
});

/** Gives the page the look of the other agency, with the style sheet that a build would make of it. */
async function dress(page: Page): Promise<void> {
  const css = `${await fontCss(other)} ${lookCss(other)}`;
  const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file);
  await page.route('**/other-fonts/*', async (route) => {
    const file = files[Number(new URL(route.request().url()).pathname.split('/').at(-1))];
    await route.fulfill({ contentType: 'font/woff2', body: await readFile(file ?? '') });
  });
  // Without `optional`, the page waits for fonts, which are not preloaded here.
  const served = files.reduce((text, file, index) => text.replace(file, `/other-fonts/${index}`), css);
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text.replaceAll('font-display: optional', 'font-display: block'));
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, served);
}

/** Returns the controls that share a screen with another control in the colour of the agency. */
function crowded(accents: StyleCounts['accents'], height: number): string[] {
  const inSight = ({ top }: { top: number }) =>
    accents.filter((one) => one.top >= top && one.bottom <= top + height).map(({ says }) => says);
  return accents
    .map(inSight)
    .filter((says) => says.length > 1)
    .map((says) => says.join(' and '));
}

function expectDesign({ sizes, spaces, lines, accents }: StyleCounts, width: number): void {
  expect(Object.keys(sizes).length, JSON.stringify(sizes)).toBeLessThanOrEqual(SIZES_MAX);
  expect(spaces).toEqual({});
  expect(crowded(accents, HEIGHT)).toEqual([]);
  expect(lines.filter(({ letters }) => letters > LINE.most)).toEqual([]);
  const running = lines.filter(({ isRunning }) => isRunning);
  if (width < WIDE_PX || running.length === 0) return;
  const mean = running.reduce((sum, { letters }) => sum + letters, 0) / running.length;
  expect(mean, JSON.stringify(running)).toBeGreaterThanOrEqual(LINE.least);
}

for (const [kind, path] of Object.entries(KINDS)) {
  for (const language of languagesOf(kind)) {
    test(`${kind} in ${language}: eight sizes, one scale, one main action, readable lines, also in another look`, async ({
      page,
    }) => {
      for (const width of inTurn(WIDTHS, kind).flat()) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(path(language), { waitUntil: 'networkidle' });
        await test.step(`${width} px`, async () => expectDesign(await styleCounts(page, readLook().space), width));
        await dress(page);
        await test.step(`${width} px, another look`, async () =>
          expectDesign(await styleCounts(page, other.space), width));
      }
    });
  }
}
