import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { latestNotes } from '#desk/server/desk-log.ts';
import { routeLeads } from '#desk/server/enquiries/route-leads.ts';
import type { PlacesAnswer, ViewingChange, ViewingsAnswer } from '#desk/viewings/viewings-api.ts';
import { momentOf, mondayOf } from '#domain/calendar.ts';
import { booking, lead, outbox, submission, viewingSlot, visitFeedback } from '#server/database/schema.ts';
import { book } from '#viewings/server/book.ts';
import { storeFeedback } from '#viewings/server/feedback.ts';
import { slotAt, slotsOfHome } from '#viewings/server/viewing-slots.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import { answer, type Member, member } from './enquiry-staff.ts';

const DAY = inDays(12);
const FIRST = `${DAY}T10:00`;
const SECOND = `${DAY}T14:00`;
const LOTTE = { name: 'Lotte', email: 'lotte@example.com' };
const openDays = [
  ['10:00', '12:00'],
  ['14:00', '16:00'],
].map(([start, end]) => ({ start: `${DAY}T${start}`, end: `${DAY}T${end}`, status: 'open' as const }));

describe.each([
  ['postgres', false],
  ['embedded', true],
] as const)('the viewings at the desk, on %s', (_, isEmbedded) => {
  let api: TestApi;
  let smtp: Awaited<ReturnType<typeof mailServer>>;
  let lotte: Member;
  let stranger: Member;
  let next = 100;

  beforeAll(async () => {
    smtp = await mailServer();
    const data = siteData();
    const [office = { name: '' }] = data.offices;
    api = await testApi({ isEmbedded, data, settings: { smtpUrl: smtp.url } });
    lotte = await member(api, 'agent', { email: LOTTE.email, name: 'Lotte', office: office.name });
    stranger = await member(api, 'agent', { office: 'Elsewhere' });
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });

  /** Publishes a home with two open days for some persons each, and returns its ID. */
  async function publishHome(persons = 2): Promise<number> {
    const id = next++;
    const data = siteData([home(id, { openDays, agent: LOTTE })]);
    await api.publish({ ...data, viewings: { ...data.viewings, openDayPersons: persons } });
    return id;
  }
  /** Books a slot as a visitor does, and returns the ID of the booking and the visitor's address. */
  async function visit(id: number, { start = FIRST, persons = 1, waits = false } = {}) {
    const site = await api.context.site();
    const listing = site.listing(id);
    const slot = listing && slotAt(await slotsOfHome(listing, site, api.context), start);
    if (!slot) throw new Error('no such slot');
    const email = `${crypto.randomUUID()}@example.com`;
    const values = { firstName: 'Zoë', lastName: 'De Smet', phone: '0475000000' };
    const form = 'contact-appointment';
    return api.context.store.db.transaction(async (transaction) => {
      const [sent] = await transaction
        .insert(submission)
        .values({ form, key: email, language: 'nl', listingId: id, email, values })
        .returning();
      const wish = { submissionId: sent?.id ?? '', persons, waits, state: 'held', isMailed: false } as const;
      const made = await book(slot, wish, { site, now: api.clock.now }, transaction);
      if (made === 'full') throw new Error('full');
      return { id: made.id, email };
    });
  }
  const query = `viewings?from=${mondayOf(DAY)}&language=nl`;
  const week = (who = lotte) => answer<ViewingsAnswer>(who.get(query));
  const change = (wanted: ViewingChange, who = lotte) => who.post(query, wanted);
  const stateOf = async (id: string) =>
    (await api.context.store.db.select().from(booking).where(eq(booking.id, id)))[0]?.state;
  const leadStateOf = async (id: string) => {
    const { db } = api.context.store;
    const [row] = await db
      .select({ state: lead.state })
      .from(lead)
      .innerJoin(booking, eq(booking.submissionId, lead.submissionId))
      .where(eq(booking.id, id));
    return row?.state;
  };
  const mailTo = (email: string, subject: RegExp) =>
    vi.waitFor(() => {
      const mail = smtp.mails.find((one) => one.to?.[0]?.address === email && subject.test(one.subject ?? ''));
      if (!mail) throw new Error(`no mail ${subject}`);
      return mail;
    }, 20_000);

  test('a week names each slot with its places, and who comes with phone, number of persons and state', async () => {
    const id = await publishHome();
    const { id: one, email } = await visit(id, { persons: 2 });
    const { id: other } = await visit(id, { waits: true });
    const { slots, homes, from, code } = await week();
    expect([code, from, homes.map((known) => known.id)]).toEqual([200, mondayOf(DAY), [id]]);
    expect(
      slots.map(({ start, end, taken, capacity, source, agent }) => ({ start, end, taken, capacity, source, agent })),
    ).toEqual([
      { start: FIRST, end: `${DAY}T12:00`, taken: 2, capacity: 2, source: 'export', agent: 'Lotte' },
      { start: SECOND, end: `${DAY}T16:00`, taken: 0, capacity: 2, source: 'export', agent: 'Lotte' },
    ]);
    expect(slots[0]?.bookings).toEqual([
      { id: one, name: 'Zoë De Smet', email, phone: '0475 00 00 00', persons: 2, state: 'held', feedback: null },
      expect.objectContaining({ id: other, state: 'waiting' }),
    ]);
    const others = await answer<ViewingsAnswer>(lotte.get(`viewings?from=${inDays(40)}&language=nl`));
    expect(others.slots).toEqual([]);
  });

  test('an agent of another office sees and changes nothing of it', async () => {
    const id = await publishHome();
    const { id: one } = await visit(id);
    const { slots, homes } = await week(stranger);
    expect([slots, homes]).toEqual([[], []]);
    const [slot = { id: '' }] = (await week()).slots;
    const wishes: ViewingChange[] = [
      { do: 'confirm', booking: one },
      { do: 'cancel', booking: one },
      { do: 'release', booking: one },
      { do: 'withhold', booking: one },
      { do: 'move', booking: one, start: SECOND },
      { do: 'close', slot: slot.id },
      { do: 'open', slot: slot.id },
      { do: 'call-off', slot: slot.id },
      { do: 'add', listing: id, day: DAY, from: '17:00', to: '18:00', capacity: 1, travelMinutes: 0 },
    ];
    for (const wish of wishes) expect([wish.do, (await change(wish, stranger)).status]).toEqual([wish.do, 404]);
    expect((await stranger.get(`viewings/${id}`)).status).toBe(404);
    expect(await stateOf(one)).toBe('held');
    expect((await week()).slots).toHaveLength(2);
  });

  test('confirming, moving and cancelling a booking frees the place, and the visitor gets a mail each time', async () => {
    const id = await publishHome();
    const { id: one, email } = await visit(id, { persons: 2 });
    const { id: waiting, email: waits } = await visit(id, { waits: true });
    await routeLeads(api.context);
    expect((await change({ do: 'confirm', booking: waiting })).status).toBe(409);
    expect((await change({ do: 'confirm', booking: one })).status).toBe(200);
    expect(await stateOf(one)).toBe('confirmed');
    expect(await leadStateOf(one)).toBe('visit-planned');
    expect(await latestNotes(1, api.context)).toMatchObject([{ name: 'Lotte', action: 'visit-confirm', about: one }]);
    await mailTo(email, /^Uw bezoek: /);

    expect((await change({ do: 'move', booking: one, start: `${DAY}T11:00` })).status).toBe(404);
    const moved = await answer<ViewingsAnswer>(change({ do: 'move', booking: one, start: SECOND }));
    expect(moved.slots.map(({ taken }) => taken)).toEqual([1, 2]);
    expect([await stateOf(one), await stateOf(waiting)]).toEqual(['confirmed', 'offered']);
    await mailTo(email, /^Uw bezoek is verplaatst/);
    await mailTo(waits, /^Er is plaats/);
    const full = await answer<{ problem: string }>(change({ do: 'move', booking: waiting, start: SECOND }));
    expect([full.code, full.problem]).toEqual([409, 'slotFull']);

    expect((await change({ do: 'cancel', booking: one })).status).toBe(200);
    expect(await stateOf(one)).toBe('cancelled');
    await mailTo(email, /^Uw bezoek gaat niet door/);
    expect((await change({ do: 'confirm', booking: one })).status).toBe(404);
  });

  test('a visit that is agreed by telephone takes its places, and is an enquiry of whoever answered the call', async () => {
    const id = await publishHome();
    const [slot = { id: '' }] = (await week()).slots;
    const email = `${crypto.randomUUID()}@example.com`;
    const caller = { firstName: 'Noor', lastName: 'Beller', phone: '0475 11 22 33', email, persons: 2, language: 'fr' };
    const wish = { do: 'book', key: crypto.randomUUID(), slot: slot.id, ...caller } as const;
    expect((await change(wish, stranger)).status).toBe(404);
    expect((await change({ ...wish, lastName: ' ' })).status).toBe(400);
    const [first, again] = [await answer<ViewingsAnswer>(change(wish)), await answer<ViewingsAnswer>(change(wish))];
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(again.slots[0]).toMatchObject({ taken: 2, bookings: [{ name: 'Noor Beller', email, state: 'confirmed' }] });
    const made = again.slots[0]?.bookings[0]?.id ?? '';
    expect(await leadStateOf(made)).toBe('visit-planned');
    expect(await latestNotes(1, api.context)).toMatchObject([{ name: 'Lotte', action: 'visit-book', about: slot.id }]);
    await mailTo(email, /^Votre visite/);
    const { code, problem } = await answer<{ problem: string }>(
      change({ ...wish, key: crypto.randomUUID(), email: '', persons: 1 }),
    );
    expect([code, problem]).toEqual([409, 'slotFull']);
    const calls = await api.context.store.db.select().from(submission).where(eq(submission.listingId, id));
    expect(calls).toHaveLength(1);
    await api.context.store.db.delete(submission).where(eq(submission.listingId, id));
  });

  test('a caller without a mail address gets a place and no mail', async () => {
    await publishHome();
    const [slot = { id: '' }] = (await week()).slots;
    const caller = {
      firstName: 'Noor',
      lastName: 'Beller',
      phone: '0475 11 22 33',
      email: '',
      persons: 1,
      language: 'xx',
    };
    const { code, slots } = await answer<ViewingsAnswer>(
      change({ do: 'book', key: crypto.randomUUID(), slot: slot.id, ...caller }),
    );
    expect([code, slots[0]?.taken, slots[0]?.bookings[0]?.email]).toEqual([200, 1, '']);
    const made = slots[0]?.bookings[0]?.id ?? '';
    const waiting = await api.context.store.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .innerJoin(booking, eq(booking.submissionId, outbox.submissionId))
      .where(and(eq(booking.id, made), eq(outbox.kind, 'viewing')));
    expect(waiting).toEqual([]);
  });

  test('a visit that is over can no longer be moved or cancelled', async () => {
    const id = await publishHome();
    const { id: one } = await visit(id);
    await change({ do: 'confirm', booking: one });
    // Sessions end if the clock moves, so the visit moves instead.
    const yesterday = inDays(-1);
    await api.context.store.db
      .update(viewingSlot)
      .set({ startsAt: new Date(momentOf(`${yesterday}T10:00`)), endsAt: new Date(momentOf(`${yesterday}T12:00`)) })
      .where(and(eq(viewingSlot.listingId, id), eq(viewingSlot.startsAt, new Date(momentOf(FIRST)))));
    for (const wish of [
      { do: 'cancel', booking: one },
      { do: 'move', booking: one, start: SECOND },
    ] as const)
      expect([wish.do, (await change(wish)).status]).toEqual([wish.do, 404]);
    const { slots } = await answer<ViewingsAnswer>(lotte.get(`viewings?from=${mondayOf(yesterday)}&language=nl`));
    expect(slots.find(({ start }) => start === `${yesterday}T10:00`)).toMatchObject({ isOver: true });
    expect(await stateOf(one)).toBe('confirmed');
  });

  test('the times to which a visitor can be moved come with their free places, also in weekly hours', async () => {
    const id = await publishHome();
    await visit(id);
    expect((await answer<PlacesAnswer>(lotte.get(`viewings/${id}`))).slots).toEqual([
      { start: FIRST, end: `${DAY}T12:00`, free: 1 },
      { start: SECOND, end: `${DAY}T16:00`, free: 2 },
    ]);
    for (const path of ['viewings/9999', 'viewings/x']) expect((await lotte.get(path)).status).toBe(404);
  });

  test('a slot is added by hand, unless it is past, known, or the agent is elsewhere', async () => {
    const [id, elsewhere] = [next++, next++];
    await api.publish(siteData([home(id, { openDays, agent: LOTTE }), home(elsewhere, { agent: LOTTE })]));
    const add = {
      do: 'add',
      listing: id,
      day: inDays(13),
      from: '10:00',
      to: '11:00',
      capacity: 4,
      travelMinutes: 30,
    } as const;
    const problemOf = async (wanted: Partial<typeof add> | object) =>
      (await answer<{ problem?: string }>(change({ ...add, ...wanted } as ViewingChange))).problem;
    expect(await problemOf({})).toBeUndefined();
    expect(await problemOf({})).toBe('slotKnown');
    expect(await problemOf({ from: '10:30', to: '10:30' })).toBe('slotTime');
    expect(await problemOf({ day: inDays(-1) })).toBe('slotTime');
    expect(await problemOf({ listing: elsewhere, from: '11:20', to: '12:00' })).toBe('agentBusy');
    expect(await problemOf({ listing: elsewhere, from: '11:30', to: '12:00' })).toBeUndefined();
    expect(await problemOf({ capacity: 0 })).toBe('unreadable');
    expect(await problemOf({ from: '25:00' })).toBe('unreadable');
    expect((await answer<PlacesAnswer>(lotte.get(`viewings/${id}`))).slots.at(-1)).toEqual({
      start: `${inDays(13)}T10:00`,
      end: `${inDays(13)}T11:00`,
      free: 4,
    });
  });

  test('a slot is closed and opened again; called off, it is gone and each visitor is told', async () => {
    const id = await publishHome();
    const { email } = await visit(id);
    const [slot = { id: '' }] = (await week()).slots;
    const places = async () =>
      (await answer<PlacesAnswer>(lotte.get(`viewings/${id}`))).slots.map(({ start }) => start);
    const closed = await answer<ViewingsAnswer>(change({ do: 'close', slot: slot.id }));
    expect(closed.slots[0]?.state).toBe('closed');
    expect(await places()).toEqual([SECOND]);
    expect((await change({ do: 'open', slot: slot.id })).status).toBe(200);
    expect(await places()).toEqual([FIRST, SECOND]);
    const off = await answer<ViewingsAnswer>(change({ do: 'call-off', slot: slot.id }));
    expect(off.slots[0]).toMatchObject({ state: 'cancelled', bookings: [{ state: 'cancelled' }] });
    expect(await places()).toEqual([SECOND]);
    await mailTo(email, /^Uw bezoek gaat niet door/);
    expect((await change({ do: 'open', slot: slot.id })).status).toBe(404);
  });

  test('weekly hours are replaced as a whole, and refused if they overlap', async () => {
    const id = await publishHome();
    const hours = {
      weekday: 'monday' as const,
      from: '09:00',
      to: '10:00',
      minutes: 30,
      capacity: 2,
      travelMinutes: 15,
    };
    const late = { ...hours, from: '18:00', to: '19:00' };
    const kept = await answer<ViewingsAnswer>(change({ do: 'hours', hours: [late, hours] }));
    expect(kept.hours).toEqual([hours, late]);
    expect((await answer<PlacesAnswer>(lotte.get(`viewings/${id}`))).slots.length).toBeGreaterThan(2);
    for (const wrong of [
      [hours, { ...hours, from: '09:30' }],
      [{ ...hours, to: '08:00' }],
      [{ ...hours, weekday: 'maandag' }],
      [{ ...hours, minutes: 5 }],
    ])
      expect((await lotte.post(query, { do: 'hours', hours: wrong })).status).toBe(400);
    expect((await week()).hours).toEqual([hours, late]);
    expect((await week(stranger)).hours).toEqual([]);
    expect((await answer<ViewingsAnswer>(change({ do: 'hours', hours: [] }))).hours).toEqual([]);
  });

  test('each member of staff has a private calendar address, which can be replaced', async () => {
    const [{ calendar }, { calendar: theirs }] = [await week(), await week(stranger)];
    expect(calendar).not.toBe(theirs);
    expect((await api.request(calendar)).status).toBe(200);
    const { calendar: renewed } = await answer<ViewingsAnswer>(change({ do: 'renew-calendar' }));
    expect([(await api.request(calendar)).status, (await api.request(renewed)).status]).toEqual([404, 200]);
    expect((await api.request(theirs)).status).toBe(200);
  });

  test('an answer is shown to the owner and hidden again; without an answer there is nothing to show', async () => {
    const id = await publishHome();
    const { id: one } = await visit(id);
    await change({ do: 'confirm', booking: one });
    expect((await change({ do: 'release', booking: one })).status).toBe(404);
    await storeFeedback(one, { answer: 'keen', remark: 'Mooie tuin' }, api.context);
    const feedbackOf = ({ slots }: ViewingsAnswer) => slots[0]?.bookings[0]?.feedback;
    const shown = { answer: 'keen', remark: 'Mooie tuin', isReleased: false };
    expect(feedbackOf(await week())).toEqual(shown);
    const released = await answer<ViewingsAnswer>(change({ do: 'release', booking: one }));
    expect(feedbackOf(released)).toEqual({ ...shown, isReleased: true });
    const [kept] = await api.context.store.db.select().from(visitFeedback).where(eq(visitFeedback.bookingId, one));
    expect(kept).toMatchObject({ releasedBy: lotte.id });
    const withheld = await answer<ViewingsAnswer>(change({ do: 'withhold', booking: one }));
    expect(feedbackOf(withheld)).toEqual(shown);
  });
});
