import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepUnchanged, linkedPages } from '../../scripts/build/keep-published.ts';
import {
  type Before,
  checksumOf,
  keepPages,
  readPageKeys,
  takeBefore,
  writePageKeys,
} from '../../scripts/build/kept-pages.ts';
import { precompress } from '../../scripts/build/precompress.ts';
import { clearFolder } from '../../scripts/build/site-files.ts';
import { folderWith, temporaryFolder } from '../support/site-server.ts';

const DIGEST = 'code';
const content = '<p>Three rooms and a garden</p>'.repeat(100);
const checksum = checksumOf(Buffer.from(content));
const key = (text: string) => ({ key: text, checksum });

/** Returns a site with two pages and the keys that they were made with. */
async function site(pages = { 'nl/index.html': content, 'nl/a/index.html': content }): Promise<string> {
  const dir = path.join(await temporaryFolder(), 'site');
  for (const [file, text] of Object.entries(pages)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  await mkdir(`${dir}-server`);
  await writePageKeys(dir, new Map(Object.keys(pages).map((file) => [file, key(`key of ${file}`)])), DIGEST);
  return dir;
}

const published = (dir: string): Promise<Before> => takeBefore('unused', dir, 'unused');
const filesOf = async (dir: string) => (await readdir(dir, { recursive: true })).filter((name) => /\.\w+$/.test(name));

describe('the keys of the pages of a site', () => {
  test('are read as they were written, also for pages without a checksum', async () => {
    const dir = await site();
    const keys = new Map([
      ['index.html', { key: 'a', checksum: '1x' }],
      ['nl/é &/index.html', { key: 'b', checksum: undefined }],
    ]);
    await writePageKeys(dir, keys, DIGEST);
    expect(await readPageKeys(await published(dir), DIGEST)).toEqual(keys);
  });

  test('are not used if other code made the pages, if there are none, or if the file is damaged', async () => {
    const dir = await site();
    const before = await published(dir);
    expect((await readPageKeys(before, 'other code')).size).toBe(0);
    expect((await readPageKeys(await published(await folderWith({})), DIGEST)).size).toBe(0);
    const text = await readFile(before.keysFile, 'utf8');
    await writeFile(before.keysFile, text.slice(0, -8));
    // The last line is cut off: it names a page that does not exist.
    expect(keepPages(await temporaryFolder(), before, await readPageKeys(before, DIGEST)).size).toBe(1);
    await writeFile(before.keysFile, '');
    expect((await readPageKeys(before, DIGEST)).size).toBe(0);
  });

  test('are taken from a site that is built again where it stands, so that an interrupted build leaves none', async () => {
    const [dir, cache] = [await site(), await temporaryFolder()];
    const before = await takeBefore(dir, undefined, cache);
    expect((await readPageKeys(before, DIGEST)).size).toBe(2);
    expect((await readPageKeys(await takeBefore(dir, undefined, cache), DIGEST)).size).toBe(0);
  });

  test('stay with a published site', async () => {
    const dir = await site();
    for (const _ of ['first', 'second']) expect((await readPageKeys(await published(dir), DIGEST)).size).toBe(2);
  });
});

describe('kept pages', () => {
  test('of a published site are links; making a page again does not change the published one', async () => {
    const before = await site();
    await precompress(before);
    const built = await temporaryFolder();
    const kept = keepPages(built, await published(before), new Map([['nl/index.html', key('')]]));
    expect([...kept.keys()]).toEqual(['nl/index.html']);
    expect((await filesOf(built)).sort()).toEqual(
      ['nl/index.html', 'nl/index.html.br'].map((name) => path.normalize(name)),
    );
    const [one, other] = await Promise.all([before, built].map((dir) => stat(path.join(dir, 'nl/index.html'))));
    expect(one?.ino).toBe(other?.ino);
    await mkdir(path.join(built, 'nl/a'));
    await writeFile(path.join(built, 'nl/a/index.html'), `${content}, and a cellar`);
    const linked = linkedPages(kept.keys(), ['nl/a/index.html']);
    expect(await keepUnchanged(built, before, linked)).toEqual(['nl/a/index.html']);
    // Only the new page is compressed.
    expect(await precompress(built, { linked })).toMatchObject({ files: 1, written: 1, removed: 0 });
    expect(await readFile(path.join(before, 'nl/a/index.html'), 'utf8')).toBe(content);
  });

  test('may fill a folder with all its folders, which then need no further look', () => {
    const kept = ['nl/a/b/index.html', 'nl/c/index.html', 'fr/index.html'];
    const { folders } = linkedPages(kept, ['nl/c/d/index.html', 'robots.txt']);
    expect([...folders].sort()).toEqual(['fr/', 'nl/a/', 'nl/a/b/']);
  });

  test('that someone has removed or changed by hand are made again', async () => {
    const dir = await site();
    const before = await takeBefore(dir, undefined, await temporaryFolder());
    const keys = await readPageKeys(before, DIGEST);
    expect([...keepPages(dir, before, keys).keys()]).toEqual([...keys.keys()]);
    await writeFile(path.join(dir, 'nl/index.html'), content.replace('Three', 'Seven'));
    expect([...keepPages(dir, before, keys).keys()]).toEqual(['nl/a/index.html']);
    expect(keepPages(dir, before, new Map([['nl/gone/index.html', key('')]])).size).toBe(0);
  });

  test('without a checksum are not kept where they stand', async () => {
    const dir = await site();
    const before = await takeBefore(dir, undefined, await temporaryFolder());
    expect(keepPages(dir, before, new Map([['nl/index.html', { key: '' }]])).size).toBe(0);
  });
});

test('a folder is cleared except for the files that stay, without empty folders', async () => {
  const dir = await folderWith({ 'a/index.html': '', 'a/index.html.br': '', 'b/c/index.html': '', 'd.html': '' });
  clearFolder(dir, new Set(['a/index.html', 'b']));
  expect((await readdir(dir, { recursive: true })).sort()).toEqual(['a', path.normalize('a/index.html')]);
  clearFolder(path.join(dir, 'new'));
  expect(existsSync(path.join(dir, 'new'))).toBe(true);
});
