import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPackAhead } from '../../scripts/build/pack-ahead.ts';
import { precompress } from '../../scripts/build/precompress.ts';
import { folderWith } from './support.ts';

const long = 'A house with a garden. '.repeat(200);

test('text files over 1 kB get both siblings, with the same content', async () => {
  const names = ['html', 'css', 'js', 'mjs', 'json', 'xml', 'txt', 'svg', 'webmanifest'].map(
    (kind) => `a/b/file.${kind}`,
  );
  const dir = await folderWith(Object.fromEntries(names.map((name) => [name, long])));
  expect(await precompress(dir)).toMatchObject({
    files: 9,
    written: 18,
    current: 0,
    removed: 0,
    bytesBefore: 9 * long.length,
  });
  for (const name of names) {
    expect(brotliDecompressSync(await readFile(join(dir, `${name}.br`))).toString()).toBe(long);
    expect(gunzipSync(await readFile(join(dir, `${name}.gz`))).toString()).toBe(long);
  }
});

test('other and small files get none', async () => {
  const dir = await folderWith({
    'photo.jpg': long,
    'font.woff2': long,
    _redirects: long,
    'small.html': 'x'.repeat(1024),
  });
  expect(await precompress(dir)).toMatchObject({ files: 0, written: 0 });
  expect(await readdir(dir)).toHaveLength(4);
});

test('files under _astro are packed harder than pages', async () => {
  const words = Array.from({ length: 9000 }, (_, at) => `word${(at * at) % 977}`).join(' ');
  const dir = await folderWith({ '_astro/a.js': words, 'nl/_astro/a.js': words });
  await precompress(dir);
  const sizes = await Promise.all(['_astro/a.js.br', 'nl/_astro/a.js.br'].map((name) => stat(join(dir, name))));
  expect(sizes[0]?.size).toBeLessThan(sizes[1]?.size ?? 0);
});

test('the second time, only what has changed is packed', async () => {
  const dir = await folderWith({ 'a.html': long, 'b.html': long, 'c.html': long });
  await precompress(dir);
  expect(await precompress(dir)).toMatchObject({ files: 3, current: 6, written: 0 });
  await writeFile(join(dir, 'a.html'), `${long}changed`);
  await writeFile(join(dir, 'b.html'), `${long}older`);
  await utimes(join(dir, 'b.html'), new Date(0), new Date(0));
  expect(await precompress(dir)).toMatchObject({ current: 2, written: 4 });
  expect(brotliDecompressSync(await readFile(join(dir, 'b.html.br'))).toString()).toBe(`${long}older`);
});

test('what a crash cut short is never taken for a sibling', async () => {
  const dir = await folderWith({ 'a.html': long });
  await precompress(dir);
  await writeFile(join(dir, 'a.html.br.part'), 'half');
  expect(await precompress(dir)).toMatchObject({ removed: 1, written: 0 });
  expect((await readdir(dir)).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz']);
  expect(brotliDecompressSync(await readFile(join(dir, 'a.html.br'))).toString()).toBe(long);
});

test('siblings without a file, or of a file that has become small, go; other archives stay', async () => {
  const dir = await folderWith({
    'a/gone.html': long,
    'a/small.html': long,
    'a/tiles.bin.gz': 'archive',
    'a/x.tar.gz': 'archive',
  });
  await precompress(dir);
  await rm(join(dir, 'a/gone.html'));
  await writeFile(join(dir, 'a/small.html'), 'small');
  expect(await precompress(dir)).toMatchObject({ removed: 4, written: 0 });
  expect((await readdir(join(dir, 'a'))).sort()).toEqual(['small.html', 'tiles.bin.gz', 'x.tar.gz']);
});

test('what was packed while pages were made is taken, where nothing has changed since', async () => {
  const dir = await folderWith({ 'a.html': long, 'b.html': `${long}other`, 'small.html': 'x' });
  const ahead = await createPackAhead(join(dir, '.packed'), 1);
  await Promise.all([
    ahead.add('a.html', Buffer.from(long)),
    ahead.add('b.html', Buffer.from(`${long}before`)),
    ahead.add('small.html', Buffer.from('x')),
  ]);
  await ahead.settle();
  expect(await readdir(join(dir, '.packed'))).toHaveLength(4);
  expect(await precompress(dir, ahead)).toMatchObject({ files: 2, written: 4, ahead: 2 });
  expect(brotliDecompressSync(await readFile(join(dir, 'a.html.br'))).toString()).toBe(long);
  expect(gunzipSync(await readFile(join(dir, 'b.html.gz'))).toString()).toBe(`${long}other`);
  expect(await precompress(dir)).toMatchObject({ current: 4, written: 0 });
  await ahead.remove();
});
