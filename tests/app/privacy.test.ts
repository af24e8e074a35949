import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, belgianDay } from '#domain/calendar.ts';
import { demand, outbox, submission, upload } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';

const DAY = 86_400_000;
let api: TestApi;
beforeEach(async () => {
  api = await testApi({ settings: { keepDays: { enquiries: 100, applications: 50, demands: 200 } } });
});
afterEach(() => api.close());

const rows = async () => (await api.context.store.db.select().from(submission)).map(({ form }) => form).sort();

async function applyForJob(): Promise<void> {
  const form = new FormData();
  const fields = { firstName: 'Zoë', lastName: 'D', email: 'zoe@example.com', proof: await api.proof() };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('cv', new Blob(['%PDF-1.4']), 'cv.pdf');
  await api.request('/api/forms/job-application', { method: 'POST', body: form });
}

test('data is deleted with its file and messages after its retention time, and no other data is deleted', async () => {
  const { db } = api.context.store;
  await api.send('contact', GOOD_FORMS.contact ?? {});
  await api.send('demand-register', GOOD_FORMS['demand-register'] ?? {});
  await applyForJob();
  const mailFiles = () => readdir(join(api.dataDir, 'mail'));
  await vi.waitFor(async () => expect((await mailFiles()).length).toBeGreaterThan(0), 20_000);
  // The database stores the real time in its rows, so the task runs with a clock that is ahead of it.
  const start = Date.now();
  const at = async (days: number) => {
    api.clock.now = start + days * DAY;
    return (await api.task('retention')).json();
  };
  expect(await at(1)).toMatchObject({ enquiries: 0, applications: 0, demands: 0 });
  expect(await at(51)).toMatchObject({ enquiries: 0, applications: 1, demands: 1 });
  expect(await rows()).toEqual(['contact', 'demand-register']);
  expect(await db.select().from(upload)).toEqual([]);
  expect(await mailFiles()).not.toEqual([]);
  expect(await at(101)).toMatchObject({ enquiries: 2 });
  expect(await mailFiles()).toEqual([]);
  expect(await db.select().from(outbox)).toEqual([]);
  expect(await at(101)).toMatchObject({ enquiries: 0 });
});

test('unsent messages are deleted as well, whether refused, given up, bounced or waiting', async () => {
  const { db } = api.context.store;
  const states = ['waiting', 'sent', 'refused', 'failed', 'bounced'] as const;
  const nextAt = new Date(Date.now() + 400 * DAY);
  const rowsOf = (kind: string, data: object) => states.map((state) => ({ kind, state, nextAt, data: { ...data } }));
  await db.insert(outbox).values(rowsOf('not-delivered', { address: 'zoe@example.com' }));
  await db.insert(outbox).values(rowsOf('rental-link', { email: 'zoe@example.com', firstName: 'Zoë' }));
  const start = Date.now();
  const left = async (days: number) => {
    api.clock.now = start + days * DAY;
    await api.task('retention');
    return (await db.select().from(outbox)).map(({ kind }) => kind);
  };
  expect(await left(49)).toHaveLength(10);
  expect(await left(51)).toEqual(Array(5).fill('not-delivered'));
  expect(await left(101)).toEqual([]);
});

test('export returns all data of one address and no other data; erase deletes all of it', async () => {
  await api.send('contact', { ...GOOD_FORMS.contact, email: 'other@example.com', remark: 'not yours' });
  await api.send('contact', { ...GOOD_FORMS.contact, newsletter: 'yes' });
  await api.send('demand-register', GOOD_FORMS['demand-register'] ?? {});
  await api.send('document-request', GOOD_FORMS['document-request'] ?? {});
  await api.send('send-to-friend', {
    ...GOOD_FORMS['send-to-friend'],
    email: 'x@example.com',
    friendEmail: 'ZOE@example.com',
  });
  await applyForJob();
  const of = async (email: string) => JSON.stringify(await (await api.task('export', { email })).json());
  expect(await of('nobody@example.com')).toContain('"found":false');
  const exported = await of('Zoe@Example.com');
  expect(exported).toContain('"found":true');
  for (const part of ['Een vraag', 'n1', 'cv.pdf', 'unconfirmed', 'listing 1', 'Iets voor jou?'])
    expect(exported).toContain(part);
  expect(exported).not.toContain('not yours');
  await vi.waitFor(
    async () =>
      expect((await api.context.store.db.select().from(outbox)).some(({ state }) => state === 'waiting')).toBe(false),
    20_000,
  );
  expect(await (await api.task('erase', { email: 'zoe@example.com' })).json()).toMatchObject({
    found: true,
    submissions: 5,
    demands: 1,
    newsletter: 1,
  });
  expect(await (await api.task('erase', { email: 'zoe@example.com' })).json()).toMatchObject({ found: false });
  expect(await of('zoe@example.com')).not.toMatch(/Een vraag|cv\.pdf|unconfirmed/);
  expect(await rows()).toEqual(['contact']);
  expect(JSON.stringify(await api.context.store.db.select().from(outbox))).not.toContain('zoe');
});

test('the CSV file of leads contains no formulas', async () => {
  await api.send('contact', {
    ...GOOD_FORMS.contact,
    lastName: '=HYPERLINK("A1";"open me")',
    remark: 'one\ntwo "three"',
  });
  await api.send('demand-register', { ...GOOD_FORMS['demand-register'], demandGoal: 'rent' });
  await api.send('contact-me', { ...GOOD_FORMS['contact-me'], phone: '+32 475 12 34 56' });
  const response = await api.task('leads');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv.startsWith('\u{feff}createdAt,form,group,confirmed,')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""A1"";""open me"")"`);
  expect(csv).toContain('"one\ntwo ""three"""');
  expect(csv).toContain(',demand-register,tenant,no,');
  expect(csv).toContain(',+32 475 12 34 56,');
  expect(csv).toContain(',SS-1,Huis 1,Lotte,');
  await api.context.store.db.update(demand).set({ state: 'active', confirmedAt: new Date() });
  const leads = async (filter: object) => (await (await api.task('leads', filter)).text()).split('\r\n').slice(1, -1);
  expect(await leads({ form: 'demand-register' })).toEqual([expect.stringContaining(',tenant,yes,')]);
  const today = belgianDay(Date.now());
  expect((await leads({ from: today, to: today, form: 'contact-me' })).length).toBe(1);
  expect(await leads({ to: addDays(today, -1) })).toEqual([]);
  expect(await leads({ from: addDays(today, 1) })).toEqual([]);
  expect((await api.task('leads', { since: today })).status).toBe(400);
});

test('an address that bounces gets no more automatic mails', async () => {
  const bounced = async () => (await api.task('bounced', { email: 'zoe@example.com' })).json();
  expect(await bounced()).toEqual({ pausedDemands: 0, endedSubscriptions: 0, endedWatches: 0, bouncedMails: 0 });
  await api.send('demand-register', { ...GOOD_FORMS['demand-register'], email: 'zoe@example.com' });
  await api.send('demand-register', { ...GOOD_FORMS['demand-register'], email: 'other@example.com' });
  const { db } = api.context.store;
  await db.update(demand).set({ state: 'active' });
  await vi.waitFor(async () => {
    const confirmations = (await db.select().from(outbox)).filter(({ kind }) => kind === 'confirm-demand');
    expect(confirmations.map(({ state }) => state)).toEqual(['sent', 'sent']);
  }, 20_000);
  expect(await bounced()).toEqual({ pausedDemands: 1, endedSubscriptions: 0, endedWatches: 0, bouncedMails: 1 });
  const states = (await db.select().from(demand)).map(({ email, state }) => `${email} ${state}`);
  expect(states.sort()).toEqual(['other@example.com active', 'zoe@example.com paused']);
  expect(await bounced()).toEqual({ pausedDemands: 0, endedSubscriptions: 0, endedWatches: 0, bouncedMails: 0 });
});
