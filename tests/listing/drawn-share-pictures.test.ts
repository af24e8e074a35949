import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSharePicture } from '#listing/server/draw-share-picture.ts';
import { readShareLook } from '#listing/server/read-share-look.ts';
import { knowFont } from '#listing/server/share-picture-files.ts';
import { drawSharePictures, writeSharePictures } from '#listing/server/write-share-pictures.ts';
import { sharePicturesIn } from '#server/built/share-picture-data.ts';
import { property } from '../feed/records.ts';
import { accept, temporaryFolder } from '../feed/support.ts';
import { folderWith } from '../support/site-server.ts';

// All tests share one folder, because the renderer keeps the path of the font.
let folder: string;
let dataDir: string;
let serverDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
  dataDir = path.join(folder, 'data');
  serverDir = path.join(folder, 'site-server');
  await mkdir(dataDir);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a share picture whose photo is missing is drawn once, and kept until the photo is available', async () => {
  const home = property({ Pictures: [{ Url: 'pictures/gone.jpg', Rank: 1 }] });
  await accept(dataDir, JSON.stringify({ properties: [home] }));
  const draw = async () => drawSharePictures({ siteDir: await temporaryFolder(), serverDir, dataDir });
  const { drawn } = await draw();
  expect(drawn).toBeGreaterThan(0);
  const names = async () => (await readdir(path.join(dataDir, 'share'))).filter((name) => name.includes('.jpg'));
  expect((await names()).every((name) => name.endsWith('.no-photo'))).toBe(true);
  expect(await draw()).toEqual({ drawn: 0, kept: drawn });
});

test('a share picture shows price, place, title, facts and label within its edges', async () => {
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
  await drawSharePictures({ siteDir, serverDir, dataDir });
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

test('a share picture shows the part of the photo around its focus', async () => {
  const photo = path.join(folder, 'tall.jpg');
  const red = sharp({ create: { width: 600, height: 900, channels: 3, background: '#ff0000' } });
  await red.extend({ bottom: 900, background: '#0000ff' }).jpeg().toFile(photo);
  const { look } = await readShareLook();
  const texts = { headline: '', stamp: '', place: '', title: '', facts: [], label: undefined, agency: '' };
  const meanOf = async (focus?: string) => {
    const to = path.join(folder, 'focused.jpg');
    await drawSharePicture({ file: '', cover: 'tall', focus, ...texts }, photo, look, to);
    const middle = await sharp(to).extract({ left: 200, top: 100, width: 300, height: 430 }).toBuffer();
    return (await sharp(middle).stats()).channels.map(({ mean }) => Math.round(mean / 51));
  };
  expect(await meanOf('50% 0%')).toEqual([5, 0, 0]);
  expect(await meanOf('50% 100%')).toEqual([0, 0, 5]);
});

test('a share picture can be drawn with texts of the maximum length', async () => {
  const long = 'ß'.repeat(255);
  const home = property({ TypeDescription: long, City: long, Marquee: 1, MarqueeName: long });
  await accept(dataDir, JSON.stringify({ properties: [home] }));
  const drawn = await drawSharePictures({ siteDir: await temporaryFolder(), serverDir, dataDir });
  expect(drawn.drawn).toBeGreaterThan(0);
});

test('for the Node server, the build draws only the share picture of the site and deletes outdated ones', async () => {
  await accept(dataDir, JSON.stringify({ properties: [property(), property({ ID: 2, PublishPrice: false })] }));
  const store = path.join(dataDir, 'share');
  await writeFile(path.join(store, '1-0000000000000000.jpg'), 'as it was');
  const siteDir = await temporaryFolder();
  const written = await writeSharePictures({ siteDir, serverDir, dataDir });
  expect(await readdir(siteDir)).toEqual(['share.png']);
  expect((await readdir(store)).filter((name) => name.includes('.jpg'))).toEqual([]);
  const pictures = await Array.fromAsync(sharePicturesIn(serverDir));
  expect(pictures).toHaveLength(written);
  const headlines = pictures.filter(({ file }) => file.startsWith('share/1-')).map(({ headline }) => headline);
  expect(headlines.some((one) => /^€.325\.000$/.test(one))).toBe(true);
  const hidden = pictures.filter(({ file }) => file.startsWith('share/2-'));
  expect(hidden.length).toBeGreaterThan(0);
  expect(JSON.stringify(hidden)).not.toMatch(/325/);
});

async function drawnWith(weight: number, file: string): Promise<{ name: string; drawn: Buffer }> {
  const dir = await folderWith({ 'fonts/own.woff2': await readFile(file) });
  const { look, font } = await readShareLook({ name: 'Own', file: 'fonts/own.woff2', weight, kind: 'serif' }, dir);
  const unpacked = path.join(folder, `${look.font}.ttf`);
  await writeFile(unpacked, font);
  await knowFont(look.font, unpacked);
  return { name: look.font, drawn: await setIn(look.font) };
}

const setIn = (font: string) =>
  sharp({ text: { text: 'Huis &amp; Haard', font: `${font} 40` } })
    .png()
    .toBuffer();

test('a WOFF2 font is used for drawing, and each weight of a family has its own name', async () => {
  const files = 'node_modules/@fontsource/newsreader/files/newsreader-latin';
  const [regular, strong] = [
    await drawnWith(400, `${files}-400-normal.woff2`),
    await drawnWith(700, `${files}-700-normal.woff2`),
  ];
  expect(regular.name).not.toBe(strong.name);
  const drawn = [regular.drawn, strong.drawn, await setIn('sans')].map((one) => one.toString('base64'));
  expect(new Set(drawn).size).toBe(3);
  expect((await setIn(regular.name)).equals(regular.drawn)).toBe(true);
});

test('a font whose file was deleted since is written again, because the renderer reads it from there', async () => {
  const { name } = await drawnWith(600, 'node_modules/@fontsource/newsreader/files/newsreader-latin-600-normal.woff2');
  const file = path.join(folder, `${name}.ttf`);
  const copy = path.join(folder, 'copy.ttf');
  await rename(file, copy);
  await knowFont(name, copy);
  expect((await readFile(file)).equals(await readFile(copy))).toBe(true);
});
