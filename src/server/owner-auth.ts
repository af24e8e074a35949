import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { type AuthOptions, DAY_SECONDS, sharedAuthOptions, tablesOf } from './auth-options.ts';
import { owner, ownerAccount, ownerSession, ownerToken } from './database/schema.ts';
import type { Store } from './database/store.ts';

/** A session ends after this time without a request. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** A session ends after this time even if it is used; see portal/server/sessions.ts. */
export const SESSION_MAX_MS = 30 * DAY_SECONDS * 1000;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Sets up better-auth on the tables of owners. It hashes passwords (scrypt), stores sessions and sets cookies. Accounts are
 * created only from the owner feed. Visitors reach better-auth only through portal/server/account-endpoint.ts.
 */
export function createAuth({ db, secret }: Store, options: AuthOptions) {
  const shared = sharedAuthOptions('owner', options);
  return betterAuth({
    ...shared,
    secret,
    database: tablesOf(db, { user: owner, session: ownerSession, account: ownerAccount, verification: ownerToken }),
    emailAndPassword: {
      ...shared.emailAndPassword,
      // When an owner has set a new password, all other links of the owner become invalid.
      onPasswordReset: async ({ user }) => {
        await db.delete(ownerToken).where(eq(ownerToken.value, user.id));
      },
    },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY_SECONDS / 24, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        language: { type: 'string', input: false },
        monthlyMail: { type: 'boolean', input: false },
      },
    },
  });
}
