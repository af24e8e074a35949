import { createHmac, randomUUID } from 'node:crypto';
import { staff, staffPasskey } from '#server/database/schema.ts';
import type { StaffRole } from '#server/database/staff-tables.ts';
import { ORIGIN, type TestApi } from '../support/api-server.ts';

export interface Member {
  id: string;
  get: (path: string) => Promise<Response>;
  post: (path: string, body: object) => Promise<Response>;
  cookie: string;
}

/** Creates an account at the desk and signs in with it. A manager has a passkey, which the desk demands. */
export async function member(
  api: TestApi,
  role: StaffRole,
  change: Partial<typeof staff.$inferInsert> = {},
): Promise<Member> {
  const id = change.id ?? randomUUID();
  const { db } = api.context.store;
  await db.insert(staff).values({
    id,
    name: `${role} ${id.slice(0, 4)}`,
    email: `${id}@example.com`,
    language: 'nl',
    role,
    ...change,
  });
  await db.insert(staffPasskey).values({
    id,
    userId: id,
    publicKey: 'key',
    credentialID: id,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  const { internalAdapter, authCookies, secret } = await (await api.context.staffAuth()).$context;
  const { token } = await internalAdapter.createSession(id);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
  return {
    id,
    cookie,
    get: (path) => api.request(`/api/desk/${path}`, { headers: { cookie } }),
    post: (path, body) =>
      api.request(`/api/desk/${path}`, {
        method: 'POST',
        headers: { cookie, origin: ORIGIN, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Returns the JSON of a response, with its status. */
export async function answer<T>(response: Promise<Response>): Promise<T & { code: number }> {
  const got = await response;
  return { ...((await got.json()) as T), code: got.status };
}
