import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_DESK_ENDPOINTS } from '#app/desk-endpoints.ts';
import { STAFF_ROLES, type StaffAnswer } from '#desk/desk-api.ts';
import type { StaffRole } from '#server/database/schema.ts';
import { staff, staffSession } from '#server/database/schema.ts';
import { ORIGIN } from '../support/api-server.ts';
import { account, deskApi, join, MANAGER, post, setUpCodes, signIn } from './staff.ts';

/*
 * Authorisation matrix: every endpoint of the desk with every kind of client, on both databases. The endpoints come from
 * the desk's own table, so that a new one is part of the matrix at once.
 */
describe.each([{ isEmbedded: false }, { isEmbedded: true }])('embedded: $isEmbedded', (options) => {
  let api: Awaited<ReturnType<typeof deskApi>>['api'];
  let close: () => Promise<void>;
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    const started = await deskApi(options);
    ({ api, close } = started);
    const { smtp } = started;
    const { db } = api.context.store;
    cookies.manager = (await setUpCodes(api, await join(api, smtp, MANAGER))).cookie;
    for (const role of ['agent', 'editor']) cookies[role] = await join(api, smtp, `${role}@example.com`, { role });
    cookies['manager without second factor'] = await join(api, smtp, 'new@example.com');
    cookies.dismissed = await join(api, smtp, 'dismissed@example.com', { role: 'agent' });
    await db.update(staff).set({ banned: true }).where(eq(staff.email, 'dismissed@example.com'));
    cookies['expired session'] = await signIn(api, 'agent@example.com');
    const token = decodeURIComponent(cookies['expired session'].split('=')[1] ?? '').split('.')[0] ?? '';
    await db
      .update(staffSession)
      .set({ expiresAt: new Date(0) })
      .where(eq(staffSession.token, token));
    cookies['signed-out session'] = await signIn(api, 'agent@example.com');
    await account(api, 'sign-out', {}, cookies['signed-out session']);
    const known = decodeURIComponent(cookies.manager.split('=')[1] ?? '').split('.')[0];
    cookies['forged cookie'] = `staff.session_token=${known}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`;
    cookies['unsigned cookie'] = `staff.session_token=${known}`;
    cookies['cookie under the owners’ name'] = cookies.manager.replaceAll('staff.', 'owner.');
    cookies.nobody = '';
  });
  afterAll(() => close());

  const ask = (name: string, cookie: string, origin = ORIGIN) => {
    const [method = '', endpoint = ''] = name.split(' ');
    return api.request(`/api/desk/${endpoint}`, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json', Origin: origin },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
  };

  const STRANGERS = [
    'nobody',
    'dismissed',
    'expired session',
    'signed-out session',
    'forged cookie',
    'unsigned cookie',
    'cookie under the owners’ name',
  ];

  test.each(Object.keys(ALL_DESK_ENDPOINTS))('%s answers only those whose role may ask', async (name) => {
    const known = ALL_DESK_ENDPOINTS[name];
    for (const who of STRANGERS) expect([who, (await ask(name, cookies[who] ?? '')).status]).toEqual([who, 401]);
    for (const role of STAFF_ROLES) {
      const { status } = await ask(name, cookies[role] ?? '');
      const isAllowed = known?.roles.includes(role as StaffRole);
      expect([role, status === 403], `${role} got ${status}`).toEqual([role, !isAllowed]);
      expect(status, role).toBeLessThan(500);
    }
    const { status } = await ask(name, cookies['manager without second factor'] ?? '');
    expect(status === 403).toBe(!known?.isForAccount);
    if (!name.startsWith('POST')) return;
    expect((await ask(name, cookies.manager ?? '', 'https://elsewhere.example')).status).toBe(403);
  });

  test('better-auth itself is not reachable', async () => {
    for (const path of ['sign-up/email', 'admin/list-users', 'get-session', 'admin/impersonate-user']) {
      expect((await post(api, `/api/desk/account/better-auth/${path}`, {}, cookies.manager)).status).toBe(404);
    }
  });

  test('the last manager can neither leave nor step down', async () => {
    const { db } = api.context.store;
    await db.update(staff).set({ banned: true }).where(eq(staff.email, 'new@example.com'));
    const [{ id } = { id: '' }] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, MANAGER));
    const close = await post(api, '/api/desk/staff', { do: 'close', id }, cookies.manager);
    expect([close.status, await close.json()]).toEqual([409, { status: 'refused', problem: 'lastManager' }]);
    const change = { do: 'change', id, name: 'Manager', role: 'agent', language: 'nl', office: null };
    expect((await post(api, '/api/desk/staff', change, cookies.manager)).status).toBe(409);
  });

  test('managers see who has accepted the invitation, who has a second factor, and who was here', async () => {
    const { members } = (await (await ask('GET staff', cookies.manager ?? '')).json()) as StaffAnswer;
    const of = (email: string) => members.find((one) => one.email === email);
    expect(of(MANAGER)).toMatchObject({ hasPassword: true, hasSecondFactor: true, isSelf: true });
    expect(of('agent@example.com')).toMatchObject({ hasPassword: true, hasSecondFactor: false, isSelf: false });
    expect(of('agent@example.com')?.lastSeen).toMatch(/^\d{4}-/);
    const invite = { do: 'invite', name: 'New', email: 'invited@example.com', role: 'agent', language: 'fr' };
    const { members: more } = (await (
      await post(api, '/api/desk/staff', invite, cookies.manager)
    ).json()) as StaffAnswer;
    expect(more.find((one) => one.email === invite.email)).toMatchObject({ hasPassword: false, lastSeen: null });
    expect((await post(api, '/api/desk/staff', invite, cookies.manager)).status).toBe(409);
  });

  test('closing an account ends its sessions at once', async () => {
    const { db } = api.context.store;
    const [{ id } = { id: '' }] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.email, 'editor@example.com'));
    expect((await ask('GET me', cookies.editor ?? '')).status).toBe(200);
    expect((await post(api, '/api/desk/staff', { do: 'close', id }, cookies.manager)).status).toBe(200);
    expect((await ask('GET me', cookies.editor ?? '')).status).toBe(401);
  });
});
