import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { owner, ownerAccount, ownerSession, ownerToken } from './database/schema.ts';
import type { Store } from './database/store.ts';

const DAY_SECONDS = 86_400;
/** Not used for so long, a session ends. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** However much it is used, a session ends; see session.ts. */
export const SESSION_MAX_MS = 30 * DAY_SECONDS * 1000;
/** Our own place in better-auth's world: requests are made for it by this server only. */
export const AUTH_ORIGIN = 'http://portal.localhost';

export type Auth = ReturnType<typeof createAuth>;

export interface AuthOptions {
  /** cookies for HTTPS only */
  secure: boolean;
  /** below which better-auth answers; no visitor reaches it */
  path: string;
  /** path that the session's cookie is sent to */
  cookiePath: string;
  /** characters */
  passwordLength: { min: number; max: number };
}

/**
 * better-auth on our tables: hashes passwords (scrypt), keeps sessions, sets cookies. Owners come from the feed only, and
 * nothing of it is reachable but what endpoints/account.ts calls; limits are those of attempt-limit.ts.
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
      // Whoever has just set a password needs no other link.
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
      // Nobody's address is kept.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: cookiePath },
    },
    telemetry: { enabled: false },
    // What it would log names people.
    logger: { disabled: true },
  });
}
