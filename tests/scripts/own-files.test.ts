import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOwnFiles } from '../../scripts/build/make-pages.ts';
import { filesIn } from '../../scripts/build/site-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'own-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const site = path.join(folder, 'site');
const own = path.join(folder, 'own');

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

test('an agency’s own files are copied unchanged, but never replace a page', async () => {
  await copyOwnFiles(site, own);
  await write(path.join(site, 'nl/index.html'), 'a page');
  await write(path.join(own, 'films/walk.mp4'), 'a film');
  await copyOwnFiles(site, own);
  expect(await readFile(path.join(site, 'films/walk.mp4'), 'utf8')).toBe('a film');

  await rm(path.join(site, 'films'), { recursive: true });
  await write(path.join(own, 'nl/index.html'), 'not that page');
  await expect(copyOwnFiles(site, own)).rejects.toThrow(path.join(own, 'nl/index.html'));
  expect([...filesIn(site)]).toEqual(['nl/index.html']);
  expect(await readFile(path.join(site, 'nl/index.html'), 'utf8')).toBe('a page');
});
