import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { owner, ownerAccount, ownerSession, ownerToken } from './database/schema.ts';
import type { Store } from './database/store.ts';

const DAY_SECONDS = 86_400;
/** A session ends after this time without a request. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** A session ends after this time even if it is used; see portal/server/sessions.ts. */
export const SESSION_MAX_MS = 30 * DAY_SECONDS * 1000;
/** Origin of the requests to better-auth, which only this server makes. */
export const AUTH_ORIGIN = 'http://portal.localhost';

export type Auth = ReturnType<typeof createAuth>;

export interface AuthOptions {
  /** whether cookies are sent by https only */
  secure: boolean;
  /** base path of better-auth; visitors cannot send requests to it */
  path: string;
  /** path for which browsers send the session cookie */
  cookiePath: string;
  /** number of characters */
  passwordLength: { min: number; max: number };
}

/**
 * Sets up better-auth on our tables. It hashes passwords (scrypt), stores sessions and sets cookies. Accounts are created
 * only from the owner feed. Visitors reach better-auth only through portal/server/account-endpoint.ts, and
 * portal/server/attempt-limit.ts limits their attempts.
 */
export function createAuth({ db, secret }: Store, { secure, path, cookiePath, passwordLength }: AuthOptions) {
  return betterAuth({
    baseURL: AUTH_ORIGIN,
    basePath: path,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: owner, session: ownerSession, account: ownerAccount, verification: ownerToken },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      // When an owner has set a new password, all other links of the owner become invalid.
      onPasswordReset: async ({ user }) => {
        await db.delete(ownerToken).where(eq(ownerToken.value, user.id));
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY_SECONDS / 24, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        language: { type: 'string', input: false },
        monthlyMail: { type: 'boolean', input: false },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'owner',
      useSecureCookies: secure,
      // Do not store the network address.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: cookiePath },
    },
    telemetry: { enabled: false },
    // The log lines of better-auth would contain personal data.
    logger: { disabled: true },
  });
}
