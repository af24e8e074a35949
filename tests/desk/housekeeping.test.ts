import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogAnswer, OutboxOverview, PersonAnswer } from '#desk/housekeeping/housekeeping-api.ts';
import { noteAlone, verifyLog } from '#desk/server/desk-log.ts';
import { deskLog, outbox, submission } from '#server/database/schema.ts';
import { deskApi, get, join, MANAGER, post, setUpCodes } from './staff.ts';

let api: Awaited<ReturnType<typeof deskApi>>['api'];
let close: () => Promise<void>;
let manager = '';

beforeAll(async () => {
  const started = await deskApi({ hasWorker: true });
  ({ api, close } = started);
  manager = (await setUpCodes(api, await join(api, started.smtp, MANAGER))).cookie;
});
afterAll(() => close());

const log = async () => (await (await get(api, '/api/desk/log', manager)).json()) as LogAnswer;

test('a manager sees the data of a person, erases them, and the log says so without the address', async () => {
  const email = 'visitor@example.com';
  const { db } = api.context.store;
  await db.insert(submission).values({ form: 'contact', key: 'k1', language: 'nl', email, values: { email } });
  const ask = async (step: string) =>
    (await (
      await post(api, '/api/desk/person', { do: step, email: 'Visitor@Example.com' }, manager)
    ).json()) as PersonAnswer;
  expect(await ask('show')).toMatchObject({ found: true, counts: { submissions: 1 } });
  expect(await ask('erase')).toEqual({ found: true, counts: { submissions: 1 } });
  expect(await ask('show')).toMatchObject({ found: false, counts: {} });
  expect(await db.select().from(submission).where(eq(submission.email, email))).toEqual([]);
  const { entries } = await log();
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(['person-show', 'person-erase', 'person-show']);
  expect(JSON.stringify(entries)).not.toContain('visitor@');
  expect((await post(api, '/api/desk/person', { do: 'erase', email: 'nonsense' }, manager)).status).toBe(400);
});

test('refused messages are shown without addresses, and sent again', async () => {
  const { db } = api.context.store;
  const [row] = await db
    .insert(outbox)
    .values({
      kind: 'rental-link',
      state: 'refused',
      problem: '550 no such mailbox',
      data: { email: 'gone@example.com' },
    })
    .returning({ id: outbox.id });
  const seen = await get(api, '/api/desk/messages', manager);
  const text = await seen.text();
  expect((JSON.parse(text) as OutboxOverview).troubled.map(({ id }) => id)).toEqual([row?.id]);
  expect(text).not.toContain('gone@');
  await post(api, '/api/desk/messages', {}, manager);
  const [after] = await db
    .select({ state: outbox.state, attempts: outbox.attempts })
    .from(outbox)
    .where(eq(outbox.id, row?.id ?? ''));
  expect(after?.state).not.toBe('refused');
});

test('the database refuses to change or remove a row of the log', async () => {
  const { db } = api.context.store;
  for (const statement of [sql`update desk_log set name = 'Y'`, sql`delete from desk_log`, sql`truncate desk_log`]) {
    await expect(db.execute(statement).then(() => 'done')).rejects.toMatchObject({
      cause: { message: 'Rows of desk_log can be neither changed nor removed.' },
    });
  }
});

test('a row of the log that is changed, removed or inserted nevertheless is noticed, by the desk and by a task', async () => {
  const { db } = api.context.store;
  const who = { staffId: 'x', name: 'X' };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      noteAlone(who, { action: 'messages-again', about: `${index}` }, api.context),
    ),
  );
  expect((await verifyLog(api.context)).brokenAt).toBeUndefined();
  await db.execute(sql`alter table desk_log disable trigger desk_log_stays`);
  const spoil = async (change: () => Promise<unknown>, expected: number) => {
    const before = await db.select().from(deskLog);
    await change();
    expect((await verifyLog(api.context)).brokenAt).toBe(expected);
    expect(await (await api.task('desk-log')).json()).toMatchObject({ whole: false, brokenAt: expected });
    await db.delete(deskLog);
    await db.insert(deskLog).values(before);
    expect((await verifyLog(api.context)).brokenAt).toBeUndefined();
  };
  await spoil(() => db.update(deskLog).set({ name: 'Y' }).where(eq(deskLog.number, 5)), 5);
  await spoil(() => db.delete(deskLog).where(eq(deskLog.number, 7)), 7);
  const rows = (await log()).total;
  await spoil(() => db.delete(deskLog).where(eq(deskLog.number, rows)), rows);
  await spoil(async () => {
    await db.execute(sql`update desk_log set number = number + 100 where number > 9`);
    await db.execute(sql`update desk_log set number = number - 99 where number > 100`);
    await db
      .insert(deskLog)
      .values({ number: 10, at: '', staffId: 'x', name: 'X', action: 'a', about: '', digest: 'z' });
  }, 10);
  await db.execute(sql`alter table desk_log enable trigger desk_log_stays`);
  expect((await log()).brokenAt).toBeUndefined();
  expect(await (await api.task('desk-log')).json()).toEqual({ whole: true, rows });
});
