import { cp, mkdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { importFiles } from '#feed/state.ts';
import { randomFor } from '../../sample/random.ts';
import { type AnyFeed, type AnyProperty, changedFeed } from './change.ts';
import type { Answer } from './feed-server.ts';

/** What a case finds and may spoil. */
export interface Scene {
  /** a good export, other than the one of the night before */
  feed: AnyFeed;
  dataDir: string;
  /** the site that visitors see */
  site: string;
  /** a folder of its own */
  folder: string;
}

/** One kind of night. */
export interface Case {
  name: string;
  /** how the export comes; a good one where absent */
  answer?: (scene: Scene) => Answer;
  /** spoils something before the night; gives what the night's environment has besides */
  before?: (scene: Scene) => Promise<Record<string, string> | undefined>;
  /** kills the night with -9 so many milliseconds after it has said this */
  kill?: { at: string; afterMs: number };
  /** two nights at once */
  twice?: true;
  /** limits what a process may write to one file, in blocks of 1024 bytes */
  fileBlocks?: number;
  /** the site of before stays and the night says why; or the new one is out; or either, whole */
  ends: { kept: RegExp } | 'published' | 'either';
}

const text = (scene: Scene) => JSON.stringify(scene.feed);
const good = (scene: Scene): Answer => plain(text(scene));
const plain = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => void response.writeHead(200, headers).end(body);
};
const status = (code: number): Answer => {
  return (_request, response) => void response.writeHead(code).end('{}');
};
const cut = (body: string, share: number, times: number): Answer => {
  return (_request, response, attempt) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    if (attempt > times) response.end(body);
    else response.write(body.slice(0, Math.floor(body.length * share)), () => response.destroy());
  };
};

/** An export with one field of every home of an ID set to something. */
function withField(scene: Scene, field: string, value: (record: AnyProperty, index: number) => unknown, ids?: number) {
  for (const [index, record] of scene.feed.properties.entries()) {
    if (ids === undefined || record.ID % ids === 0) record[field] = value(record, index);
  }
  return good(scene);
}

/** What no field should hold. */
const RUBBISH: readonly unknown[] = [
  null,
  '',
  '\u0000',
  -1,
  1e308,
  'NaN',
  [],
  {},
  true,
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
  ['a', null],
  { __proto__: null, constructor: 1 },
  '2026-13-45',
  '../../etc/passwd',
];

/** A tenth of the homes with rubbish in every field but those without which a record is none. */
function fuzzed(scene: Scene, seed: number): Answer {
  const random = randomFor(seed, 'rubbish in every field');
  const needed = new Set(['ID', 'language', 'Goal', 'City', 'Zip', 'TypeDescription', 'WebID', 'RecordFile']);
  const victims = scene.feed.properties.filter((_, index) => index % 10 === seed % 10);
  const fields = new Set(scene.feed.properties.flatMap((record) => Object.keys(record)));
  for (const record of victims) {
    for (const field of fields) if (!needed.has(field)) record[field] = random.pick(RUBBISH);
  }
  return good(scene);
}

const KILL_POINTS: readonly { at: string; afterMs: number }[] = [
  { at: 'Export', afterMs: 0 },
  { at: 'Export', afterMs: 150 },
  { at: 'Build', afterMs: 0 },
  { at: 'Build', afterMs: 2_000 },
  { at: 'Pages:', afterMs: 0 },
  { at: 'Compressing', afterMs: 0 },
  { at: 'Check', afterMs: 0 },
  { at: 'Publish', afterMs: 0 },
  { at: 'Mails', afterMs: 0 },
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

/** Answers of the agency's software that bring no export. */
const NO_EXPORT: readonly Case[] = [
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

/** Exports that come, and are strange. */
const STRANGE: readonly Case[] = [
  {
    name: 'busy at first',
    answer: (scene) => (request, response, attempt) =>
      attempt < 3 ? status(503)(request, response, attempt) : good(scene)(request, response, attempt),
    ends: 'published',
  },
  { name: 'cut off once', answer: (scene) => cut(text(scene), 0.3, 1), ends: 'published' },
  { name: 'gzip', answer: (scene) => plain(gzipSync(text(scene))), ends: 'published' },
  { name: 'with a byte order mark', answer: (scene) => plain(`\ufeff${text(scene)}`), ends: 'published' },
  {
    name: 'half of the homes gone',
    answer: (scene) => {
      scene.feed.properties = scene.feed.properties.filter(({ ID }) => ID < 1004);
      return good(scene);
    },
    ends: { kept: /under half/ },
  },
  {
    name: 'a home gone, one new, one with another title',
    answer: (scene) => {
      for (const [index, kind] of ['gone', 'added', 'title'].entries()) {
        scene.feed = changedFeed(scene.feed, 1, 40 + index, [kind]);
      }
      return good(scene);
    },
    ends: 'published',
  },
  {
    name: 'one language missing',
    answer: (scene) => {
      scene.feed.properties = scene.feed.properties.filter(({ language }) => language !== 'fr');
      return good(scene);
    },
    ends: 'published',
  },
  {
    name: 'a language that nobody knows',
    answer: (scene) => withField(scene, 'language', () => 'xx'),
    ends: { kept: /cannot be used/ },
  },
  {
    name: 'every number of a home missing',
    answer: (scene) => withField(scene, 'ID', () => null),
    ends: { kept: /cannot be used/ },
  },
  {
    name: 'one ID for all homes',
    answer: (scene) => withField(scene, 'ID', () => 1),
    ends: { kept: /cannot be used|under half/ },
  },
  {
    name: 'every home twice',
    answer: (scene) => {
      scene.feed.properties.push(...structuredClone(scene.feed.properties));
      return good(scene);
    },
    ends: { kept: /cannot be used/ },
  },
  { name: 'prices in words', answer: (scene) => withField(scene, 'Price', () => 'op aanvraag', 3), ends: 'published' },
  {
    name: 'titles of slashes and dots',
    answer: (scene) => withField(scene, 'TypeDescription', () => '../../..', 4),
    ends: 'published',
  },
  {
    name: 'a description of a megabyte',
    answer: (scene) => withField(scene, 'Description', () => 'woord '.repeat(170_000), 5),
    ends: 'published',
  },
  {
    name: 'scripts in every text',
    answer: (scene) => withField(scene, 'Description', () => '<script>x</script><p onclick="x">Huis</p>'),
    ends: 'published',
  },
  ...[1, 2, 3, 4].map(
    (seed): Case => ({
      name: `rubbish in every field of a tenth, ${seed}`,
      answer: (scene) => fuzzed(scene, seed),
      // A price or position of rubbish may look like one that is not public.
      ends: 'either',
    }),
  ),
];

/** A good export, and something else that goes wrong. */
const AROUND: readonly Case[] = [
  ...KILL_POINTS.map(
    (kill): Case => ({
      name: `killed ${kill.afterMs} ms after «${kill.at}»`,
      kill,
      ends: 'either',
    }),
  ),
  { name: 'two at once', twice: true, ends: 'published' },
  { name: 'no room for a file', fileBlocks: 60, ends: { kept: /stopped at/ } },
  {
    name: 'a mistake in the content',
    before: async ({ folder }) => {
      const content = await contentCopy(folder);
      await writeFile(path.join(content, 'site.yaml'), 'name: [');
      return { CONTENT_DIR: content };
    },
    ends: { kept: /site\.yaml/ },
  },
  {
    name: 'a link that leads nowhere',
    before: async ({ folder }) => {
      const content = await contentCopy(folder);
      const menu = path.join(content, 'articles/services/buying/nl.md');
      await writeFile(menu, `${await readFile(menu, 'utf8')}\n\n[nergens](/nl/nergens/)\n`);
      return { CONTENT_DIR: content };
    },
    ends: { kept: /leads nowhere/ },
  },
  {
    name: 'publishing elsewhere fails',
    before: async () => ({ PUBLISH_COMMAND: 'echo no network; exit 3' }),
    ends: { kept: /no network/ },
  },
  {
    name: 'the record of the import is damaged',
    before: async ({ dataDir }) => {
      await writeFile(importFiles(dataDir).record, '{');
      return undefined;
    },
    ends: { kept: /damaged/ },
  },
  {
    name: 'what the last build kept is damaged',
    before: async ({ dataDir }) => {
      for (const file of ['incremental-build.json', 'data-store.json']) {
        await truncate(path.join(dataDir, 'astro', file), 100).catch(() => undefined);
      }
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'what the last build kept is gone',
    before: async ({ dataDir }) => {
      await rm(path.join(dataDir, 'astro'), { recursive: true });
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'a night before left its site half built',
    before: async ({ dataDir }) => {
      const half = path.join(dataDir, 'site/releases/999999/site');
      await mkdir(half, { recursive: true });
      await writeFile(path.join(half, 'index.html'), 'half');
      await symlink('nowhere', path.join(dataDir, 'site/next'));
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'the clock was put back a day',
    before: async ({ site }) => {
      const tomorrow = new Date(Date.now() + 86_400_000);
      for (const file of ['index.html', 'index.html.br', '_redirects'])
        await utimes(path.join(site, file), tomorrow, tomorrow).catch(() => undefined);
      return undefined;
    },
    ends: 'published',
  },
  { name: 'another time zone', before: async () => ({ TZ: 'Pacific/Kiritimati' }), ends: 'published' },
];

async function contentCopy(folder: string): Promise<string> {
  const content = path.join(folder, 'content');
  await cp('content', content, { recursive: true, filter: (file) => !file.startsWith(path.join('content', 'feed')) });
  return content;
}

export const CASES: readonly Case[] = [...NO_EXPORT, ...STRANGE, ...AROUND];
/** A few of each kind, for every run of the tests. */
export const SHORT = new Set([
  'the export answers 404',
  'an HTML page with 200',
  'cut off once',
  'half of the homes gone',
  'a home gone, one new, one with another title',
  'killed 2000 ms after «Build»',
  'two at once',
]);
export { good };
