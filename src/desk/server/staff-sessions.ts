import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { type StaffRole, staffPasskey, staffSession } from '#server/database/schema.ts';
import { STAFF_SESSION_MAX_MS } from '#server/staff-auth.ts';
import type { Me } from '../desk-api.ts';
import { DEMO_STAFF } from './demo-staff.ts';

/** A signed-in member of staff, and the session that the request belongs to. */
export interface SignedInStaff {
  staffId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  language: string;
  /** name of the office whose enquiries an agent sees; null for all offices */
  office: string | null;
  hasCodes: boolean;
  /** whether this manager has no second factor yet; everything except the account is then refused */
  needsSecondFactor: boolean;
  /** cookies to set if the session was extended */
  cookies: string[];
}

type SessionPorts = Ports<'now' | 'servesDemo' | 'staffAuth' | 'store'>;

/** Returns the member of staff of a request's session; undefined if there is no valid session or the account is closed. */
export async function signedInStaff(request: Request, context: SessionPorts): Promise<SignedInStaff | undefined> {
  const cookie = request.headers.get('cookie');
  if (!cookie) return undefined;
  const { store, now } = context;
  const auth = await context.staffAuth();
  const { headers, response } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
  if (!response) return undefined;
  const { session, user } = response;
  const isOver = now() - session.createdAt.getTime() > STAFF_SESSION_MAX_MS || session.expiresAt.getTime() <= now();
  if (isOver || user.banned) {
    await store.db.delete(staffSession).where(eq(staffSession.id, session.id));
    return undefined;
  }
  const isDemo = user.id === DEMO_STAFF;
  if (isDemo && !(await context.servesDemo())) return undefined;
  const role = user.role as StaffRole;
  const hasCodes = Boolean(user.twoFactorEnabled);
  return {
    staffId: user.id,
    sessionId: session.id,
    name: user.name,
    email: user.email,
    role,
    language: user.language,
    office: user.office ?? null,
    hasCodes,
    needsSecondFactor: role === 'manager' && !isDemo && !hasCodes && (await passkeysOf(user.id, context)).length === 0,
    cookies: headers.getSetCookie(),
  };
}

/** Returns the passkeys of a member of staff, the latest first. */
export async function passkeysOf(staffId: string, { store: { db } }: Ports<'store'>): Promise<Me['passkeys']> {
  const rows = await db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.userId, staffId))
    .orderBy(desc(staffPasskey.createdAt));
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? '', since: createdAt?.toISOString() ?? '' }));
}

/** Returns the open sessions of a member of staff without their tokens, the most recently used first. */
export async function sessionsOf(who: SignedInStaff, { store, now }: Ports<'now' | 'store'>): Promise<Me['sessions']> {
  const rows = await store.db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.userId, who.staffId), gt(staffSession.expiresAt, new Date(now()))))
    .orderBy(desc(staffSession.updatedAt));
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    browser: userAgent ?? '',
    since: createdAt.toISOString(),
    lastUsed: updatedAt.toISOString(),
    current: id === who.sessionId,
  }));
}

/** Ends sessions: the one with the ID `which`, or with `others` all except the current one, or with `all` every one. */
export async function endStaffSessions(
  who: Pick<SignedInStaff, 'staffId' | 'sessionId'>,
  which: string,
  { store: { db } }: Ports<'store'>,
): Promise<void> {
  const own = eq(staffSession.userId, who.staffId);
  const some = which === 'others' ? ne(staffSession.id, who.sessionId) : eq(staffSession.id, which);
  await db.delete(staffSession).where(which === 'all' ? own : and(own, some));
}
