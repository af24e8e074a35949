import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSharePictures } from '../../scripts/build/share/write.ts';
import { property } from '../feed/records.ts';
import { accept, temporaryFolder } from '../feed/support.ts';

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
