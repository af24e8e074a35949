import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalOf } from '#consent/arrival.ts';
import type { Figures } from '#desk/figures/figures-api.ts';
import { barsOf, spansOf } from '#desk/server/figures/figure-spans.ts';
import { addDays, belgianDay } from '#domain/calendar.ts';
import { sourceOf } from '#forms/server/lead-source.ts';
import { booking, lead, leadEvent, submission, viewingSlot } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, siteData } from '../support/api-site.ts';
import { answer, type Member, member } from './enquiry-staff.ts';

const HOUR_MS = 3_600_000;

const today = belgianDay(Date.now());

const site = () => {
  const data = siteData([
    home(1),
    home(3, { zip: '2880', search: { goal: 'rent' } }),
    home(5, { search: { closed: true }, market: { from: addDays(today, -50), until: addDays(today, -10) } }),
    home(6, { search: { closed: true }, market: { from: addDays(today, -30), until: addDays(today, -10) } }),
    home(7, { search: { closed: true }, market: { from: addDays(today, -300), until: addDays(today, -60) } }),
    home(8, {
      zip: '2880',
      search: { goal: 'rent', closed: true },
      market: { from: addDays(today, -5), until: today },
    }),
    home(9, { search: { closed: true } }),
  ]);
  const [boom] = data.offices;
  if (!boom) throw new Error('The sample has no office.');
  const bornem = { ...boom, name: 'Bornem', email: 'bornem@example.com', takes: [{ postcodes: ['2880'] }] };
  return { ...data, offices: [boom, bornem] };
};

describe.each([{ isEmbedded: false }, { isEmbedded: true }])('embedded: $isEmbedded', ({ isEmbedded }) => {
  let api: TestApi;
  let manager: Member;
  let count = 0;

  const figures = (who: Member, query = '') => answer<Figures>(who.get(`figures?language=nl${query}`));
  const csv = async (who: Member, table: string) => (await who.get(`figures?language=nl&table=${table}`)).text();

  /** Sends an enquiry and moves it into the past. @returns its ID */
  async function enquiry(hoursAgo: number, change: Record<string, string> = {}): Promise<string> {
    const email = `visitor${++count}@example.com`;
    expect(await api.send('contact-me', { ...GOOD_FORMS['contact-me'], listing: '1', email, ...change })).toMatchObject(
      {
        status: 'stored',
      },
    );
    const { db } = api.context.store;
    const [{ id } = { id: '' }] = await db
      .select({ id: submission.id })
      .from(submission)
      .where(eq(submission.email, email));
    await db
      .update(lead)
      .set({ createdAt: new Date(Date.now() - hoursAgo * HOUR_MS) })
      .where(eq(lead.submissionId, id));
    return id;
  }

  const answeredAfter = async (id: string, hoursAgo: number, after: number) => {
    const at = new Date(Date.now() - (hoursAgo - after) * HOUR_MS);
    await api.context.store.db.update(lead).set({ answeredAt: at }).where(eq(lead.submissionId, id));
  };

  async function visit(
    submissionId: string,
    startsInHours: number,
    state: 'confirmed' | 'cancelled' | 'held' | 'expired',
  ) {
    const { db } = api.context.store;
    const startsAt = new Date(Date.now() + startsInHours * HOUR_MS + count * 1000);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS / 2);
    const slot = { listingId: 1, startsAt, endsAt, source: 'manual', capacity: 2 } as const;
    const [{ id } = { id: '' }] = await db.insert(viewingSlot).values(slot).returning({ id: viewingSlot.id });
    const holdsUntil = state === 'held' ? new Date(Date.now() - HOUR_MS) : null;
    await db.insert(booking).values({ slotId: id, submissionId, persons: 1, state, holdsUntil });
  }

  beforeAll(async () => {
    api = await testApi({ data: site(), hasWorker: false, isEmbedded });
    manager = await member(api, 'manager');
    const campaign = 'host=l.facebook.com&utm_source=facebook&utm_medium=social&utm_campaign=lente';
    const first = await enquiry(100, { arrival: campaign });
    await answeredAfter(first, 100, 5);
    const second = await enquiry(100, { arrival: campaign });
    await answeredAfter(second, 100, 30);
    const third = await enquiry(50, { arrival: 'host=www.google.com' });
    const fourth = await enquiry(2, { arrival: '' });
    const closed = await enquiry(40, { listing: '3' });
    const { db } = api.context.store;
    await db.insert(leadEvent).values({
      submissionId: closed,
      kind: 'state',
      value: 'closed',
      at: new Date(Date.now() - 30 * HOUR_MS),
    });
    const spam = await enquiry(10, { arrival: 'host=spam.example' });
    await db.update(lead).set({ state: 'spam' }).where(eq(lead.submissionId, spam));
    await enquiry(40 * 24, { arrival: 'host=old.example' });
    await visit(first, -40, 'confirmed');
    await visit(second, -30, 'cancelled');
    await visit(third, -20, 'held');
    await visit(fourth, -45 * 24, 'confirmed');
  });
  afterAll(() => api.close());

  test('counts enquiries by kind, home and source, with how soon they were answered, and leaves spam out', async () => {
    const { now, before, kinds, homes, sources, answers } = await figures(manager);
    expect(now).toMatchObject({ leads: 5, answeredPercent: 50 });
    expect(before).toMatchObject({ leads: 1, answeredPercent: 0 });
    expect(answers).toEqual({ within: 2, late: 1, open: 1, young: 1 });
    expect(kinds).toEqual([{ kind: expect.any(String), leads: 5, ...answers }]);
    expect(homes.map(({ id, title, leads, visits }) => [id, title, leads, visits])).toEqual([
      ['1', 'Huis 1', 4, 1],
      ['3', 'Huis 3', 1, 0],
    ]);
    expect(
      sources.map(({ host, source, medium, campaign, isKnown, leads }) => [
        host,
        source,
        medium,
        campaign,
        isKnown,
        leads,
      ]),
    ).toEqual([
      ['l.facebook.com', 'facebook', 'social', 'lente', true, 2],
      ['', '', '', '', false, 1],
      ['', '', '', '', true, 1],
      ['www.google.com', '', '', '', true, 1],
    ]);
  });

  test('counts visits that took place, were cancelled, or were never confirmed', async () => {
    const { visits, now, before, bars } = await figures(manager);
    expect(visits).toEqual({ kept: 1, coming: 0, held: 0, cancelled: 1, expired: 1, waiting: 0 });
    expect([now.visits, before.visits]).toEqual([1, 1]);
    expect(bars).toHaveLength(30);
    expect(bars.reduce((sum, { leads, visits: some }) => sum + leads + some, 0)).toBe(6);
  });

  test('counts days to sell and to let by the dates of the export', async () => {
    const { sales, now, before } = await figures(manager);
    expect(sales.map(({ id, goal, days }) => [id, goal, days])).toEqual([
      [8, 'rent', 5],
      [5, 'sale', 40],
      [6, 'sale', 20],
    ]);
    expect([now.daysToSell, before.daysToSell]).toEqual([20, undefined]);
    expect((await figures(manager, '&period=weeks')).now.daysToSell).toBe(30);
  });

  test('a longer period contains what is older', async () => {
    for (const [period, bars] of [
      ['weeks', 13],
      ['months', 12],
    ] as const) {
      const longer = await figures(manager, `&period=${period}`);
      expect(longer.now.leads, period).toBe(6);
      expect(longer.bars, period).toHaveLength(bars);
      expect(
        longer.bars.reduce((sum, { leads }) => sum + leads, 0),
        period,
      ).toBe(6);
    }
    expect((await manager.get('figures?period=centuries')).status).toBe(404);
    expect((await manager.get('figures?table=staff')).status).toBe(404);
  });

  test('agents see the figures of their office, and editors none', async () => {
    const bornem = await member(api, 'agent', { office: 'Bornem' });
    const { now, homes, sources, sales, visits } = await figures(bornem);
    expect(now.leads).toBe(1);
    expect(homes.map(({ id }) => id)).toEqual(['3']);
    expect(sources).toHaveLength(1);
    expect(sales.map(({ id }) => id)).toEqual([8]);
    expect(visits.kept + visits.cancelled).toBe(0);
    expect(await csv(bornem, 'sources')).not.toContain('facebook');
    expect((await (await member(api, 'editor')).get('figures')).status).toBe(403);
  });

  test('each table is a file for spreadsheets', async () => {
    expect((await csv(manager, 'sources')).split('\r\n')).toEqual([
      'Bron,utm_source,utm_medium,utm_campaign,Aanvragen',
      'l.facebook.com,facebook,social,lente,2',
      'Onbekend (zonder JavaScript),,,,1',
      '"Rechtstreeks (adres, bladwijzer of app)",,,,1',
      'www.google.com,,,,1',
      '',
    ]);
    expect(await csv(manager, 'answers')).toContain('Binnen een dag,2\r\n');
    expect(await csv(manager, 'visits')).toContain('Doorgegaan,1\r\n');
    expect(await csv(manager, 'homes')).toContain('1,Huis 1,2850 Boom,4,1\r\n');
    expect(await csv(manager, 'sales')).toContain(`6,Huis 6,2850 Boom,verkocht,${addDays(today, -10)},20\r\n`);
    expect((await csv(manager, 'kinds')).split('\r\n')).toHaveLength(3);
    const answered = await manager.get('figures?table=kinds');
    expect(answered.headers.get('content-disposition')).toBe(`attachment; filename="kinds-${today}.csv"`);
  });

  test('the source is among the data of a person, and is erased with them', async () => {
    const person = { email: 'visitor1@example.com' };
    const exported = await (await api.task('export', person)).json();
    expect(exported).toMatchObject({ submissions: [{ source: { host: 'l.facebook.com', campaign: 'lente' } }] });
    await api.task('erase', person);
    expect((await figures(manager)).sources[0]).toMatchObject({ leads: 1 });
  });
});

test('the source of a visit is a host and the names of a campaign, and nothing else', () => {
  const here = 'https://www.example.com/nl/';
  expect(arrivalOf(here, '')).toBe('');
  expect(arrivalOf(`${here}?utm_source=brief`, '')).toBe('utm_source=brief');
  expect(arrivalOf(`${here}?utm_source=brief`, `${here}te-koop/`)).toBe('');
  expect(arrivalOf(`${here}?utm_medium=cpc&utm_term=huis&gclid=1`, 'https://www.google.com/search?q=secret')).toBe(
    'host=www.google.com&utm_medium=cpc',
  );
  expect(sourceOf(undefined)).toBeUndefined();
  expect(sourceOf('')).toEqual({});
  expect(sourceOf('host=WWW.Google.com&utm_source=a&id=7')).toEqual({ host: 'www.google.com', source: 'a' });
  expect(sourceOf(`host=<script>&utm_campaign=${'x'.repeat(500)}`)).toEqual({ campaign: 'x'.repeat(100) });
});

test('a period ends today, and the period before has as many days', () => {
  expect(barsOf('days', '2026-03-01').slice(0, 2)).toEqual(['2026-01-31', '2026-02-01']);
  expect(barsOf('weeks', '2026-11-25').at(-1)).toBe('2026-11-23');
  expect(barsOf('months', '2026-11-25')).toEqual(expect.arrayContaining(['2025-12-01', '2026-11-01']));
  expect(spansOf(barsOf('days', '2026-11-25'), '2026-11-25')).toEqual({
    now: { from: '2026-10-27', to: '2026-11-25' },
    before: { from: '2026-09-27', to: '2026-10-26' },
  });
});
