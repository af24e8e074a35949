import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { DOCUMENT_MAX_BYTES } from '#feed/feed-source.ts';
import type { NightCase } from './night-case.ts';
import { cut, exportText, plain, status } from './night-case.ts';

/** Nightly runs in which the agency's software answers without an export. */
export const NO_EXPORT: readonly NightCase[] = [
  ...[400, 401, 403, 404, 410].map(
    (code): NightCase => ({
      name: `the export answers ${code}`,
      answer: () => status(code),
      ends: { kept: new RegExp(`answered with status ${code}`) },
    }),
  ),
  ...[429, 500, 502, 503].map(
    (code): NightCase => ({
      name: `the export answers ${code} each time`,
      answer: () => status(code),
      ends: { kept: new RegExp(`answered with status ${code}`) },
    }),
  ),
  { name: '304 without having been asked', answer: () => status(304), ends: { kept: /304|unchanged/ } },
  {
    name: 'the connection is refused',
    answer: () => (request) => request.socket.destroy(),
    ends: { kept: /cannot be reached/ },
  },
  {
    name: 'an unknown host',
    before: async () => ({ FEED_URL: 'http://agency.invalid/feed.json' }),
    ends: { kept: /cannot be reached/ },
  },
  { name: 'no answer', answer: () => () => undefined, ends: { kept: /timeout/ } },
  {
    name: 'a byte now and then',
    answer: (scene) => (_request, response) => {
      const timer = setInterval(() => response.write(exportText(scene)[0] ?? ''), 300);
      response.on('close', () => clearInterval(timer));
    },
    ends: { kept: /timeout|cannot be reached/ },
  },
  {
    name: 'a redirect to itself',
    answer: () => (_request, response) => void response.writeHead(302, { location: '/export/feed.json' }).end(),
    ends: { kept: /redirect/ },
  },
  {
    name: 'cut off each time',
    answer: (scene) => cut(exportText(scene), 0.6, 99),
    ends: { kept: /cannot be reached/ },
  },
  {
    name: 'cut off, with a valid length',
    answer: (scene) => plain(exportText(scene).slice(0, -200)),
    ends: { kept: /cut off/ },
  },
  { name: 'an empty answer', answer: () => plain(''), ends: { kept: /empty/ } },
  {
    name: 'an HTML page with 200',
    answer: () => plain('<!doctype html><h1>Maintenance</h1>'),
    ends: { kept: /web page/ },
  },
  { name: 'a picture', answer: () => plain(Buffer.from('89504e470d0a1a0a', 'hex')), ends: { kept: /not JSON/ } },
  { name: 'a list', answer: () => plain('[]'), ends: { kept: /not an export of homes/ } },
  { name: 'null', answer: () => plain('null'), ends: { kept: /not an export of homes/ } },
  { name: 'no homes', answer: () => plain('{"properties":[]}'), ends: { kept: /no homes/ } },
  {
    name: 'homes in an object instead of a list',
    answer: () => plain('{"properties":{}}'),
    ends: { kept: /should be a list/ },
  },
  { name: 'UTF-16', answer: (scene) => plain(Buffer.from(exportText(scene), 'utf16le')), ends: { kept: /not JSON/ } },
  {
    name: 'gzip that ends early',
    answer: (scene) => plain(gzipSync(exportText(scene)).subarray(0, -30)),
    ends: { kept: /damaged gzip file/ },
  },
  {
    name: 'called gzip without being it',
    answer: (scene) => plain(exportText(scene), { 'content-encoding': 'gzip' }),
    ends: { kept: /cannot be reached/ },
  },
  {
    name: 'gzip within gzip',
    answer: (scene) => plain(gzipSync(gzipSync(exportText(scene)))),
    ends: { kept: /not JSON/ },
  },
  gzipBomb(),
];

/** Bytes of each part of the bomb, a divisor of the limit. */
const BOMB_PART_BYTES = 100 * 1024 ** 2;

/**
 * A megabyte that decompresses to more than the limit. It is compressed asynchronously, so that the simulated
 * visitors continue.
 */
function gzipBomb(): NightCase {
  let bomb = Buffer.alloc(0);
  return {
    name: 'a gzip bomb',
    async before() {
      const part = await promisify(gzip)(Buffer.alloc(BOMB_PART_BYTES, ' '));
      bomb = Buffer.concat(Array.from({ length: DOCUMENT_MAX_BYTES / BOMB_PART_BYTES + 1 }, () => part));
      return undefined;
    },
    answer: () => (_request, response) => void response.end(bomb),
    ends: { kept: /larger than/ },
  };
}
