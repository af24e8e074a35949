import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readDocument } from '#feed/sealed-document.ts';
import { importFiles } from '#feed/stored-import.ts';
import { clearAhead, expectedRulesIn, readAhead } from '../../scripts/check/ahead/ahead-results.ts';
import { createLookAhead } from '../../scripts/check/ahead/look-ahead.ts';
import { openSite, type Site } from '../../scripts/check/built-site.ts';
import { checkOnThreads } from '../../scripts/check/check-on-threads.ts';
import { checkSite } from '../../scripts/check/check-site.ts';
import type { Rule } from '../../scripts/check/finding.ts';
import { readRawFeed } from '../../scripts/check/leaks/raw-feed.ts';
import { append, builtSite, DATA_DIR, type Edit, replace } from './support.ts';

/* A site is checked while it is being built. What is found must not depend on that. */

const PLANTED = ['index', 'te-koop/index', 'te-huur/index', 'contact/index', 'team/index'].map(
  (page) => `nl/${page}.html`,
);
/** A page that changes after it was checked. */
const CHANGED = 'en/index.html';

let root = '';
let dir = '';
let dataDir = '';
let pages: string[] = [];

const plant = async (file: string, edit: Edit) => {
  const before = await readFile(path.join(dir, file), 'utf8');
  const after = typeof edit === 'string' ? edit : edit(before);
  if (after === before) throw new Error(`Nothing could be planted in ${file}.`);
  await writeFile(path.join(dir, file), after);
};

const SETUP_MS = 180_000;

beforeAll(async () => {
  const site = await builtSite();
  root = await mkdtemp(path.join(tmpdir(), 'ahead-'));
  dir = path.join(root, 'site');
  dataDir = path.join(root, 'data');
  await cp(site.dir, dir, { recursive: true });
  await cp(`${site.dir}-server`, `${dir}-server`, { recursive: true });
  await cp(path.join(DATA_DIR, 'feed'), path.join(dataDir, 'feed'), { recursive: true });
  await plant('nl/index.html', append('<p>undefined</p><p><div>x</div></p><h5>Deep</h5><a href="#gone">x</a>'));
  await plant('nl/te-koop/index.html', replace(/<title>.*?<\/title>/, '<title>Same</title>'));
  await plant('nl/te-huur/index.html', replace(/<title>.*?<\/title>/, '<title>Same</title>'));
  await plant('nl/contact/index.html', append('<p style="color:red"><a href="/nl/te-koop/#gone">x</a></p>'));
  await plant('nl/team/index.html', append(`<p>${await hiddenAddress()}</p>`));
  const all = [...(await openSite(dir, DATA_DIR)).files].filter((file) => /\.(?:html|json|ics|svg)$/.test(file)).sort();
  // With every page, the test would take minutes.
  pages = all.filter((file, at) => at % 7 === 0 || PLANTED.includes(file) || file === CHANGED);
  await lookAhead();
}, SETUP_MS);

async function hiddenAddress(): Promise<string> {
  for (const { hidesAddress, records } of readRawFeed(await readDocument(DATA_DIR)).subjects) {
    const { Street, HouseNumber } = records[0] ?? {};
    if (hidesAddress && Street && HouseNumber) return `${Street} ${HouseNumber}`;
  }
  throw new Error('No home of the sample hides its address.');
}

/** Checks the pages as during a build, once for all tests. */
async function lookAhead(): Promise<void> {
  const folder = await clearAhead(dataDir);
  await cp(path.join(dir, '_headers'), path.join(expectedRulesIn(dataDir), '_headers'));
  const looking = createLookAhead({ siteDir: dir, dataDir, folder, priority: 0 });
  looking.announce(pages);
  for (const file of pages) looking.add({ file, content: await readFile(path.join(dir, file)) });
  await vi.waitFor(
    () => {
      const [name = ''] = resultFiles(folder);
      // Results are written twenty at a time.
      if (readFileSync(path.join(folder, name), 'utf8').split('\n').length < pages.length - 20)
        throw new Error('Not yet.');
    },
    { timeout: 120_000, interval: 100 },
  );
  await looking.end();
  await cp(folder, path.join(root, 'results'), { recursive: true });
}

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  await cp(path.join(root, 'results'), await clearAhead(dataDir), { recursive: true });
});

const resultFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

/** Returns the files that the check of the complete site looks at. */
async function lookedAt(site: Site): Promise<string[]> {
  const looked: string[] = [];
  const watching: Rule = {
    name: 'watching',
    *file({ name }) {
      if (pages.includes(name)) looked.push(name);
      yield* [];
    },
  };
  await checkSite({ ...site, checked: new Set(pages) }, [watching], [], await readAhead(site));
  return looked;
}

test('a site whose pages were checked while others were made has the same findings, in the same order', async () => {
  const site = await openSite(dir, dataDir);
  // Pages with findings, and the last files, because a build ends before all are checked
  expect((await lookedAt(site)).length).toBeLessThan(pages.length / 3);
  const after = await checkOnThreads({ dir, dataDir, threads: 2, changed: pages });
  await clearAhead(dataDir);
  const usual = await checkOnThreads({ dir, dataDir, threads: 2, changed: pages });
  const rules = new Set(usual.map(({ rule }) => rule));
  for (const rule of ['compressed', 'leak', 'links', 'outline', 'policy', 'text', 'titles', 'valid HTML'])
    expect(rules, rule).toContain(rule);
  expect(JSON.stringify(after)).toBe(JSON.stringify(usual));
});

test('if a page changes afterwards, it is checked again, with all others', async () => {
  const before = await readFile(path.join(dir, CHANGED), 'utf8');
  await plant(CHANGED, append('<h5>Deep</h5>'));
  const found = await checkOnThreads({ dir, dataDir, threads: 2, changed: pages });
  expect(found.filter(({ rule, file }) => rule === 'outline' && file === CHANGED)).toHaveLength(1);
  expect(await lookedAt(await openSite(dir, dataDir))).toHaveLength(pages.length);
  await writeFile(path.join(dir, CHANGED), before);
});

test('results are not used if they are not complete, or if anything that they rely on is different', async () => {
  const site = await openSite(dir, dataDir);
  const folder = path.dirname(expectedRulesIn(dataDir));
  const [name = ''] = resultFiles(folder);
  const results = path.join(folder, name);
  const whole = await readFile(results, 'utf8');
  const without = (file: string) => ({ ...site, files: new Set(site.files).difference(new Set([file])) });
  const sizeWith = async (text: string, of: Site = site) => {
    await writeFile(results, text);
    return (await readAhead(of)).size;
  };
  expect(await sizeWith(whole)).toBeGreaterThan(0);
  // A build that was killed
  expect(await sizeWith(whole.slice(0, whole.lastIndexOf('\n') + 1))).toBe(0);
  expect(await sizeWith(whole.slice(0, whole.length / 2))).toBe(0);
  // A page that was announced and not made, and a picture that the server will not draw
  expect(await sizeWith(whole, without('nl/te-koop/index.html'))).toBe(0);
  expect(await sizeWith(whole, { ...site, sharePictures: new Set() })).toBe(0);
  // Other headers, another export, other owners
  appendFileSync(path.join(expectedRulesIn(dataDir), '_headers'), '\n/*\n  X-Other: 1\n');
  expect(await sizeWith(whole)).toBe(0);
  await cp(path.join(dir, '_headers'), path.join(expectedRulesIn(dataDir), '_headers'));
  expect(await sizeWith(whole)).toBeGreaterThan(0);
  process.env.OWNER_FEED = importFiles(dataDir).record;
  expect(await sizeWith(whole)).toBe(0);
  delete process.env.OWNER_FEED;
  const record = await readFile(importFiles(dataDir).record, 'utf8');
  await writeFile(
    importFiles(dataDir).record,
    record.replace(/"acceptedAt":\s*"[\d-]{10}/, '"acceptedAt":"2001-01-01'),
  );
  expect(await sizeWith(whole)).toBe(0);
  await writeFile(importFiles(dataDir).record, record);
  expect(await sizeWith(whole)).toBeGreaterThan(0);
});
