import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { coloured, pictureColours } from '#feed/picture-colours.ts';
import { readListings } from '#feed/stored-import.ts';
import { importOf, property } from './records.ts';
import { accept, temporaryFolder } from './support.ts';

const draw = (file: string, background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toFile(file);

it('pictures beside the export have a colour; those on the web have one once the server has fetched them', async () => {
  const [base, dataDir] = [await temporaryFolder(), await temporaryFolder()];
  await draw(path.join(base, 'brick.jpg'), '#a33b20');
  const Pictures = [{ Url: 'brick.jpg' }, { Url: 'gone.jpg' }, { Url: 'https://img.test/sky.jpg' }];
  const imported = importOf({ properties: [property({ Pictures })] }, { base: { kind: 'folder', path: base } });
  const pictures = imported.catalogue.listings[0]?.pictures ?? [];
  const first = await pictureColours(imported, {}, dataDir);
  expect(coloured(pictures, first).map(({ colour }) => colour)).toEqual(['l1k1', undefined, undefined]);
  const web = pictures[2]?.key ?? '';
  await mkdir(path.join(dataDir, 'media', web), { recursive: true });
  await draw(path.join(dataDir, 'media', web, 'original'), '#7fb2d6');
  const second = await pictureColours(imported, first, dataDir);
  expect(coloured(pictures, second).map(({ colour }) => colour)).toEqual(['l1k1', undefined, 'l2k5']);
});

it('a known colour is not computed again', async () => {
  const imported = importOf({ properties: [property({ Pictures: [{ Url: 'gone.jpg' }] })] });
  const [{ key } = { key: '' }] = imported.catalogue.listings[0]?.pictures ?? [];
  expect(await pictureColours(imported, { [key]: 'l3' }, await temporaryFolder())).toEqual({ [key]: 'l3' });
});

it('a stored import can be read with pictures that have no colour', async () => {
  const dataDir = await temporaryFolder();
  await accept(dataDir, JSON.stringify({ properties: [property({ Pictures: [{ Url: 'gone.jpg' }] })] }));
  const homes = await Array.fromAsync(readListings(dataDir), ({ listing }) => listing.pictures);
  expect(homes).toEqual([[{ key: expect.any(String), caption: {} }]]);
});
