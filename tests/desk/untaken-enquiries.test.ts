import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportUntaken } from '#desk/server/enquiries/untaken-leads.ts';
import { momentOf } from '#domain/calendar.ts';
import { lead, leadEvent, outbox, submission } from '#server/database/schema.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import { member } from './enquiry-staff.ts';

/** A Monday. The office of Boom is open in the morning, that of Bornem in the afternoon. */
const MONDAY = '2026-11-30';
let api: TestApi;
let smtp: Awaited<ReturnType<typeof mailServer>>;
beforeEach(async () => {
  smtp = await mailServer();
  const data = siteData();
  const [boom] = data.offices;
  if (!boom) throw new Error('The sample has no office.');
  data.offices = [
    { ...boom, openingHours: { monday: ['09:00-12:00'] } },
    { ...boom, name: 'Bornem', openingHours: { monday: ['14:00-18:00'] } },
  ];
  api = await testApi({ data, settings: { smtpUrl: smtp.url } });
});
afterEach(async () => {
  await api.close();
  await smtp.close();
});

async function enquiry(office: string, at: string, change: Partial<typeof lead.$inferInsert> = {}): Promise<string> {
  const { db } = api.context.store;
  const createdAt = new Date(momentOf(`${MONDAY}T${at}`));
  const [sent] = await db
    .insert(submission)
    .values({
      form: 'contact-me',
      key: `${office} ${at}`,
      language: 'nl',
      email: 'zoe@example.com',
      values: { firstName: 'Zoë', lastName: office },
      listingId: 1,
      createdAt,
    })
    .returning({ id: submission.id });
  await db
    .insert(lead)
    .values({ submissionId: sent?.id ?? '', form: 'contact-me', office, words: '', createdAt, ...change });
  return sent?.id ?? '';
}

const reportAt = (time: string) => {
  const now = momentOf(`${MONDAY}T${time}`);
  return reportUntaken({ ...api.context, now: () => now });
};

test('an enquiry that nobody has taken within the opening hours of its office is reported once, to every manager', async () => {
  await Promise.all([
    member(api, 'manager', { email: 'boss@example.com' }),
    member(api, 'manager', { email: 'chef@example.com', language: 'fr' }),
    member(api, 'manager', { email: 'former@example.com', banned: true }),
    member(api, 'agent', { email: 'agent@example.com' }),
  ]);
  const id = await enquiry('Boom', '08:00');
  await enquiry('Bornem', '08:01');
  await enquiry('Boom', '08:02', { state: 'taken' });
  expect(await reportAt('10:59')).toBe(0);
  expect(await Promise.all([reportAt('11:00'), reportAt('11:00'), reportAt('11:01')])).toContain(1);
  expect(await reportAt('11:30')).toBe(0);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 20_000);
  const addresses = smtp.mails.map(({ to }) => to?.[0]?.address).sort();
  expect(addresses).toEqual(['boss@example.com', 'chef@example.com']);
  const french = smtp.mails.find(({ to }) => to?.[0]?.address === 'chef@example.com');
  expect(french?.subject).toBe('Une demande attend quelqu’un');
  expect(french?.text).toContain('Zoë Boom');
  expect(french?.text).not.toContain('Zoë Bornem');
  expect(french?.text).toContain('/fr/desk/');
  const events = await api.context.store.db.select().from(leadEvent);
  expect(events.map(({ kind, submissionId }) => [kind, submissionId])).toEqual([['reported', id]]);
  expect(await reportAt('16:00')).toBe(1);
});

test('if somebody takes the enquiry before the mail is sent, no mail is sent', async () => {
  const { db } = api.context.store;
  await member(api, 'manager');
  await enquiry('Boom', '08:00');
  await db.update(lead).set({ state: 'new' });
  const paused = await testApi({ settings: { databaseUrl: api.context.settings.databaseUrl ?? '' }, hasWorker: false });
  await db.transaction(async () => {
    await reportUntaken({
      ...paused.context,
      site: api.context.site,
      now: () => momentOf(`${MONDAY}T11:00`),
      wake: () => {},
    });
    await db.update(lead).set({ state: 'taken' });
  });
  await paused.close();
  await vi.waitFor(async () => {
    const [row] = await db.select().from(outbox);
    expect(row).toMatchObject({ kind: 'desk-untaken', state: 'sent', problem: 'no longer needed' });
  }, 20_000);
  expect(smtp.mails).toEqual([]);
});

test('without a manager, the enquiry is reported when there is one', async () => {
  await enquiry('Boom', '08:00');
  expect(await reportAt('11:00')).toBe(0);
  await member(api, 'manager');
  expect(await reportAt('11:05')).toBe(1);
});
