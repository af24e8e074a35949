import { hash } from 'node:crypto';
import { copyFile, link, mkdtemp, readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SettingsError } from '../../scripts/nightly/night-settings.ts';
import { releasesIn } from '../../scripts/nightly/releases.ts';
import { publishSite } from '../../scripts/publish/publish-site.ts';
import { listObjects } from '../../scripts/publish/publish-to-storage.ts';
import { createPull, pullSite } from '../../scripts/publish/pull.ts';
import { goBack, readPointer, versionLines } from '../../scripts/publish/site-versions.ts';
import { openStorage, type Storage } from '../../scripts/publish/storage.ts';
import { readStoragePlace, readStorageSettings } from '../../scripts/publish/storage-settings.ts';
import { killPublications } from '../long/publish/killed.ts';
import { siteDigest, storageBy } from '../long/publish/reader.ts';
import { changeSmallSite, writeSmallSite } from '../long/publish/small-site.ts';
import { type StorageServer, startStorage } from '../long/publish/storage-server.ts';
import { isEverythingTested } from '../run/everything.ts';
import { temporaryFolder } from '../support/site-server.ts';
import { makeUnremovable } from './unremovable.ts';

const PAGES = 300;
const HOUR_MS = 3_600_000;
const quiet = () => {};

let folder = '';
let server: StorageServer;
let scenes = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  server = await startStorage(folder);
});
afterAll(async () => {
  server.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Creates a separate prefix in the storage, a site with some pages, and data folders for the publisher and the server.
 */
async function scene(pages = 20) {
  const root = await temporaryFolder();
  const agency = `agency-${scenes++}`;
  const door = await server.openDoor(agency);
  const siteDir = path.join(root, 'built', 'site');
  await writeSmallSite(siteDir, pages);
  const storage = storageBy(door);
  const served = path.join(root, 'served');
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return {
    root,
    agency,
    door,
    storage,
    siteDir,
    served,
    /** the messages of publishing and pulling */
    said,
    publish: (to: Storage | string = storage, databaseUrl?: string) =>
      publishSite({ dirs: [siteDir], to, isChecked: true, dataDir: path.join(root, 'publisher'), databaseUrl, say }),
    pull: () => pullSite(storage, served, say),
    /** returns the digest of the site that visitors see */
    seen: async () => siteDigest((await releasesIn(served).published()) ?? ''),
    stored: path.join(server.folder, agency),
    objects: path.join(server.folder, agency, 'files'),
  };
}

describe('a site in a storage', () => {
  test('is downloaded completely by the first pull; later pulls download only changed files', async () => {
    const { agency, door, siteDir, served, publish, pull, seen } = await scene(PAGES);
    await publish();
    const objects = door.asked.filter(({ method }) => method === 'PUT').length;
    expect(await pull()).toBeDefined();
    expect(await seen()).toBe(await siteDigest(siteDir));
    expect(await pull()).toBeUndefined();
    await changeSmallSite(siteDir, [1, 2, 3], 1);
    door.asked.length = 0;
    await publish();
    const written = door.asked.filter(({ method }) => method === 'PUT');
    // Three pages, the build report, the list of files, and the pointer were written.
    expect(written).toHaveLength(6);
    expect(written.length).toBeLessThanOrEqual(0.02 * objects);
    expect(written.at(-1)?.path).toBe(`/sites/${agency}/current.json`);
    door.asked.length = 0;
    const page = 'site/current/site/nl/te-koop/7/index.html';
    const before = await stat(path.join(served, page));
    await pull();
    expect(await seen()).toBe(await siteDigest(siteDir));
    // The pull requests the pointer, the list and four files. All other files are linked.
    expect(door.asked).toHaveLength(6);
    expect((await stat(path.join(served, page))).ino).toBe(before.ino);
  });

  test('can be rolled back to any of the last ten versions', async () => {
    const { door, siteDir, storage, publish, pull, seen } = await scene();
    const digests: string[] = [];
    for (let night = 1; night <= 12; night++) {
      await changeSmallSite(siteDir, [night], night);
      digests.push(await siteDigest(siteDir));
      await publish();
    }
    const versions = (await readPointer(storage))?.versions ?? [];
    expect(versions).toHaveLength(10);
    expect(await versionLines(storage)).toHaveLength(10);
    expect(await goBack(storage)).toBe(versions[1]?.id);
    await pull();
    await goBack(storage, versions[0]?.id);
    await pull();
    expect(await seen()).toBe(digests[11]);
    const { length } = door.asked;
    await goBack(storage);
    await pull();
    expect(await seen()).toBe(digests[10]);
    // The rollback reads the list and writes the pointer, and the pull reads both. No files are fetched, because this
    // machine still has them.
    expect(door.asked.slice(length).filter(({ path }) => path.includes('/files/'))).toEqual([]);
    await goBack(storage, versions[9]?.id);
    await pull();
    expect(await seen()).toBe(digests[2]);
    await expect(goBack(storage)).rejects.toThrow('There is no earlier version.');
    await expect(goBack(storage, 'x')).rejects.toThrow('There is no version x.');
    expect(door.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('is not pulled if an object is damaged or missing; an object of the wrong size is written again', async () => {
    const { siteDir, objects, publish, pull, seen } = await scene();
    await publish();
    await pull();
    const before = await seen();
    const known = new Set(await readdir(objects));
    await changeSmallSite(siteDir, [3], 1);
    await publish();
    const fresh = (await readdir(objects)).filter((name) => !known.has(name) && name.endsWith('_object'));
    const [page = ''] = fresh.sort();
    const file = path.join(objects, page);
    const content = await readFile(file);
    await writeFile(file, Buffer.alloc(content.length));
    await expect(pull()).rejects.toThrow('is damaged in the storage. Remove it there, then publish again.');
    await rm(file);
    await expect(pull()).rejects.toThrow('is missing in the storage. Publish again.');
    expect(await seen()).toBe(before);
    await writeFile(file, content.subarray(1));
    await publish();
    await pull();
    expect(await seen()).toBe(await siteDigest(siteDir));
  });

  test('keeps no unused objects, except those that another publication may have just written', async () => {
    const { stored, siteDir, storage, objects, publish, pull, seen } = await scene();
    /** Moves the modification time of everything in the storage back by a number of hours. */
    const age = async (hours: number) => {
      const then = new Date(Date.now() - hours * HOUR_MS);
      for (const name of await readdir(stored, { recursive: true })) await utimes(path.join(stored, name), then, then);
    };
    const count = async () => (await readdir(objects)).filter((name) => name.endsWith('_object')).length;
    await publish();
    const whole = await count();
    // Objects of two publications that were killed: one a day ago, one just now.
    await storage.put('files/a', new Blob(['a']), hash('sha256', 'a'));
    await storage.put('versions/lost.json.gz', new Blob(['a']), hash('sha256', 'a'));
    await age(30);
    await storage.put('files/b', new Blob(['b']), hash('sha256', 'b'));
    for (let night = 1; night <= 10; night++) {
      await changeSmallSite(siteDir, [night], night);
      await publish();
      if (night === 1) expect(await count()).toBe(whole + 2 + 1);
    }
    await age(30);
    await changeSmallSite(siteDir, [], 11);
    await publish();
    // Removed are the pages and lists of files of the two oldest versions, and the objects that no version has ever
    // used.
    const left = await count();
    expect(left).toBeLessThan(whole + 2 * 10 + 2);
    expect(await storage.writtenAt('files/a')).toBeUndefined();
    expect(await storage.writtenAt('files/b')).toBeUndefined();
    expect(await storage.writtenAt('versions/lost.json.gz')).toBeUndefined();
    const oldest = (await readPointer(storage))?.versions.at(-1)?.id;
    await goBack(storage, oldest);
    await pull();
    await goBack(storage, (await readPointer(storage))?.versions[0]?.id);
    await pull();
    expect(await seen()).toBe(await siteDigest(siteDir));
  });

  test('is published, with a message, even if an old site cannot be removed or addresses cannot be stored', async () => {
    const { siteDir, served, said, publish, pull, seen } = await scene();
    await publish();
    await pull();
    await makeUnremovable(path.join(served, 'site/releases/000000'));
    await changeSmallSite(siteDir, [1], 1);
    await publish(undefined, 'postgres://site@127.0.0.1:1/none');
    expect(said.at(-2)).toMatch(/^Version \S+ is published\.$/);
    expect(said.at(-1)).toMatch(
      /^The addresses of the published site could not be stored\. The next publication tries again\./,
    );
    expect(await pull()).toBeDefined();
    expect(await seen()).toBe(await siteDigest(siteDir));
    expect(said.join('\n')).toMatch(/^Old sites could not be removed from .*\. The next publication tries again\./m);
    await changeSmallSite(siteDir, [2], 2);
    await publish(served);
    expect(said.at(-1)).toMatch(/^The site is published:/);
  });

  test('is announced to the server after a pull until the server answers, and again by the next process', async () => {
    const { storage, served, publish } = await scene();
    await publish();
    let [asked, isThere] = [0, false];
    const tell = async () => {
      asked += 1;
      if (!isThere) throw new Error('No server answers.');
    };
    const options = { storage, dataDir: served, say: quiet, tell };
    const pull = createPull(options);
    await expect(pull()).rejects.toThrow(
      'The site is published, but mails about new homes could not be sent. No server answers.',
    );
    isThere = true;
    await pull();
    await pull();
    expect(asked).toBe(2);
    await createPull(options)();
    expect(asked).toBe(3);
  });

  test('has its objects listed in pages', async () => {
    const { storage, objects, door } = await scene();
    await storage.put('files/0', new Blob(['0']), hash('sha256', '0'));
    for (let name = 1; name < 1_005; name++)
      for (const end of ['object', 'object.md5', 'metadata.json'])
        await link(path.join(objects, `0._S3rver_${end}`), path.join(objects, `${name}._S3rver_${end}`));
    const { length } = door.asked;
    expect((await listObjects(storage, 1)).size).toBe(1_005);
    expect(door.asked).toHaveLength(length + 2);
    expect((await listObjects(storage, 2_000)).size).toBe(1_005);
  });

  test('is requested again after a temporary error of the storage; a wrong key is reported at once', async () => {
    const { agency, door, storage, publish } = await scene();
    door.troubled = 3;
    await publish();
    expect((await readPointer(storage))?.versions).toHaveLength(1);
    const place = { bucket: 'sites', prefix: `${agency}/` };
    const settings = readStorageSettings({ ...door.env, AWS_SECRET_ACCESS_KEY: 'wrong' });
    await expect(readPointer(openStorage(place, settings))).rejects.toThrow(
      /^The storage refused the request GET s3:\/\/sites\/agency-\d\/current.json: 403 SignatureDoesNotMatch .*The key .* must be allowed/,
    );
    const elsewhere = openStorage({ bucket: 'none', prefix: '' }, readStorageSettings(door.env));
    await expect(publish(elsewhere)).rejects.toThrow(/404 NoSuchBucket .*Check the name of the bucket\./);
  });

  test('is either the old or the new one, at whatever point a publication was killed', {
    timeout: 1_200_000,
  }, async () => {
    const { root, agency, siteDir, served } = await scene(60);
    const kills = isEverythingTested ? 20 : 3;
    const { problems, killed, moved } = await killPublications({
      server,
      agency,
      siteDir,
      change: (round) => changeSmallSite(siteDir, [round % 60, (round + 30) % 60], 100 + round),
      kills,
      publisherDir: path.join(root, 'killed'),
      readerDir: served,
    });
    expect(problems).toEqual([]);
    expect(killed).toBe(kills);
    // Some publications were killed after the pointer was written, others before.
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(kills);
  });
});

test('a site in a folder is published as by a nightly run, with links to unchanged files', async () => {
  const { siteDir, served, publish, seen } = await scene();
  await publish(served);
  const page = path.join(served, 'site/current/site/nl/te-koop/7/index.html');
  const before = await stat(page);
  await changeSmallSite(siteDir, [1], 1);
  // Files beside a site are modified in place. No file of the site may therefore be linked to one of them, even if
  // their contents are equal.
  const beside = path.join(served, 'site/current/site-server/addresses.json');
  await copyFile(beside, path.join(siteDir, 'same.json'));
  await publish(served);
  expect(await seen()).toBe(await siteDigest(siteDir));
  expect((await stat(page)).ino).toBe(before.ino);
  const same = await stat(path.join(served, 'site/current/site/same.json'));
  const old = path.join(served, 'site/releases/000001/site-server/addresses.json');
  expect(same.ino).not.toBe((await stat(old)).ino);
  expect(path.basename(path.dirname(await realpath(path.join(served, 'site/current/site'))))).toBe('000002');
});

describe('the address of a storage', () => {
  test.each([
    ['s3://sites', { bucket: 'sites', prefix: '' }],
    ['s3://sites/gent', { bucket: 'sites', prefix: 'gent/' }],
    ['s3://sites/agencies/gent/', { bucket: 'sites', prefix: 'agencies/gent/' }],
    ['.data', undefined],
  ])('%s', (address, place) => {
    expect(readStoragePlace(address)).toEqual(place);
  });

  test('is rejected, with its name, if it or a setting is invalid', () => {
    expect(() => readStoragePlace('s3:/sites')).toThrow(SettingsError);
    expect(() => readStoragePlace('s3://sites/a?b')).toThrow('expected s3://bucket/prefix');
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    expect(() => readStorageSettings({ AWS_ACCESS_KEY_ID: 'a' })).toThrow('AWS_SECRET_ACCESS_KEY');
    expect(() => readStorageSettings({ ...keys, AWS_ENDPOINT_URL: 'minio:9000' })).toThrow('«minio:9000»');
    expect(readStorageSettings({ ...keys, AWS_REGION: 'eu-west-3' }).endpoint).toBe(
      'https://s3.eu-west-3.amazonaws.com',
    );
  });
});
