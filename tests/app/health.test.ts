import { writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Health } from '#platform/health.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import { outbox } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { testApi } from '../support/api-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { BUILD_RECORD } from '../support/site-folder.ts';

/** A mail server that refuses all mails. */
const smtpUrl = 'smtp://127.0.0.1:1';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const healthOf = async (response: Response) => [response.status, (await response.json()) as Health] as const;

test('reports the version, the feed, and waiting messages with their age, but no personal data', async () => {
  const api = await testApi({ settings: { smtpUrl } });
  const ask = async () => healthOf(await api.request('/healthz'));
  expect(await ask()).toEqual([
    200,
    { status: 'ok', database: 'ok', outbox: { waiting: 0, oldestSeconds: 0, undelivered: 0, failed: 0 }, changes: 0 },
  ]);
  await writeFile(`${api.dataDir}/../server/build.json`, JSON.stringify(BUILD_RECORD));
  await sleep(2 * LOOK_EVERY_MS);
  await api.send('contact', GOOD_FORMS.contact ?? {});
  await api.context.store.db.execute(sql`update outbox set created_at = now() - interval '90 seconds'`);
  const response = await api.request('/healthz');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [status, health] = await healthOf(response.clone());
  expect([status, health.status, health.version, health.builtAt]).toEqual([200, 'ok', '1.2.3', BUILD_RECORD.builtAt]);
  expect(health.feed?.importedAt).toBe(BUILD_RECORD.feedImportedAt);
  const age = (Date.now() - Date.parse(BUILD_RECORD.feedImportedAt ?? '')) / 1000;
  expect(Math.abs((health.feed?.ageSeconds ?? 0) - age)).toBeLessThan(5);
  expect(health.outbox?.waiting).toBe(2);
  expect(health.outbox?.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(health.outbox?.oldestSeconds).toBeLessThan(120);
  expect(await response.text()).not.toMatch(/@|Ann|contact/);
  await api.context.store.db.update(outbox).set({ state: 'sent' });
  expect((await ask())[1].outbox).toEqual({ waiting: 0, oldestSeconds: 0, undelivered: 0, failed: 0 });
  await api.close();
});

test('responds with 503 if the database fails, and does so quickly if the database does not respond', async () => {
  // Connections to the database pass through this proxy. The test can cut them, or make the proxy silent.
  const sockets = new Set<Socket>();
  let mode: 'open' | 'silent' = 'open';
  const { hostname, port, pathname } = new URL(postgres.url);
  const way = createServer(async (socket) => {
    sockets.add(socket.on('error', () => {}));
    const { connect } = await import('node:net');
    const database = connect(Number(port), hostname).on('error', () => {});
    sockets.add(database);
    socket.on('data', (data) => mode === 'open' && database.write(data));
    database.pipe(socket);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  const own = typeof address === 'object' ? address?.port : 0;
  const api = await testApi({ settings: { smtpUrl, databaseUrl: `postgres://site@127.0.0.1:${own}${pathname}` } });
  expect((await healthOf(await api.request('/healthz')))[0]).toBe(200);
  mode = 'silent';
  const [status, health] = await healthOf(await api.request('/healthz'));
  expect([status, health.status, health.database, health.outbox]).toEqual([503, 'failing', 'unreachable', undefined]);
  for (const socket of sockets) socket.destroy();
  way.close();
  await vi.waitFor(async () => expect((await api.request('/healthz')).status).toBe(503), 20_000);
  await api.close();
});
