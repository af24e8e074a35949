import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { cut, plain, status, text } from './answers.ts';
import type { Case } from './case.ts';

/** Answers of the agency's software that bring no export. */
export const NO_EXPORT: readonly Case[] = [
  ...[400, 401, 403, 404, 410].map(
    (code): Case => ({
      name: `the export answers ${code}`,
      answer: () => status(code),
      ends: { kept: new RegExp(`answered ${code}`) },
    }),
  ),
  ...[429, 500, 502, 503].map(
    (code): Case => ({
      name: `the export answers ${code}, however often it is asked`,
      answer: () => status(code),
      ends: { kept: new RegExp(`answered ${code}`) },
    }),
  ),
  { name: '304 without having been asked', answer: () => status(304), ends: { kept: /304|unchanged/ } },
  { name: 'nothing listens', answer: () => (request) => request.socket.destroy(), ends: { kept: /cannot be reached/ } },
  {
    name: 'a name that nobody has',
    before: async () => ({ FEED_URL: 'http://agency.invalid/feed.json' }),
    ends: { kept: /cannot be reached/ },
  },
  { name: 'says nothing', answer: () => () => undefined, ends: { kept: /timeout/ } },
  {
    name: 'says a byte now and then',
    answer: (scene) => (_request, response) => {
      const timer = setInterval(() => response.write(text(scene)[0] ?? ''), 300);
      response.on('close', () => clearInterval(timer));
    },
    ends: { kept: /timeout|cannot be reached/ },
  },
  {
    name: 'leads in a circle',
    answer: () => (_request, response) => void response.writeHead(302, { location: '/export/feed.json' }).end(),
    ends: { kept: /redirect/ },
  },
  { name: 'cut off each time', answer: (scene) => cut(text(scene), 0.6, 99), ends: { kept: /cannot be reached/ } },
  {
    name: 'ends early without saying so',
    answer: (scene) => plain(text(scene).slice(0, -200)),
    ends: { kept: /cut off/ },
  },
  { name: 'empty', answer: () => plain(''), ends: { kept: /empty/ } },
  {
    name: 'an HTML page with 200',
    answer: () => plain('<!doctype html><h1>Maintenance</h1>'),
    ends: { kept: /web page/ },
  },
  { name: 'a picture', answer: () => plain(Buffer.from('89504e470d0a1a0a', 'hex')), ends: { kept: /not JSON/ } },
  { name: 'a list', answer: () => plain('[]'), ends: { kept: /not a feed/ } },
  { name: 'null', answer: () => plain('null'), ends: { kept: /not a feed/ } },
  { name: 'no homes', answer: () => plain('{"properties":[]}'), ends: { kept: /no properties/ } },
  { name: 'homes that are no list', answer: () => plain('{"properties":{}}'), ends: { kept: /should be a list/ } },
  { name: 'UTF-16', answer: (scene) => plain(Buffer.from(text(scene), 'utf16le')), ends: { kept: /not JSON/ } },
  {
    name: 'gzip that ends early',
    answer: (scene) => plain(gzipSync(text(scene)).subarray(0, -30)),
    ends: { kept: /broken gzip/ },
  },
  {
    name: 'called gzip, and is not',
    answer: (scene) => plain(text(scene), { 'content-encoding': 'gzip' }),
    ends: { kept: /cannot be reached/ },
  },
  {
    name: 'gzip within gzip',
    answer: (scene) => plain(gzipSync(gzipSync(text(scene)))),
    ends: { kept: /not JSON/ },
  },
  gzipBomb(),
];

/** Half a megabyte that becomes more than is taken; packed aside, so that visitors go on looking. */
function gzipBomb(): Case {
  let bomb = Buffer.alloc(0);
  return {
    name: 'a gzip bomb',
    async before() {
      bomb = await promisify(gzip)(Buffer.alloc(520 * 1024 ** 2, ' '));
      return undefined;
    },
    answer: () => (_request, response) => void response.end(bomb),
    ends: { kept: /larger than/ },
  };
}
