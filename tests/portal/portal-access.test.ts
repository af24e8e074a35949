import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownerSession } from '#server/database/schema.ts';
import { ORIGIN, type TestApi } from '../support/api-server.ts';
import {
  ANNA,
  account,
  BORIS,
  CLARA,
  cookieOf,
  get,
  ownerApi,
  ownerFeed,
  PASSWORD,
  post,
  signIn,
  tokenTo,
} from './owners.ts';

/*
 * Authorisation matrix: every endpoint of the portal with every kind of client. Homes 1 and 2 belong to Anna, 3 to
 * Boris and 4 to Clara. Clara signs in and is then removed from the feed.
 */
let api: TestApi;
let close: () => Promise<void>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  let smtp: Awaited<ReturnType<typeof ownerApi>>['smtp'];
  ({ api, smtp, close } = await ownerApi());
  const root = join(api.dataDir, 'owner-feed');
  await mkdir(root);
  for (const id of [1, 2, 3, 4]) await writeFile(join(root, `${id}.pdf`), `%PDF-1.4 paper of ${id}`);
  await api.task('owners', { feed: ownerFeed(), root });
  await vi.waitFor(() => expect(smtp.mails.length).toBe(3), 20_000);
  for (const { Email } of [ANNA, BORIS, CLARA]) {
    await account(api, 'set-password', { token: tokenTo(smtp, Email.toLowerCase()), password: PASSWORD });
  }
  cookies['owner A'] = await signIn(api, ANNA.Email);
  cookies['owner B'] = await signIn(api, BORIS.Email);
  cookies['removed owner'] = await signIn(api, CLARA.Email);
  cookies['expired session'] = await signIn(api, ANNA.Email);
  await api.context.store.db
    .update(ownerSession)
    .set({ expiresAt: new Date(0) })
    .where(eq(ownerSession.token, tokenOf(cookies['expired session'])));
  cookies['session of a month ago'] = await signIn(api, ANNA.Email);
  await api.context.store.db
    .update(ownerSession)
    .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(ownerSession.token, tokenOf(cookies['session of a month ago'])));
  cookies['signed-out session'] = await signIn(api, ANNA.Email);
  await account(api, 'sign-out', {}, cookies['signed-out session']);
  cookies['forged cookie'] =
    `owner.session_token=${tokenOf(cookies['owner A'])}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`;
  cookies['unsigned cookie'] = `owner.session_token=${tokenOf(cookies['owner A'])}`;
  cookies.nobody = '';
  await api.task('owners', { feed: ownerFeed([ANNA, BORIS]), root });
});
afterAll(() => close());

const tokenOf = (cookie: string) =>
  decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';

const READING = [
  '/api/portal/overview',
  '/api/portal/sessions',
  ...[1, 2, 3, 4, 5, 99].flatMap((id) => [
    `/api/portal/properties/${id}`,
    `/api/portal/properties/${id}.csv`,
    `/api/portal/documents/d${id}`,
  ]),
];
const WRITING = [
  ['/api/portal/settings', { monthlyMail: false }],
  ['/api/portal/sessions', { end: 'others' }],
  ['/api/portal/account/change-password', { current: PASSWORD, password: 'heel andere losse woorden' }],
] as const;

describe.each([
  'nobody',
  'removed owner',
  'expired session',
  'session of a month ago',
  'signed-out session',
  'forged cookie',
  'unsigned cookie',
])('%s', (who) => {
  test.each(READING)('gets only a request to sign in from %s', async (path) => {
    const response = await get(api, path, cookies[who]);
    expect([response.status, await response.json()]).toEqual([401, { problem: 'signedOut' }]);
  });
  test.each(WRITING)('changes nothing with a request to %s', async (path, body) => {
    const response = await post(api, path, body, cookies[who]);
    expect(response.status).toBe(401);
    expect(await response.text()).toMatch(/"signedOut"/);
  });
});

describe.each([
  ['owner A', [1, 2]],
  ['owner B', [3]],
] as const)('%s', (who, own) => {
  test('sees only their own homes in the overview', async () => {
    const overview = await (await get(api, '/api/portal/overview', cookies[who])).json();
    expect(overview.properties.map(({ id }: { id: number }) => id)).toEqual(own);
  });

  test.each([1, 2, 3, 4, 5, 99])('sees home %i only if it is their own', async (id) => {
    for (const path of [
      `/api/portal/properties/${id}`,
      `/api/portal/properties/${id}.csv`,
      `/api/portal/documents/d${id}`,
    ]) {
      const response = await get(api, path, cookies[who]);
      const text = await response.text();
      if ((own as readonly number[]).includes(id)) {
        expect(response.status, path).toBe(200);
        expect(text).toContain(path.includes('documents') ? `paper of ${id}` : `secret of ${id}`);
        expect(response.headers.get('cache-control')).toMatch(/no-store/);
      } else {
        // The response is the same for a home of another owner, a home without an owner, and an unknown home.
        expect([response.status, text], path).toEqual([404, '{"problem":"notFound"}']);
      }
      for (const other of [1, 2, 3, 4].filter((one) => one !== id))
        expect(text).not.toMatch(new RegExp(`of ${other}\\b`));
    }
  });

  test.each(['-1', '0', '1e0', '01', '1%20', '1;2', "1' or '1'='1", '9'.repeat(30), 'd1', '__proto__', '*'])(
    'gets nothing for the manipulated id %j',
    async (id) => {
      for (const room of ['properties', 'documents']) {
        if (room === 'documents' && id === 'd1') continue;
        expect((await get(api, `/api/portal/${room}/${encodeURIComponent(id)}`, cookies[who])).status).toBe(404);
      }
    },
  );
});

test('an owner can list and end only their own sessions, and sees no tokens', async () => {
  const { sessions } = await (await get(api, '/api/portal/sessions', cookies['owner A'])).json();
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain(tokenOf(cookies['owner A'] ?? ''));
  await post(api, '/api/portal/sessions', { end: sessions[0].id }, cookies['owner B']);
  await post(api, '/api/portal/sessions', { end: 'all' }, await signIn(api, BORIS.Email));
  cookies['owner B'] = await signIn(api, BORIS.Email);
  expect((await get(api, '/api/portal/overview', cookies['owner A'])).status).toBe(200);
  const second = await signIn(api, ANNA.Email);
  await post(api, '/api/portal/sessions', { end: 'others' }, second);
  expect((await get(api, '/api/portal/overview', cookies['owner A'])).status).toBe(401);
  await post(api, '/api/portal/sessions', { end: 'all' }, second);
  expect((await get(api, '/api/portal/overview', second)).status).toBe(401);
});

test('requests from another site, or without an origin, change nothing', async () => {
  const Cookie = cookies['owner B'] ?? '';
  const strangers: Record<string, string>[] = [
    { Cookie, Origin: 'https://evil.example.com' },
    { Cookie, Origin: 'null' },
    { Cookie },
  ];
  for (const headers of strangers) {
    const init = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"monthlyMail":false,"end":"all"}',
    };
    for (const path of ['settings', 'sessions', 'account/sign-out', 'account/sign-in']) {
      const response = await api.request(`/api/portal/${path}`, init);
      expect([path, response.status]).toEqual([path, 403]);
    }
  }
  expect(await (await get(api, '/api/portal/overview', Cookie)).json()).toMatchObject({ owner: { monthlyMail: true } });
});

test('registration and other endpoints of better-auth are not reachable', async () => {
  for (const path of [
    'sign-up/email',
    'sign-in/email',
    'better-auth/sign-up/email',
    'better-auth/list-sessions',
    'update-user',
    'delete-user',
    'get-session',
  ]) {
    expect(
      (await post(api, `/api/portal/account/${path}`, { email: 'x@example.com', password: PASSWORD, name: 'X' }))
        .status,
    ).toBe(404);
    expect([401, 404]).toContain((await get(api, `/api/portal/account/${path}`)).status);
  }
});

test('a session token has at least 128 random bits', () => {
  const tokens = Object.values(cookies).map(tokenOf).filter(Boolean);
  const different = new Set(tokens);
  // 32 characters from an alphabet of 62 contain 190 bits.
  for (const token of different) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/);
  // Two of the cookies, the forged and the unsigned one, contain the token of owner A.
  expect(different.size).toBe(tokens.length - 2);
  expect(new Set([...different].join('')).size).toBeGreaterThan(50);
});

test.each([
  ['a forged one before ours', (own: string) => `owner.session_token=forged.AAAA; ${own}`],
  ['a forged one after ours', (own: string) => `${own}; owner.session_token=forged.AAAA`],
])('two cookies of the same name, %s, never reveal data of another owner', async (_, cookieWith) => {
  const response = await get(api, '/api/portal/properties/1', cookieWith(cookies['owner B'] ?? ''));
  expect([401, 404]).toContain(response.status);
  expect(await response.text()).not.toMatch(/of 1\b/);
});

test('other methods are not found', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get']) {
    const response = await api.request('/api/portal/properties/3', {
      method,
      headers: { Cookie: cookies['owner A'] ?? '', Origin: ORIGIN },
    });
    expect([method, response.status]).not.toEqual([method, 200]);
    expect(await response.text()).not.toContain('secret');
  }
});

test('the cookie is limited to the portal and hidden from scripts', async () => {
  const response = await account(api, 'sign-in', { email: BORIS.Email, password: PASSWORD });
  expect(await response.json()).toEqual({ status: 'done' });
  const [session = ''] = response.headers.getSetCookie();
  expect(session).toMatch(/^owner\.session_token=/);
  for (const part of [/HttpOnly/i, /SameSite=Lax/i, /Path=\/api\/portal/i]) expect(session).toMatch(part);
  expect(cookieOf(response)).not.toBe(cookies['owner B']);
});
