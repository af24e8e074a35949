import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountKind } from '#domain/listing.ts';
import type { Original } from '#domain/media/original.ts';
import { accountColumns, sessionColumns, tokenColumns } from './auth-columns.ts';
import { at, created } from './columns.ts';

/* Tables of owners, their sessions and their data. */

/**
 * An owner in the owner feed; also better-auth's «user». An owner who is no longer in the feed is deleted with all
 * dependent rows.
 */
export const owner = pgTable('owner', {
  /** ID of the owner in the feed */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** in lower case */
  email: text('email').notNull().unique(),
  language: text('language').notNull(),
  /** whether the owner wants the monthly mail */
  monthlyMail: boolean('monthly_mail').notNull().default(true),
  /** month of the last monthly mail, `2026-10` */
  reportedMonth: text('reported_month'),
  /** column of better-auth; always true, because the agency is responsible for the addresses in the feed */
  emailVerified: boolean('email_verified').notNull().default(true),
  image: text('image'),
  createdAt: created(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => owner.id, { onDelete: 'cascade' });

/** better-auth's «session». Network addresses are not stored. */
export const ownerSession = pgTable('owner_session', { ...sessionColumns(), userId: ownerId() }, (table) => [
  index('owner_session_owner').on(table.userId),
]);

/** better-auth's «account» with the hashed password. Columns of other sign-in methods stay empty. */
export const ownerAccount = pgTable('owner_account', { ...accountColumns(), userId: ownerId() }, (table) => [
  index('owner_account_owner').on(table.userId),
]);

/** better-auth's «verification»: digests of links that set a password. */
export const ownerToken = pgTable('owner_token', tokenColumns(), (table) => [
  index('owner_token_identifier').on(table.identifier),
]);

/** Which owner has which property. Every query of the portal joins this table. */
export const ownerProperty = pgTable(
  'owner_property',
  { ownerId: ownerId(), propertyId: integer('property_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.propertyId] }),
    index('owner_property_id').on(table.propertyId),
  ],
);

/** Visits to a property and communications about it, from the agency's software. */
export const propertyRecord = pgTable(
  'property_record',
  {
    kind: text('kind').notNull().$type<'visit' | 'communication'>(),
    id: text('id').notNull(),
    propertyId: integer('property_id').notNull(),
    /** local time in Belgium, `2026-11-28T10:00` */
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

/** Other websites that advertise a property. */
export const onlineMedium = pgTable(
  'online_medium',
  {
    id: text('id').primaryKey(),
    propertyId: integer('property_id').notNull(),
    name: text('name').notNull(),
    url: text('url'),
    /** day since which the website advertises the property, `2026-11-28` */
    since: text('since'),
    views: integer('views'),
  },
  (table) => [index('online_medium_property').on(table.propertyId)],
);

/** Documents that only the owner may see. */
export const propertyDocument = pgTable(
  'property_document',
  {
    id: text('id').primaryKey(),
    propertyId: integer('property_id').notNull(),
    name: text('name').notNull(),
    /** day of the document, `2026-11-28` */
    date: text('date'),
    original: jsonb('original').notNull().$type<Original>(),
  },
  (table) => [index('property_document_property').on(table.propertyId)],
);

/** Number of views or favourites of a listing per day. */
export const viewDay = pgTable(
  'view_day',
  {
    listingId: integer('listing_id').notNull(),
    /** calendar day in Belgium */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull().$type<CountKind>(),
    count: integer('count').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day, table.kind] })],
);

/** Digests of the visitors that were counted today, made with today's salt. Digests and salt are deleted the next day. */
export const visitorToday = pgTable(
  'visitor_today',
  {
    day: date('day', { mode: 'string' }).notNull(),
    listingId: integer('listing_id').notNull(),
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingId, table.digest] })],
);
