import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '#feed/stored-import.ts';
import { takeBefore, writePageKeys } from '../../scripts/build/kept-pages.ts';
import { linkAhead } from '../../scripts/build/link-ahead.ts';
import { noPages } from '../../scripts/build/page-count.ts';
import { type Making, renderPages } from '../../scripts/build/render-pages.ts';
import { accept, feedText } from '../feed/support.ts';
import { temporaryFolder } from '../support/site-server.ts';

/**
 * The entry of a bundle with three pages: the home page, which has no key, and two homes. `changed` is the key of the
 * second home. Both homes answer with the content of the file beside it.
 */
const entry = (changed: string) => `
import { readFileSync } from 'node:fs';
const home = { route: '/nl/[id]', component: 'src/pages/home.astro', type: 'page', params: ['id'], prerender: true,
  fallbackRoutes: [], segments: [[{ content: 'nl' }], [{ content: 'id', dynamic: true }]] };
const start = { ...home, route: '/', component: 'src/pages/start.astro', pathname: '/', params: [], segments: [] };
const pages = [{ params: { id: '1' }, cacheKey: 'one' }, { params: { id: '2' }, cacheKey: ${JSON.stringify(changed)} }];
export const app = {
  manifest: { routes: [{ routeData: start }, { routeData: home }, { routeData: home }], trailingSlash: 'always', base: '/' },
  routeCache: { get() {}, set() {} },
  getComponentByRoute: async () => ({ getStaticPaths: () => pages }),
  setInternals() {},
  setOptions() {},
  render: async ({ url }, { routeData }) => {
    if (routeData === start) return new Response('start');
    const answer = readFileSync(new URL('answer', import.meta.url), 'utf8');
    if (answer === 'fail' && url.endsWith('/2/')) throw new RangeError('Invalid time value');
    return new Response(answer, { status: answer === 'gone' ? 404 : 200 });
  },
};`;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'render-pages-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Makes the pages of a site. Returns what was made, the count, and the contents of the three pages. */
async function make(
  siteDir: string,
  { changed = 'two', answer = 'home', only = /./, published = '', isAhead = false, digest = 'code' },
) {
  if (!existsSync(importFiles(dataDir).record)) await accept(dataDir, feedText());
  const codeDir = await temporaryFolder();
  await writeFile(path.join(codeDir, 'entry.mjs'), entry(changed));
  await writeFile(path.join(codeDir, 'answer'), answer);
  await mkdir(siteDir, { recursive: true });
  const bundle = { key: '', entry: 'entry.mjs', code: codeDir, files: '', packed: '', styles: [], digest };
  const before = await takeBefore(siteDir, published || undefined, await temporaryFolder());
  const making: Making = { siteDir, dataDir, bundle, codeDir, before, isPacked: false, checkDir: undefined };
  const count = noPages();
  const choose = (files: readonly string[]) => new Set(files.filter((file) => only.test(file)));
  const linked = isAhead ? linkAhead({ siteDir, before, digest }) : undefined;
  const made = await renderPages(making, count, { choose, linked }).catch((error: unknown) => ({ error }));
  if (!('error' in made)) {
    await mkdir(`${siteDir}-server`, { recursive: true });
    await writePageKeys(siteDir, made.keys, digest);
  }
  const contents = ['index.html', 'nl/1/index.html', 'nl/2/index.html'].map((file) =>
    readFile(path.join(siteDir, file), 'utf8').catch(() => undefined),
  );
  return { made, count, contents: await Promise.all(contents) };
}

const newSite = async () => path.join(await temporaryFolder(), 'site');

describe('making pages', () => {
  test('writes every page once, and counts them by route', async () => {
    const { count, contents } = await make(await newSite(), {});
    expect(contents).toEqual(['start', 'home', 'home']);
    expect(count).toEqual({
      made: 3,
      kept: 0,
      reframed: 0,
      routes: { 'src/pages/start.astro': 1, 'src/pages/home.astro': 2 },
    });
  });

  test.each([
    ['in a new folder beside the published site', true, false],
    ['in a new folder, when all pages were linked ahead', true, true],
    ['where the site stands', false, false],
  ])('again keeps pages with the same key, %s', async (_, isBeside, isAhead) => {
    const first = await newSite();
    await make(first, {});
    const site = isBeside ? await newSite() : first;
    const { count, contents } = await make(site, {
      changed: 'three',
      answer: 'other',
      published: isBeside ? first : '',
      isAhead,
    });
    expect(contents).toEqual(['start', 'home', 'other']);
    expect(count).toEqual({ made: 1, kept: 2, reframed: 0, routes: { 'src/pages/home.astro': 1 } });
    if (isBeside) expect(await readFile(path.join(first, 'nl/2/index.html'), 'utf8')).toBe('home');
  });

  test('removes pages that were linked ahead and no longer exist', async () => {
    const [first, site] = [await newSite(), await newSite()];
    const { made } = await make(first, {});
    const gone = ['nl/9/index.html', { key: 'nine', checksum: undefined }] as const;
    await mkdir(path.join(first, 'nl/9'));
    await writeFile(path.join(first, gone[0]), 'sold');
    await writePageKeys(first, new Map([...('keys' in made ? made.keys : []), gone]), 'code');
    expect((await make(site, { published: first, isAhead: true })).count).toMatchObject({ made: 0, kept: 3 });
    expect(existsSync(path.join(site, 'nl/9'))).toBe(false);
    expect(existsSync(path.join(first, gone[0]))).toBe(true);
  });

  test.each([false, true])('with other code makes all pages again; linked ahead: %s', async (isAhead) => {
    const [first, site] = [await newSite(), await newSite()];
    await make(first, {});
    const again = await make(site, { digest: 'other code', published: first, isAhead });
    expect(again.count).toMatchObject({ made: 3, kept: 0 });
  });

  test('leaves out the pages of other shards', async () => {
    const { count, contents } = await make(await newSite(), { only: /^nl\/1/ });
    expect(contents).toEqual([undefined, 'home', undefined]);
    expect(count.made).toBe(1);
  });

  test('names the page that cannot be made', async () => {
    const { made, count } = await make(await newSite(), { answer: 'fail' });
    expect(made).toEqual({ error: new RangeError('Invalid time value') });
    expect(count.failed).toEqual({ file: 'nl/2/index.html', error: new RangeError('Invalid time value') });
  });

  test('refuses an answer that is not a page', async () => {
    const { made, count } = await make(await newSite(), { answer: 'gone' });
    expect(made).toMatchObject({ error: new Error('/nl/1/ answers with the status 404 instead of a page.') });
    expect(count.failed?.file).toBe('nl/1/index.html');
  });
});
