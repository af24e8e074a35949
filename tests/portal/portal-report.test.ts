import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, belgianDay, mondayOf } from '#domain/calendar.ts';
import type { Story } from '#domain/story.ts';
import type { PropertyReport, ReportedSpan } from '#portal/report/report-api.ts';
import { figuresOf } from '#portal/server/property-report.ts';
import { owner, submission, viewDay } from '#server/database/schema.ts';
import type { TestApi } from '../support/api-server.ts';
import { home, siteData } from '../support/api-site.ts';
import { ANNA, account, BORIS, get, type Mails, ownerApi, ownerFeed, PASSWORD, signIn, tokenTo } from './owners.ts';

let api: TestApi;
let smtp: Mails;
let close: () => Promise<void>;
let cookie = '';
const today = belgianDay(Date.now());
const ago = (days: number) => addDays(today, -days);

const STORY: Story = {
  goal: 'sale',
  seenOn: ago(400),
  prices: [
    { on: ago(40), amountEuro: 320_000 },
    { on: ago(9), amountEuro: 300_001 },
  ],
  statuses: [{ on: ago(40), status: { kind: 'available' } }],
};
/** The story of a home that had views before its first day. */
const LATE: Story = { ...STORY, goal: 'rent', seenOn: today };

beforeAll(async () => {
  const homes = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    home(id, {
      ...(id === 1 ? { story: STORY } : {}),
      search: { priceEuro: 300_000 + id, ...(id === 7 ? { closed: true } : {}) },
      openDays: [-1, 1].map((days) => ({ start: `${ago(-days)}T14:00`, end: `${ago(-days)}T16:00`, status: 'open' })),
    }),
  );
  const data = siteData([...homes, home(8, { search: { goal: 'rent' }, story: LATE })]);
  data.pages.login = { nl: '/nl/login/', fr: '/fr/login/', en: '/en/login/' };
  ({ api, smtp, close } = await ownerApi({ data }));
  const feed = ownerFeed([{ ...ANNA, PropertyIDs: [1, 8] }, BORIS]);
  Object.assign(feed.visits[0] ?? {}, { Date: `${ago(3)}T10:00:00` });
  feed.visits.push({ ...feed.visits[0], ID: 901, Status: 'Geannuleerd' } as never);
  feed.visits.push({ ...feed.visits[0], ID: 902, Date: `${addDays(today, 3)}T10:00:00`, Status: 'Gepland' } as never);
  Object.assign(feed.communications[0] ?? {}, { Date: `${ago(2)}T10:00:00`, Type: 'Bod', Comment: '=cmd()' });
  await api.task('owners', { feed });
  await vi.waitFor(() => expect(smtp.mails.length).toBe(2), 20_000);
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  cookie = await signIn(api, ANNA.Email);
  const { db } = api.context.store;
  const view = (listingId: number, day: string, count: number) => ({
    listingId,
    day,
    kind: 'view' as const,
    count,
    visitors: 1,
  });
  await db
    .insert(viewDay)
    .values([
      view(1, today, 3),
      view(1, ago(29), 5),
      view(1, ago(30), 7),
      view(1, ago(400), 100),
      { listingId: 1, day: ago(1), kind: 'favourite', count: 2, visitors: 0 },
      ...[2, 3, 4, 5, 6].map((id) => view(id, ago(1), id * 10)),
      view(7, ago(1), 1_000),
      view(8, ago(1), 4),
    ]);
  const enquiry = (form: string, days: number) => ({
    form,
    key: `${form} ${days}`,
    language: 'nl',
    listingId: 1,
    values: {},
    createdAt: new Date(Date.now() - days * 86_400_000),
  });
  await db
    .insert(submission)
    .values([
      enquiry('contact-me', 1),
      enquiry('document-request', 2),
      enquiry('send-to-friend', 1),
      enquiry('contact-me', 40),
    ]);
});
afterAll(() => close());

const report = async (query = '', id = 1): Promise<PropertyReport> =>
  (await get(api, `/api/portal/properties/${id}${query}`, cookie)).json();

test('shows the last 30 days and the 30 days before', async () => {
  const { figures, before, counts, period, months } = await report();
  expect(period).toEqual({ from: ago(29), to: today, asked: false });
  // Cancelled and future visits do not count as viewings. Recommending a home to a friend does not count as an enquiry.
  expect(figures).toEqual({ view: 8, visitors: 2, favourite: 2, enquiries: 2, viewings: 1, offers: 1 });
  expect(before).toEqual({ view: 7, visitors: 1, favourite: 0, enquiries: 1, viewings: 0, offers: 0 });
  expect(counts).toMatchObject({ today: 3, total: 115 });
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe(today.slice(0, 7));
});

describe('the chart shows visits and offers, whatever the period', () => {
  const sumsOf = (bars: readonly ReportedSpan[]) =>
    (['views', 'enquiries', 'viewings', 'offers'] as const).map((name) =>
      bars.reduce((total, bar) => total + bar[name], 0),
    );
  const chart = async () => (await report(`?from=${ago(2)}&to=${ago(1)}`)).chart;

  test('on each of the last 30 days', async () => {
    const { day } = await chart();
    expect(day.map(({ from }) => from)).toEqual(Array.from({ length: 30 }, (_, index) => ago(29 - index)));
    expect(sumsOf(day)).toEqual([8, 2, 1, 1]);
    expect([day[0]?.views, day.at(-1)?.views]).toEqual([5, 3]);
    expect(day.find(({ from }) => from === ago(3))?.viewings).toBe(1);
  });

  test('in each of thirteen weeks from Monday on', async () => {
    const { week } = await chart();
    const mondays = Array.from({ length: 13 }, (_, index) => addDays(mondayOf(today), 7 * (index - 12)));
    expect(week.map(({ from }) => from)).toEqual(mondays);
    expect(sumsOf(week)).toEqual([15, 3, 1, 1]);
    expect(week.find(({ from }) => from === mondayOf(ago(3)))?.viewings).toBe(1);
  });
});

test('shows the home as on its page, the contact and the next appointments', async () => {
  const { property, next } = await report();
  expect(property).toMatchObject({
    title: 'Huis 1',
    goal: 'sale',
    price: '€ 300.000',
    contact: { name: 'Example Homes Boom', phone: '03 555 01 10', email: 'office@example.com' },
  });
  // Past and cancelled appointments are not listed.
  expect(next).toEqual([
    { kind: 'openDay', at: `${ago(-1)}T14:00` },
    { kind: 'visit', at: `${ago(-3)}T10:00` },
  ]);
});

test('shows the exact time on the market and the price changes', async () => {
  const { story } = await report();
  expect(story?.title).toContain('400\u00a0dagen');
  expect(story?.lines).toEqual([
    { on: ago(9), text: expect.stringMatching(/verlaagd van €\s320\.000 naar €\s300\.001/) },
  ]);
});

test('does not say since when a home is on offer if it had views before that day', async () => {
  const { story } = await report('', 8);
  expect(story?.title).toBe('Historiek van dit pand');
  expect(story?.lines).toHaveLength(1);
});

test('a period limits figures and lists', async () => {
  const { figures, visits, communications, period } = await report(`?from=${ago(2)}&to=${ago(1)}`);
  expect(period).toEqual({ from: ago(2), to: ago(1), asked: true });
  expect(figures).toMatchObject({ view: 0, favourite: 2, enquiries: 2, viewings: 0, offers: 1 });
  expect([visits.length, communications.length]).toEqual([0, 1]);
  expect((await report()).visits).toHaveLength(3);
});

describe('an invalid period is rejected', () => {
  test.each([
    ['?from=2026-11-01', ['endIncomplete']],
    ['?to=2026-11-01', ['startIncomplete']],
    ['?from=2026-02-30&to=2026-13-01', ['startInvalid', 'endInvalid']],
    ['?from=2026-11-02&to=2026-11-01', ['startAfterEnd']],
    ['?from=1-1-2026&to=0000-00-00', ['startInvalid', 'endInvalid']],
  ])('%s', async (query, problems) => {
    const response = await get(api, `/api/portal/properties/1${query}`, cookie);
    expect([response.status, await response.json()]).toEqual([400, { problem: 'period', problems }]);
  });
  test('unless both fields are empty, which counts as no period', async () =>
    expect((await report('?from=&to=')).period.asked).toBe(false));
});

test('compares with similar homes on offer if there are at least five', async () => {
  expect((await report()).similar).toEqual({ homes: 5, views: 40, own: 8 });
  expect((await report('', 8)).similar).toBeUndefined();
});

test('the CSV file contains the lists, and no formulas', async () => {
  const response = await get(api, '/api/portal/properties/1.csv?language=fr', cookie);
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="1-${ago(29)}-${today}.csv"`);
  expect(csv).toMatch(/^\u{feff}Liste,Date,Type,Contact,Objet,Remarque,Statut,Source\r\n/u);
  expect(csv).toContain("'=cmd()");
});

test('recognises viewings and offers by the words that agents type', () => {
  const record = {
    id: '1',
    at: '2026-11-10T10:00',
    type: '',
    contact: '',
    subject: '',
    comment: '',
    status: '',
    source: '',
  };
  const of = (type: string, status: string) =>
    figuresOf(
      new Map(),
      { visit: [{ ...record, status }], communication: [{ ...record, type }] },
      { from: '2026-11-01', to: '2026-11-30' },
      '2026-11-21T10:00',
    );
  for (const offer of ['Bod', 'Bieding', 'Offre', 'offer', 'Angebot']) expect(of(offer, 'Done').offers).toBe(1);
  for (const other of ['Telefoon', 'E-mail', 'Aanbod gemaild', 'Bodemattest'])
    expect(of(other, '').offers, other).toBe(0);
  for (const off of ['Geannuleerd', 'Annulée', 'cancelled', 'Storniert', 'No show'])
    expect(of('', off).viewings).toBe(0);
});

test('the monthly mail is sent once, to owners with a password, and has a link that unsubscribes them', async () => {
  const sent = smtp.mails.length;
  const before = api.clock.now;
  // The owner gets no mails about months before the password was set.
  expect(await (await api.task('owner-report')).json()).toMatchObject({ mails: 0 });
  const [year = 0, month = 0] = belgianDay(before).split('-').map(Number);
  api.clock.now = Date.UTC(year, month, 2);
  expect(await (await api.task('owner-report')).json()).toMatchObject({ mails: 1 });
  expect(await (await api.task('owner-report')).json()).toMatchObject({ mails: 0 });
  await vi.waitFor(() => expect(smtp.mails.length).toBe(sent + 1), 20_000);
  const mail = smtp.mails.at(-1);
  expect(mail?.to?.[0]?.address).toBe('anna@example.com');
  expect(mail?.html).toContain('Huis 1, 2850 Boom');
  const unsubscribe = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const path = /https:\/\/www\.example\.com(\/api\/links\/leave-owner-report\/[^>]+)/.exec(unsubscribe)?.[1] ?? '';
  const { db } = api.context.store;
  const wants = async () => (await db.select().from(owner).where(eq(owner.id, '1')))[0]?.monthlyMail;
  await api.request(path);
  expect(await wants()).toBe(true);
  await api.request(path, { method: 'POST' });
  expect(await wants()).toBe(false);
  api.clock.now = Date.UTC(year, month + 1, 2);
  expect(await (await api.task('owner-report')).json()).toMatchObject({ mails: 0 });
});
