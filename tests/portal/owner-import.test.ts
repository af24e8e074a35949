import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as schema from '#server/database/schema.ts';
import { ownerFeed as sampleFeed } from '../../scripts/sample/owners/owner-feed.ts';
import type { TestApi } from '../support/api-server.ts';
import {
  ANNA,
  account,
  BORIS,
  CLARA,
  get,
  type Mails,
  ownerApi,
  ownerFeed,
  PASSWORD,
  signIn,
  tokenTo,
} from './owners.ts';

let api: TestApi;
let smtp: Mails;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ api, smtp, close } = await ownerApi());
});
afterEach(() => close());

const owners = async (feed: object, more: object = {}) => {
  const response = await api.task('owners', { feed, root: '/srv/feed', ...more });
  return { code: response.status, ...((await response.json()) as { problems?: string[]; error?: string }) };
};

/** Returns all data in the database that comes from the owner feed. */
async function state() {
  const { db } = api.context.store;
  return {
    owners: await db
      .select({ id: schema.owner.id, email: schema.owner.email, name: schema.owner.name })
      .from(schema.owner)
      .orderBy(asc(schema.owner.id)),
    properties: await db.select().from(schema.ownerProperty).orderBy(asc(schema.ownerProperty.propertyId)),
    records: await db
      .select()
      .from(schema.propertyRecord)
      .orderBy(asc(schema.propertyRecord.kind), asc(schema.propertyRecord.id)),
    media: await db.select().from(schema.onlineMedium).orderBy(asc(schema.onlineMedium.id)),
    documents: await db.select().from(schema.propertyDocument).orderBy(asc(schema.propertyDocument.id)),
  };
}

const nothing = { created: 0, changed: 0, removed: 0 };

describe('the owner feed', () => {
  test('creates accounts and their data; a second import changes nothing and sends no mails', async () => {
    expect(await owners(ownerFeed())).toMatchObject({
      code: 200,
      owner: { created: 3, changed: 0, removed: 0 },
      property_record: { created: 8 },
      invited: 3,
      problems: [],
    });
    await vi.waitFor(() => expect(smtp.mails.length).toBe(3), 20_000);
    const before = await state();
    expect(before.owners[0]).toEqual({ id: '1', email: 'anna@example.com', name: 'Anna' });
    expect(before.records[0]).toMatchObject({ kind: 'communication', at: '2026-11-10T10:00', propertyId: 1 });
    expect(await owners(ownerFeed())).toMatchObject({
      owner: nothing,
      owner_property: nothing,
      property_record: nothing,
      online_medium: nothing,
      property_document: nothing,
      invited: 0,
    });
    expect(await state()).toEqual(before);
    expect(smtp.mails.length).toBe(3);
  });

  test('deletes removed records and updates changed ones', async () => {
    await owners(ownerFeed());
    const next = ownerFeed([{ ...ANNA, Name: 'Anna B', PropertyIDs: [2] }, BORIS]);
    Object.assign(next.visits[0] ?? {}, { Comment: 'another' });
    expect(await owners(next)).toMatchObject({
      owner: { created: 0, changed: 1, removed: 1 },
      owner_property: { created: 0, changed: 0, removed: 2 },
      property_record: { created: 0, changed: 1, removed: 4 },
      property_document: { removed: 2 },
    });
    const left = await state();
    expect(left.owners.map(({ name }) => name)).toEqual(['Anna B', 'Boris']);
    expect(JSON.stringify(left)).not.toMatch(/secret of [14]"/);
    expect(left.records.find(({ comment }) => comment === 'another')).toBeDefined();
  });

  test('signs out a removed owner at once; the old password and links no longer work', async () => {
    await owners(ownerFeed());
    await vi.waitFor(() => expect(smtp.mails.length).toBe(3), 20_000);
    await account(api, 'set-password', { token: tokenTo(smtp, 'clara@example.com'), password: PASSWORD });
    const cookie = await signIn(api, CLARA.Email);
    const boris = tokenTo(smtp, 'boris@example.com');
    expect((await get(api, '/api/portal/overview', cookie)).status).toBe(200);
    await owners(ownerFeed([ANNA]), { accept: true });
    expect((await get(api, '/api/portal/overview', cookie)).status).toBe(401);
    expect((await account(api, 'sign-in', { email: CLARA.Email, password: PASSWORD })).status).toBe(401);
    expect((await account(api, 'set-password', { token: boris, password: PASSWORD })).status).toBe(403);
  });

  test('resets an owner with a new address; two owners may swap addresses', async () => {
    await owners(ownerFeed());
    await vi.waitFor(() => expect(smtp.mails.length).toBe(3), 20_000);
    await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
    const cookie = await signIn(api, ANNA.Email);
    expect(
      await owners(ownerFeed([{ ...ANNA, Email: BORIS.Email }, { ...BORIS, Email: ANNA.Email }, CLARA])),
    ).toMatchObject({
      owner: { changed: 2 },
      invited: 2,
    });
    expect((await get(api, '/api/portal/overview', cookie)).status).toBe(401);
    expect((await account(api, 'sign-in', { email: BORIS.Email, password: PASSWORD })).status).toBe(401);
    await vi.waitFor(() => expect(smtp.mails.length).toBe(5), 20_000);
    expect(
      (await account(api, 'set-password', { token: tokenTo(smtp, 'boris@example.com'), password: PASSWORD })).status,
    ).toBe(200);
    const overview = await (await get(api, '/api/portal/overview', await signIn(api, BORIS.Email))).json();
    expect(overview).toMatchObject({ owner: { name: 'Anna' }, properties: [{ id: 1 }, { id: 2 }] });
  });

  test('reports invalid records without personal data and leaves them out', async () => {
    const feed = {
      ...ownerFeed(),
      owners: [ANNA, { ...BORIS, Email: 'anna@example.com' }, { ...CLARA, Email: 'no address' }, null],
      visits: [
        { ID: 1, PropertyID: 1, Date: 'tomorrow' },
        { ID: 2, PropertyID: 99 },
        { ID: 3, PropertyID: 1, Comment: 'a\u0000b\ud800' },
        { ID: 4, PropertyID: 2 ** 31 },
        { ID: 5, PropertyID: 1, Date: '9999-12-31T23:59:59-12:00' },
      ],
      documents: ['/etc/passwd', '../up.pdf', 'file:///etc/passwd', 'ok/one.pdf'].map((Url, ID) => ({
        ID,
        PropertyID: 1,
        Name: 'x',
        Url,
      })),
    };
    const report = await owners(feed);
    expect(report).toMatchObject({
      code: 200,
      owner: { created: 1 },
      property_document: { created: 1 },
      withoutOwner: 5,
    });
    expect(report.problems).toEqual([
      expect.stringMatching(/^owners 3: Email: /),
      expect.stringMatching(/^owners number 4: /),
      'owners 2: Email already belongs to another owner, and each login needs its own address. The owner is left out.',
      'visits 1: Date: expected an ISO date. The record is left out.',
      expect.stringMatching(/^visits 4: PropertyID: /),
      'visits 5: Date: expected an ISO date. The record is left out.',
      ...[0, 1, 2].map(
        (id) =>
          `documents ${id}: Url is neither a web address nor a file in the feed's folder. The document is left out.`,
      ),
    ]);
    expect(JSON.stringify(report).replaceAll('such as name@example.com', '')).not.toContain('@');
    expect((await state()).records.some(({ comment }) => comment.startsWith('ab'))).toBe(true);
  });

  const brokenBoris = { ...BORIS, Email: 'boris at example.com', Name: 'Someone' };

  test.each<[string, (object | null)[], string]>([
    ['a wrong address', [ANNA, brokenBoris, CLARA], 'owners 2: Email: '],
    ['a wrong property', [ANNA, { ...BORIS, PropertyIDs: ['x'] }, CLARA], 'owners 2: PropertyIDs.0: '],
    ['no ID, but an address', [ANNA, { ...BORIS, ID: null }, CLARA], 'owners number 2: ID: '],
    ['neither ID nor address', [ANNA, null, CLARA], 'owners number 2: record: '],
    [
      'the address of another owner',
      [ANNA, { ...BORIS, Email: ANNA.Email }, CLARA],
      'owners 2: Email already belongs to another owner',
    ],
  ])('a record of an owner with %s is reported and deletes nothing of that owner', async (_, list, problem) => {
    await owners(ownerFeed());
    await vi.waitFor(() => expect(smtp.mails.length).toBe(3), 20_000);
    await account(api, 'set-password', { token: tokenTo(smtp, 'boris@example.com'), password: PASSWORD });
    const cookie = await signIn(api, BORIS.Email);
    const before = await state();
    const report = await owners({ ...ownerFeed(), owners: list });
    expect(report).toMatchObject({ code: 200, owner: nothing, owner_property: nothing, invited: 0, withoutOwner: 0 });
    expect(report.problems?.[0]).toContain(problem);
    expect(await state()).toEqual(before);
    expect((await get(api, '/api/portal/overview', cookie)).status).toBe(200);
    // Owners whose record is missing from the feed altogether are still removed.
    if (list[1])
      expect(await owners({ ...ownerFeed([ANNA]), owners: list.slice(0, 2) })).toMatchObject({ owner: { removed: 1 } });
  });

  test('an owner who would take over the address of an owner with an invalid record is kept as well', async () => {
    await owners(ownerFeed());
    const before = await state();
    const feed = {
      ...ownerFeed(),
      owners: [{ ...ANNA, Email: CLARA.Email }, brokenBoris, { ...CLARA, Email: BORIS.Email }],
    };
    const report = await owners(feed);
    expect(report).toMatchObject({ code: 200, owner: nothing, invited: 0 });
    expect(report.problems).toEqual([
      expect.stringMatching(/^owners 2: Email: /),
      'owners 3: Email belongs to an owner whose record cannot be used. Left as it was.',
      'owners 1: Email belongs to an owner whose record cannot be used. Left as it was.',
    ]);
    expect(await state()).toEqual(before);
  });

  test('an empty feed, or one with less than half of the owners, changes nothing unless it is accepted', async () => {
    await owners(ownerFeed());
    const before = await state();
    expect(await owners({ owners: [] })).toMatchObject({
      code: 400,
      error: expect.stringContaining('no usable owner'),
    });
    expect(await owners(ownerFeed([ANNA]))).toMatchObject({
      code: 400,
      error: expect.stringContaining('2 of 3 owners'),
    });
    expect(await owners({ properties: [] })).toMatchObject({
      code: 400,
      error: expect.stringContaining('not an owner feed'),
    });
    expect(await state()).toEqual(before);
    expect(await owners({ owners: [] }, { accept: true })).toMatchObject({ code: 200, owner: { removed: 3 } });
  });

  test('an import that fails halfway changes nothing', async () => {
    await owners(ownerFeed());
    const before = await state();
    const { db } = api.context.store;
    await db.execute(`create function break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
    await db.execute(`create trigger break before insert on property_document execute function break()`);
    expect(
      (await api.task('owners', { feed: ownerFeed([ANNA, BORIS, { ...CLARA, PropertyIDs: [4, 5] }]) })).status,
    ).toBe(500);
    expect(await state()).toEqual(before);
  });

  test('the sample’s owner feed is valid', async () => {
    expect(await owners(sampleFeed('2026-11-21', 1))).toMatchObject({
      code: 200,
      owner: { created: 4 },
      problems: [],
      withoutOwner: 0,
    });
  });
});
