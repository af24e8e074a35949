import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '#app/start/start-server.ts';
import type { Originals } from '#domain/media/original.ts';
import type { SharePicture } from '#domain/media/share-picture.ts';
import { readShareLook } from '#listing/server/read-share-look.ts';
import {
  findSharePicture,
  SHARE_FONT_FILE,
  shareLookFile,
  sharePicturesIn,
  writeShareIndex,
} from '#server/built/share-picture-data.ts';
import { folderWith, photo, remoteServer, temporaryFolder } from '../support/site-server.ts';

const NAME = '1001-0123456789abcdef.jpg';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NETLIFY = `[[headers]]\nfor = "/share/*"\n[headers.values]\nCache-Control = "${IMMUTABLE}"\n`;

const picture = (change: Partial<SharePicture> = {}): SharePicture => ({
  file: `share/${NAME}`,
  cover: 'a',
  headline: '€ 325.000',
  stamp: 'Nieuw',
  place: 'Boom',
  title: 'Rijwoning met tuin',
  facts: ['3 slaapkamers', '161 m²'],
  label: { text: 'B', name: 'b' },
  agency: 'Steen & Stroom',
  ...change,
});

async function* each(pictures: readonly SharePicture[]) {
  yield* pictures;
}

// All tests share one folder, because the renderer keeps the path of the font.
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'share-server-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Writes a built site that has these share pictures, and the addresses of the original photos. */
async function siteWith(pictures: readonly SharePicture[], originals: Originals, root: string, hosts: string[] = []) {
  const siteDir = await folderWith({
    'index.html': 'home',
    '404.html': 'no such page',
    _redirects: '/* /404.html 404',
  });
  const serverDir = `${siteDir}-server`;
  onTestFinished(() => rm(serverDir, { recursive: true, force: true }));
  await mkdir(serverDir);
  await writeShareIndex(serverDir, each(pictures));
  const { look, font } = await readShareLook();
  await writeFile(join(serverDir, SHARE_FONT_FILE), font);
  await writeFile(shareLookFile(serverDir), JSON.stringify(look));
  await writeFile(join(serverDir, 'originals.json'), JSON.stringify({ root, hosts, originals }));
  return siteDir;
}

async function serve(siteDir: string) {
  await rm(join(dataDir, 'share'), { recursive: true, force: true });
  return serveAgain(siteDir);
}

/** Starts a server that uses the caches of the earlier server. */
async function serveAgain(siteDir: string) {
  const netlifyToml = join(await folderWith({ 'netlify.toml': NETLIFY }), 'netlify.toml');
  const running = await startServer({ port: 0, host: '127.0.0.1', siteDir, dataDir, netlifyToml, log: () => {} });
  onTestFinished(() => running.stop());
  return `${running.url}share/`;
}

const kept = async () => (await readdir(join(dataDir, 'share'))).filter((name) => name.includes('.jpg'));

async function localPhoto() {
  const root = await folderWith({ 'a.jpg': await photo() });
  return { root, originals: { a: { kind: 'file', path: join(root, 'a.jpg') } } satisfies Originals };
}

test('a share picture is drawn at the first request, cached, and sent with the headers of static files', async () => {
  const { root, originals } = await localPhoto();
  const url = await serve(await siteWith([picture()], originals, root));
  const answer = await fetch(url + NAME);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe(IMMUTABLE);
  const { width, height, format, xmp } = await sharp(await answer.bytes()).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  for (const said of [
    '€ 325.000',
    'Nieuw',
    'Boom',
    'Rijwoning met tuin',
    '3 slaapkamers · 161 m²',
    'Steen &amp; Stroom',
  ])
    expect(String(xmp)).toContain(said);
  expect(await kept()).toEqual([NAME]);
  const { mtimeMs } = await stat(join(dataDir, 'share', NAME));
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(url + NAME, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await fetch(url + NAME, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  expect((await fetch(url + NAME, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
  expect((await stat(join(dataDir, 'share', NAME))).mtimeMs).toBe(mtimeMs);
});

test('a name that no page uses is answered with 404, even if a file with that name is cached', async () => {
  const { root, originals } = await localPhoto();
  const url = await serve(await siteWith([picture()], originals, root));
  await mkdir(join(dataDir, 'share'), { recursive: true });
  await writeFile(join(dataDir, 'share', '9-0123456789abcdef.jpg'), 'of a home that has hidden its price');
  for (const name of [
    '9-0123456789abcdef.jpg',
    '1001-0123456789abcdee.jpg',
    '1001',
    `${NAME}/`,
    `${NAME}/x`,
    `x/${NAME}`,
    '',
  ]) {
    const answer = await fetch(url + name);
    expect([name, answer.status, await answer.text()]).toEqual([name, 404, 'no such page']);
  }
});

test('simultaneous requests share one drawing', async () => {
  const original = await photo();
  let asked = 0;
  const remote = await remoteServer((_, response) => {
    asked += 1;
    response.end(original);
  });
  const host = new URL(remote).host;
  const site = await siteWith([picture()], { a: { kind: 'remote', url: `${remote}/a` } }, '', [host]);
  const url = await serve(site);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url + NAME)).bytes()));
  expect(asked).toBe(1);
  expect(answers.every((one) => Buffer.compare(one, answers[0] ?? Buffer.alloc(0)) === 0)).toBe(true);
  expect(await kept()).toEqual([NAME]);
});

test('a long price leaves room for the title', async () => {
  const headline = 'per maand en per begonnen week '.repeat(10).trim();
  const [one, other] = [picture({ headline, title: 'Rijwoning' }), picture({ headline, title: 'Kasteel' })];
  const { root, originals } = await localPhoto();
  const otherName = NAME.replace('0123', '3210');
  const url = await serve(await siteWith([one, { ...other, file: `share/${otherName}` }], originals, root));
  const pixels = async (name: string) =>
    sharp(await (await fetch(url + name)).bytes())
      .raw()
      .toBuffer();
  expect((await pixels(NAME)).equals(await pixels(otherName))).toBe(false);
});

test.each([
  ['is missing', undefined],
  ['is damaged', '\xff\xd8\xff no picture'],
])('a picture is drawn without a photo that %s, and drawn again when the photo is available', async (_, broken) => {
  const { root, originals } = await localPhoto();
  const other = await temporaryFolder();
  if (broken) await writeFile(join(other, 'a.jpg'), broken, 'latin1');
  const site = await siteWith([picture()], { a: { kind: 'file', path: join(other, 'a.jpg') } }, other);
  const url = await serve(site);
  const without = await fetch(url + NAME);
  expect([without.status, without.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await sharp(await without.bytes()).metadata()).width).toBe(1200);
  expect(await kept()).toEqual([`${NAME}.no-photo`]);
  await writeFile(join(`${site}-server`, 'originals.json'), JSON.stringify({ root, hosts: [], originals }));
  const complete = await fetch((await serveAgain(site)) + NAME);
  expect([complete.status, complete.headers.get('cache-control')]).toEqual([200, IMMUTABLE]);
  expect(await kept()).toContain(NAME);
});

test('a picture that the build has drawn is served as a static file', async () => {
  const siteDir = await folderWith({ 'index.html': 'home', [`share/${NAME}`]: 'drawn by the build' });
  const answer = await fetch((await serve(siteDir)) + NAME);
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['drawn by the build', IMMUTABLE]);
});

test('each picture is found in a long index, and no other name is', async () => {
  const serverDir = await temporaryFolder();
  const pictures = Array.from({ length: 3000 }, (_, index) =>
    picture({
      file: `share/${1000 + index}-${((index * 2654435761) % 2 ** 32).toString(16).padStart(16, '0')}.jpg`,
      title: 'é'.repeat((index * 37) % 400),
    }),
  );
  const names = await writeShareIndex(serverDir, each([...pictures.toReversed(), ...pictures.slice(0, 9)]));
  expect(names.size).toBe(3000);
  for (const one of pictures.filter((_, index) => index % 7 === 0 || index > 2990)) {
    expect(await findSharePicture(serverDir, one.file.slice(6))).toEqual(one);
  }
  for (const name of [
    '',
    ' ',
    '1000',
    '0-0.jpg',
    '9999-0.jpg',
    'zzz',
    `${pictures[5]?.file.slice(6)} `,
    '\n',
    '2500-x.jpg',
  ])
    expect(await findSharePicture(serverDir, name), name).toBeUndefined();
  expect((await Array.fromAsync(sharePicturesIn(serverDir))).map(({ file }) => file.slice(6))).toEqual(
    [...names].sort(),
  );
  expect(await findSharePicture(join(serverDir, 'none'), 'x')).toBeUndefined();
});
