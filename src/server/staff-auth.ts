import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { admin, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { type AuthOptions, DAY_SECONDS, sharedAuthOptions, tablesOf } from './auth-options.ts';
import { staff, staffAccount, staffPasskey, staffSession, staffToken, staffTwoFactor } from './database/schema.ts';
import type { Store } from './database/store.ts';

/** A session ends after this time without a request: a working day. */
const IDLE_SECONDS = DAY_SECONDS / 2;
/** A session ends after this time even if it is used; see desk/server/staff-sessions.ts. */
export const STAFF_SESSION_MAX_MS = 7 * DAY_SECONDS * 1000;

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/**
 * Sets up better-auth on the tables of staff: passwords, codes from an app, passkeys. Accounts are created by a manager or
 * by the task `staff`. Browsers reach better-auth only through desk/server/staff-account-endpoint.ts.
 * @param site name of the agency, which password managers and code apps show, and the origin of the desk
 */
export function createStaffAuth({ db, secret }: Store, site: { name: string; origin: string }, options: AuthOptions) {
  const shared = sharedAuthOptions('staff', options);
  return betterAuth({
    ...shared,
    appName: site.name,
    secret,
    database: tablesOf(db, {
      user: staff,
      session: staffSession,
      account: staffAccount,
      verification: staffToken,
      twoFactor: staffTwoFactor,
      passkey: staffPasskey,
    }),
    emailAndPassword: {
      ...shared.emailAndPassword,
      // When somebody has set a new password, all other links of that person become invalid.
      onPasswordReset: async ({ user }) => {
        await db.delete(staffToken).where(eq(staffToken.value, user.id));
      },
    },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY_SECONDS / 96, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        language: { type: 'string', input: false },
        office: { type: 'string', input: false, required: false },
      },
    },
    plugins: [
      admin({ defaultRole: 'agent' }),
      twoFactor({ issuer: site.name }),
      passkey({
        rpID: new URL(site.origin).hostname,
        rpName: site.name,
        origin: site.origin,
        // A passkey replaces password and code, so the device has to verify the person: by finger, face or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: ({ verification }) => requireVerified(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo) },
      }),
    ],
  });
}

/** @throws {APIError} if the device did not verify the person; better-auth itself does not require it */
async function requireVerified(info: { userVerified: boolean } | undefined): Promise<void> {
  if (!info?.userVerified) throw new APIError('UNAUTHORIZED', { message: 'The device has not verified the person.' });
}
