import { readDocument } from '#feed/sealed-document.ts';
import { type Subject, texts } from '#feed/secrets/subject.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';
import { readRawFeed } from '../../scripts/check/leaks/raw-feed.ts';
import { isEverythingTested } from '../run/everything.ts';
import { detailPath, languagesOf } from './pages.ts';
import { expect, test } from './test.ts';

/** The software renderer of the test browser warns that reading pixels is slow. */
test.use({ expected: /GL Driver Message/ });

const feed = readRawFeed(await readDocument(process.env.DATA_DIR || '.data'));
const scan = leakScanner(secretsOf(feed));
const secretive = feed.subjects.filter(({ hidesAddress, hidesPrice }) => hidesAddress || hidesPrice);
/** One home of each kind: with a hidden address, with a hidden price, and with both. */
const ONE_OF_EACH = [
  ...Map.groupBy(secretive, ({ hidesAddress, hidesPrice }) => `${hidesAddress} ${hidesPrice}`).values(),
].flatMap((alike) => alike.slice(0, 1));
const own = ({ kind, id }: Subject) => ({ kind, id });

test('the sample has homes that hide an address, and homes that hide a price', () => {
  expect(secretive.some(({ hidesAddress }) => hidesAddress)).toBe(true);
  expect(secretive.some(({ hidesPrice }) => hidesPrice)).toBe(true);
});

for (const language of languagesOf('paper')) {
  test(`the printed page of a home in ${language} contains nothing that is hidden`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const subject of isEverythingTested ? secretive : ONE_OF_EACH) {
      const path = detailPath(subject.id, language);
      await page.goto(path);
      // The text that would be printed, and the text alternatives of pictures.
      const words = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const said = [...document.querySelectorAll('[alt], [title], [aria-label]')].map(
          (element) => element.getAttribute('alt') ?? element.getAttribute('title') ?? element.ariaLabel,
        );
        return [document.body.innerText, ...said].join('\n');
      });
      expect(words.length).toBeGreaterThan(200);
      expect(scan(`${path.slice(1)}index.html`, words, own(subject)), path).toEqual([]);
      const [street] = texts(subject, 'Street');
      const [number] = texts(subject, 'HouseNumber');
      if (!subject.hidesAddress || !street || !number) continue;
      expect(scan(path, `${words} ${street} ${number}`, own(subject))).not.toEqual([]);
    }
  });
}

test('a map gets no data that a home hides', async ({ page }) => {
  // The test opens a map for each home, which takes long.
  test.slow();
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      const page = top as Window & { told?: string[] };
      page.told = [...(page.told ?? []), JSON.stringify(data)];
    });
  });
  const told = () => page.evaluate(() => (window as Window & { told?: string[] }).told ?? []);
  const hidden = secretive.filter(({ hidesAddress }) => hidesAddress);
  for (const subject of isEverythingTested ? hidden : hidden.slice(0, 3)) {
    const path = detailPath(subject.id, 'nl');
    await page.goto(path);
    const button = page.locator('[data-open-map]');
    if ((await button.count()) === 0) continue;
    await button.click();
    await expect.poll(async () => (await told()).some((message) => message.includes('show-map'))).toBe(true);
    const messages = (await told()).join('\n');
    expect(messages).toContain('"isExact":false');
    expect(scan('map.json', messages, own(subject)), path).toEqual([]);
  }
});
