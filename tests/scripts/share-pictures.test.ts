import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { registerHeadingFont } from '../../scripts/build/share/font.ts';
import { writeSharePictures } from '../../scripts/build/share/write.ts';
import { property } from '../feed/records.ts';
import { accept, temporaryFolder } from '../feed/support.ts';
import { folderWith } from '../server/support.ts';

test('a picture to share whose photo is missing is drawn once, and kept until the photo comes', async () => {
  const dataDir = await temporaryFolder();
  const home = property({ Pictures: [{ Url: 'pictures/gone.jpg', Rank: 1 }] });
  await accept(dataDir, JSON.stringify({ properties: [home] }));
  const write = async () => writeSharePictures(await temporaryFolder(), dataDir);
  const { drawn } = await write();
  expect(drawn).toBeGreaterThan(0);
  const names = async () => (await readdir(path.join(dataDir, 'share'))).filter((name) => name.includes('.jpg'));
  expect((await names()).every((name) => name.endsWith('.no-photo'))).toBe(true);
  expect(await write()).toEqual({ drawn: 0, kept: drawn });
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
