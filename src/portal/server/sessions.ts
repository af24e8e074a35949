import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { ownerSession } from '#server/database/schema.ts';
import type { Store } from '#server/database/store.ts';
import { SESSION_MAX_MS } from '#server/owner-auth.ts';
import { isForeignDemo } from '../owner-feed/demo-owners.ts';
import type { OpenSession } from '../report/report-api.ts';

/** A signed-in owner, and the session that the request belongs to. */
export interface SignedIn {
  ownerId: string;
  sessionId: string;
  name: string;
  email: string;
  monthlyMail: boolean;
  /** cookies to set if the session was extended */
  cookies: string[];
}

/** Returns the owner of a request's session; undefined if there is no valid session or its owner was deleted. */
export async function signedIn(
  request: Request,
  context: Ports<'auth' | 'now' | 'servesDemo' | 'store'>,
): Promise<SignedIn | undefined> {
  const { auth, store, now } = context;
  const cookie = request.headers.get('cookie');
  if (!cookie) return undefined;
  const { headers, response } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
  if (!response) return undefined;
  const { session, user } = response;
  if (now() - session.createdAt.getTime() > SESSION_MAX_MS || session.expiresAt.getTime() <= now()) {
    await store.db.delete(ownerSession).where(eq(ownerSession.id, session.id));
    return undefined;
  }
  if (await isForeignDemo(user.id, context)) return undefined;
  return {
    ownerId: user.id,
    sessionId: session.id,
    name: user.name,
    email: user.email,
    monthlyMail: Boolean(user.monthlyMail),
    cookies: headers.getSetCookie(),
  };
}

/** Returns an owner's open sessions without their tokens, the most recently used first. */
export async function openSessions(
  who: SignedIn,
  { store: { db }, now }: { store: Store; now: () => number },
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(ownerSession)
    .where(and(eq(ownerSession.userId, who.ownerId), gt(ownerSession.expiresAt, new Date(now()))))
    .orderBy(desc(ownerSession.updatedAt));
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    browser: userAgent ?? '',
    since: createdAt.toISOString(),
    lastUsed: updatedAt.toISOString(),
    current: id === who.sessionId,
  }));
}

/**
 * Ends sessions of an owner: the one with the ID `which`, or with `others` all except the current one, or with `all`
 * every one.
 */
export async function endSessions(who: SignedIn, which: string, { store: { db } }: { store: Store }): Promise<void> {
  const own = eq(ownerSession.userId, who.ownerId);
  const some = which === 'others' ? ne(ownerSession.id, who.sessionId) : eq(ownerSession.id, which);
  await db.delete(ownerSession).where(which === 'all' ? own : and(own, some));
}
