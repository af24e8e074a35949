import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptSource, currentImport } from '#feed/accept.ts';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { readSource } from '#feed/feed-source.ts';
import { importFiles, readImportRecord, readListings, readRest } from '#feed/stored-import.ts';
import { takeOver } from '#feed/take-over.ts';
import { project, property, RULES } from './records.ts';
import { accept, feedFile, feedText, filesOf, temporaryFolder, webFeed } from './support.ts';

/** Changes the stored import as if an older version of the code had created it. */
async function forgetCode(dataDir: string): Promise<void> {
  const { record } = importFiles(dataDir);
  await writeFile(record, (await readFile(record, 'utf8')).replace(/"digest": "[^"]+"/, '"digest": "older"'));
}

/** Returns the ids of the homes that the next build shows. */
async function shown(dataDir: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const { listing } of readListings(dataDir)) ids.push(listing.id);
  return ids;
}

describe('an import with more than 20 % invalid records', () => {
  it.each([
    [8, 2, true],
    [79, 21, false],
    [4, 1, true],
    [3, 1, false],
    [0, 1, false],
  ])('%d good, %d bad: accepted %s', async (good, bad, taken) => {
    const dataDir = await temporaryFolder();
    const attempt = accept(dataDir, feedText({ good, bad }));
    if (taken) await expect(attempt).resolves.toBeDefined();
    else
      await expect(attempt).rejects.toThrow(
        new RegExp(
          `${bad} of ${good + bad} records cannot be used, which is more than 20 %.*The first one: properties 1000 \\(nl\\), Zip: expected a text, received null.*--accept`,
        ),
      );
    expect(await readImportRecord(dataDir)).toEqual(taken ? expect.objectContaining({ listings: good }) : undefined);
  });

  it('is accepted with --accept', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 1, bad: 9 }), { force: true });
    expect(await shown(dataDir)).toEqual([1]);
  });

  it('is also refused because of projects', async () => {
    const lists = { projects: [project({ Zip: null })] };
    await expect(accept(await temporaryFolder(), feedText({ good: 3, lists }))).rejects.toThrow(/1 of 4 records/);
  });
});

it('a home whose texts contain unusual line ends stays one home', async () => {
  const dataDir = await temporaryFolder();
  const home = property({ TypeDescription: 'Huis\u2028met tuin', Description: 'a\u2029b\u0085c' });
  await accept(dataDir, feedText({ lists: { properties: [home] } }));
  expect(await shown(dataDir)).toEqual([1]);
});

describe('an import with fewer than half of the previous listings', () => {
  it.each([
    [10, 5, true],
    [10, 4, false],
    [9, 5, true],
    [9, 4, false],
  ])('%d, then %d: accepted %s', async (before, now, taken) => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: before }));
    const attempt = accept(dataDir, feedText({ good: now }));
    if (taken) await expect(attempt).resolves.toBeDefined();
    else
      await expect(attempt).rejects.toThrow(
        new RegExp(`holds ${now} listings, fewer than half of the ${before} listings of the previous import.*--accept`),
      );
    expect(await shown(dataDir)).toHaveLength(taken ? now : before);
  });

  it('is accepted with --accept, and the next import is compared with it', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 10 }));
    await accept(dataDir, feedText({ good: 2 }), { force: true });
    await accept(dataDir, feedText({ good: 1 }));
    expect(await shown(dataDir)).toEqual([1]);
  });

  it('is not compared with the sample', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 26 }), { kind: 'sample' });
    await accept(dataDir, feedText({ good: 1 }));
    expect(await shown(dataDir)).toEqual([1]);
  });
});

describe('a refused import leaves all files unchanged', () => {
  it.each([
    ['empty', ''],
    ['incomplete', feedText({ good: 10 }).slice(0, -40)],
    ['a web page', '<html>'],
    ['of another structure', '{"properties":{}}'],
    ['without properties', '{"properties":[]}'],
    ['mostly bad', feedText({ good: 1, bad: 9 })],
    ['too small', feedText({ good: 1 })],
  ])('%s', async (_rule, text) => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 10 }));
    const before = await filesOf(dataDir);
    await expect(accept(dataDir, text)).rejects.toThrow();
    expect(await filesOf(dataDir)).toEqual(before);
  });
});

describe('an import that is killed', () => {
  it('while files are swapped: the previous import is restored', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 3 }));
    const before = await filesOf(importFiles(dataDir).folder);
    await rename(importFiles(dataDir).folder, importFiles(dataDir, 'previous').folder);
    await mkdir(importFiles(dataDir, 'next').folder);
    expect(await readImportRecord(dataDir)).toMatchObject({ listings: 3 });
    expect(await filesOf(importFiles(dataDir).folder)).toEqual(before);
  });

  it('while files are written: the incomplete import is ignored, and the next one works', async () => {
    const dataDir = await temporaryFolder();
    await accept(dataDir, feedText({ good: 3 }));
    await mkdir(importFiles(dataDir, 'next').folder);
    await writeFile(importFiles(dataDir, 'next').listings, '{"id":9');
    expect(await shown(dataDir)).toEqual([1, 2, 3]);
    await accept(dataDir, feedText({ good: 4 }));
    expect(await shown(dataDir)).toEqual([1, 2, 3, 4]);
    expect(await filesOf(path.join(dataDir, 'feed'))).not.toHaveProperty('next/listings.ndjson');
  });
});

it('a damaged import record is reported with what to do', async () => {
  const dataDir = await temporaryFolder();
  await accept(dataDir, feedText());
  for (const content of ['{', '{"source":"x"}']) {
    await writeFile(importFiles(dataDir).record, content);
    await expect(readImportRecord(dataDir)).rejects.toThrow(
      /import\.json is damaged\. Remove the folder .* and import the export again\./,
    );
  }
});

describe('the next build shows', () => {
  const options = async () => ({
    ...RULES,
    dataDir: await temporaryFolder(),
    sample: await feedFile(feedText({ good: 2 })),
  });

  it('the sample, until a feed is accepted', async () => {
    const build = await options();
    expect(await currentImport(build)).toMatchObject({ source: { kind: 'sample' }, listings: 2 });
    await accept(build.dataDir, feedText({ good: 3, lists: { projects: [project()] } }));
    expect(await currentImport(build)).toMatchObject({ source: { kind: 'file' }, listings: 3 });
    expect(await shown(build.dataDir)).toEqual([1, 2, 3]);
    expect((await readRest(build.dataDir)).projects).toMatchObject([{ id: 501 }]);
  });

  it('the sample, even if most of its records are invalid', async () => {
    const build = await options();
    await writeFile(build.sample, feedText({ good: 1, bad: 5 }));
    expect(await currentImport(build)).toMatchObject({ listings: 1 });
  });

  it('a new sample, as soon as there is one', async () => {
    const build = await options();
    await currentImport(build);
    await writeFile(build.sample, feedText({ good: 5 }));
    expect(await currentImport(build)).toMatchObject({ listings: 5 });
  });

  it('the same import, without writing files, if nothing has changed', async () => {
    const build = await options();
    const first = await currentImport(build);
    const before = await filesOf(build.dataDir);
    expect(await currentImport(build)).toEqual(first);
    expect(await filesOf(build.dataDir)).toEqual(before);
  });

  it.each([
    ['a picture', { Pictures: [{ Url: 'a.jpg' }] }],
    ['a private document', { Documents: [{ ID: 1, Name: 'Plan', Url: 'a.jpg' }] }],
    ['a portrait', { Agent: { ID: 11, Name: 'Lotte', Picture: 'a.jpg' } }],
  ])('an export again if a file beside it was replaced: %s', async (_kind, change) => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()];
    const location = path.join(folder, 'feed.json');
    await writeFile(location, feedText({ lists: { properties: [property(change)] } }));
    const take = async () => (await takeOver({ location }, { ...RULES, dataDir, waitMs: 1 })).unchanged !== undefined;
    const { originals, privateDocuments } = importFiles(dataDir);
    const index = () => Promise.all([originals, privateDocuments].map((file) => readFile(file, 'utf8')));
    await take();
    const seen = [await index()];
    for (const content of ['one', 'other']) {
      await writeFile(path.join(folder, 'a.jpg'), content);
      expect([await take(), await take()]).toEqual([false, true]);
      seen.push(await index());
    }
    expect(new Set(seen.map(String)).size).toBe(3);
  });

  it('the pictures of a web feed at the address it redirects to, after the feed is mapped again', async () => {
    const build = await options();
    const url = await webFeed((request, response) => {
      if (request.url === '/moved/feed.json')
        response.end(feedText({ lists: { properties: [property({ Pictures: [{ Url: 'a.jpg' }] })] } }));
      else response.writeHead(302, { location: '/moved/feed.json' }).end();
    });
    const source = await readSource(url);
    if (source === 'unchanged') throw new Error('nothing was known before');
    await acceptSource(source, { ...build, kind: 'web' });
    const { originals } = importFiles(build.dataDir);
    const before = await readFile(originals, 'utf8');
    expect(before).toContain('/moved/a.jpg');
    await forgetCode(build.dataDir);
    expect(await currentImport(build)).toMatchObject({ source: { kind: 'web', location: url } });
    expect(await readFile(originals, 'utf8')).toBe(before);
  });

  it('an import that is mapped again after a change of code or default language, even if it would be refused now', async () => {
    const build = await options();
    await accept(build.dataDir, feedText({ good: 1, bad: 3 }), { force: true });
    const { listings } = importFiles(build.dataDir);
    const before = await readFile(listings, 'utf8');
    await forgetCode(build.dataDir);
    await rm(listings);
    expect(await currentImport(build)).toMatchObject({ source: { kind: 'file' }, listings: 1 });
    expect(await readFile(listings, 'utf8')).toBe(before);
    const inDutch = await currentImport(build);
    const inFrench = await currentImport({ ...build, defaultLanguage: 'fr' });
    expect(inFrench.digest).not.toBe(inDutch.digest);
    for (const rules of [{ hideCity: true }, { kinds: {} }]) {
      expect((await currentImport({ ...build, ...rules })).digest).not.toBe(inDutch.digest);
    }
  });
});

describe('sample homes', () => {
  it('are not shown by an agency without homes of its own', async () => {
    const dataDir = await temporaryFolder();
    const build = { ...RULES, dataDir, sample: undefined };
    const first = await currentImport(build);
    expect(first).toMatchObject({ source: { kind: 'none' }, listings: 0 });
    expect(await shown(dataDir)).toEqual([]);
    expect(await currentImport(build)).toEqual(first);
  });

  it('disappear when they are no longer requested; the agency’s own homes stay', async () => {
    const dataDir = await temporaryFolder();
    const sample = await feedFile(feedText({ good: 2 }));
    expect(await currentImport({ ...RULES, dataDir, sample })).toMatchObject({
      source: { kind: 'sample' },
      listings: 2,
    });
    expect(await currentImport({ ...RULES, dataDir, sample: undefined })).toMatchObject({ source: { kind: 'none' } });
    await accept(dataDir, feedText({ good: 3 }));
    expect(await currentImport({ ...RULES, dataDir, sample })).toMatchObject({ source: { kind: 'file' }, listings: 3 });
  });

  it('are never imported by a nightly run or by another agency', async () => {
    const options = { ...RULES, dataDir: await temporaryFolder() };
    await expect(takeOver({}, options)).rejects.toThrow('The site has no homes to show');
    for (const file of [SAMPLE_FEED, path.resolve(SAMPLE_FEED)])
      await expect(takeOver({ location: file }, options)).rejects.toThrow('fictional homes of the sample');
    expect(await readImportRecord(options.dataDir)).toBeUndefined();
  });
});
