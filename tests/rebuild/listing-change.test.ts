import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartRefused } from '#app/start/start-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { migratedPostgres } from '../support/migrated-database.ts';
import { type SiteFolder, siteFolder } from '../support/site-folder.ts';
import { listening } from '../support/site-server.ts';
import { built, change, nothingMore, rebuildingServer, SECRET, signed } from './rebuilding-server.ts';

let site: SiteFolder;
beforeAll(async () => {
  site = await siteFolder();
}, 120_000);
afterAll(() => site.remove());

/** Starts a server on PostgreSQL, because PostgreSQL starts fast. Other tests use the embedded database. */
async function server({ env, ...options }: Omit<Parameters<typeof rebuildingServer>[0], 'site'> = {}) {
  const { url, stop } = await migratedPostgres();
  onTestFinished(stop);
  return rebuildingServer({ site, ...options, env: { DATABASE_URL: url, ...env } });
}

describe('changes of homes', () => {
  test('changes during a build cause one more build after it', async () => {
    const one = await server({ takes: 2 });
    await one.call(change(1));
    await vi.waitFor(async () => expect(await one.lines()).toEqual(['begin']), { timeout: 10_000, interval: 50 });
    for (const listing of [2, 3, 4]) await one.call(change(listing));
    await built(2, one);
    await nothingMore();
    expect(await one.lines()).toEqual(['begin', 'end', 'begin', 'end']);
  });

  test('call the build hook, and do so again after a failure', async () => {
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

describe('a call from the agency’s software', () => {
  test('with a wrong or an expired signature gets the same response; a repeated call has no effect', async () => {
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
    expect(new Set(answers)).toEqual(new Set(['401 {"error":"The signature is missing, invalid or too old."}']));
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

  test('is rejected with a reason if changes cannot be announced', async () => {
    const one = await server({ env: { LISTING_CHANGE_SECRET: '' } });
    expect((await one.call(change(1))).status).toBe(503);
  });
});

test('pushed homes are stored without hidden data, in any order, and then a build starts', async () => {
  const secret = 'the secret of the agency';
  const one = await server({ env: { SWEEPBRIGHT_CLIENT_SECRET: secret } });
  const push = (door: string, init: RequestInit) => fetch(`${one.process.url}/api/pushed/${door}`, init);
  const transfer = await readFile('tests/feed/doors/samples/openimmo.xml', 'utf8');
  const partial = transfer.replace('umfang="VOLL"', 'umfang="TEIL"');

  expect((await push('openimmo', { ...signed(partial), headers: {} })).status).toBe(401);
  const broken = await push('openimmo', signed('<openimmo>'));
  expect({ status: broken.status, said: await broken.text() }).toEqual({
    status: 422,
    said: expect.stringContaining('not valid XML'),
  });
  for (let time = 0; time < 2; time++) expect((await push('openimmo', signed(partial))).status).toBe(202);
  expect(await readdir(path.join(one.dataDir, 'incoming'))).toEqual([]);
  const kept = path.join(one.dataDir, 'feed/pushed/openimmo');
  const [file = '', ...others] = await readdir(kept);
  expect(others).toEqual([]);
  const written = await readFile(path.join(kept, file), 'utf8');
  expect(written).toContain('Rijwoning met koer');
  expect(written).not.toMatch(/Verborgenlaan|187654|eigenaar@example\.com|heeft de sleutel|\+32 470 00 00 99/);

  const key = '00000000-0000-4000-8000-000000000001';
  const tell = (event: string, day: number, by = secret) => {
    const body = JSON.stringify({
      event,
      estate_id: key,
      happened_at: `2026-11-0${day}T10:00:00+00:00`,
      company_id: 'c',
    });
    const signature = createHmac('sha1', by).update(body).digest('hex');
    return push('sweepbright', { method: 'POST', headers: { 'x-hook-signature': signature }, body });
  };
  const known = async () =>
    JSON.parse(await readFile(path.join(one.dataDir, `feed/pushed/sweepbright/${key}.json`), 'utf8'));
  expect((await tell('estate-updated', 2)).status).toBe(202);
  expect((await tell('estate-deleted', 3)).status).toBe(202);
  expect((await tell('estate-added', 1)).status).toBe(202);
  expect(await known()).toMatchObject({ isGone: true });
  await tell('estate-updated', 4);
  expect(await known()).toEqual({ key, at: Date.UTC(2026, 10, 4, 10), isGone: false });
  expect((await tell('estate-updated', 5, 'another secret')).status).toBe(401);
  expect((await tell('estate-painted', 5)).status).toBe(422);
  expect((await push('excel', signed(''))).status).toBe(404);
  await built(1, one);
});

test('a secret without a way to build is rejected at the start, unless several processes share a database', () => {
  const env = { LISTING_CHANGE_SECRET: SECRET };
  expect(() => readSettings(env)).toThrow(StartRefused);
  const several = readSettings({ ...env, DATABASE_URL: 'postgres://user@host/name' });
  expect(several.api?.settings.rebuild).toEqual({ secret: SECRET, quietSeconds: 60, longestSeconds: 900 });
  const run = (more: object) => readSettings({ ...env, ...more }).api?.settings.rebuild?.run;
  expect(run({ FEED_URL: 'https://feed.example.com' })).toEqual({
    command: [process.execPath, 'scripts/main.ts', 'nightly'],
  });
  expect(run({ FEED_URL: 'https://feed.example.com', BUILD_HOOK_URL: 'https://hooks.example.com/1' })).toEqual({
    hookUrl: 'https://hooks.example.com/1',
  });
});
