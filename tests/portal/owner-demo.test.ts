import { afterEach, expect, test, vi } from 'vitest';
import { endDemo, startDemo } from '#portal/owner-feed/demo-owners.ts';
import { owner, submission, viewDay } from '#server/database/schema.ts';
import { demoPortal } from '../../scripts/sample/owners/demo-portal.ts';
import { ANNA, account, get, ownerApi, ownerFeed, PASSWORD, signIn, tokenTo } from './owners.ts';

let close = async () => {};
afterEach(() => close());

async function open() {
  const opened = await ownerApi();
  close = opened.close;
  let login: { email: string; password: string } | undefined;
  const demo = {
    ...demoPortal('2026-11-21'),
    root: '/srv/feed',
    onReady: (told: typeof login) => {
      login = told;
    },
  };
  return {
    ...opened,
    start: async () => {
      login = undefined;
      await startDemo(demo, opened.api.context);
      return login as { email: string; password: string } | undefined;
    },
  };
}

test('the demo’s login works, changes at each start, and sends no mails', async () => {
  const { api, smtp, start } = await open();
  const first = await start();
  const second = await start();
  expect(second?.email).toBe('mieke.voorbeeld@example.com');
  expect(second?.password).not.toBe(first?.password);
  const cookie = await signIn(api, second?.email ?? '', second?.password);
  expect(await (await get(api, '/api/portal/overview', cookie)).json()).toMatchObject({
    properties: [{ id: 1001 }, { id: 1005 }, { id: 1008 }],
  });
  expect((await account(api, 'sign-in', { email: first?.email, password: first?.password })).status).toBe(401);
  expect(smtp.mails).toEqual([]);
});

test('all data of a demo is deleted when it ends, or when there is an owner feed', async () => {
  const { api, smtp, start } = await open();
  const { db } = api.context.store;
  const kept = async () => [
    await db.select().from(owner),
    await db.select().from(viewDay),
    await db.select().from(submission),
  ];
  await start();
  await endDemo(api.context);
  expect(await kept()).toEqual([[], [], []]);
  await start();
  await api.task('owners', { feed: ownerFeed([ANNA]) });
  expect((await db.select().from(owner)).map(({ name }) => name)).toEqual(['Anna']);
  expect(await db.select().from(viewDay)).toEqual([]);
  await vi.waitFor(() => expect(smtp.mails.length).toBe(1), 20_000);
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  // Starting with or without the sample keeps owners of a real owner feed.
  expect(await start()).toBeUndefined();
  await endDemo(api.context);
  expect((await db.select().from(owner)).map(({ name }) => name)).toEqual(['Anna']);
  await signIn(api, ANNA.Email);
});

test('stored data of an owner can be exported without secrets, and erased', async () => {
  const { api, start } = await open();
  const login = await start();
  const cookie = await signIn(api, login?.email ?? '', login?.password);
  const email = 'Mieke.Voorbeeld@example.com';
  const exported = await (await api.task('export', { email })).text();
  expect(exported).toContain('"properties":[1001,1005,1008]');
  expect(exported).not.toMatch(/password|token/);
  expect(await (await api.task('erase', { email })).json()).toMatchObject({ owners: 1 });
  expect((await get(api, '/api/portal/overview', cookie)).status).toBe(401);
  expect((await (await api.task('export', { email })).json()).owner).toBeUndefined();
});
