import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { belgianTime } from '#domain/calendar.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { booking, outbox, rebuild, submission } from '#server/database/schema.ts';
import { confirmBooking } from '#viewings/server/book.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { inDays, OPEN_DAY, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import { type WhiseAppointment, whiseAccount } from './whise-account.ts';

const SECRET = 'the-secret-in-the-address';
const SIGNING = 'the secret of the webhook';
const t = textsOf('fr');

const VISIT_PAGE =
  '<!doctype html><title>Visite</title><section data-enquiry hidden></section><form data-form="visit-change"><input type="hidden" name="token" value=""></form>';
const ANSWER_PAGE = '<!doctype html><title>x</title><main><header data-answer><h1>Nothing</h1></header></main>';

let api: TestApi;
let mails: Email[];
afterEach(() => api.close());

async function open(isEmbedded = false) {
  const account = await whiseAccount([1, 2, 3]);
  const smtp = await mailServer();
  onTestFinished(async () => {
    await account.stop();
    await smtp.close();
  });
  mails = smtp.mails;
  const site = siteData();
  const listings = site.listings.map((listing) => ({ ...listing, softwareKey: String(listing.id) }));
  api = await testApi({
    isEmbedded,
    data: { ...site, door: 'whise', listings },
    pages: { '/fr/visit-change/': VISIT_PAGE, '/fr/answer/': ANSWER_PAGE },
    settings: {
      smtpUrl: smtp.url,
      leads: { to: 'whise', url: account.url, login: account.login, timeoutSeconds: 2 },
      rebuild: { whiseSecret: SECRET, quietSeconds: 60, longestSeconds: 900 },
      webhook: { url: account.url, secret: SIGNING },
    },
  });
  return account;
}

/** Waits until everything except webhook calls, which the stand-in refuses, has been sent. */
const settled = () =>
  vi.waitFor(async () => {
    const rows = await api.context.store.db.select().from(outbox).where(eq(outbox.state, 'waiting'));
    expect(rows.filter(({ kind }) => kind !== 'webhook')).toEqual([]);
  }, 20_000);

/** Requests a visit in French, on proposed days or on an open day, and returns its ID. */
async function visit(change: Record<string, string | string[]> = {}): Promise<string> {
  const { openDay: _, ...values } = GOOD_FORMS['contact-appointment'] ?? {};
  await api.send('contact-appointment', { ...values, language: 'fr', ...change });
  await settled();
  const [sent] = await api.context.store.db.select().from(submission).where(eq(submission.form, 'contact-appointment'));
  return sent?.id ?? '';
}

/** Confirms the visit as the button behind the link in the mail does. */
async function confirmVisit(): Promise<void> {
  const { store, site, wake } = api.context;
  const [booked] = await store.db.select().from(booking);
  await confirmBooking(booked?.id ?? '', 'visitor', { site: await site(), now: api.clock.now }, store.db);
  wake();
  await settled();
}

const tell = (events: object[], secret = SECRET) =>
  api.request(`/api/pushed/whise/${secret}`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 7, officeId: 71, userId: 1, events }),
  });
async function told(name: string, objectId: number) {
  expect((await tell([{ name, objectId }])).status).toBe(202);
  await settled();
}

/** Signs a call as the agency's software does. Written from the documentation only. */
function pushVisit(body: object, { secret = SIGNING, at = Date.now() } = {}) {
  const text = JSON.stringify(body);
  const seconds = Math.floor(at / 1000);
  const sign = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  const headers = { Signature: `t=${seconds},v1=${sign}` };
  return api.request('/api/pushed/visit', { method: 'POST', headers, body: text });
}

const DAY = inDays(10);
const entry = (change: Partial<WhiseAppointment> = {}): WhiseAppointment => ({
  id: 500,
  subject: 'Visite',
  startDateTime: `${DAY}T14:00:00`,
  endDateTime: `${DAY}T14:30:00`,
  contacts: [{ contactId: 1000, privateEmail: 'Zoe@example.com' }],
  estates: [{ estateId: 1 }],
  action: { id: 41 },
  body: {},
  ...change,
});

const news = (event: 'confirmed' | 'moved' | 'cancelled') => {
  const [begin = ''] = t(`mail.visitNews.${event}.title`).split('{{');
  return mails.filter(({ subject, to }) => to?.[0]?.address === 'zoe@example.com' && subject?.startsWith(begin));
};
const calendarOf = (mail: Email | undefined) => {
  const file = mail?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'));
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name)?.toString();
  const start = `${belgianTime(value('dtstart') ?? '')}:00`;
  return { uid: value('uid'), start, status: value('status'), sequence: value('sequence') };
};

describe('Whise', () => {
  test.each([
    ['PostgreSQL', false],
    ['the embedded database', true],
  ])('an appointment confirms a visit, moves it and cancels it, each in one mail: %s', async (_, isEmbedded) => {
    const { appointments } = await open(isEmbedded);
    const id = await visit();
    appointments.set(500, entry());
    await told('calendar_created', 500);
    await told('calendar_update', 500);
    expect(news('confirmed')).toHaveLength(1);
    const [confirmed] = news('confirmed');
    expect(confirmed?.text).toContain('14:00');
    const first = calendarOf(confirmed);
    expect(first).toMatchObject({ start: `${DAY}T14:00:00`, status: 'CONFIRMED', sequence: '1' });
    // The visitor's page of the visit shows the same time.
    const page = await api.request(api.context.linkPath('visit-change', id, 'fr'));
    expect(await page.text()).toMatch(/data-enquiry.*14:00.*data-form="visit-change"/s);

    appointments.set(500, entry({ startDateTime: `${DAY}T16:00:00`, endDateTime: `${DAY}T16:30:00` }));
    await told('calendar_update', 500);
    expect(news('moved')).toHaveLength(1);
    expect(calendarOf(news('moved')[0])).toEqual({ ...first, start: `${DAY}T16:00:00`, sequence: '2' });

    appointments.delete(500);
    await told('calendar_update', 500);
    await told('calendar_update', 500);
    expect(news('cancelled')).toHaveLength(1);
    expect(calendarOf(news('cancelled')[0])).toMatchObject({ uid: first.uid, status: 'CANCELLED', sequence: '3' });
  });

  test('the entry of a visit on an open day is no news; another time is', async () => {
    const { appointments } = await open();
    await visit({ openDay: OPEN_DAY.start });
    await confirmVisit();
    const [id = 0] = appointments.keys();
    await told('calendar_created', id);
    expect([...news('confirmed'), ...news('moved')]).toEqual([]);
    const own = appointments.get(id);
    if (own) Object.assign(own, { startDateTime: `${DAY}T09:00:00`, endDateTime: `${DAY}T09:30:00` });
    await told('calendar_update', id);
    expect(news('moved')).toHaveLength(1);
  });

  test('a visit that the visitor has cancelled is not cancelled again', async () => {
    const { appointments } = await open();
    const visitId = await visit({ openDay: OPEN_DAY.start });
    await confirmVisit();
    const [id = 0] = appointments.keys();
    const token = api.context.linkPath('visit-change', visitId, 'fr').split('/').at(-1) ?? '';
    await api.send('visit-change', { visitChange: 'cancel', token, language: 'fr' });
    await settled();
    expect(appointments.size).toBe(0);
    await told('calendar_update', id);
    expect(news('cancelled')).toEqual([]);
  });

  test('appointments of other people, homes and kinds are ignored', async () => {
    const { appointments } = await open();
    await visit();
    appointments.set(500, entry({ contacts: [{ contactId: 1, privateEmail: 'other@example.com' }] }));
    appointments.set(501, entry({ id: 501, estates: [{ estateId: 2 }] }));
    appointments.set(502, entry({ id: 502, action: { id: 40 } }));
    for (const id of [500, 501, 502]) await told('calendar_created', id);
    expect(news('confirmed')).toEqual([]);
  });

  test('a changed estate asks for a rebuild', async () => {
    await open();
    expect((await tell([{ name: 'contact_update', objectId: 5 }])).status).toBe(202);
    expect(await api.context.store.db.select().from(rebuild)).toEqual([]);
    await tell([
      { name: 'estate_update', objectId: 1 },
      { name: 'estate_update', objectId: 2 },
    ]);
    expect(await api.context.store.db.select().from(rebuild)).toMatchObject([{ announced: 1 }]);
  });

  test('a call with a wrong secret or without events is refused', async () => {
    await open();
    expect((await tell([], 'wrong')).status).toBe(401);
    expect((await api.request('/api/pushed/whise', { method: 'POST', body: '{}' })).status).toBe(401);
    const broken = await api.request(`/api/pushed/whise/${SECRET}`, { method: 'POST', body: '{"events":[{}]}' });
    expect(broken.status).toBe(422);
    expect(await api.context.store.db.select().from(rebuild)).toEqual([]);
  });
});

describe('other software', () => {
  const time = { start: `${DAY}T14:00`, end: `${DAY}T14:30` };

  test('confirms, moves and cancels a visit by signed calls; a repeated or older call changes nothing', async () => {
    await open();
    const enquiry = await visit();
    const confirm = { event: 'visit-confirmed', enquiry, ...time };
    expect((await pushVisit(confirm)).status).toBe(202);
    expect((await pushVisit(confirm)).status).toBe(202);
    await settled();
    expect(news('confirmed')).toHaveLength(1);
    const later = Date.now() + 60_000;
    const move = { event: 'visit-moved', enquiry, start: `${DAY}T17:00`, end: `${DAY}T17:30` };
    expect((await pushVisit(move, { at: later })).status).toBe(202);
    expect((await pushVisit(confirm)).status).toBe(202);
    await settled();
    expect(news('moved')).toHaveLength(1);
    expect(news('confirmed')).toHaveLength(1);
    await pushVisit({ event: 'visit-cancelled', enquiry }, { at: later + 1_000 });
    await settled();
    expect(news('cancelled')).toHaveLength(1);
    // The link of the visit says that it is cancelled.
    const link = await api.request(api.context.linkPath('visit-change', enquiry, 'fr'));
    expect(link.status).toBe(200);
    expect(await link.text()).toContain(t('answer.done.visit-change.title'));
  });

  test('concurrent calls about one visit send one mail', async () => {
    await open();
    const enquiry = await visit();
    const confirm = { event: 'visit-confirmed', enquiry, ...time };
    await Promise.all(Array.from({ length: 8 }, () => pushVisit(confirm)));
    await settled();
    expect(news('confirmed')).toHaveLength(1);
  });

  test('a call that is not signed, not understood, or about no visit is refused', async () => {
    await open();
    const enquiry = await visit();
    const confirm = { event: 'visit-confirmed', enquiry, ...time };
    expect((await pushVisit(confirm, { secret: 'another' })).status).toBe(401);
    expect((await pushVisit(confirm, { at: Date.now() - 400_000 })).status).toBe(401);
    expect((await pushVisit({ ...confirm, end: time.start })).status).toBe(422);
    expect((await pushVisit({ event: 'visit-lost', enquiry })).status).toBe(422);
    expect((await pushVisit({ ...confirm, enquiry: crypto.randomUUID() })).status).toBe(404);
    await settled();
    expect(news('confirmed')).toEqual([]);
  });
});
