import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPackAhead } from '../../scripts/build/pack-ahead.ts';
import { createPack, packedName, packFiles } from '../../scripts/build/pack-file.ts';
import { precompress } from '../../scripts/build/precompress.ts';
import { folderWith } from '../support/site-server.ts';

const long = 'A house with a garden. '.repeat(200);

test('text files over 1 kB get a Brotli copy; large files and files under _astro also get a gzip copy', async () => {
  const names = ['html', 'css', 'js', 'mjs', 'json', 'xml', 'txt', 'svg', 'webmanifest'].map(
    (kind) => `a/b/file.${kind}`,
  );
  const large = long.repeat(60);
  const both = { '_astro/a.js': long, 'large.html': large };
  const dir = await folderWith({ ...Object.fromEntries(names.map((name) => [name, long])), ...both });
  expect(await precompress(dir)).toMatchObject({
    files: 11,
    written: 13,
    current: 0,
    removed: 0,
    bytesBefore: 10 * long.length + large.length,
  });
  for (const name of names) {
    expect(brotliDecompressSync(await readFile(join(dir, `${name}.br`))).toString()).toBe(long);
  }
  expect((await readdir(join(dir, 'a/b'))).filter((name) => name.endsWith('.gz'))).toEqual([]);
  for (const [name, content] of Object.entries(both)) {
    expect(brotliDecompressSync(await readFile(join(dir, `${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(await readFile(join(dir, `${name}.gz`))).toString()).toBe(content);
  }
});

test('small files and other types get no copies', async () => {
  const dir = await folderWith({
    'photo.jpg': long,
    'font.woff2': long,
    _redirects: long,
    'small.html': 'x'.repeat(1024),
  });
  expect(await precompress(dir)).toMatchObject({ files: 0, written: 0 });
  expect(await readdir(dir)).toHaveLength(4);
});

test('files under _astro are compressed at a higher quality than pages', async () => {
  const words = Array.from({ length: 9000 }, (_, at) => `word${(at * at) % 977}`).join(' ');
  const dir = await folderWith({ '_astro/a.js': words, 'nl/_astro/a.js': words });
  await precompress(dir);
  const sizes = await Promise.all(['_astro/a.js.br', 'nl/_astro/a.js.br'].map((name) => stat(join(dir, name))));
  expect(sizes[0]?.size).toBeLessThan(sizes[1]?.size ?? 0);
});

test('a page gets a higher quality only if it exceeds the limit together with its styles, and can be made small enough', async () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => `<p>${Math.floor(Math.abs(Math.sin(at)) * 5000).toString(36)}</p>`).join(
      ' ',
    );
  const styles = randomBytes(6000).toString('hex');
  const dir = await folderWith({ '_astro/a.css': styles, '_astro/print.css': styles });
  const pack = createPack(dir);
  const bytes = async (head: string, body: string, file = 'a.html') => {
    const page = Buffer.from(`<head>${head}</head><body>${body}</body>`);
    const usual = (await pack('a.xml', page, '.br')).length;
    return { usual, won: usual - (await pack(file, page, '.br')).length };
  };
  const link = '<link rel="stylesheet" href="/_astro/a.css">';
  let body = '';
  for (let count = 1000; (await pack('a.xml', Buffer.from(body), '.br')).length < 8600; count += 500)
    body = words(count);
  expect((await bytes('', body)).won).toBe(0);
  expect((await bytes('<link rel="stylesheet" href="/_astro/print.css" media="print">', body)).won).toBe(0);
  expect((await bytes(link, body)).won).toBeGreaterThan(100);
  expect((await bytes(link, body + randomBytes(6000).toString('base64'))).won).toBe(0);
  expect((await bytes(link, words(100))).won).toBe(0);
  expect((await bytes(link, body, 'nl/preview/1/index.html')).won).toBe(0);
});

test('the second run only compresses files that have changed', async () => {
  const dir = await folderWith({ 'a.html': long, 'b.html': long, 'c.html': long });
  await precompress(dir);
  expect(await precompress(dir)).toMatchObject({ files: 3, current: 3, written: 0 });
  await writeFile(join(dir, 'a.html'), `${long}changed`);
  await writeFile(join(dir, 'b.html'), `${long}older`);
  await utimes(join(dir, 'b.html'), new Date(0), new Date(0));
  expect(await precompress(dir)).toMatchObject({ current: 1, written: 2 });
  expect(brotliDecompressSync(await readFile(join(dir, 'b.html.br'))).toString()).toBe(`${long}older`);
});

test('an incomplete copy that a crash has left is never used', async () => {
  const dir = await folderWith({ 'a.html': long });
  await precompress(dir);
  await writeFile(join(dir, 'a.html.br.part'), 'half');
  expect(await precompress(dir)).toMatchObject({ removed: 1, written: 0 });
  expect((await readdir(dir)).sort()).toEqual(['a.html', 'a.html.br']);
  expect(brotliDecompressSync(await readFile(join(dir, 'a.html.br'))).toString()).toBe(long);
});

test('copies of missing or small files, and copies that the server makes itself, are removed; other archives stay', async () => {
  const dir = await folderWith({
    'a.html': long,
    'a.html.gz': 'as builds made it',
    'a/gone.html': long,
    'a/small.html': long,
    'a/tiles.bin.gz': 'archive',
    'a/x.tar.gz': 'archive',
  });
  expect(await precompress(dir)).toMatchObject({ removed: 1 });
  expect((await readdir(dir)).sort()).toEqual(['a', 'a.html', 'a.html.br']);
  await rm(join(dir, 'a/gone.html'));
  await writeFile(join(dir, 'a/small.html'), 'small');
  expect(await precompress(dir)).toMatchObject({ removed: 2, written: 0 });
  expect((await readdir(join(dir, 'a'))).sort()).toEqual(['small.html', 'tiles.bin.gz', 'x.tar.gz']);
});

/** Returns a text in a memory block of its own, which can be handed to a thread. */
const page = (text: string) => Buffer.from(new TextEncoder().encode(text).buffer);

test('pages that were compressed while others were made are not compressed again unless they have changed since then', async () => {
  const large = long.repeat(60);
  const dir = await folderWith({});
  const ahead = createPackAhead(dir);
  const pages = { 'a.html': long, 'b.html': long, 'large.html': large, 'small.html': 'x', 'nl/inside/index.html': 'y' };
  await Promise.all(Object.entries(pages).map(([file, text]) => ahead.add(file, page(text))));
  await ahead.drain();
  for (const [file, text] of Object.entries(pages)) expect(await readFile(join(dir, file), 'utf8')).toBe(text);
  const copies = ['a.html.br', 'b.html.br', 'large.html.br', 'large.html.gz'];
  expect((await readdir(dir)).filter((name) => /\.(?:br|gz|part)$/.test(name)).sort()).toEqual(copies);
  await ahead.end();
  await writeFile(join(dir, 'b.html'), `${long}other`);
  await utimes(join(dir, 'b.html'), new Date(0), new Date(0));
  expect(await precompress(dir)).toMatchObject({ files: 3, current: 3, written: 1 });
  expect(brotliDecompressSync(await readFile(join(dir, 'a.html.br'))).toString()).toBe(long);
  expect(brotliDecompressSync(await readFile(join(dir, 'b.html.br'))).toString()).toBe(`${long}other`);
  expect(gunzipSync(await readFile(join(dir, 'large.html.gz'))).toString()).toBe(large);
});

test('a page that cannot be written ends the build with its error', async () => {
  const dir = await folderWith({ 'folder.html/file': '' });
  const ahead = createPackAhead(dir);
  // A failure may arrive while further pages are added.
  await ahead.add('folder.html', page(long)).catch(() => undefined);
  await expect(ahead.drain()).rejects.toThrow('folder.html');
  await expect(ahead.end()).rejects.toThrow('folder.html');
});

test('after a failure elsewhere, no page is written any more', async () => {
  const dir = await folderWith({});
  const ahead = createPackAhead(dir);
  const adding = Array.from({ length: 20 }, (_, at) => ahead.add(`${at}.html`, page(long.repeat(200))));
  await ahead.abort();
  const written = await readdir(dir);
  expect(written.length).toBeLessThan(40);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readdir(dir)).toEqual(written);
  await Promise.all(adding);
});

test('copies of the files that all pages share are made once, and serve every build until the file changes', async () => {
  const files = { '_astro/a.js': long, '_astro/b.js': `${long}b`, 'small.txt': 'x' };
  const [dir, copies] = [await folderWith(files), join(await folderWith({}), 'copies')];
  await packFiles(dir, copies);
  const names = await readdir(copies);
  expect(names).toHaveLength(4);
  for (const site of [dir, await folderWith(files)])
    expect(await precompress(site, { copies })).toMatchObject({ written: 4, taken: 4 });
  expect(brotliDecompressSync(await readFile(join(dir, '_astro/b.js.br'))).toString()).toBe(`${long}b`);

  const [madeBefore, damaged] = (['.br', '.gz'] as const).map((suffix) =>
    packedName(copies, Buffer.from(long), suffix),
  );
  const otherwise = brotliCompressSync(long, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  await writeFile(madeBefore ?? '', otherwise);
  await writeFile(damaged ?? '', '');
  await writeFile(join(dir, '_astro/b.js'), long.repeat(2));
  await packFiles(dir, copies);
  expect(await readFile(packedName(copies, Buffer.from(long), '.br'))).toEqual(otherwise);
  expect(gunzipSync(await readFile(packedName(copies, Buffer.from(long), '.gz'))).toString()).toBe(long);
  const changed = await readFile(packedName(copies, Buffer.from(long.repeat(2)), '.br'));
  expect(brotliDecompressSync(changed).toString()).toBe(long.repeat(2));
  // The copies of what `b.js` was before are removed.
  expect(await readdir(copies)).toHaveLength(4);
  expect(await readdir(copies)).not.toEqual(names);
});
