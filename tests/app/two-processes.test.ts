import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/database/database.ts';
import { outbox, submission } from '#server/database/schema.ts';
import { freshForm } from '../enquiries/good-forms.ts';
import { testApi } from '../support/api-server.ts';
import { mailServer } from '../support/mail-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('two servers on one PostgreSQL database start at the same time, share work and limits, and send no mail twice', async () => {
  const { url, mails, close } = await mailServer();
  const settings = { databaseUrl: postgres.url, smtpUrl: url, senderLimit: 31 };
  const servers = await Promise.all([testApi({ settings }), testApi({ settings })]);
  const [one, other] = servers;
  if (!one || !other) throw new Error('no servers');
  expect(one.context.store.secret).toBe(other.context.store.secret);
  // Each proof of work is solved for one server and used on the other: it is valid there, but only once.
  const proof = await one.proof();
  expect(await other.send('contact', { ...freshForm('contact'), proof })).toMatchObject({ status: 'stored' });
  expect(await one.send('contact', { ...freshForm('contact'), proof })).toMatchObject({ problem: 'proofWrong' });
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, index) => servers[index % 2]?.send('contact', freshForm('contact'))),
  );
  // Both attempts above count towards the limit of 31, so 29 more forms are accepted.
  expect(sent.filter((answer) => answer?.status === 'stored')).toHaveLength(29);
  expect(sent.filter((answer) => answer?.code === 429)).toHaveLength(11);
  const { db } = one.context.store;
  expect(await db.select().from(submission)).toHaveLength(30);
  await vi.waitFor(async () => {
    one.context.wake();
    other.context.wake();
    expect((await db.select().from(outbox)).every(({ state }) => state === 'sent')).toBe(true);
  }, 20_000);
  expect(mails).toHaveLength(60);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(60);
  // Both servers get the same idempotency key at the same time.
  const key = crypto.randomUUID();
  await db.execute(sql`delete from rate`);
  const contact = freshForm('contact');
  const twice = await Promise.all(servers.map((server) => server.send('contact', { ...contact, key })));
  expect(twice.map(({ status }) => status)).toEqual(['stored', 'stored']);
  expect(await db.select().from(submission)).toHaveLength(31);
  await Promise.all(servers.map((server) => server.close()));
  await close();
});

test('a connection that breaks during a transaction fails the transaction, and the server goes on', async () => {
  const server = await testApi({ settings: { databaseUrl: postgres.url } });
  const { db } = server.context.store;
  const broken = db.transaction(async (transaction) => {
    const { rows } = await rowsOf<{ pid: number }>(transaction, sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // The connection breaks while no query of the transaction is running, so only a listener notices it.
    await setTimeout(200);
    await transaction.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await rowsOf<{ one: number }>(db, sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await server.close();
});
