import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf } from '#domain/calendar.ts';
import { booking, outbox, submission, viewingSlot } from '#server/database/schema.ts';
import { setWeeklyHours } from '#viewings/server/agent-hours.ts';
import { book, cancelBooking, confirmBooking, moveBooking, type Wish } from '#viewings/server/book.ts';
import { tendViewings } from '#viewings/server/tend-viewings.ts';
import { slotAt, slotsOfHome } from '#viewings/server/viewing-slots.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, siteData } from '../support/api-site.ts';

const HOUR = 3_600_000;
const day = inDays(10);
const START = `${day}T10:00`;
const SECOND = `${day}T14:00`;
const AGENT = { name: 'Lotte', email: 'Agent@example.com' };
const openDay = (start: string, end: string) => ({
  start: `${day}T${start}`,
  end: `${day}T${end}`,
  status: 'open' as const,
});

describe.each([
  ['postgres', false],
  ['embedded', true],
] as const)('on %s', (_, isEmbedded) => {
  let api: TestApi;
  let next = 100;
  beforeAll(async () => {
    api = await testApi({ hasWorker: false, isEmbedded });
  });
  afterAll(() => api.close());

  const booker = async () => ({ site: await api.context.site(), now: api.clock.now });
  /** Publishes a home with two open days, for some persons each, and returns its ID. */
  async function publishHome(persons: number): Promise<number> {
    const id = next++;
    const data = siteData([
      home(id, { openDays: [openDay('10:00', '12:00'), openDay('14:00', '16:00')], agent: AGENT }),
    ]);
    await api.publish({ ...data, viewings: { ...data.viewings, openDayPersons: persons } });
    return id;
  }
  const slots = async (id: number) => {
    const site = await api.context.site();
    const listing = site.listing(id);
    if (!listing) throw new Error('no such home');
    return slotsOfHome(listing, site, api.context);
  };
  async function ask(id: number, wish: Partial<Wish> = {}, start = START) {
    const { db } = api.context.store;
    const slot = slotAt(await slots(id), start);
    if (!slot) return 'none';
    const email = `${crypto.randomUUID()}@example.com`;
    return db.transaction(async (transaction) => {
      const [sent] = await transaction
        .insert(submission)
        .values({ form: 'contact-appointment', key: email, language: 'nl', listingId: id, email, values: {} })
        .returning();
      const whole: Wish = {
        submissionId: sent?.id ?? '',
        persons: 1,
        waits: false,
        state: 'held',
        isMailed: false,
        ...wish,
      };
      return book(slot, whole, await booker(), transaction);
    });
  }
  const asked = async (...args: Parameters<typeof ask>) => {
    const made = await ask(...args);
    if (typeof made === 'string') throw new Error(made);
    return made.id;
  };
  const stateOf = async (id: string) =>
    (await api.context.store.db.select().from(booking).where(eq(booking.id, id)))[0]?.state;
  const confirm = async (id: string) => confirmBooking(id, 'visitor', await booker(), api.context.store.db);
  const cancel = async (id: string) => {
    const by = await booker();
    return api.context.store.db.transaction((tx) => cancelBooking(id, { by: 'visitor', isMailed: true }, by, tx));
  };
  const mailsOf = async (id: string) =>
    (await api.context.store.db.select().from(outbox))
      .filter(({ data }) => data.booking === id)
      .map(({ kind, data }) => data.what ?? kind);

  test('places count in persons, and a full slot takes only visitors who wait', async () => {
    const id = await publishHome(3);
    const first = await asked(id, { persons: 2 });
    expect((await slots(id))[0]?.free).toBe(1);
    expect(await ask(id, { persons: 2 })).toBe('full');
    const second = await asked(id, { persons: 1 });
    const third = await asked(id, { persons: 2, waits: true });
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['held', 'held', 'waiting']);
    expect(await ask(id, { persons: 4, waits: true })).toBe('full');
    // The other open day is not affected.
    expect((await slots(id))[1]?.free).toBe(3);
  });

  test('a hold that is not confirmed ends, and its place goes to the waiting list in order', async () => {
    const id = await publishHome(2);
    const first = await asked(id, { persons: 2 });
    const [large, small] = [await asked(id, { persons: 2, waits: true }), await asked(id, { waits: true })];
    api.clock.now += 25 * HOUR;
    expect(await tendViewings(api.context)).toMatchObject({ offered: 1 });
    expect([await stateOf(first), await stateOf(large), await stateOf(small)]).toEqual([
      'expired',
      'offered',
      'waiting',
    ]);
    expect(await tendViewings(api.context)).toMatchObject({ expired: 0, offered: 0 });
    expect(await mailsOf(large)).toEqual(['offered']);
    // A place that was offered is taken, and the first visitor is too late.
    expect(await confirm(first)).toBe('gone');
    expect(await confirm(large)).toBe('done');
    expect(await confirm(small)).toBe('waiting');
    expect(await cancel(large)).toBe('done');
    expect(await stateOf(small)).toBe('offered');
    api.clock.now -= 25 * HOUR;
  });

  test('nobody is overtaken: a visitor who needs two places waits until two are free', async () => {
    const id = await publishHome(2);
    const [one, other] = [await asked(id), await asked(id)];
    const [large, small] = [await asked(id, { persons: 2, waits: true }), await asked(id, { waits: true })];
    await cancel(one);
    expect([await stateOf(large), await stateOf(small)]).toEqual(['waiting', 'waiting']);
    // The free place is for those who wait.
    expect(await ask(id)).toBe('full');
    await cancel(other);
    expect([await stateOf(large), await stateOf(small)]).toEqual(['offered', 'waiting']);
  });

  test('a late confirmation still gets a place if there is one, and is repeated without effect', async () => {
    const id = await publishHome(1);
    const late = await asked(id);
    api.clock.now += 25 * HOUR;
    await tendViewings(api.context);
    expect([await confirm(late), await confirm(late), await stateOf(late)]).toEqual(['done', 'done', 'confirmed']);
    expect(await mailsOf(late)).toEqual(['confirmed', 'viewing-agency']);
    api.clock.now -= 25 * HOUR;
    await cancel(late);
    expect(await confirm(late)).toBe('cancelled');
  });

  test('a move frees the old place, and changes nothing if the new slot is full', async () => {
    const id = await publishHome(1);
    const { db } = api.context.store;
    const mover = await asked(id);
    const waiting = await asked(id, { waits: true });
    const there = await asked(id, {}, SECOND);
    const move = async (start: string) => {
      const slot = slotAt(await slots(id), start);
      const by = await booker();
      return (
        slot && db.transaction((tx) => moveBooking(mover, { slot, persons: 1, waits: false, isMailed: true }, by, tx))
      );
    };
    expect(await move(SECOND)).toBe('full');
    expect([await stateOf(mover), await stateOf(waiting)]).toEqual(['held', 'waiting']);
    await cancel(there);
    expect(await move(SECOND)).toBe('done');
    expect([await stateOf(mover), await stateOf(waiting)]).toEqual(['confirmed', 'offered']);
    expect((await slots(id)).map(({ free }) => free)).toEqual([0, 0]);
    expect(await mailsOf(mover)).toEqual(['moved']);
  });

  test('many visitors who want the last place at the same time: one gets it', async () => {
    const id = await publishHome(1);
    const results = await Promise.all(Array.from({ length: 12 }, () => ask(id)));
    expect(results.filter((one) => one !== 'full')).toHaveLength(1);
  });

  test('an open day that the export withdraws takes no more bookings, and keeps those that it has', async () => {
    const id = await publishHome(2);
    const kept = await asked(id);
    const data = siteData([home(id, { openDays: [openDay('14:00', '16:00')], agent: AGENT })]);
    await api.publish(data);
    expect(await ask(id)).toBe('full');
    expect(await confirm(kept)).toBe('done');
    await publishAgain(id);
    expect((await slots(id))[0]).toMatchObject({ isOpen: true, free: 1 });
  });
  async function publishAgain(id: number) {
    const data = siteData([
      home(id, { openDays: [openDay('10:00', '12:00'), openDay('14:00', '16:00')], agent: AGENT }),
    ]);
    await api.publish({ ...data, viewings: { ...data.viewings, openDayPersons: 2 } });
  }

  test('weekly hours: an agent who is booked in one home is not offered in another, with the way between', async () => {
    const [here, there] = [next++, next++];
    await api.publish(siteData([home(here, { agent: AGENT }), home(there, { agent: AGENT })]));
    const agent = 'agent@example.com';
    const date = new Date(`${day}T00:00:00Z`).getUTCDay();
    const weekday = (['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const)[date];
    if (!weekday) throw new Error('no weekday');
    await api.context.store.db.delete(viewingSlot).where(eq(viewingSlot.agent, agent));
    const hours = { weekday, from: '09:00', to: '12:00', minutes: 30, capacity: 2, travelMinutes: 20 };
    await setWeeklyHours(agent, [hours], api.context);
    const starts = async (id: number) =>
      (await slots(id))
        .filter(({ start }) => start < momentOf(`${day}T23:00`))
        .map(({ start }) => start)
        .filter((start) => start > momentOf(`${day}T00:00`));
    expect(await starts(here)).toHaveLength(6);
    const slot = slotAt(await slots(there), START);
    const made = await asked(here, {}, START);
    // 9:30 ends too late for the way, 10:00 overlaps, 10:30 begins too early.
    expect((await starts(there)).map((start) => (start - momentOf(`${day}T00:00`)) / HOUR)).toEqual([9, 11, 11.5]);
    expect(await starts(here)).toHaveLength(6);
    // A visitor whose form was opened before is refused.
    const wish = { persons: 1, waits: false, state: 'held', isMailed: false } as const;
    const [sent] = await api.context.store.db
      .insert(submission)
      .values({ form: 'contact-appointment', key: `late ${made}`, language: 'nl', values: {} })
      .returning();
    const by = await booker();
    expect(
      slot &&
        (await api.context.store.db.transaction((tx) => book(slot, { ...wish, submissionId: sent?.id ?? '' }, by, tx))),
    ).toBe('full');
    await cancel(made);
    expect(await starts(there)).toHaveLength(6);
    await asked(there, {}, START);
    expect(await starts(here)).toHaveLength(3);
    expect(await confirm(made)).toBe('cancelled');
    await setWeeklyHours(agent, [], api.context);
  });

  test('two homes of one agent are never booked at the same time', async () => {
    const [here, there] = [next++, next++];
    const agent = { name: 'Race', email: `race${here}@example.com` };
    await api.publish(siteData([home(here, { agent }), home(there, { agent })]));
    await setWeeklyHours(
      agent.email,
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((weekday) => ({
        weekday: weekday as 'monday',
        from: '09:00',
        to: '12:00',
        minutes: 30,
        capacity: 1,
        travelMinutes: 0,
      })),
      api.context,
    );
    const results = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(index % 2 ? here : there)));
    expect(results.filter((one) => typeof one === 'object')).toHaveLength(1);
  });

  test('visitors are reminded the day before and asked afterwards, once each', async () => {
    const id = await publishHome(3);
    const comes = await asked(id);
    await confirm(comes);
    const [held, gone] = [await asked(id), await asked(id)];
    await cancel(gone);
    api.clock.now = momentOf(`${inDays(9)}T08:00`);
    expect(await tendViewings(api.context)).toMatchObject({ reminded: 0 });
    api.clock.now = momentOf(`${inDays(9)}T10:00`);
    expect(await tendViewings(api.context)).toMatchObject({ reminded: 1 });
    expect(await tendViewings(api.context)).toMatchObject({ reminded: 0, asked: 0 });
    api.clock.now = momentOf(`${day}T13:00`);
    expect(await tendViewings(api.context)).toMatchObject({ asked: 0 });
    api.clock.now = momentOf(`${day}T14:30`);
    expect(await tendViewings(api.context)).toMatchObject({ asked: 1 });
    expect(await tendViewings(api.context)).toMatchObject({ asked: 0 });
    expect((await mailsOf(comes)).filter((what) => what !== 'viewing-agency')).toEqual([
      'confirmed',
      'reminder',
      'question',
    ]);
    expect(await mailsOf(held)).toEqual([]);
    api.clock.reset();
  });
});
