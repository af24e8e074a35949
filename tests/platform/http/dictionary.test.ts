import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { availableDictionary, createDictionary } from '#platform/http/dictionary.ts';
import { dictionaryPagesFile, readPageDictionaries } from '#server/built/page-dictionaries.ts';
import { folderWith, serveSite } from '../../support/site-server.ts';

const SHARED = '<!doctype html><html lang="nl"><p>Kaaistraat, Boom</p>'.repeat(80);
const FILES = {
  'nl/te-koop/index.html': `${SHARED}<p>Huis met tuin</p>`,
  'nl/index.html': `${SHARED}<p>Welkom</p>`,
  'fr/index.html': `${SHARED}<p>Bienvenue</p>`,
  'nl/huizen.json': JSON.stringify({ homes: 'x'.repeat(2000) }),
};
const NL = createDictionary('nl', '/nl/*', Buffer.from(FILES['nl/te-koop/index.html']));
const FR = createDictionary('fr', '/fr/*', Buffer.from(FILES['fr/index.html']));
const idOf = ({ hash }: typeof NL) => `:${hash.toString('base64')}:`;
const HAS_NL = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': idOf(NL) };

const served = () => serveSite({ files: FILES, dictionaries: [NL, FR] });

/** Sends a request. `fetch` would hide the encoding of the body. */
function ask(address: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(address, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it('a page names the dictionary of its language, and is sent as usual', async () => {
  const { url } = await served();
  const page = await ask(`${url}/nl/`, { 'accept-encoding': 'gzip' });
  expect(page.headers).toMatchObject({
    'content-encoding': 'gzip',
    link: `<${NL.path}>; rel="compression-dictionary"`,
    vary: 'Available-Dictionary, Accept-Encoding',
  });
  expect(gunzipSync(page.body).toString()).toBe(FILES['nl/index.html']);
  expect((await ask(`${url}/fr/`, {})).headers.link).toContain(FR.path);
  expect((await ask(`${url}/nl/huizen.json`, {})).headers).not.toHaveProperty('link');
});

it('a dictionary is a file for the pages of its language', async () => {
  const { url } = await served();
  const dictionary = await ask(`${url}${NL.path}`, { 'accept-encoding': 'br' });
  expect(dictionary.headers).toMatchObject({
    'cache-control': 'public, max-age=1209600',
    'use-as-dictionary': 'match="/nl/*", match-dest=("document")',
    'x-robots-tag': 'noindex',
  });
  expect(brotliDecompressSync(dictionary.body).equals(NL.content)).toBe(true);
  expect((await ask(`${url}${NL.path}`, {})).status).toBe(404);
  expect((await ask(`${url}/_dictionary/nl-0123456789ab`, { 'accept-encoding': 'br' })).status).toBe(404);
});

it('a client with the dictionary gets only the rest of a page', async () => {
  const { url } = await served();
  const page = await ask(`${url}/nl/`, HAS_NL);
  expect(page.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Available-Dictionary, Accept-Encoding',
  });
  expect(page.headers).not.toHaveProperty('link');
  expect(page.body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(page.body.subarray(8, 40).equals(NL.hash)).toBe(true);
  const content = zstdDecompressSync(page.body.subarray(40), { dictionary: NL.content });
  expect(content.toString()).toBe(FILES['nl/index.html']);
  expect(page.body.length).toBeLessThan(100);
  const head = await ask(`${url}/nl/`, HAS_NL, 'HEAD');
  expect([head.headers['content-length'], head.body.length]).toEqual([String(page.body.length), 0]);
  const again = await ask(`${url}/nl/`, { ...HAS_NL, 'if-none-match': String(page.headers.etag) });
  expect(again.status).toBe(304);
});

it.each([
  ['of an earlier build', { ...HAS_NL, 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` }],
  ['that is not a hash', { ...HAS_NL, 'available-dictionary': ':../../etc:' }],
  ['without accepting Zstandard', { ...HAS_NL, 'accept-encoding': 'gzip, br' }],
  ['refused', { ...HAS_NL, 'accept-encoding': 'gzip, dcz;q=0' }],
])('a client with a dictionary %s gets a page as usual', async (_, headers) => {
  const { url } = await served();
  const page = await ask(`${url}/nl/`, headers);
  expect(page.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(page.body).toString()).toBe(FILES['nl/index.html']);
});

it('files that are not pages, missing pages and folders without a slash are sent as usual', async () => {
  const { url } = await served();
  const file = await ask(`${url}/nl/huizen.json`, HAS_NL);
  expect(file.headers['content-encoding']).toBe('gzip');
  expect((await ask(`${url}/nl/nergens/`, HAS_NL)).status).toBe(404);
  expect((await ask(`${url}/nl/te-koop`, HAS_NL)).headers.location).toBe('/nl/te-koop/');
});

it('a built site has a dictionary for each language whose page exists', async () => {
  const root = await folderWith({ 'site/nl/huis/index.html': SHARED, 'site/index.html': '' });
  const siteDir = join(root, 'site');
  expect(await readPageDictionaries(siteDir)).toEqual([]);
  await mkdir(`${siteDir}-server`);
  await writeFile(dictionaryPagesFile(`${siteDir}-server`), JSON.stringify({ nl: '/nl/huis/', fr: '/fr/maison/' }));
  const [one, ...others] = await readPageDictionaries(siteDir);
  expect([one?.match, one?.content.toString(), others]).toEqual(['/nl/*', SHARED, []]);
  expect(availableDictionary(HAS_NL, one ? [one] : [])).toBeUndefined();
});
