import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOnThreads } from '../../scripts/check/check-on-threads.ts';
import { append, builtSite, DATA_DIR, type Edit, replace } from './support.ts';

const PAGES = ['index.html', 'te-koop/index.html', 'te-huur/index.html', 'contact/index.html', 'team/index.html'];

let dir = '';

beforeAll(async () => {
  const site = await builtSite();
  dir = await mkdtemp(path.join(tmpdir(), 'checked-'));
  // Only these files are copied. All others to which the pages link are missing.
  for (const part of ['_astro', 'index.html', 'sitemap.xml', 'sitemap-1.xml', ...PAGES.map((page) => `nl/${page}`)])
    await cp(path.join(site.dir, part), path.join(dir, part), { recursive: true });
  await plant('nl/index.html', append('<p>undefined</p><p><div>x</div></p><h5>Deep</h5><a href="#gone">x</a>'));
  await plant('nl/te-koop/index.html', replace(/<title>.*?<\/title>/, '<title>Same</title>'));
  await plant('nl/te-huur/index.html', replace(/<title>.*?<\/title>/, '<title>Same</title>'));
  await plant('nl/contact/index.html', append('<p style="color:red"><a href="/nl/te-koop/#gone">x</a></p>'));
  await plant('nl/team/index.html', append('<p>Kaaistraat <b id="top">x</b></p>'));
  await writeFile(path.join(dir, 'nl/index.html.br'), 'no brotli');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function plant(file: string, edit: Edit): Promise<void> {
  const before = await readFile(path.join(dir, file), 'utf8');
  await writeFile(path.join(dir, file), typeof edit === 'string' ? edit : edit(before));
}

test('three threads report the same findings as one thread, in the same order', async () => {
  const one = await checkOnThreads({ dir, dataDir: DATA_DIR, threads: 1 });
  const found = new Set(one.map(({ rule }) => rule));
  const expected = ['compressed', 'languages', 'links', 'outline', 'policy', 'sitemap', 'text', 'titles', 'valid HTML'];
  expect(new Set(expected).difference(found)).toEqual(new Set());
  const three = await checkOnThreads({ dir, dataDir: DATA_DIR, threads: 3 });
  expect(JSON.stringify(three)).toBe(JSON.stringify(one));
});
