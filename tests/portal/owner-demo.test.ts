import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '#app/start/create-api.ts';
import { endDemo, startDemo } from '#portal/owner-feed/demo-owners.ts';
import { BUILD_RECORD_FILE, serverDirOf } from '#server/built/build-record.ts';
import { owner, submission, viewDay } from '#server/database/schema.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { readSettings } from '#server/settings/settings.ts';
import { demoPortal } from '../../scripts/sample/owners/demo-portal.ts';
import { migratedPostgres } from '../support/migrated-database.ts';
import { BUILD_RECORD, siteFolder } from '../support/site-folder.ts';
import { ANNA, account, get, ownerApi, ownerFeed, PASSWORD, signIn, tokenTo } from './owners.ts';

let close = async () => {};
afterEach(async () => {
  await close();
  close = async () => {};
});

async function open() {
  const opened = await ownerApi();
  close = opened.close;
  let login: { email: string; password: string } | undefined;
  // Opens the server side as `npm start` does.
  opened.api.context.servesDemo = async () => true;
  const demo = {
    ...demoPortal('2026-11-21'),
    root: '/srv/feed',
    onReady: (told: typeof login) => {
      login = told;
    },
    onDeskReady: () => {},
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

test('the login of the demo works, changes at each start, and causes no mails', async () => {
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

test('only a process that serves the sample accepts the demo’s login and its sessions', async () => {
  const { api, start } = await open();
  const login = await start();
  const cookie = await signIn(api, login?.email ?? '', login?.password);
  const overview = async () => (await get(api, '/api/portal/overview', cookie)).status;
  expect(await overview()).toBe(200);
  // The site now shows the agency's own homes, either for another process on the same database or after publishing.
  api.context.servesDemo = async () => false;
  expect(await overview()).toBe(401);
  const refused = await account(api, 'sign-in', login ?? {});
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
  expect(await refused.json()).toEqual({ status: 'refused', problem: 'login' });
});

test('there is a demo only if «npm start» serves a site with the sample', async () => {
  const site = await siteFolder();
  const { url, stop } = await migratedPostgres();
  const record = join(serverDirOf(site.siteDir), BUILD_RECORD_FILE);
  const logins = async (isSample: boolean | undefined, isForTrying: boolean) => {
    await writeFile(record, JSON.stringify({ ...BUILD_RECORD, isSample }));
    const told: string[] = [];
    const demo = {
      ...demoPortal('2026-11-21'),
      root: '/srv/feed',
      onReady: ({ email }: { email: string }) => told.push(email),
      onDeskReady: ({ email }: { email: string }) => told.push(email),
    };
    const { api: settings } = readSettings({ DATABASE_URL: url, SITE_DIR: site.siteDir });
    const opened = await createApi({
      settings: settings?.settings as ApiSettings,
      siteDir: site.siteDir,
      serverDir: serverDirOf(site.siteDir),
      dataDir: site.folder,
      migrations: resolve('src/server/database/migrations'),
      demo: isForTrying ? demo : undefined,
    });
    const owners = await opened.context.store.db.select().from(owner);
    await opened.close();
    return [told.length, owners.length > 0, await opened.context.servesDemo()];
  };
  expect(await logins(true, true)).toEqual([2, true, true]);
  for (const [isSample, isForTrying] of [
    [true, false],
    [false, true],
    [undefined, true],
    [false, false],
  ] as const)
    expect(await logins(isSample, isForTrying)).toEqual([0, false, false]);
  await stop();
  await site.remove();
});

test('only «npm start», and the command that takes pictures of the desk, give the server a demo', async () => {
  const sources = [
    ...(await readdir('src', { recursive: true })).map((file) => `src/${file}`),
    ...(await readdir('scripts', { recursive: true })).map((file) => `scripts/${file}`),
  ];
  const found = [];
  for (const file of sources) {
    if (!/\.tsx?$/.test(file)) continue;
    if (/\b(?:demoPortal|demo)\(/.test(await readFile(file, 'utf8'))) found.push(file);
  }
  expect(found.sort()).toEqual([
    'scripts/commands/project/desk-pictures.ts',
    'scripts/sample/owners/demo-portal.ts',
    'scripts/start/demo.ts',
    'scripts/start/start.ts',
  ]);
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
  // Owners of a real owner feed are kept, whether or not the server is started with the sample.
  expect(await start()).toBeUndefined();
  await endDemo(api.context);
  expect((await db.select().from(owner)).map(({ name }) => name)).toEqual(['Anna']);
  await signIn(api, ANNA.Email);
});

test('an owner’s stored data can be exported without secrets, and erased', async () => {
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
