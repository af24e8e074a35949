import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { owner, ownerAccount, ownerSession, ownerToken } from './database/schema.ts';
import type { Store } from './database/store.ts';

const DAY_SECONDS = 86_400;
/** A session ends after this time without use. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** A session ends after this time even if it is in use; see portal/server/sessions.ts. */
export const SESSION_MAX_MS = 30 * DAY_SECONDS * 1000;
/** Origin of the requests to better-auth. Only this server makes them. */
export const AUTH_ORIGIN = 'http://portal.localhost';

export type Auth = ReturnType<typeof createAuth>;

export interface AuthOptions {
  /** cookies for HTTPS only */
  secure: boolean;
  /** base path of better-auth; visitors cannot reach it */
  path: string;
  /** path to which browsers send the session cookie */
  cookiePath: string;
  /** characters */
  passwordLength: { min: number; max: number };
}

/**
 * Sets up better-auth on our tables. It hashes passwords (scrypt), stores sessions and sets cookies. Accounts come from the
 * owner feed only. Visitors reach better-auth only through portal/server/account-endpoint.ts; portal/server/attempt-limit.ts
 * limits the attempts.
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
      // A new password invalidates all other links of the owner.
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
      // No network address is stored.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: cookiePath },
    },
    telemetry: { enabled: false },
    // Its log lines would contain personal data.
    logger: { disabled: true },
  });
}
