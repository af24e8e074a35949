import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadDetail, LeadList } from '#desk/enquiries/lead-api.ts';
import { leadQuery } from '#enquiries/server/lead-words.ts';
import { demand, lead, leadEvent, submission } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, siteData } from '../support/api-site.ts';
import { answer, type Member, member } from './enquiry-staff.ts';

const site = () => {
  const data = siteData([
    home(1, { agent: { name: 'Lotte', email: 'Lotte@example.com' } }),
    home(3, { zip: '2880', search: { goal: 'rent' } }),
  ]);
  const [boom] = data.offices;
  if (!boom) throw new Error('The sample has no office.');
  const bornem = { ...boom, name: 'Bornem', email: 'bornem@example.com', takes: [{ postcodes: ['2880'] }] };
  return { ...data, offices: [boom, bornem] };
};

let api: TestApi;
let manager: Member;
beforeEach(async () => {
  api = await testApi({ data: site(), hasWorker: false });
  manager = await member(api, 'manager');
});
afterEach(() => api.close());

const contact = (change = {}) => api.send('contact-me', { ...GOOD_FORMS['contact-me'], listing: '1', ...change });
const list = (who: Member, query = '') => answer<LeadList>(who.get(`enquiries${query}`));
const only = async (who: Member) => {
  const { leads } = await list(who);
  expect(leads).toHaveLength(1);
  return leads[0]?.id ?? '';
};
const detail = (who: Member, id: string) => answer<LeadDetail>(who.get(`enquiries/${id}`));
const act = (who: Member, id: string, body: object) =>
  answer<{ detail?: LeadDetail; problem?: string }>(who.post(`enquiries/${id}`, body));

describe('the inbox', () => {
  test('shows an enquiry as soon as it is sent: who, which home, when, and what was written', async () => {
    await contact({ remark: 'Is de kelder droog?' });
    const { leads, count, waiting } = await list(manager);
    expect(count).toBe(1);
    expect(waiting).toEqual({ new: 1, replied: 0, mails: 0 });
    expect(leads[0]).toMatchObject({
      number: 1,
      form: 'contact-me',
      state: 'new',
      office: 'Boom',
      responsible: null,
      name: expect.stringMatching(/\w/),
      subject: { title: 'Huis 1', reference: 'SS-1' },
      excerpt: 'Is de kelder droog?',
    });
  });

  test('does not show subscriptions to the newsletter, which are for nobody at the agency', async () => {
    await api.send('sign-newsletter', GOOD_FORMS['sign-newsletter'] ?? {});
    expect((await list(manager)).leads).toEqual([]);
  });

  test('routes an enquiry to the office of its postcode, and shows agents their office, their homes and what they got', async () => {
    const [boom, bornem, lotte, everywhere] = await Promise.all([
      member(api, 'agent', { office: 'Boom' }),
      member(api, 'agent', { office: 'Bornem' }),
      member(api, 'agent', { office: 'Bornem', email: 'lotte@example.com' }),
      member(api, 'agent', { office: null }),
    ]);
    await contact();
    await contact({ listing: '3', email: 'other@example.com' });
    const seen = async (who: Member) => (await list(who)).leads.map(({ subject }) => subject?.reference).sort();
    expect(await seen(boom)).toEqual(['SS-1']);
    expect(await seen(bornem)).toEqual(['SS-3']);
    expect(await seen(lotte)).toEqual(['SS-1', 'SS-3']);
    expect(await seen(everywhere)).toEqual(['SS-1', 'SS-3']);
    const id = (await list(boom)).leads[0]?.id ?? '';
    expect((await detail(bornem, id)).code).toBe(404);
    expect((await act(bornem, id, { do: 'take' })).code).toBe(404);
    await act(manager, id, { do: 'assign', to: bornem.id });
    expect((await detail(bornem, id)).lead.state).toBe('taken');
  });

  test('is closed to editors', async () => {
    const editor = await member(api, 'editor');
    expect((await editor.get('enquiries')).status).toBe(403);
    expect((await editor.get('events')).status).toBe(403);
  });

  test('finds enquiries by name without accents, address, phone, home, message and number, and by words typed in part', async () => {
    await contact({ firstName: 'Zoë', lastName: 'D’Hondt', phone: '+32 475 55 12 34', remark: 'Kelder?' });
    await contact({
      email: 'other@example.com',
      firstName: 'Jan',
      lastName: 'Ander',
      phone: '03 555 99 99',
      remark: '',
    });
    const found = async (text: string) =>
      (await list(manager, `?search=${encodeURIComponent(text)}`)).leads.map(({ name }) => name.split(' ')[0]);
    for (const text of ['zoe', 'hondt zo', 'KELD', '0475/55.12.34', '0475551234', '#1', '1'].values())
      expect(await found(text), text).toContain('Zoë');
    for (const text of ['other@example.com', 'other@ex', 'ander', '03 555 99 99'])
      expect(await found(text), text).toEqual(['Jan']);
    expect(await found('ss-1')).toEqual(['Jan', 'Zoë']);
    for (const text of ['nobody', "'; drop table lead; --", '!!', 'zoe ander'])
      expect(await found(text), text).toEqual([]);
    expect(leadQuery("o'neil \\")).toBe("'o':* & 'neil':*");
  });

  test('filters by state, kind, office, responsible person, home and day, and pages without losing or repeating one', async () => {
    await contact();
    const { db } = api.context.store;
    const rows = Array.from({ length: 120 }, (_, number) => ({
      form: number % 2 ? 'contact' : 'feedback',
      key: `k${number}`,
      language: 'nl',
      email: `p${number}@example.com`,
      values: { name: `P ${number}` },
    }));
    const stored = await db.insert(submission).values(rows).returning({ id: submission.id, form: submission.form });
    await db.insert(lead).values(
      stored.map(({ id, form }, index) => ({
        submissionId: id,
        form,
        office: index % 3 ? 'Boom' : 'Bornem',
        state: index % 4 ? ('closed' as const) : ('new' as const),
        words: '',
      })),
    );
    const total = async (query: string) => (await list(manager, query)).count;
    expect(await total('')).toBe(121);
    expect(await total('?states=new')).toBe(31);
    expect(await total('?states=new,closed&form=feedback')).toBe(60);
    expect(await total('?office=Bornem')).toBe(40);
    expect(await total('?responsible=nobody')).toBe(121);
    expect(await total('?listing=1')).toBe(1);
    expect(await total('?from=2000-01-01&to=2000-01-02')).toBe(0);
    expect((await list(manager, '?states=lost')).code).toBe(400);
    const seen: number[] = [];
    for (let before: number | null | undefined = undefined; before !== null; ) {
      const page: LeadList = await list(manager, before ? `?before=${before}` : '');
      seen.push(...page.leads.map(({ number }) => number));
      before = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 121 }, (_, index) => 121 - index));
  });

  test('is saved as CSV, in the language of the reader and within the filter', async () => {
    await contact({ lastName: '=cmd()' });
    const file = await manager.get('enquiries?format=csv&states=new');
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="enquiries-/);
    const text = await file.text();
    expect(text).toMatch(/Nummer,Datum,Aanvraag/);
    expect(text).toContain('SS-1');
    expect(text).not.toMatch(/,=cmd/);
  });
});

describe('an enquiry', () => {
  test('is taken once, even if two people try at the same moment', async () => {
    await contact();
    const id = await only(manager);
    const others = await Promise.all(Array.from({ length: 5 }, () => member(api, 'agent', { office: 'Boom' })));
    const results = await Promise.all(others.map((who) => act(who, id, { do: 'take' })));
    expect(results.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    const { lead: taken, history } = await detail(manager, id);
    expect(taken).toMatchObject({ state: 'taken', responsible: { name: expect.stringMatching(/^agent/) } });
    expect(history.map(({ kind }) => kind)).toEqual(['arrived', 'taken']);
  });

  test('changes its state only from the state that was seen, and back', async () => {
    await contact();
    const id = await only(manager);
    expect((await act(manager, id, { do: 'state', state: 'closed', was: 'new' })).detail?.lead.state).toBe('closed');
    expect(await act(manager, id, { do: 'state', state: 'spam', was: 'new' })).toMatchObject({
      code: 409,
      problem: 'changed',
    });
    const undone = await act(manager, id, { do: 'state', state: 'new', was: 'closed' });
    expect(undone.detail?.lead.state).toBe('new');
    expect(undone.detail?.history.map(({ value }) => value)).toEqual([null, 'closed', 'new']);
    expect((await act(manager, id, { do: 'state', state: 'lost', was: 'new' })).code).toBe(400);
  });

  test('is given to a colleague, and never to an editor, a closed account or somebody unknown', async () => {
    await contact();
    const id = await only(manager);
    const agent = await member(api, 'agent', { name: 'Wout', office: 'Bornem' });
    const closed = await member(api, 'agent', { banned: true });
    const editor = await member(api, 'editor');
    for (const to of [closed.id, editor.id, 'nobody'])
      expect((await act(manager, id, { do: 'assign', to })).code, to).toBe(404);
    expect((await act(manager, id, { do: 'assign', to: agent.id })).detail?.lead).toMatchObject({
      state: 'taken',
      responsible: { id: agent.id, name: 'Wout' },
    });
    const { detail: freed } = await act(manager, id, { do: 'assign', to: null });
    expect(freed?.lead).toMatchObject({ state: 'new', responsible: null });
    // Two people of the same name are told apart.
    await member(api, 'agent', { name: 'Wout', email: 'wout@example.com' });
    const offered = (await detail(manager, id)).colleagues.filter(({ name }) => name.startsWith('Wout'));
    expect(offered.map(({ name }) => name)).toContain('Wout (wout@example.com)');
    expect(new Set(offered.map(({ name }) => name)).size).toBe(2);
  });

  test('has notes for colleagues', async () => {
    await contact();
    const id = await only(manager);
    const { detail: noted } = await act(manager, id, { do: 'note', text: 'Belt na zes uur' });
    expect(noted?.notes).toMatchObject([{ text: 'Belt na zes uur', name: expect.stringMatching(/^manager/) }]);
    expect((await act(manager, id, { do: 'note', text: ' ' })).code).toBe(400);
    expect((await act(manager, id, { do: 'note', text: 'x'.repeat(5001) })).code).toBe(400);
  });

  test('shows what else is known about its sender: enquiries, searches and consents, but no other person', async () => {
    await contact();
    await api.send('contact', {
      ...GOOD_FORMS.contact,
      email: GOOD_FORMS['contact-me']?.email as string,
      newsletter: 'yes',
    });
    await api.send('demand-register', {
      ...GOOD_FORMS['demand-register'],
      email: GOOD_FORMS['contact-me']?.email as string,
    });
    await contact({ email: 'stranger@example.com' });
    await api.context.store.db.update(demand).set({ state: 'active', confirmedAt: new Date() });
    const first = (await list(manager)).leads.find(({ number }) => number === 1);
    const { person, facts } = await detail(manager, first?.id ?? '');
    expect(person.enquiries.map(({ form }) => form).sort()).toEqual(['contact', 'demand-register']);
    expect(person.searches).toMatchObject([
      { state: 'active', confirmedAt: expect.any(String), text: expect.stringContaining('Rupelstreek') },
    ]);
    expect(person.newsletter).toMatchObject({ state: 'unconfirmed', confirmedAt: null });
    expect(facts.length).toBeGreaterThan(0);
  });

  test('shows agents only those other enquiries of its sender that they may see', async () => {
    const boom = await member(api, 'agent', { office: 'Boom' });
    await contact();
    await contact({ listing: '3' });
    const id = (await list(boom)).leads[0]?.id ?? '';
    expect((await detail(boom, id)).person.enquiries).toEqual([]);
    expect((await detail(manager, id)).person.enquiries).toHaveLength(1);
  });
});

test('enquiries that were stored before there was a desk appear when a process starts; old ones count as dealt with', async () => {
  const { routeLeads } = await import('#desk/server/enquiries/route-leads.ts');
  const { db } = api.context.store;
  await db.insert(submission).values(
    [10, 400].map((days) => ({
      form: 'contact-me',
      key: `old ${days}`,
      language: 'nl',
      listingId: 3,
      email: 'old@example.com',
      values: { firstName: 'Oude', lastName: 'Bekende' },
      createdAt: new Date(Date.now() - days * 86_400_000),
    })),
  );
  await db.insert(submission).values({ form: 'contact-me', key: 'demo 1', language: 'nl', listingId: 3, values: {} });
  expect(await routeLeads(api.context)).toBe(2);
  expect(await routeLeads(api.context)).toBe(0);
  const { leads } = await list(manager, '?search=bekende');
  expect(leads.map(({ state, office }) => [state, office])).toEqual([
    ['new', 'Bornem'],
    ['closed', 'Bornem'],
  ]);
  expect(await db.select().from(leadEvent)).toHaveLength(2);
});
