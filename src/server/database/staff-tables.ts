import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumns, sessionColumns, tokenColumns } from './auth-columns.ts';
import { at, created } from './columns.ts';

/* Tables of the people who work at the desk, and of how they sign in. Nothing here is shared with owners. */

/** What a member of staff may do; see `src/desk/server/desk-endpoint.ts`. */
export type StaffRole = 'agent' | 'editor' | 'manager';

/** A member of staff; also better-auth's «user». Somebody who has left is `banned`, so that earlier work keeps a name. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** in lower case */
  email: text('email').notNull().unique(),
  /** language of mails and of the desk */
  language: text('language').notNull(),
  role: text('role').notNull().$type<StaffRole>(),
  /** name of the office whose enquiries an agent sees; absent for all offices */
  office: text('office'),
  /** whether the account is closed; the columns are those of better-auth's plugin `admin` */
  banned: boolean('banned').notNull().default(false),
  banReason: text('ban_reason'),
  banExpires: at('ban_expires'),
  /** whether a code from an app is needed in addition to the password */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** column of better-auth; always true, because the account is created by a manager for this address */
  emailVerified: boolean('email_verified').notNull().default(true),
  image: text('image'),
  createdAt: created(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

const staffId = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** better-auth's «session». `impersonatedBy` stays empty: nobody can act as somebody else. */
export const staffSession = pgTable(
  'staff_session',
  { ...sessionColumns(), userId: staffId(), impersonatedBy: text('impersonated_by') },
  (table) => [index('staff_session_staff').on(table.userId)],
);

/** better-auth's «account» with the hashed password. */
export const staffAccount = pgTable('staff_account', { ...accountColumns(), userId: staffId() }, (table) => [
  index('staff_account_staff').on(table.userId),
]);

/** better-auth's «verification»: digests of links, and challenges of passkeys and codes. */
export const staffToken = pgTable('staff_token', tokenColumns(), (table) => [
  index('staff_token_identifier').on(table.identifier),
]);

/** Secret of the app that shows codes, and the codes for a lost phone; both encrypted. */
export const staffTwoFactor = pgTable(
  'staff_two_factor',
  {
    id: text('id').primaryKey(),
    userId: staffId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  },
  (table) => [index('staff_two_factor_staff').on(table.userId)],
);

/** A passkey: the public half of a key that a device of a member of staff holds. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: staffId(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: at('created_at').defaultNow(),
  },
  (table) => [index('staff_passkey_staff').on(table.userId)],
);

/**
 * What staff did at the desk that somebody may ask about later. Rows are only added: each contains the digest of the row
 * before it, so that a changed or missing row is noticed (src/desk/server/desk-log.ts). No personal data of visitors.
 */
export const deskLog = pgTable('desk_log', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  at: text('at').notNull(),
  staffId: text('staff_id').notNull(),
  name: text('name').notNull(),
  action: text('action').notNull(),
  about: text('about').notNull(),
  digest: text('digest').notNull(),
});
