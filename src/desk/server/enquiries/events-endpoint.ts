import { and, eq, gt } from 'drizzle-orm';
import { eventStream } from '#platform/http/event-stream.ts';
import { nothing } from '#platform/http/responses.ts';
import type { Ports } from '#server/context.ts';
import { staff, staffSession } from '#server/database/schema.ts';
import type { DeskHandler } from '../desk-handler.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { listen } from './event-feed.ts';
import { isWithin, scopeOf } from './lead-scope.ts';

/** Interval at which it is checked whether the session of an open stream is still valid. */
const CHECK_EVERY_MS = 5_000;

/**
 * Answers `GET events` with server-sent events about the enquiries that somebody may see. An event contains only the ID of
 * the enquiry and what happened; the page then fetches what it shows. The stream ends with the session. Where processes are
 * suspended after each response, there are no streams, and the page asks from time to time.
 */
export const getEvents: DeskHandler = async (who, _request, _rest, context) => {
  if (context.isSuspended) return nothing(204);
  const scope = scopeOf(who);
  return eventStream((stream) => {
    const stop = listen(
      {
        tell: (news) => {
          if (isWithin(scope, news)) stream.send('enquiry', { id: news.id, kind: news.kind });
        },
        end: stream.close,
      },
      context,
    );
    const check = setInterval(async () => {
      if (await isStillSignedIn(who, context).catch(() => false)) return;
      stream.send('signed-out', {});
      stream.close();
    }, CHECK_EVERY_MS);
    return () => {
      clearInterval(check);
      stop();
    };
  });
};

/** Returns whether a session exists, and its account still has the same role and office. */
async function isStillSignedIn(who: SignedInStaff, { store: { db }, now }: Ports<'now' | 'store'>): Promise<boolean> {
  const [known] = await db
    .select({ role: staff.role, office: staff.office, banned: staff.banned })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.userId))
    .where(and(eq(staffSession.id, who.sessionId), gt(staffSession.expiresAt, new Date(now()))));
  return known !== undefined && !known.banned && known.role === who.role && known.office === who.office;
}
