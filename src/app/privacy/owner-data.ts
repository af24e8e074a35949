import { and, eq, inArray, like, lt, ne } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import { VISITOR_SALT } from '#page-views/view-counter.ts';
import type { Ports } from '#server/context.ts';
import {
  owner,
  ownerProperty,
  ownerSession,
  ownerToken,
  propertyRecord,
  setting,
  visitorToday,
} from '#server/database/schema.ts';

/** Returns the stored data of an owner without tokens and passwords. `email` must be in lower case. */
export async function exportOwner(email: string, { store: { db } }: Ports<'store'>): Promise<object | undefined> {
  const [account] = await db.select().from(owner).where(eq(owner.email, email));
  if (!account) return undefined;
  const { id, userAgent, createdAt, expiresAt } = ownerSession;
  const properties = await db.select().from(ownerProperty).where(eq(ownerProperty.ownerId, account.id));
  const ids = properties.map(({ propertyId }) => propertyId);
  return {
    account,
    properties: ids,
    records:
      ids.length > 0 ? await db.select().from(propertyRecord).where(inArray(propertyRecord.propertyId, ids)) : [],
    sessions: await db
      .select({ id, userAgent, createdAt, expiresAt })
      .from(ownerSession)
      .where(eq(ownerSession.userId, account.id)),
  };
}

/** Deletes expired sessions and links, and the digests and salts of visitors of earlier days. */
export async function deleteEnded({ store: { db }, now }: Ports<'now' | 'store'>): Promise<number> {
  const [at, today] = [new Date(now()), belgianDay(now())];
  const gone = await Promise.all([
    db.delete(ownerSession).where(lt(ownerSession.expiresAt, at)).returning({ id: ownerSession.id }),
    db.delete(ownerToken).where(lt(ownerToken.expiresAt, at)).returning({ id: ownerToken.id }),
    db.delete(visitorToday).where(lt(visitorToday.day, today)).returning({ id: visitorToday.listingId }),
    db
      .delete(setting)
      .where(and(like(setting.name, `${VISITOR_SALT}%`), ne(setting.name, VISITOR_SALT + today)))
      .returning({ id: setting.name }),
  ]);
  return gone.flat().length;
}
