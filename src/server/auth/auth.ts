import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { ACCOUNT_PATH, PASSWORD_MAX, PASSWORD_MIN } from '#portal/account.ts';
import { owner, ownerAccount, ownerSession, ownerToken } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

const DAY_SECONDS = 86_400;
/** Not used for so long, a session ends. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** However much it is used, a session ends; see session.ts. */
export const SESSION_MAX_MS = 30 * DAY_SECONDS * 1000;
/** Our own place in better-auth's world: requests are made for it by this server only. */
export const AUTH_ORIGIN = 'http://portal.localhost';
export const AUTH_PATH = `${ACCOUNT_PATH}/better-auth`;

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth on our tables: hashes passwords (scrypt), keeps sessions, sets cookies. Owners come from the feed only, and
 * nothing of it is reachable but what endpoints/account.ts calls; limits are those of attempt-limit.ts.
 */
export function createAuth({ db, secret }: Store, { secure }: { secure: boolean }) {
  return betterAuth({
    baseURL: AUTH_ORIGIN,
    basePath: AUTH_PATH,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: owner, session: ownerSession, account: ownerAccount, verification: ownerToken },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
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
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/api/portal' },
    },
    telemetry: { enabled: false },
    // What it would log names people.
    logger: { disabled: true },
  });
}
