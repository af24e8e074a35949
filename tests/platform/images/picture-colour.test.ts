import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureColour } from '#platform/images/picture-colour.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colour-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function colourOf(background: string, format: 'png' | 'jpeg' = 'png'): Promise<string | undefined> {
  const file = path.join(folder, `picture.${format}`);
  await sharp({ create: { width: 40, height: 30, channels: 4, background } })
    .toFormat(format)
    .toFile(file);
  return pictureColour(file);
}

it.each([
  ['#ffffff', 'l3'],
  ['#f4f4f2', 'l3'],
  ['#808080', 'l1'],
  ['#101010', 'l0'],
  ['#a33b20', 'l1k1'],
  ['#7fb2d6', 'l2k5'],
  ['#4f6b4a', 'l1k3'],
])('the colour of a picture of %s is %s', async (color, name) => {
  expect(await colourOf(color)).toBe(name);
  expect(await colourOf(color, 'jpeg')).toBe(name);
});

it('a transparent picture, a drawing and a broken file have none', async () => {
  expect(await colourOf('rgba(163, 59, 32, 0.9)')).toBeUndefined();
  await writeFile(path.join(folder, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await pictureColour(path.join(folder, 'plan.svg'))).toBeUndefined();
  await writeFile(path.join(folder, 'broken.jpg'), 'no picture');
  expect(await pictureColour(path.join(folder, 'broken.jpg'))).toBeUndefined();
});

it('the style sheet has a rule for every class', () => {
  const sheet = readFileSync('src/shell/sheets/pictures.css', 'utf8');
  const rules = [...sheet.matchAll(/^img\[class\*="([lk]\d)"\] \{\s+--(?:lightness|hue): ([\d.]+)/gm)].map(
    ([, name, value]) => [name, value],
  );
  expect(rules).toEqual([
    ...['0.25', '0.5', '0.7', '0.9'].map((value, index) => [`l${index}`, value]),
    ...Array.from({ length: 7 }, (_, index) => [`k${index}`, String(Math.round((index * 360) / 7))]),
  ]);
});
