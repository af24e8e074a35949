import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created } from './columns.ts';

/* Owners, their sessions, and what they see. */

/** An owner of the owner feed, and better-auth's «user»: who is gone from the feed is gone from here, with all that hangs on it. */
export const owner = pgTable('owner', {
  /** as the feed has it */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** lower case */
  email: text('email').notNull().unique(),
  language: text('language').notNull(),
  /** wants the mail of each month */
  monthlyMail: boolean('monthly_mail').notNull().default(true),
  /** last month that was mailed, `2026-10` */
  reportedMonth: text('reported_month'),
  /** better-auth's own: an address of the feed is the agency's word */
  emailVerified: boolean('email_verified').notNull().default(true),
  image: text('image'),
  createdAt: created(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => owner.id, { onDelete: 'cascade' });

/** better-auth's «session». Addresses are not kept. */
export const ownerSession = pgTable(
  'owner_session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: ownerId(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('owner_session_owner').on(table.userId)],
);

/** better-auth's «account»: the password, hashed. The columns of other ways to sign in stay empty. */
export const ownerAccount = pgTable(
  'owner_account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownerId(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('owner_account_owner').on(table.userId)],
);

/** better-auth's «verification»: links that set a password, as digests. */
export const ownerToken = pgTable(
  'owner_token',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('owner_token_identifier').on(table.identifier)],
);

/** Whose a property is: every answer of the portal is joined with this. */
export const ownerProperty = pgTable(
  'owner_property',
  { ownerId: ownerId(), propertyId: integer('property_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.propertyId] }),
    index('owner_property_id').on(table.propertyId),
  ],
);

/** Visits to a property, and communications about it, as the agency's software noted them. */
export const propertyRecord = pgTable(
  'property_record',
  {
    kind: text('kind').notNull().$type<'visit' | 'communication'>(),
    id: text('id').notNull(),
    propertyId: integer('property_id').notNull(),
    /** wall time in Belgium, `2026-11-28T10:00` */
    at: text('at').notNull(),
    type: text('type').notNull(),
    contact: text('contact').notNull(),
    subject: text('subject').notNull(),
    comment: text('comment').notNull(),
    status: text('status').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('property_record_property').on(table.propertyId, table.kind, table.at),
  ],
);

/** Other sites on which a property stands. */
export const onlineMedium = pgTable(
  'online_medium',
  {
    id: text('id').primaryKey(),
    propertyId: integer('property_id').notNull(),
    name: text('name').notNull(),
    url: text('url'),
    /** a day, `2026-11-28` */
    since: text('since'),
    views: integer('views'),
  },
  (table) => [index('online_medium_property').on(table.propertyId)],
);

/** Documents for the owner alone. */
export const propertyDocument = pgTable(
  'property_document',
  {
    id: text('id').primaryKey(),
    propertyId: integer('property_id').notNull(),
    name: text('name').notNull(),
    /** a day */
    date: text('date'),
    original: jsonb('original').notNull().$type<import('#domain/original.ts').Original>(),
  },
  (table) => [index('property_document_property').on(table.propertyId)],
);

/** Views and favourites of a listing in a day. */
export const viewDay = pgTable(
  'view_day',
  {
    listingId: integer('listing_id').notNull(),
    /** in Belgium */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull().$type<import('#domain/listing.ts').CountKind>(),
    count: integer('count').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day, table.kind] })],
);

/** Who has been counted today, as digests with a salt of the day; gone the day after, as is the salt. */
export const visitorToday = pgTable(
  'visitor_today',
  {
    day: date('day', { mode: 'string' }).notNull(),
    listingId: integer('listing_id').notNull(),
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingId, table.digest] })],
);
