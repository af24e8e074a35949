import { eq } from 'drizzle-orm';
import { type Auth, SESSION_MAX_MS } from '#server/auth/auth.ts';
import { ownerSession } from '#server/database/schema.ts';
import type { Store } from '#server/database/store.ts';

/** Who asks, with a session that is good. */
export interface SignedIn {
  ownerId: string;
  sessionId: string;
  name: string;
  email: string;
  monthlyMail: boolean;
  /** of a session that was prolonged */
  cookies: string[];
}

/** The owner of a request's session; undefined without one, or with one that has ended, or whose owner is gone. */
export async function signedIn(
  request: Request,
  { auth, store, now }: { auth: Auth; store: Store; now: () => number },
): Promise<SignedIn | undefined> {
  const cookie = request.headers.get('cookie');
  if (!cookie) return undefined;
  const { headers, response } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
  if (!response) return undefined;
  const { session, user } = response;
  if (now() - session.createdAt.getTime() > SESSION_MAX_MS || session.expiresAt.getTime() <= now()) {
    await store.db.delete(ownerSession).where(eq(ownerSession.id, session.id));
    return undefined;
  }
  return {
    ownerId: user.id,
    sessionId: session.id,
    name: user.name,
    email: user.email,
    monthlyMail: Boolean(user.monthlyMail),
    cookies: headers.getSetCookie(),
  };
}
