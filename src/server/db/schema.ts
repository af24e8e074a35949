import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * Everything that visitors send, and what owners see. After a change: `npm run db:migration`, which writes the next file in migrations/.
 * Only what PostgreSQL 15 knows.
 */

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
const created = () => at('created_at').notNull().defaultNow();

/** One form that was sent; `key` makes sending it again the same submission. */
export const submission = pgTable(
  'submission',
  {
    id: id(),
    form: text('form').notNull(),
    key: text('key').notNull().unique(),
    language: text('language').notNull(),
    listingId: integer('listing_id'),
    projectId: integer('project_id'),
    /** lower case, for export and erasure */
    email: text('email'),
    values: jsonb('values').notNull().$type<Record<string, string | string[]>>(),
    createdAt: created(),
  },
  (table) => [
    index('submission_email').on(table.email),
    index('submission_created').on(table.createdAt),
    index('submission_listing').on(table.listingId),
  ],
);

/** A file that came with a submission. */
export const upload = pgTable('upload', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => submission.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
});

/** What has to leave this server: written with the record that it tells of, sent afterwards, as often as it takes. */
export const outbox = pgTable(
  'outbox',
  {
    /** also the left half of the mail's Message-ID */
    id: id(),
    /** which message; see mail/messages.ts */
    kind: text('kind').notNull(),
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    demandId: uuid('demand_id').references(() => demand.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscriber.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').references(() => owner.id, { onDelete: 'cascade' }),
    /** what the message needs beside its record */
    data: jsonb('data').notNull().default({}).$type<Record<string, unknown>>(),
    state: text('state').notNull().default('waiting').$type<'waiting' | 'sent' | 'refused' | 'failed' | 'bounced'>(),
    attempts: integer('attempts').notNull().default(0),
    /** not before; while it is being sent, when another process may take it over */
    nextAt: at('next_at').notNull().defaultNow(),
    /** what the mail server said, without addresses */
    problem: text('problem'),
    createdAt: created(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('outbox_submission').on(table.submissionId),
  ],
);

/** A search registration. */
export const demand = pgTable(
  'demand',
  {
    id: id(),
    submissionId: uuid('submission_id'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    language: text('language').notNull(),
    criteria: jsonb('criteria').notNull().$type<import('#search/criteria.ts').Criteria>(),
    frequency: text('frequency').notNull().$type<'at-once' | 'daily' | 'weekly'>(),
    state: text('state').notNull().default('unconfirmed').$type<'unconfirmed' | 'active' | 'paused' | 'deleted'>(),
    createdAt: created(),
    confirmedAt: at('confirmed_at'),
    /** number of the last change of listings that it has been matched with */
    seenChange: integer('seen_change').notNull().default(0),
    mailedAt: at('mailed_at'),
  },
  (table) => [index('demand_email').on(table.email), index('demand_state').on(table.state)],
);

/** Listings that a demand has been told of: each once. */
export const demandListing = pgTable(
  'demand_listing',
  {
    demandId: uuid('demand_id')
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').notNull(),
    toldAt: at('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.demandId, table.listingId] })],
);

/** The listings as the last run of `alerts` saw them. */
export const seenListing = pgTable('seen_listing', {
  listingId: integer('listing_id').primaryKey(),
  /** euro; absent where it is not published */
  priceEuro: integer('price_euro'),
});

/** Listings that came or became cheaper, in the order in which that was seen. */
export const listingChange = pgTable('listing_change', {
  number: bigserial('number', { mode: 'number' }).primaryKey(),
  listingId: integer('listing_id').notNull(),
  kind: text('kind').notNull().$type<'new' | 'cheaper'>(),
  seenAt: at('seen_at').notNull().defaultNow(),
});

/** Readers of the newsletter. */
export const subscriber = pgTable('subscriber', {
  id: id(),
  email: text('email').notNull().unique(),
  language: text('language').notNull(),
  state: text('state').notNull().default('unconfirmed').$type<'unconfirmed' | 'active' | 'left'>(),
  createdAt: created(),
  confirmedAt: at('confirmed_at'),
});

/** Documents that were sent, so that the second request can say so. */
export const documentRequest = pgTable(
  'document_request',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    createdAt: created(),
  },
  (table) => [unique('document_request_once').on(table.email, table.subject)],
);

/** Work that was accepted once; gone when it would have expired. */
export const usedProof = pgTable('used_proof', {
  proof: text('proof').primaryKey(),
  expiresAt: at('expires_at').notNull(),
});

/** Submissions per sender and in all within one span of time. */
export const rate = pgTable(
  'rate',
  {
    /** a keyed digest of the sender's address and the day, or `all` */
    sender: text('sender').notNull(),
    span: integer('span').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sender, table.span] })],
);

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
    kind: text('kind').notNull().$type<import('#contract/views.ts').CountKind>(),
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

/** Changes of listings that the agency's software announced, and how far builds have followed them: one row. */
export const rebuild = pgTable('rebuild', {
  id: integer('id').primaryKey(),
  /** how many changes have been announced */
  announced: integer('announced').notNull().default(0),
  /** how many of them a build has followed, or was given up for */
  followed: integer('followed').notNull().default(0),
  /** of those that no build was begun for: the first and the last */
  firstAt: at('first_at'),
  lastAt: at('last_at'),
  /** how many the build follows that is being made; it is its process's alone until `leaseUntil` */
  building: integer('building').notNull().default(0),
  lease: uuid('lease'),
  leaseUntil: at('lease_until'),
  /** builds begun for what is announced */
  attempts: integer('attempts').notNull().default(0),
  /** not before, after a build that failed */
  nextAt: at('next_at').notNull().defaultNow(),
});

/** Made once and shared by all processes: the key that signs links, and the like. */
export const setting = pgTable('setting', { name: text('name').primaryKey(), value: text('value').notNull() });
