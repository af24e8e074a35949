import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { StartRefused } from '#server/start/start.ts';
import { built, change, nothingMore, rebuildingServer, SECRET, signed } from './rebuilding-server.ts';
import { type SiteFolder, siteFolder } from './site-folder.ts';
import { listening } from './support.ts';

let site: SiteFolder;
beforeAll(async () => {
  site = await siteFolder();
}, 120_000);
afterAll(() => site.remove());

const server = (options: Omit<Parameters<typeof rebuildingServer>[0], 'site'> = {}) =>
  rebuildingServer({ site, ...options });

describe('changes of listings', () => {
  test('while a build is made, changes give one more after it', async () => {
    const one = await server({ takes: 2 });
    await one.call(change(1));
    await vi.waitFor(async () => expect(await one.lines()).toEqual(['begin']), { timeout: 10_000, interval: 50 });
    for (const listing of [2, 3, 4]) await one.call(change(listing));
    await built(2, one);
    await nothingMore();
    expect(await one.lines()).toEqual(['begin', 'end', 'begin', 'end']);
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
});

describe('a call', () => {
  test('without the right signature, or with an old one, is refused in the same words; one that is repeated starts nothing', async () => {
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
