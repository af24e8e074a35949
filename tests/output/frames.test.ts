import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keyParts, pageParts } from '#page-base/page-frame.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { readPageKeys } from '../../scripts/build/kept-pages.ts';
import { PAGE_KEYS_FILE } from '../../scripts/build/site-files.ts';
import { builtSite } from './support.ts';

test('pages whose keys name the same frame have the same frame', async () => {
  const { dir } = await builtSite();
  const keysFile = path.join(serverDirOf(dir), PAGE_KEYS_FILE);
  const [digest = ''] = (await readFile(keysFile, 'utf8')).split('\n', 1);
  const keys = await readPageKeys({ dir, keysFile, isPublished: true }, digest);
  const framed = [...keys].flatMap(([file, { key }]) => {
    const { frame } = keyParts(key);
    return frame ? { file, frame } : [];
  });
  const frames = Map.groupBy(framed, ({ frame }) => frame);
  expect(framed.length).toBeGreaterThan(100);
  // Each language has homes for sale and to let, projects, pages of the team and of offices, and pages outside the menu.
  expect(frames.size).toBeGreaterThan(15);
  for (const [, [first, ...others]] of frames) {
    if (!first) continue;
    const frameOf = async (file: string) => {
      const parts = pageParts(await readFile(path.join(dir, file)));
      return { top: parts?.top.toString(), bottom: parts?.bottom.toString() };
    };
    const frame = await frameOf(first.file);
    expect(frame.top, first.file).toContain('class="site-header"');
    expect(frame.bottom, first.file).toContain('class="site-footer"');
    for (const { file } of others) expect(await frameOf(file), file).toEqual(frame);
  }
});
