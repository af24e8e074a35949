import { text } from 'drizzle-orm/pg-core';
import { at, created } from './columns.ts';

/* Columns of better-auth's tables. Owners and staff have tables of their own, so that neither can sign in as the other. */

const updated = () => at('updated_at').notNull().defaultNow();

/** Columns of a «session» table. Network addresses are not stored. The table adds `userId`. */
export const sessionColumns = () => ({
  id: text('id').primaryKey(),
  token: text('token').notNull().unique(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: created(),
  updatedAt: updated(),
});

/** Columns of an «account» table with the hashed password. Those of other sign-in methods stay empty. The table adds `userId`. */
export const accountColumns = () => ({
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: at('access_token_expires_at'),
  refreshTokenExpiresAt: at('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: created(),
  updatedAt: updated(),
});

/** Columns of a «verification» table: digests of links, and challenges that a browser has to answer. */
export const tokenColumns = () => ({
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
});
