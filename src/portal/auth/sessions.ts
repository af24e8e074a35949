import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { ownerSession } from '#server/database/schema.ts';
import type { Store } from '#server/database/store.ts';
import type { OpenSession } from '../report.ts';
import type { SignedIn } from './session.ts';

/** Where an owner is signed in, the last used first; tokens stay here. */
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

/** Ends one session of an owner, all `others`, or `all`. Somebody else's is left as it is. */
export async function endSessions(who: SignedIn, which: string, { store: { db } }: { store: Store }): Promise<void> {
  const own = eq(ownerSession.userId, who.ownerId);
  const some = which === 'others' ? ne(ownerSession.id, who.sessionId) : eq(ownerSession.id, which);
  await db.delete(ownerSession).where(which === 'all' ? own : and(own, some));
}
