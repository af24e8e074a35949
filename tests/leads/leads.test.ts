import { and, eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { moveToSlot } from '#desk/server/viewings/change-viewing.ts';
import { belgianTime, momentOf } from '#domain/calendar.ts';
import type { FormId } from '#forms/forms.ts';
import { HOME_ADDRESS_KIND } from '#leads/home-addresses.ts';
import type { Receipt } from '#leads/lead-software.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { booking, homeAddress, outbox, submission, viewingSlot } from '#server/database/schema.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import { confirmBooking } from '#viewings/server/book.ts';
import { CALENDAR_KIND } from '#viewings/server/booking-steps.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, OPEN_DAY, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import type { Asked, Fault } from './faulty-server.ts';
import { sweepBrightAccount } from './sweepbright-account.ts';
import { whiseAccount } from './whise-account.ts';

let api: TestApi;
let mails: Email[];
afterEach(() => api.close());

const t = textsOf('nl');
/** How long the software may take to answer; long enough that only the test without an answer waits for it. */
const ANSWER_SECONDS = 5;

async function open(
  to: LeadSettings['to'],
  account: { url: string; login: Record<string, string> },
  { key = '1', isEmbedded = false } = {},
) {
  const smtp = await mailServer();
  onTestFinished(smtp.close);
  mails = smtp.mails;
  const site = siteData();
  const listings = site.listings.map((listing) => ({
    ...listing,
    softwareKey: listing.id === 1 ? key : String(listing.id),
  }));
  const leads = { to, url: account.url, login: account.login, timeoutSeconds: ANSWER_SECONDS };
  api = await testApi({ data: { ...site, door: to, listings }, settings: { smtpUrl: smtp.url, leads }, isEmbedded });
}

async function whise(estates = [1, 2, 3], faultOf?: (asked: Asked) => Fault | undefined, isEmbedded = false) {
  const account = await whiseAccount(estates, faultOf);
  onTestFinished(account.stop);
  await open('whise', account, { isEmbedded });
  return account;
}

async function sweepBright(estates = ['uuid-1'], faultOf?: (asked: Asked) => Fault | undefined) {
  const account = await sweepBrightAccount(estates, faultOf);
  onTestFinished(account.stop);
  await open('sweepbright', account, { key: 'uuid-1' });
  return account;
}

const send = (form: FormId, change = {}) => api.send(form, { ...GOOD_FORMS[form], ...change });
const leads = (kind = 'lead') => api.context.store.db.select().from(outbox).where(eq(outbox.kind, kind));
const settled = () =>
  vi.waitFor(async () => {
    const waiting = and(eq(outbox.state, 'waiting'));
    expect(await api.context.store.db.select().from(outbox).where(waiting)).toEqual([]);
  }, 20_000);
/** Waits for a failed attempt, then lets the time of the retry come. */
async function retry(attempts: number, kind?: string) {
  await vi.waitFor(async () => {
    const rows = await leads(kind);
    expect(rows).toMatchObject([{ attempts, problem: expect.any(String) }]);
    // While an attempt runs, its row has this property and the problem of the attempt before.
    expect(rows[0]?.data).not.toHaveProperty('unfinished');
  }, 20_000);
  api.clock.now += 7 * 3_600_000;
  api.context.wake();
}
const receipts = async () => (await leads()).map(({ data }) => data.receipt as Receipt);
const calendarReceipts = async () =>
  (await leads(CALENDAR_KIND)).flatMap(({ data }) => data.receipt ?? []) as Receipt[];

/** Requests a visit on an open day, which holds a place. @returns the ID of the enquiry */
async function requestVisit(): Promise<string> {
  await send('contact-appointment');
  await settled();
  const [{ submissionId } = { submissionId: '' }] = await api.context.store.db.select().from(booking);
  return submissionId;
}

/** Confirms the visit as the button behind the link in the mail does. */
async function confirmVisit(isSettled = true): Promise<void> {
  const [booked] = await api.context.store.db.select().from(booking);
  await confirmBooking(
    booked?.id ?? '',
    'visitor',
    { site: await api.context.site(), now: api.clock.now },
    api.context.store.db,
  );
  api.context.wake();
  if (isSettled) await settled();
}
const toAgency = (subject: string) => mails.filter((mail) => mail.subject === subject);

describe('Whise', () => {
  test('gets a contact with the home, origin, message and office', async () => {
    const { contacts, all } = await whise();
    await send('contact-me', { remark: 'Is er een kelder?' });
    await settled();
    const contact = contacts.get('zoe@example.com');
    expect(contact?.bodies).toEqual([
      {
        Name: 'De Smet',
        FirstName: 'Zoë',
        ContactTitleId: 181,
        PrivateEmail: 'zoe@example.com',
        PrivateTel: '0475 00 00 00',
        CountryId: 1,
        LanguageId: 'nl-BE',
        OfficeIds: [70],
        ContactOriginId: 353,
        EstateIds: [1],
        Message: expect.stringMatching(/^.+\nIs er een kelder\?\n/),
      },
    ]);
    const message = String(contact?.bodies[0]?.Message);
    expect(message).toContain('10:00-13:00');
    expect(message).toContain('SS-1, https://www.example.com/nl/te-koop/boom/huis/1/');
    const [row] = await leads();
    expect(row).toMatchObject({ state: 'sent', problem: null, attempts: 1 });
    expect(contact?.keys).toEqual([row?.id]);
    expect(await receipts()).toMatchObject([{ software: 'Whise', contact: '1000' }]);
    // The mail to the agency does not depend on the software.
    expect(mails.filter(({ to }) => to?.[0]?.address === 'agent@example.com')).toHaveLength(1);
    // Ask for each list once, whatever the number of leads.
    await send('contact-me', { remark: 'Nog een vraag', email: 'other@example.com' });
    await settled();
    expect(all.filter(({ path }) => path.endsWith('origins/list'))).toHaveLength(1);
    expect(all.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  test('gets the consent that the visitor ticked, and never another', async () => {
    const { contacts } = await whise();
    await send('contact', { newsletter: 'yes' });
    await send('contact', { email: 'no@example.com' });
    await settled();
    const [ticked] = contacts.get('zoe@example.com')?.bodies ?? [];
    expect(ticked).toMatchObject({ AgreementEmail: true, AgreementMailingCampaign: true, OfficeIds: [71] });
    expect(ticked).not.toHaveProperty('AgreementSms');
    const [unticked] = contacts.get('no@example.com')?.bodies ?? [];
    expect(Object.keys(unticked ?? {}).filter((name) => name.startsWith('Agreement'))).toEqual([]);
  });

  test('gets a search as criteria, one entry for each category', async () => {
    const { contacts } = await whise();
    await send('demand-register', { types: ['1', '2'], bedroomsFrom: '2', street: 'Kaai', city: 'Boom' });
    await settled();
    const shared = {
      PurposeId: 1,
      PriceMin: 200_000,
      PriceMax: 400_000,
      MinRooms: 2,
      CountryId: 1,
      ZipCodes: ['2850'],
    };
    expect(contacts.get('zoe@example.com')?.bodies).toMatchObject([
      {
        Address1: 'Kaai',
        City: 'Boom',
        SearchCriteria: [
          { ...shared, CategoryId: 1 },
          { ...shared, CategoryId: 2 },
        ],
      },
    ]);
  });

  test.each([
    ['PostgreSQL', false],
    ['the embedded database', true],
  ])('gets a visit in its calendar once it is confirmed, and its moves and its end: %s', async (_, isEmbedded) => {
    const { appointments, all } = await whise(undefined, undefined, isEmbedded);
    const id = await requestVisit();
    // A place that is only held is no appointment.
    expect(appointments.size).toBe(0);
    await confirmVisit();
    const number = id.slice(0, 8).toUpperCase();
    const entries = () => [...appointments.values()].map(({ body }) => body);
    const first = {
      CalendarActionId: 41,
      StartDateTime: OPEN_DAY.start,
      EndDateTime: OPEN_DAY.end,
      Subject: `Zoë De Smet, SS-1 (${number})`,
      UserIds: [701],
      ContactIds: [1000],
      EstateIds: [1],
    };
    expect(entries()).toEqual([first]);
    expect(await calendarReceipts()).toMatchObject([{ calendar: '9000', visit: { start: OPEN_DAY.start } }]);
    // Confirming again changes nothing.
    await confirmVisit();
    expect(entries()).toEqual([first]);

    const { db } = api.context.store;
    const startsAt = new Date(momentOf(OPEN_DAY.start) + 7 * 86_400_000);
    const endsAt = new Date(startsAt.getTime() + 1_800_000);
    await db.insert(viewingSlot).values({ listingId: 1, startsAt, endsAt, source: 'manual', capacity: 2 });
    const [booked] = await db.select().from(booking);
    expect(await moveToSlot(booked?.id ?? '', startsAt.getTime(), api.context)).toBe('done');
    api.context.wake();
    await settled();
    const start = belgianTime(startsAt.toISOString());
    expect(entries()).toEqual([{ ...first, StartDateTime: start, EndDateTime: belgianTime(endsAt.toISOString()) }]);

    const token = api.context.linkPath('visit-change', id, 'nl').split('/').at(-1) ?? '';
    expect(await send('visit-change', { visitChange: 'cancel', token })).toMatchObject({ status: 'stored' });
    await settled();
    expect(appointments.size).toBe(0);
    expect(all.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(all.filter(({ path }) => path.endsWith('calendars/upsert'))).toHaveLength(2);
  });

  test('gets a lead without the home that it does not know, and the agency is told', async () => {
    const { contacts } = await whise([2, 3]);
    await send('contact-me');
    await settled();
    expect(contacts.get('zoe@example.com')?.bodies).toHaveLength(1);
    expect(contacts.get('zoe@example.com')?.bodies[0]).not.toHaveProperty('EstateIds');
    expect(await receipts()).toMatchObject([{ isHomeUnknown: true }]);
    expect(toAgency(t('mail.leadWithoutHome.title', { software: 'Whise' }))).toHaveLength(1);
  });

  test('changes the contact that exists, if it does not accept the same address again', async () => {
    let strict = false;
    const { contacts } = await whise([1], ({ path }) =>
      strict && path.endsWith('upsert')
        ? {
            kind: 'status',
            status: 200,
            json: {
              isValidRequest: false,
              validationErrors: [{ message: 'A contact with this email already exists' }],
            },
          }
        : undefined,
    );
    await send('contact');
    await settled();
    strict = true;
    await send('contact-me', { remark: 'Nog een vraag' });
    await settled();
    expect(contacts.size).toBe(1);
    expect(contacts.get('zoe@example.com')?.bodies[1]).toMatchObject({ ContactId: 1000, EstateIds: [1] });
    expect((await leads()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a lead that it rejects is reported to the agency and in the status, and can be sent again', async () => {
    let broken = true;
    const errors = [{ code: 'x', message: 'LanguageId is not allowed', property: 'LanguageId' }];
    const { contacts } = await whise([1], ({ path }) =>
      broken && path.endsWith('upsert')
        ? { kind: 'status', status: 200, json: { isValidRequest: false, validationErrors: errors } }
        : undefined,
    );
    await send('contact-me');
    await settled();
    expect(await leads()).toMatchObject([
      { state: 'refused', attempts: 1, problem: expect.stringContaining('LanguageId') },
    ]);
    const [notice] = toAgency(t('mail.leadRefused.title', { software: 'Whise' }));
    expect(notice?.to?.[0]?.address).toBe('agent@example.com');
    expect(notice?.html).toContain('LanguageId is not allowed');
    expect(notice?.html).toContain('zoe@example.com');
    const status = await (await api.task('status')).json();
    expect(status).toMatchObject({ troubles: [{ kind: 'leads', detail: expect.stringContaining('LanguageId') }] });
    broken = false;
    await api.task('send-again');
    await settled();
    expect(contacts.size).toBe(1);
    expect(await leads()).toMatchObject([{ state: 'sent' }]);
    expect(await (await api.task('status')).json()).toMatchObject({ troubles: [] });
  });

  test('a rejected lead is not closed before the agency is told', async () => {
    const rejection = { isValidRequest: false, validationErrors: [{ message: 'The address is not accepted' }] };
    await whise([1], ({ path }) =>
      path.endsWith('upsert') ? { kind: 'status', status: 200, json: rejection } : undefined,
    );
    const { db } = api.context.store;
    await db.execute(sql`alter table outbox add constraint no_notice check (kind <> 'not-delivered')`);
    await send('contact-me');
    await vi.waitFor(() => expect(api.lines.join()).toContain('its result could not be stored'), 20_000);
    expect(await leads()).toMatchObject([{ state: 'waiting' }]);
    await db.execute(sql`alter table outbox drop constraint no_notice`);
    api.clock.now += 3_600_000;
    api.context.wake();
    await settled();
    expect(await leads()).toMatchObject([{ state: 'refused' }]);
    expect(toAgency(t('mail.leadRefused.title', { software: 'Whise' }))).toHaveLength(1);
  });

  test('an answer that says valid but lists errors is an error', async () => {
    await whise([1], ({ path }) =>
      path.endsWith('upsert')
        ? {
            kind: 'status',
            status: 200,
            json: { isValidRequest: true, validationErrors: [{ message: 'no' }], ContactId: 5 },
          }
        : undefined,
    );
    await send('contact-me');
    await settled();
    expect(await leads()).toMatchObject([{ state: 'refused' }]);
  });

  test('an expired token is renewed at once', async () => {
    const account = await whise();
    await send('contact-me');
    await settled();
    account.expireTokens();
    await send('contact-me', { email: 'second@example.com' });
    await settled();
    expect(account.contacts.size).toBe(2);
    expect((await leads()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(account.logins()).toBe(2);
  });

  test.each<[string, Fault]>([
    ['has no answer', { kind: 'hang' }],
    ['resets the connection', { kind: 'reset' }],
    ['loses the answer', { kind: 'lost' }],
    ['sends half an answer', { kind: 'half' }],
    ['sends another JSON', { kind: 'wrong json' }],
    ['sends no JSON', { kind: 'no json' }],
    ['is out of order', { kind: 'status', status: 500 }],
    ['is not available', { kind: 'status', status: 503 }],
  ])('a lead is retried if the software %s, and arrives once', async (_, fault) => {
    let faults = 0;
    const { contacts } = await whise([1], ({ path }) =>
      path.endsWith('contacts/upsert') && faults++ === 0 ? fault : undefined,
    );
    await send('contact-me');
    await retry(1);
    await settled();
    expect(await leads()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(contacts.size).toBe(1);
    expect(new Set(contacts.get('zoe@example.com')?.keys).size).toBe(1);
  });

  test.each([
    ['PostgreSQL', false],
    ['the embedded database', true],
  ])('a visit whose answer was lost is found by its number, and stored once: %s', async (_, isEmbedded) => {
    let faults = 0;
    const { appointments, contacts } = await whise(
      [1],
      ({ path }) => (path.endsWith('calendars/upsert') && faults++ === 0 ? { kind: 'lost' } : undefined),
      isEmbedded,
    );
    await requestVisit();
    await confirmVisit(false);
    await retry(1, CALENDAR_KIND);
    await settled();
    expect([...appointments.keys()]).toEqual([9000]);
    expect(await calendarReceipts()).toMatchObject([{ calendar: '9000' }]);
    expect(contacts.get('zoe@example.com')?.bodies).toHaveLength(1);
  });

  test.each([
    ['PostgreSQL', false],
    ['the embedded database', true],
  ])('waits as long as the software asks: %s', async (_, isEmbedded) => {
    let faults = 0;
    const busy: Fault = { kind: 'status', status: 429, headers: { 'retry-after': '1200' } };
    await whise([1], ({ path }) => (path.endsWith('upsert') && faults++ === 0 ? busy : undefined), isEmbedded);
    await send('contact-me');
    await vi.waitFor(async () => expect(await leads()).toMatchObject([{ problem: expect.any(String) }]), 20_000);
    const [row] = await leads();
    const wait = (row?.nextAt.getTime() ?? 0) - api.clock.now;
    expect(wait).toBeGreaterThan(1_190_000);
    expect(wait).toBeLessThan(1_201_000);
    // The wait is not taken for that of a wrong clock.
    api.context.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await leads()).toMatchObject([{ attempts: 1, state: 'waiting' }]);
    await retry(1);
    await settled();
  });

  test('a wrong password stops no mail, and is retried', async () => {
    const account = await whiseAccount([1]);
    onTestFinished(account.stop);
    await open('whise', { ...account, login: { ...account.login, WHISE_PASSWORD: 'wrong' } });
    await send('contact-me');
    await vi.waitFor(
      async () => expect(await leads()).toMatchObject([{ problem: expect.stringContaining('401') }]),
      20_000,
    );
    expect(await leads()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await vi.waitFor(() => expect(mails).toHaveLength(2), 20_000);
  });
});

describe('SweepBright', () => {
  test('gets a lead about a home as a contact of that home', async () => {
    const { leads: received } = await sweepBright();
    await send('contact-me', { remark: 'Is er een kelder?' });
    await settled();
    expect(received).toMatchObject([
      {
        estate: 'uuid-1',
        body: {
          first_name: 'Zoë',
          last_name: 'De Smet',
          email: 'zoe@example.com',
          phone: '0475 00 00 00',
          locale: 'nl',
          message: expect.stringContaining('Is er een kelder?'),
        },
      },
    ]);
    expect(received[0]?.key).toBe((await leads())[0]?.id);
    expect(await receipts()).toMatchObject([{ software: 'SweepBright', fields: expect.arrayContaining(['email']) }]);
  });

  test('gets a search with preferences and places', async () => {
    const { leads: received } = await sweepBright();
    await send('demand-register', { types: ['1', '2'], demandGoal: 'rent', bedroomsFrom: '2' });
    await settled();
    expect(received).toMatchObject([
      {
        estate: undefined,
        body: {
          preferences: { negotiation: 'let', types: ['house', 'apartment'], min_price: 200_000, min_rooms: 2 },
          location_preference: { country: 'BE', postal_codes: ['2850'] },
        },
      },
    ]);
  });

  test('gets a lead as a general contact if it does not know the home, and the agency is told', async () => {
    const { leads: received } = await sweepBright([]);
    await send('contact-me');
    await settled();
    expect(received).toMatchObject([{ estate: undefined, body: { message: expect.stringContaining('SS-1') } }]);
    expect(toAgency(t('mail.leadWithoutHome.title', { software: 'SweepBright' }))).toHaveLength(1);
  });

  test('a contact that exists is no error; a lead that it rejects is reported', async () => {
    let status = 409;
    await sweepBright(['uuid-1'], ({ path }) =>
      path.endsWith('contacts') ? { kind: 'status', status, json: { errors: { email: ['invalid'] } } } : undefined,
    );
    await send('contact-me');
    await settled();
    expect(await leads()).toMatchObject([{ state: 'sent' }]);
    status = 422;
    await send('contact-me', { remark: 'Nog een vraag' });
    await settled();
    expect((await leads()).map(({ state }) => state).sort()).toEqual(['refused', 'sent']);
    expect(toAgency(t('mail.leadRefused.title', { software: 'SweepBright' }))).toHaveLength(1);
  });

  test('an answer that is not understood is retried, then reported: the lead may have arrived or not', async () => {
    await sweepBright(['uuid-1'], ({ path }) => (path.endsWith('contacts') ? { kind: 'wrong json' } : undefined));
    await send('contact-me');
    for (let attempts = 1; attempts < 8; attempts++) await retry(attempts);
    await settled();
    expect(await leads()).toMatchObject([{ state: 'refused', attempts: 8 }]);
    expect(toAgency(t('mail.leadRefused.title', { software: 'SweepBright' }))).toHaveLength(1);
  });

  test('learns the address of each of its homes once, also after a failure, and again when it moves', async () => {
    let isDown = true;
    const { addresses } = await sweepBright(['uuid-1'], ({ method }) =>
      method === 'PUT' && isDown ? { kind: 'status', status: 503 } : undefined,
    );
    await api.task('alerts', {});
    await vi.waitFor(async () => {
      const rows = await leads(HOME_ADDRESS_KIND);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every(({ problem }) => problem !== null)).toBe(true);
    }, 20_000);
    expect(addresses).toEqual([]);
    isDown = false;
    api.clock.now += 7 * 3_600_000;
    api.context.wake();
    await settled();
    const [[key = '', url = ''] = []] = addresses;
    expect(addresses).toEqual([[key, url]]);
    expect(key).toBe('uuid-1');
    expect(new URL(url).pathname).toMatch(/^\/nl\/.+\/1\/$/);

    await api.task('alerts', {});
    await settled();
    expect(addresses).toHaveLength(1);
    await api.context.store.db.update(homeAddress).set({ url: 'https://www.example.com/old/' });
    await api.task('alerts', {});
    await settled();
    expect(addresses).toEqual([
      [key, url],
      [key, url],
    ]);
  });

  test('an expired token is renewed at once', async () => {
    const account = await sweepBright();
    await send('contact-me');
    await settled();
    account.expireTokens();
    await send('contact-me', { remark: 'Nog een vraag' });
    await settled();
    expect(account.leads).toHaveLength(2);
    expect((await leads()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});

test('feedback, tips to friends and income never reach the software', async () => {
  const { contacts } = await whise();
  for (const form of ['feedback', 'send-to-friend', 'sign-newsletter'] as const) await send(form);
  await settled();
  expect(contacts.size).toBe(0);
  const values = { firstName: 'Zoë', lastName: 'De Smet', income: '4321', persons: '2' };
  const { db } = api.context.store;
  const [sent] = await db
    .insert(submission)
    .values({ form: 'rental-application', key: 'a', language: 'nl', listingId: 3, email: 'zoe@example.com', values })
    .returning();
  await db.insert(outbox).values({ kind: 'lead', submissionId: sent?.id });
  api.context.wake();
  await settled();
  const [body] = contacts.get('zoe@example.com')?.bodies ?? [];
  expect(body).toMatchObject({ EstateIds: [3], Message: expect.stringContaining('2') });
  expect(JSON.stringify(body)).not.toMatch(/4\.?321/);
});

test('a home of other software is not linked', async () => {
  const account = await whiseAccount([1]);
  onTestFinished(account.stop);
  const site = siteData([home(1, { softwareKey: 'uuid' })]);
  const settings = {
    leads: { to: 'whise' as const, url: account.url, login: account.login, timeoutSeconds: ANSWER_SECONDS },
  };
  api = await testApi({ data: { ...site, door: 'sweepbright' }, settings });
  await send('contact-me');
  await settled();
  expect(account.contacts.get('zoe@example.com')?.bodies[0]).not.toHaveProperty('EstateIds');
  expect(await api.context.store.db.select().from(outbox).where(sql`kind = 'not-delivered'`)).toEqual([]);
});

test('the data of a person name what the software has received, and erasing names what to delete there', async () => {
  await whise();
  await requestVisit();
  await confirmVisit();
  const person = { email: 'zoe@example.com' };
  const exported = await (await api.task('export', person)).json();
  expect(exported).toMatchObject({
    software: [
      {
        software: 'Whise',
        contact: '1000',
        fields: expect.arrayContaining(['PrivateEmail', 'PrivateTel', 'Message', 'EstateIds']),
        sentAt: expect.any(String),
      },
      { software: 'Whise', calendar: '9000', fields: expect.arrayContaining(['StartDateTime', 'Subject']) },
    ],
  });
  const erased = await (await api.task('erase', person)).json();
  expect(erased).toMatchObject({
    deleteInSoftware: [
      { software: 'Whise', contact: '1000' },
      { software: 'Whise', calendar: '9000' },
    ],
  });
  expect(await leads()).toEqual([]);
});
