import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { StartRefused } from '#server/start/start.ts';
import { type Postgres, startPostgres } from '../../scripts/drill/postgres.ts';
import { ServerProcess } from '../../scripts/drill/server-process.ts';
import { migratedDatabase } from './migrated-database.ts';
import { type SiteFolder, siteFolder } from './site-folder.ts';
import { listening, temporaryFolder } from './support.ts';

const SECRET = 'a secret for the tests';
const PATH = '/api/listing-change';

let site: SiteFolder;
let postgres: Postgres;
beforeAll(async () => {
  [site, postgres] = await Promise.all([siteFolder(), startPostgres()]);
}, 120_000);
afterAll(() => Promise.all([site.remove(), postgres.stop()]));

/** As the agency's software signs, from the description alone. */
function signed(body: string, { secret = SECRET, at = Date.now() } = {}): RequestInit {
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { method: 'POST', headers: { 'Content-Type': 'application/json', Signature: `t=${t},v1=${v1}` }, body };
}

const change = (listing: number) => signed(JSON.stringify({ listing, at: new Date().toISOString() }));

interface Options {
  quiet?: number;
  longest?: number;
  /** seconds that a build takes */
  takes?: number;
  env?: Record<string, string>;
}

/** A server process whose build appends a line to a file: `begin` first, then `end`. */
async function server({ quiet = 1, longest = 60, takes = 0, env = {} }: Options = {}) {
  const folder = await temporaryFolder();
  const file = join(folder, 'builds');
  await writeFile(file, '');
  const dataDir = join(folder, 'data');
  if (!env.DATABASE_URL) await migratedDatabase(dataDir);
  const process = new ServerProcess({
    SITE_DIR: site.siteDir,
    DATA_DIR: dataDir,
    LISTING_CHANGE_SECRET: SECRET,
    REBUILD_QUIET_SECONDS: String(quiet),
    REBUILD_LONGEST_SECONDS: String(longest),
    NIGHTLY_COMMAND: `echo begin >> ${file}; sleep ${takes}; echo end >> ${file}`,
    ...env,
  });
  onTestFinished(() => process.kill());
  await process.start();
  const lines = async () => (await readFile(file, 'utf8')).trim().split('\n').filter(Boolean);
  return {
    process,
    file,
    call: (init: RequestInit) => fetch(process.url + PATH, init),
    lines,
    ends: async () => (await lines()).filter((line) => line === 'end').length,
  };
}

const built = (count: number, { ends }: { ends: () => Promise<number> }) =>
  vi.waitFor(async () => expect(await ends()).toBe(count), { timeout: 20_000, interval: 50 });
/** Longer than the quiet (seconds) and the look after it. */
const nothingMore = (quiet = 1) => sleep(quiet * 1000 + 1_200);
/** Seconds between many changes that come at once, however busy the machine is. */
const AMPLE_QUIET = 10;

describe('changes of listings', () => {
  test('200 at once give one build', async () => {
    const one = await server({ quiet: AMPLE_QUIET });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => one.call(change(index))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await one.ends()).toBe(0);
    await built(1, one);
    await nothingMore(AMPLE_QUIET);
    expect(await one.lines()).toEqual(['begin', 'end']);
  });

  test('while a build is made, changes give one more after it', async () => {
    const one = await server({ takes: 2 });
    await one.call(change(1));
    await vi.waitFor(async () => expect(await one.lines()).toEqual(['begin']), { timeout: 10_000, interval: 50 });
    for (const listing of [2, 3, 4]) await one.call(change(listing));
    await built(2, one);
    await nothingMore();
    expect(await one.lines()).toEqual(['begin', 'end', 'begin', 'end']);
  });

  test('that never stop give a build after the longest wait', async () => {
    const one = await server({ quiet: 2, longest: 3 });
    const started = performance.now();
    while ((await one.ends()) === 0 && performance.now() - started < 15_000) {
      await one.call(change(1));
      await sleep(100);
    }
    expect(performance.now() - started).toBeGreaterThan(2_900);
    expect(await one.ends()).toBe(1);
  });

  test('are not lost when the server is killed in the quiet time', async () => {
    const one = await server({ quiet: 2 });
    await one.call(change(1));
    await one.process.kill();
    await sleep(2_500);
    expect(await one.lines()).toEqual([]);
    await one.process.start();
    await built(1, one);
    await nothingMore();
    expect(await one.ends()).toBe(1);
  });

  test('are built after all where the server was stopped in the middle of a build', async () => {
    const one = await server({ takes: 3 });
    await one.call(change(1));
    await vi.waitFor(async () => expect(await one.lines()).toEqual(['begin']), { timeout: 10_000, interval: 50 });
    await one.process.kill('SIGTERM');
    await sleep(3_500);
    // What it had started went with it.
    expect(await one.lines()).toEqual(['begin']);
    await one.process.start();
    await built(1, one);
  });

  test('told to several processes on one database give one build', async () => {
    const env = { DATABASE_URL: postgres.url };
    const one = await server({ quiet: AMPLE_QUIET, env });
    const command = `echo begin >> ${one.file}; echo end >> ${one.file}`;
    const other = await server({ quiet: AMPLE_QUIET, env: { ...env, NIGHTLY_COMMAND: command } });
    const idle = await server({ quiet: AMPLE_QUIET, env: { ...env, NIGHTLY_COMMAND: '' } });
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => ([one, other, idle][index % 3] ?? one).call(change(index))),
    );
    await built(1, one);
    await nothingMore(AMPLE_QUIET);
    expect(await one.lines()).toEqual(['begin', 'end']);
  });

  test('call the hook of a host that builds by itself, and again where that failed', async () => {
    const calls: string[] = [];
    const hook = await listening(
      createServer((request, response) => {
        calls.push(`${request.method} ${request.url}`);
        response.writeHead(200).end();
      }),
    );
    const one = await server({ env: { BUILD_HOOK_URL: `${hook}/build_hooks/abc` } });
    for (const listing of [1, 2]) await one.call(change(listing));
    await vi.waitFor(() => expect(calls).toEqual(['POST /build_hooks/abc']), { timeout: 10_000 });
    await nothingMore();
    expect(calls).toHaveLength(1);
    expect(await one.lines()).toEqual([]);
  });

  test('whose build fails wait for a better moment, and the next change does not have to', async () => {
    const one = await server();
    const marker = `${one.file}.broken`;
    await writeFile(marker, '');
    await one.process.kill('SIGTERM');
    const failing = await server({ env: { NIGHTLY_COMMAND: `echo end >> ${one.file}; test ! -e ${marker}` } });
    await failing.call(change(1));
    await built(1, one);
    await nothingMore();
    expect(await one.ends()).toBe(1);
    await failing.call(change(2));
    await built(2, one);
  });
});

describe('a call', () => {
  test('without the right signature, or with an old one, is refused in the same words', async () => {
    const one = await server();
    const body = '{"listing":1}';
    const good = signed(body);
    const refused: RequestInit[] = [
      { ...good, headers: {} },
      { ...good, headers: { Signature: 'nonsense' } },
      { ...good, body: '{"listing":2}' },
      signed(body, { secret: 'another secret of theirs' }),
      signed(body, { at: Date.now() - 301_000 }),
      signed(body, { at: Date.now() + 302_000 }),
    ];
    const answers = await Promise.all(
      refused.map(async (init) => {
        const answer = await one.call(init);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['401 {"error":"The signature is missing, wrong or too old."}']));
    expect((await one.call({ method: 'GET' })).status).toBe(404);
    await nothingMore();
    expect(await one.lines()).toEqual([]);
  });

  test('that somebody repeats starts nothing', async () => {
    const one = await server();
    const call = change(1);
    expect((await one.call(call)).status).toBe(202);
    await built(1, one);
    for (let time = 0; time < 3; time++) expect((await one.call(call)).status).toBe(202);
    await nothingMore();
    expect(await one.ends()).toBe(1);
  });

  test('is told where nobody can announce changes', async () => {
    const one = await server({ env: { LISTING_CHANGE_SECRET: '' } });
    expect((await one.call(change(1))).status).toBe(503);
  });
});

test('a secret without anything that builds is refused at start, but for one of several processes', () => {
  const env = { LISTING_CHANGE_SECRET: SECRET };
  expect(() => readSettings(env)).toThrow(StartRefused);
  const several = readSettings({ ...env, DATABASE_URL: 'postgres://user@host/name' });
  expect(several.api?.settings.rebuild).toEqual({ secret: SECRET, quietSeconds: 60, longestSeconds: 900 });
  const run = (more: object) => readSettings({ ...env, ...more }).api?.settings.rebuild?.run;
  expect(run({ FEED_URL: 'https://feed.example.com' })).toEqual({
    command: `"${process.execPath}" scripts/nightly.ts`,
  });
  expect(run({ FEED_URL: 'https://feed.example.com', BUILD_HOOK_URL: 'https://hooks.example.com/1' })).toEqual({
    hookUrl: 'https://hooks.example.com/1',
  });
});
