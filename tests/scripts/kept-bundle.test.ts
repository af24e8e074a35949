import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepBundle } from '../../scripts/build/bundle/kept-bundle.ts';
import { temporaryFolder } from '../support/site-server.ts';

/** Keeps a bundle of two files for a key. Returns what was written, and how often it was made. */
async function keep(folder: string, key: string, content = key) {
  let made = 0;
  await keepBundle(folder, key, async (part) => {
    made += 1;
    await mkdir(path.join(part, 'code'));
    await writeFile(path.join(part, 'code', 'entry.js'), content);
    await writeFile(path.join(part, 'about.json'), '{}');
  });
  return { made, content: await readFile(path.join(folder, 'code', 'entry.js'), 'utf8') };
}

test('a bundle is made once for each key', async () => {
  const folder = path.join(await temporaryFolder(), 'bundle');
  expect(await keep(folder, 'a')).toEqual({ made: 1, content: 'a' });
  expect(await keep(folder, 'a', 'other')).toEqual({ made: 0, content: 'a' });
  expect(await keep(folder, 'b')).toEqual({ made: 1, content: 'b' });
  expect(await keep(folder, 'a')).toEqual({ made: 1, content: 'a' });
});

test('a bundle with a damaged or missing file is made again', async () => {
  const folder = path.join(await temporaryFolder(), 'bundle');
  await keep(folder, 'a');
  for (const file of ['code/entry.js', 'about.json', 'record.json']) {
    await truncate(path.join(folder, file));
    expect(await keep(folder, 'a'), file).toEqual({ made: 1, content: 'a' });
  }
});

test('an attempt that failed leaves the bundle as it was, and the next one begins anew', async () => {
  const parent = await temporaryFolder();
  const folder = path.join(parent, 'bundle');
  await keep(folder, 'a');
  const failing = keepBundle(folder, 'b', async (part) => {
    await writeFile(path.join(part, 'left-over.js'), '');
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  expect(await keep(folder, 'a')).toEqual({ made: 0, content: 'a' });
  await keep(folder, 'b');
  expect((await readdir(folder)).sort()).toEqual(['about.json', 'code', 'record.json']);
  expect(await readdir(parent)).toEqual(['bundle']);
});
