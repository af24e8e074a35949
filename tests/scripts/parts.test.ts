import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeBuildReport } from '../../scripts/build/build-report.ts';
import { isOfShard, type Part, pageListDigest, readShard } from '../../scripts/build/part.ts';
import { filesSchema } from '../../scripts/build/site-files.ts';
import { gather } from '../../scripts/publish/gather-site.ts';
import { partProblems } from '../../scripts/publish/parts.ts';
import { publishSite } from '../../scripts/publish/publish-site.ts';
import { folderWith, temporaryFolder } from '../support/site-server.ts';

describe('the shard that makes a page', () => {
  const pages = Array.from({ length: 8_000 }, (_, id) => `nl/te-koop/gent/huis/${id}/index.html`);
  const shards = [1, 2, 3, 4].map((index) => ({ index, of: 4 }));

  test('is exactly one, and each shard makes about the same number of pages', () => {
    expect(pages.filter((page) => shards.filter((shard) => isOfShard(page, shard)).length !== 1)).toEqual([]);
    for (const shard of shards) {
      const share = pages.filter((page) => isOfShard(page, shard)).length / pages.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
    }
  });

  test('is written as its index and the number of shards', () => {
    expect(readShard('2/4')).toEqual({ index: 2, of: 4 });
    for (const wrong of ['0/4', '5/4', '2', 'nl', '2/4/6']) expect(() => readShard(wrong)).toThrow(`«${wrong}»`);
  });
});

const PAGES = ['1.html', '2.html', '3.html'];
const stamp = { version: '1.0.0', program: 'a', export: 'a', content: 'a', day: '2026-11-22' };
const report = {
  version: '1.0.0',
  builtAt: '2026-11-22T02:30:00Z',
  pages: { made: 1, kept: 0, reframed: 0, routes: { 'src/pages/a.astro': 1 } },
};
const rows = (files: Record<string, string>) =>
  Object.entries(files).map(([name, content]) => [`site/${name}`, hash('sha256', content), content.length]);

/** Returns the record of a shard that contains one page, and a script that all shards contain. */
const partRows = (index: number, change: object = {}) => ({
  shard: { index, of: 3 },
  stamp,
  pageList: pageListDigest(PAGES),
  pages: rows({ [`${index}.html`]: `page ${index}` }),
  others: rows({ '_astro/a.js': 'script' }),
  report,
  ...change,
});

function part(index: number, change: object = {}) {
  const { pages, others, ...rest } = partRows(index, change);
  const read = { ...rest, pages: filesSchema.parse(pages), others: filesSchema.parse(others) } as unknown as Part;
  return { dir: `parts/${index}`, part: read };
}

describe('parts', () => {
  test('can be joined in any order', () => {
    expect(partProblems([part(3), part(1), part(2)])).toEqual([]);
  });

  test.each([
    ['is missing', [part(1), part(3)], 'Part 2/3 is missing.'],
    [
      'is there twice',
      [part(1), part(2), part(2), part(3)],
      'Part 2/3 in parts/2 was given more than once; it is also in parts/2.',
    ],
    [
      'belongs to another number of parts',
      [part(1), part(2), part(3, { shard: { index: 3, of: 4 } })],
      'Part 3/4 in parts/3 belongs to a site with another number of parts than part 1/3 in parts/1.',
    ],
    [
      'has another export and another day',
      [part(1), part(2, { stamp: { ...stamp, export: 'b', day: '2026-11-23' } }), part(3)],
      'Part 2/3 in parts/2 differs from part 1/3 in parts/1 in: export, day of the build.',
    ],
    [
      'has other content',
      [part(1), part(2), part(3, { stamp: { ...stamp, content: 'b' } })],
      'Part 3/3 in parts/3 differs from part 1/3 in parts/1 in: content files.',
    ],
    [
      'was built by another program',
      [part(1), part(2), part(3, { stamp: { ...stamp, program: 'b' } })],
      'Part 3/3 in parts/3 differs from part 1/3 in parts/1 in: code of the program.',
    ],
    [
      'has a page of another part',
      [part(1), part(2), part(3, { pages: rows({ '3.html': 'page 3', '1.html': 'page 1' }) })],
      'site/1.html is both in parts/1 and in parts/3.',
    ],
    [
      'has a different script with the same name',
      [part(1), part(2, { others: rows({ '_astro/a.js': 'other' }) }), part(3)],
      'site/_astro/a.js differs between parts/1 and parts/2.',
    ],
    [
      'lacks a page',
      [part(1), part(2), part(3, { pages: [] })],
      'The parts together do not contain all pages of the site. Build them again.',
    ],
  ])('are rejected with a message if one %s', (_, parts, problem) => {
    expect(partProblems(parts)).toEqual([problem]);
  });

  /** Builds a site in three parts and returns their folders. */
  async function built(): Promise<string[]> {
    return Promise.all(
      [1, 2, 3].map(async (index) => {
        const folder = await folderWith({
          [`site/${index}.html`]: `page ${index}`,
          'site/_astro/a.js': 'script',
          'site-server/part.json': JSON.stringify(partRows(index)),
        });
        return path.join(folder, 'site');
      }),
    );
  }

  test('give a site with a combined report', async () => {
    const dirs = await built();
    const site = await gather(dirs);
    expect([...site.files.keys()].sort()).toEqual(
      ['site-server/build.json', 'site/1.html', 'site/2.html', 'site/3.html', 'site/_astro/a.js'].sort(),
    );
    expect(site.source('site/2.html')).toBe(path.join(dirs[1] ?? '', '2.html'));
    expect(site.report.pages).toEqual({ made: 3, kept: 0, reframed: 0, routes: { 'src/pages/a.astro': 3 } });
  });

  test('are rejected, with the file’s name, if a file has changed or is missing', async () => {
    const dirs = await built();
    const damaged = path.join(dirs[1] ?? '', '2.html');
    await writeFile(damaged, 'page 9');
    await expect(gather(dirs)).rejects.toThrow(`${damaged} has changed since it was built.`);
    const [first = ''] = await built();
    await expect(gather([first, ...dirs.slice(2)])).rejects.toThrow('Part 2/3 is missing.');
  });

  test('are not published if the export for the check is not the one that they were built from', async () => {
    const [dataDir, served] = [await temporaryFolder(), path.join(await temporaryFolder(), 'served')];
    const publishing = publishSite({ dirs: await built(), to: served, dataDir, say: () => {} });
    await expect(publishing).rejects.toThrow(`built from another export than the one in ${dataDir}`);
    expect(existsSync(served)).toBe(false);
  });

  test('are removed by a complete build in the same folder', async () => {
    const [dir = ''] = await built();
    await writeFile(path.join(dir, 'index.html'), '');
    await writeBuildReport(dir, { ...report, key: '', seconds: { pages: 0, rest: 0, compressing: 0 } });
    expect((await gather([dir])).files.has('site/index.html')).toBe(true);
  });

  test('cannot be joined with a complete site, and must not contain paths outside their folder', async () => {
    const [first = '', second = ''] = await built();
    const whole = path.join(await folderWith({ 'site/index.html': '', 'site-server/build.json': '{}' }), 'site');
    await expect(gather([first, whole])).rejects.toThrow(`Not a part of a site: ${whole}.`);
    const outside = partRows(2, { pages: [['site/../../x', hash('sha256', ''), 0]] });
    await writeFile(`${second}-server/part.json`, JSON.stringify(outside));
    await expect(gather([first, second])).rejects.toThrow(`The record of the part in ${second} is damaged.`);
  });
});
