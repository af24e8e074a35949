import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { Database } from './database/database.ts';

/** Origin of the requests to better-auth, which only this server makes. */
export const AUTH_ORIGIN = 'http://portal.localhost';

export interface AuthOptions {
  /** whether cookies are sent by https only */
  secure: boolean;
  /** base path of better-auth; browsers cannot send requests to it */
  path: string;
  /** path for which browsers send the session cookie */
  cookiePath: string;
  /** number of characters */
  passwordLength: { min: number; max: number };
}

export const DAY_SECONDS = 86_400;

/** Returns the database adapter of better-auth for tables of ours, by better-auth's names. */
export const tablesOf = (db: Database, schema: Record<string, unknown>) =>
  drizzleAdapter(db, { provider: 'pg', schema });

/**
 * Returns the options of better-auth that owners and staff share: passwords without registration, no network addresses,
 * no telemetry, no log. `prefix` begins the names of the cookies. Attempts are limited in portal/server/attempt-limit.ts.
 */
export function sharedAuthOptions(prefix: string, { secure, path, cookiePath, passwordLength }: AuthOptions) {
  return {
    baseURL: AUTH_ORIGIN,
    basePath: path,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: prefix,
      useSecureCookies: secure,
      // Do not store the network address.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: cookiePath },
    },
    telemetry: { enabled: false },
    // The log lines of better-auth would contain personal data.
    logger: { disabled: true },
  } as const satisfies BetterAuthOptions;
}
