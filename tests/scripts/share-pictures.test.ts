import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHeadingFont } from '../../scripts/build/share/font.ts';
import { writeSharePictures } from '../../scripts/build/share/write.ts';
import { property } from '../feed/records.ts';
import { accept, temporaryFolder } from '../feed/support.ts';
import { folderWith } from '../server/support.ts';

// One for all: drawings remember where their font lies.
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'share-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a picture to share whose photo is missing is drawn once, and kept until the photo comes', async () => {
  const home = property({ Pictures: [{ Url: 'pictures/gone.jpg', Rank: 1 }] });
  await accept(dataDir, JSON.stringify({ properties: [home] }));
  const write = async () => writeSharePictures(await temporaryFolder(), dataDir);
  const { drawn } = await write();
  expect(drawn).toBeGreaterThan(0);
  const names = async () => (await readdir(path.join(dataDir, 'share'))).filter((name) => name.includes('.jpg'));
  expect((await names()).every((name) => name.endsWith('.no-photo'))).toBe(true);
  expect(await write()).toEqual({ drawn: 0, kept: drawn });
});

test('a picture to share says price, place, title, facts and label, and nothing of it runs out of the picture', async () => {
  const home = property({
    TypeDescription: 'Landhuis met twee bijgebouwen, een zwembad en een boomgaard aan het water',
    Price: 98_765_432,
    City: 'Sint-Pieters-Woluwe',
    Bedrooms: 12,
    SurfaceLiving: 1_234,
    EnergyPerformance: 86,
    Marquee: 1,
    MarqueeName: 'Onder voorbehoud',
  });
  await accept(dataDir, JSON.stringify({ properties: [home] }));
  const siteDir = await temporaryFolder();
  await writeSharePictures(siteDir, dataDir);
  const said = [];
  for (const name of await readdir(path.join(siteDir, 'share'))) {
    const picture = sharp(path.join(siteDir, 'share', name));
    said.push(String((await picture.metadata()).xmp));
    const edge = await picture.extract({ left: 1184, top: 0, width: 16, height: 630 }).toColourspace('b-w').toBuffer();
    expect((await sharp(edge).stats()).channels[0]?.stdev).toBeLessThan(2);
  }
  for (const part of ['98.765.432', 'Sint-Pieters-Woluwe', 'Landhuis met twee', 'Onder voorbehoud', '12 slaapkamers'])
    expect(said.join('\n')).toContain(part);
});

test('a picture to share of a home whose words are as long as they may be is drawn', async () => {
  const long = 'ß'.repeat(255);
  const home = property({ TypeDescription: long, City: long, Marquee: 1, MarqueeName: long });
  await accept(dataDir, JSON.stringify({ properties: [home] }));
  expect((await writeSharePictures(await temporaryFolder(), dataDir)).drawn).toBeGreaterThan(0);
});

test('is drawn with a font that comes as WOFF2 alone', async () => {
  const file = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
  const dir = await folderWith({ 'fonts/own.woff2': await readFile(file) });
  const unpacked = path.join(dir, 'heading.ttf');
  const own = { name: 'Own', file: 'fonts/own.woff2', weight: 500, kind: 'sans' } as const;
  const name = await registerHeadingFont(unpacked, own, dir);
  expect(name).toBe('Instrument Sans');
  const drawn = (font: string) =>
    sharp({ text: { text: 'Huis &amp; Haard', font } })
      .png()
      .toBuffer();
  const [ours, another] = await Promise.all([drawn(`${name} 40`), drawn('sans 40')]);
  expect(ours.equals(another)).toBe(false);
});
