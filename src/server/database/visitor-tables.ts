import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, created, id } from './columns.ts';
import { owner } from './owner-tables.ts';

/* What visitors send, and what is made of it. */

/** One form that was sent; `key` makes sending it again, where no answer came, the same submission. */
export const submission = pgTable(
  'submission',
  {
    id: id(),
    form: text('form').notNull(),
    key: text('key').notNull().unique(),
    /** digest of what makes another one the same: absent where it may come again */
    content: text('content').unique(),
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

/** `held`: homes for a demand that is paused; they wait with it. */
type OutboxState = 'waiting' | 'held' | 'sent' | 'refused' | 'failed' | 'bounced';

/** What has to leave this server: written with the record that it tells of, sent afterwards, as often as it takes. */
export const outbox = pgTable(
  'outbox',
  {
    /** also the left half of the mail's Message-ID */
    id: id(),
    /** which message; see messages/messages.ts */
    kind: text('kind').notNull(),
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    demandId: uuid('demand_id').references(() => demand.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscriber.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').references(() => owner.id, { onDelete: 'cascade' }),
    /** what the message needs beside its record */
    data: jsonb('data').notNull().default({}).$type<Record<string, unknown>>(),
    state: text('state').notNull().default('waiting').$type<OutboxState>(),
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
    criteria: jsonb('criteria').notNull().$type<import('#search/engine/criteria.ts').Criteria>(),
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

/** Listings that a demand has been told of: each once, and once each time that its price drops. */
export const demandListing = pgTable(
  'demand_listing',
  {
    demandId: uuid('demand_id')
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').notNull(),
    toldAt: at('told_at').notNull().defaultNow(),
    /** euro, when it was told; follows the listing's where that rises; absent where it was not published */
    priceEuro: integer('price_euro'),
  },
  (table) => [primaryKey({ columns: [table.demandId, table.listingId] })],
);

/** The listings as the last run of `alerts` saw them. */
export const seenListing = pgTable('seen_listing', {
  listingId: integer('listing_id').primaryKey(),
  /** euro; absent where it is not published */
  priceEuro: integer('price_euro'),
});

/** Projects, with when they came; absent where they were there from the beginning. */
export const seenProject = pgTable('seen_project', {
  projectId: integer('project_id').primaryKey(),
  seenAt: at('seen_at'),
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
  state: text('state').notNull().default('unconfirmed').$type<'unconfirmed' | 'active' | 'left' | 'bounced'>(),
  /** what they agreed to, as the form said it */
  words: text('words'),
  /** when they asked for it, the last time */
  createdAt: created(),
  confirmedAt: at('confirmed_at'),
  /** last month that was mailed, `2026-10` */
  newsletterMonth: text('newsletter_month'),
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
