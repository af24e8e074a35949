import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { publishOriginals } from '#app/netlify/publish-originals.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'originals-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('copies pictures (without metadata) and documents beside the pages, and names missing files', async () => {
  const feed = path.join(folder, 'feed');
  const state = path.join(folder, 'data', 'feed', 'current');
  await mkdir(feed, { recursive: true });
  await mkdir(state, { recursive: true });
  const photo = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a33b20' } });
  await photo
    .withExif({ IFD3: { GPSLatitude: '51/1 5/1 0/1' } })
    .jpeg()
    .toFile(path.join(feed, 'photo.jpg'));
  await writeFile(path.join(feed, 'plan.pdf'), '%PDF-1.4\n%%EOF\n');
  const file = (name: string) => ({ kind: 'file', path: path.join(feed, name) });
  const originals = {
    'p1-1-aaaaaa': file('photo.jpg'),
    'p1-d-7-bbbbbb': file('plan.pdf'),
    'p1-2-cccccc': file('gone.jpg'),
  };
  await writeFile(path.join(state, 'originals.json'), JSON.stringify({ root: feed, hosts: [], originals }));

  const site = path.join(folder, 'site');
  const { rules, missing } = await publishOriginals(site, path.join(folder, 'data'));

  const picture = await sharp(path.join(site, 'originals/p1-1-aaaaaa/picture.webp')).metadata();
  expect(picture).toMatchObject({ format: 'webp', width: 1600 });
  expect(picture.exif).toBeUndefined();
  expect(await readFile(path.join(site, 'originals/p1-d-7-bbbbbb/document.pdf'), 'utf8')).toContain('%PDF');
  expect(rules).toEqual([]);
  expect(missing).toHaveLength(1);
  expect(missing[0]).toContain('p1-2-cccccc');
  expect(await readdir(path.join(site, 'originals/p1-1-aaaaaa'))).toEqual(['picture.webp']);
});
