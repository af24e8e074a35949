import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { latestNotes, verifyLog } from '#desk/server/desk-log.ts';
import { startDemoTenants } from '#desk/server/tenants/demo-tenants.ts';
import {
  type ApplicantFile,
  type ApplicantsAnswer,
  REASONS,
  type RefusalPreview,
  type TenantChange,
  type TenantsAnswer,
} from '#desk/tenants/tenants-api.ts';
import { addDays, belgianDay } from '#domain/calendar.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { endDemo } from '#portal/owner-feed/demo-owners.ts';
import { booking, lead, outbox, rentalFile, setting, submission, viewingSlot } from '#server/database/schema.ts';
import { demoTenants } from '../../scripts/sample/owners/demo-tenants.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, siteData } from '../support/api-site.ts';
import { answer, type Member, member } from './enquiry-staff.ts';

const DAY = 86_400_000;
const ANN = 'ann@example.org';
const PERSON = { firstName: 'Ann', lastName: 'De Wit', email: ANN, phone: '0470 55 12 34' };
const RENT = {
  search: { goal: 'rent', priceEuro: 900 },
  maximumPersons: 3,
  minimumIncomeEuro: 2_000,
  availableFrom: inDays(90),
  rent: { monthlyEuro: 900, chargesEuro: 60, guaranteeEuro: 1_800 },
} as const;

describe.each([{ isEmbedded: false }, { isEmbedded: true }])('applicants (embedded: $isEmbedded)', (options) => {
  let api: TestApi;
  let manager: Member;
  let agent: Member;
  let stranger: Member;

  beforeEach(async () => {
    const data = siteData([home(1), home(3, RENT), home(4, RENT), home(5, { ...RENT, zip: '2880' })]);
    const [office] = data.offices;
    if (!office) throw new Error('The data of the tests have no office.');
    data.offices = [
      { ...office, name: 'Boom', email: 'boom@example.com', takes: [{ postcodes: ['2850'] }] },
      { ...office, name: 'Bornem', email: 'bornem@example.com', takes: [{ postcodes: ['2880'] }] },
    ] as typeof data.offices;
    api = await testApi({ data, hasWorker: false, ...options });
    manager = await member(api, 'manager');
    agent = await member(api, 'agent', { office: 'Boom' });
    stranger = await member(api, 'agent', { office: 'Bornem' });
  });
  afterEach(() => api.close());

  const applicants = (listing = 3, who = agent) => answer<ApplicantsAnswer>(who.get(`tenants/${listing}?language=nl`));
  const change = (wanted: TenantChange, listing = 3, who = agent) =>
    answer<ApplicantsAnswer & { problem?: string }>(who.post(`tenants/${listing}?language=nl`, wanted));
  const invitations = () => api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'rental-link'));

  async function asks(person = PERSON, listing = 3): Promise<string> {
    const { remark: _, ...values } = { ...person, listing: String(listing), remark: '' };
    expect(await api.send('contact-me', values)).toMatchObject({ status: 'stored' });
    const [sent] = await api.context.store.db
      .select({ id: submission.id })
      .from(submission)
      .where(and(eq(submission.form, 'contact-me'), eq(submission.email, person.email)));
    return sent?.id ?? '';
  }

  async function invites(person = PERSON, listing = 3) {
    const { firstName, lastName, email } = person;
    const { code } = await change(
      { do: 'invite-person', firstName, lastName, email, language: 'fr' },
      listing,
      manager,
    );
    expect(code).toBe(200);
    return tokenOf(email, listing);
  }

  async function tokenOf(email: string, listing = 3): Promise<string> {
    const row = (await invitations()).findLast(({ data }) => data.email === email && data.listing === listing);
    return api.context.linkPath('rental-application', `${row?.id} ${listing}`, 'nl').split('/').at(-1) ?? '';
  }

  const applies = (token: string, values: Record<string, string> = {}) =>
    api.send('rental-application', { token, income: '2880', persons: '2', pets: 'no', ...values });

  async function fileOf(email = ANN, listing = 3, who = manager): Promise<ApplicantFile> {
    const { files } = await applicants(listing, who);
    const file = files.find((one) => one.email === email);
    if (!file) throw new Error(`${email} has no file.`);
    return file;
  }

  async function applied(name: string, values: Record<string, string> = {}, listing = 3): Promise<ApplicantFile> {
    const person = { ...PERSON, firstName: name, email: `${name.toLowerCase()}@example.org` };
    expect(await applies(await invites(person, listing), values)).toMatchObject({ status: 'stored' });
    return fileOf(person.email, listing);
  }

  test('a person who asked is invited by one button, once, and applies with the link', async () => {
    const enquiry = await asks();
    const before = await applicants();
    expect(before.enquirers).toMatchObject([{ enquiry, name: 'Ann De Wit', email: ANN, visit: null }]);
    expect(before.files).toEqual([]);
    const both = await Promise.all([change({ do: 'invite', enquiry }), change({ do: 'invite', enquiry }, 3, manager)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, expect.any(Number)]);
    expect((await change({ do: 'invite', enquiry })).code).toBe(404);
    expect(await invitations()).toMatchObject([
      { data: { email: ANN, firstName: 'Ann', lastName: 'De Wit', listing: 3, language: 'nl' } },
    ]);
    expect(await fileOf()).toMatchObject({ state: 'invited', mail: 'waiting', application: null, enquiry });
    expect((await applicants()).enquirers).toEqual([]);

    expect(await applies(await tokenOf(ANN), { wantedStart: inDays(120), remark: 'Graag!' })).toMatchObject({
      status: 'stored',
    });
    expect(await fileOf()).toMatchObject({
      state: 'received',
      name: 'Ann De Wit',
      phone: '0470 55 12 34',
      application: { incomeEuro: 2_880, persons: 2, pets: 'no', wantedStart: inDays(120), remark: 'Graag!' },
      earlier: [],
      share: 960 / 2_880,
      contradictions: [],
    });
  });

  test('a later application replaces the earlier one, which is kept', async () => {
    const token = await invites();
    for (const income of ['3000', '2500', '2500'])
      await applies(token, { income, persons: income === '3000' ? '3' : '2' });
    const file = await fileOf();
    expect(file.application).toMatchObject({ incomeEuro: 2_500, persons: 2 });
    expect(file.earlier).toMatchObject([{ incomeEuro: 3_000, persons: 3 }]);
    const on = belgianDay(Date.now());
    expect(file.contradictions).toEqual([
      { kind: 'income', incomeEuro: 2_500, otherEuro: 3_000, on, home: '' },
      { kind: 'persons', persons: 2, others: 3, on, home: '' },
    ]);
    const { homes } = await answer<TenantsAnswer>(manager.get('tenants?language=nl'));
    expect(homes.find(({ id }) => id === 3)).toMatchObject({ received: 1, invited: 0, chosen: null });
  });

  test('a link from before there were files opens the file of its applicant', async () => {
    const token = await invites();
    await api.context.store.db.delete(rentalFile);
    expect(await applies(token)).toMatchObject({ status: 'stored' });
    expect(await fileOf()).toMatchObject({
      state: 'received',
      name: 'Ann De Wit',
      phone: '',
      enquiry: null,
      mail: null,
    });
  });

  test('contradictions compare with the home, and with applications for homes in reach', async () => {
    await applied('Ann', { income: '2600' }, 5);
    const token = await invites(PERSON, 3);
    await applies(token, { income: '1900', wantedStart: inDays(76) });
    const on = belgianDay(Date.now());
    const own = [
      { kind: 'incomeMinimum', incomeEuro: 1_900, minimumEuro: 2_000 },
      { kind: 'startBeforeFree', start: inDays(76), free: inDays(90) },
    ];
    const elsewhere = { kind: 'income', incomeEuro: 1_900, otherEuro: 2_600, on, home: 'Huis 5' };
    expect((await fileOf(ANN, 3, manager)).contradictions).toEqual([...own, elsewhere]);
    // The other home belongs to another office, whose data the agent does not see.
    expect((await fileOf(ANN, 3, agent)).contradictions).toEqual(own);
    // The limit of the home has become lower since.
    await api.publish(siteData([home(3, { ...RENT, maximumPersons: 1 })]));
    const tooMany = { kind: 'personsLimit', persons: 2, limit: 1 };
    expect((await fileOf()).contradictions).toEqual([tooMany, ...own]);
    await applies(token, { income: '700', persons: '1' });
    expect((await fileOf()).contradictions).toContainEqual({ kind: 'incomeBelowRent', incomeEuro: 700, costEuro: 960 });
  });

  test('a withdrawn invitation is not sent, and its link no longer works until somebody invites again', async () => {
    const token = await invites();
    const { id } = await fileOf();
    expect((await change({ do: 'withdraw', file: id })).code).toBe(200);
    expect(await invitations()).toEqual([]);
    expect(await applies(token)).toMatchObject({ problem: 'link' });
    expect((await change({ do: 'withdraw', file: id })).code).toBe(404);
    const again = await invites();
    expect((await fileOf()).id).toBe(id);
    expect(await applies(again)).toMatchObject({ status: 'stored' });
    // After the mail has left, its row stays, but the link shows that the application is closed.
    await api.context.store.db.update(outbox).set({ state: 'sent' });
    await change({ do: 'withdraw', file: id });
    expect(await applies(again, { income: '9000' })).toMatchObject({ problem: 'link' });
    const shown = await (await api.request(api.context.linkPath('rental-application', await aboutOf(), 'nl'))).text();
    expect(shown).toContain(textsOf('nl')('answer.over.rental-application.title'));
    expect((await change({ do: 'reopen', file: id })).code).toBe(200);
    expect(await applies(again, { income: '9000' })).toMatchObject({ status: 'stored' });
  });
  const aboutOf = async () => `${(await invitations()).at(-1)?.id} 3`;

  test('one applicant is chosen, even if two members of staff choose at once; a choice can be taken back', async () => {
    const [ann, bob] = [await applied('Ann'), await applied('Bob')];
    const both = await Promise.all([
      change({ do: 'choose', file: ann.id }, 3, agent),
      change({ do: 'choose', file: bob.id }, 3, manager),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const { files, home: about } = await applicants();
    const chosen = files.filter(({ state }) => state === 'chosen');
    expect(chosen).toHaveLength(1);
    expect(about.chosen).toBe(chosen[0]?.name);
    expect(await change({ do: 'choose', file: bob.id })).toMatchObject({ problem: 'alreadyChosen' });
    expect((await change({ do: 'reopen', file: chosen[0]?.id ?? '' })).code).toBe(200);
    expect((await change({ do: 'choose', file: bob.id })).code).toBe(200);
    const refusals = await api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'rental-refusal'));
    expect(refusals).toEqual([]);
  });

  test('a refusal needs a permitted reason, and is mailed in the person’s language as previewed, if the agent says so', async () => {
    const [ann, bob] = [await applied('Ann'), await applied('Bob')];
    const bad = { do: 'refuse', files: [ann.id], reason: 'nationality', isTold: true } as unknown as TenantChange;
    expect((await change(bad)).code).toBe(400);
    for (const reason of REASONS) {
      const shown = await answer<RefusalPreview>(agent.get(`tenants/3/mail?file=${ann.id}&reason=${reason}`));
      expect(shown).toMatchObject({
        code: 200,
        language: 'fr',
        subject: textsOf('fr')('mail.rentalRefusal.title', { title: 'Maison 3' }),
      });
      expect(shown.text).toContain(textsOf('fr')(`mail.rentalRefusal.reason.${reason}`));
    }
    const silent = { do: 'refuse', files: [bob.id], reason: 'start', isTold: false } as const;
    expect((await change(silent)).code).toBe(200);
    const told = { do: 'refuse', files: [ann.id], reason: 'income', isTold: true } as const;
    expect((await change(told)).code).toBe(200);
    expect((await change(told)).code).toBe(404);
    expect(await fileOf('ann@example.org')).toMatchObject({ state: 'refused', reason: 'income' });
    expect((await fileOf('ann@example.org')).toldAt).not.toBeNull();
    expect(await fileOf('bob@example.org')).toMatchObject({ state: 'refused', reason: 'start', toldAt: null });
    const mails = await api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'rental-refusal'));
    expect(mails).toMatchObject([{ data: { email: ANN, reason: 'income', language: 'fr', listing: 3 } }]);
  });

  test('all people of a refusal are refused, or nobody', async () => {
    const [ann, bob] = [await applied('Ann'), await applied('Bob')];
    await change({ do: 'withdraw', file: bob.id });
    const both = { do: 'refuse', files: [ann.id, bob.id], reason: 'other-chosen', isTold: true } as const;
    expect((await change(both)).code).toBe(404);
    expect((await fileOf()).state).toBe('received');
    const mails = await api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'rental-refusal'));
    expect(mails).toEqual([]);
  });

  test('an agent of another office sees and changes nothing, not even with the ID of a file', async () => {
    const { id } = await applied('Ann');
    const enquiry = await asks({ ...PERSON, email: 'eva@example.org' });
    const { homes } = await answer<TenantsAnswer>(stranger.get('tenants?language=nl'));
    expect(homes.map((one) => one.id)).toEqual([5]);
    expect((await applicants(3, stranger)).code).toBe(404);
    expect((await stranger.get(`tenants/3/mail?file=${id}&reason=income`)).status).toBe(404);
    const wanted: TenantChange[] = [
      { do: 'choose', file: id },
      { do: 'withdraw', file: id },
      { do: 'refuse', files: [id], reason: 'income', isTold: true },
      { do: 'invite', enquiry },
    ];
    // Neither at the home of the file, nor at a home of the own office.
    for (const one of wanted)
      for (const listing of [3, 5])
        expect([one.do, (await change(one, listing, stranger)).code]).toEqual([one.do, 404]);
    expect((await stranger.get(`tenants/5/mail?file=${id}&reason=income`)).status).toBe(404);
    expect((await fileOf()).state).toBe('received');
    // A home for sale has no applicants.
    expect((await applicants(1, manager)).code).toBe(404);
  });

  test('only homes to let take invitations; files of a home that is gone stay with those who see all offices', async () => {
    const { id } = await applied('Ann');
    await api.publish(siteData([home(3, { ...RENT, search: { ...RENT.search, closed: true } })]));
    const person = {
      do: 'invite-person',
      firstName: 'Bob',
      lastName: '',
      email: 'bob@example.org',
      language: 'nl',
    } as const;
    expect(await change(person, 3, manager)).toMatchObject({ code: 409, problem: 'homeClosed' });
    await api.publish(siteData([home(1)]));
    const { homes } = await answer<TenantsAnswer>(manager.get('tenants?language=nl'));
    expect(homes).toMatchObject([{ id: 3, title: '', isClosed: true, received: 1 }]);
    expect((await applicants(3, agent)).code).toBe(404);
    expect((await change({ do: 'refuse', files: [id], reason: 'off-market', isTold: true }, 3, manager)).code).toBe(
      200,
    );
  });

  test('enquiries that are spam, and those about homes for sale, make nobody an applicant', async () => {
    const enquiry = await asks();
    await asks({ ...PERSON, email: 'buyer@example.org' }, 1);
    expect((await applicants()).enquirers).toHaveLength(1);
    await api.context.store.db.update(lead).set({ state: 'spam' }).where(eq(lead.submissionId, enquiry));
    expect((await applicants()).enquirers).toEqual([]);
    expect((await change({ do: 'invite', enquiry })).code).toBe(404);
  });

  test('the desk says whether a person has visited the home', async () => {
    const enquiry = await asks();
    const { db } = api.context.store;
    const startsAt = new Date(Date.now() - DAY);
    const [slot] = await db
      .insert(viewingSlot)
      .values({ listingId: 3, startsAt, endsAt: startsAt, source: 'manual', capacity: 4 })
      .returning();
    await db.insert(booking).values({ slotId: slot?.id ?? '', submissionId: enquiry, persons: 2, state: 'confirmed' });
    expect((await applicants()).enquirers).toMatchObject([{ visit: { state: 'confirmed', isPast: true } }]);
    await change({ do: 'invite', enquiry });
    expect(await fileOf()).toMatchObject({ visit: { isPast: true } });
  });

  test('every act is in the log, without names or addresses', async () => {
    const { id } = await applied('Ann');
    await change({ do: 'choose', file: id });
    await change({ do: 'reopen', file: id });
    await change({ do: 'refuse', files: [id], reason: 'income', isTold: true });
    await change({ do: 'reopen', file: id });
    await change({ do: 'withdraw', file: id });
    const notes = (await latestNotes(10, api.context)).toReversed();
    expect(notes.map(({ action }) => action)).toEqual([
      ...['tenant-invite', 'tenant-choose', 'tenant-reopen', 'tenant-refuse', 'tenant-reopen', 'tenant-withdraw'],
    ]);
    expect(notes.every(({ about }) => about.includes(id))).toBe(true);
    expect(JSON.stringify(notes.map(({ about }) => about))).not.toMatch(/ann|example/i);
    expect((await verifyLog(api.context)).brokenAt).toBeUndefined();
  });

  test('a file is deleted on the day that the desk names: as late as possible, and no later', async () => {
    await applied('Ann');
    const { deletedOn } = await fileOf();
    // Six months later, summer time may move the moment to the next day.
    expect(deletedOn).toBe(addDays(belgianDay(Date.now() + 180 * DAY), 1));
    const { id: refused } = await fileOf();
    await change({ do: 'refuse', files: [refused], reason: 'income', isTold: true });
    const start = Date.now();
    const left = async (days: number) => {
      api.clock.now = start + days * DAY;
      await api.task('retention');
      const { db } = api.context.store;
      const kinds = (await db.select().from(outbox)).map(({ kind }) => kind);
      return [
        (await db.select().from(rentalFile)).length,
        (await db.select().from(submission)).length,
        kinds.filter((kind) => kind.startsWith('rental')).length,
      ];
    };
    expect(await left(179)).toEqual([1, 1, 2]);
    expect(await left(180.5)).toEqual([0, 0, 0]);
    expect(belgianDay(api.clock.now) <= deletedOn).toBe(true);
  });

  test('a person’s data contain the files, and erasing deletes them', async () => {
    await applied('Ann');
    await applied('Bob');
    const exported = JSON.stringify(await (await api.task('export', { email: ANN })).json());
    expect(exported).toContain('"state":"received"');
    expect(exported).not.toContain('bob@');
    expect(await (await api.task('erase', { email: ANN })).json()).toMatchObject({ found: true, rentalFiles: 1 });
    const { files } = await applicants();
    expect(files.map(({ email }) => email)).toEqual(['bob@example.org']);
    expect(await (await api.task('erase', { email: ANN })).json()).toMatchObject({ found: false });
  });

  test('the command and the desk share one file, and neither invites twice', async () => {
    const invite = { email: ANN, firstName: 'Ann', listing: 3, language: 'nl' };
    expect((await api.task('rental-link', invite)).status).toBe(200);
    expect((await api.task('rental-link', invite)).status).toBe(400);
    const person = { do: 'invite-person', firstName: 'Ann', lastName: '', email: ANN, language: 'nl' } as const;
    expect(await change(person)).toMatchObject({ code: 409, problem: 'knownApplicant' });
    expect(await invitations()).toHaveLength(1);
  });
});

test('the demo shows applicants with one contradiction, however often it is started, and leaves nothing behind', async () => {
  const data = siteData([home(1008, RENT), home(1009, { ...RENT, maximumPersons: 4, availableFrom: inDays(45) })]);
  const api = await testApi({ data, hasWorker: false });
  onTestFinished(() => api.close());
  const { db } = api.context.store;
  for (const today of [inDays(-1), inDays(0)]) await startDemoTenants(demoTenants(today), api.context);
  const manager = await member(api, 'manager');
  const { files, enquirers } = await answer<ApplicantsAnswer>(manager.get('tenants/1009?language=nl'));
  expect(files.map(({ state }) => state)).toEqual(['received', 'received', 'received', 'invited', 'refused']);
  expect(enquirers).toHaveLength(1);
  const shown = files.filter(({ state }) => state === 'received');
  expect(shown.filter(({ contradictions }) => contradictions.length > 0).map(({ name }) => name)).toEqual([
    'Karim Oeverloop',
  ]);
  expect(shown.every(({ visit, email }) => visit?.isPast && email.endsWith('@example.org'))).toBe(true);
  expect(await db.select().from(outbox)).toEqual([]);
  await db.insert(setting).values({ name: 'demo', value: '1' });
  await endDemo(api.context);
  for (const table of [submission, rentalFile, viewingSlot, booking]) expect(await db.select().from(table)).toEqual([]);
});
