import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Criteria } from '#search/engine/criteria.ts';
import { at, bytes, created, id } from './columns.ts';
import { owner } from './owner-tables.ts';

/* Tables of what visitors send, and of what follows from it. */

/** A submitted form. `key` is the idempotency key: a retry without a response is the same submission. */
export const submission = pgTable(
  'submission',
  {
    id: id(),
    form: text('form').notNull(),
    key: text('key').notNull().unique(),
    /** digest that identifies duplicates; absent if the same content may be sent again */
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

/** A file that was sent with a submission. */
export const upload = pgTable('upload', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => submission.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
});

/** `held`: alerts of a paused search registration wait until it continues. */
type OutboxState = 'waiting' | 'held' | 'sent' | 'refused' | 'failed' | 'bounced';

/** Messages to send: stored in one transaction with the record that they are about, sent afterwards and retried. */
export const outbox = pgTable(
  'outbox',
  {
    /** also the left half of the mail's Message-ID */
    id: id(),
    /** kind of message; see `src/app/messages.ts` */
    kind: text('kind').notNull(),
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    demandId: uuid('demand_id').references(() => demand.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscriber.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').references(() => owner.id, { onDelete: 'cascade' }),
    /** data that the message needs in addition to its record */
    data: jsonb('data').notNull().default({}).$type<Record<string, unknown>>(),
    state: text('state').notNull().default('waiting').$type<OutboxState>(),
    attempts: integer('attempts').notNull().default(0),
    /** earliest time to send; while it is being sent, the time at which another process may take over */
    nextAt: at('next_at').notNull().defaultNow(),
    /** response of the mail server, without addresses */
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
    criteria: jsonb('criteria').notNull().$type<Criteria>(),
    frequency: text('frequency').notNull().$type<'at-once' | 'daily' | 'weekly'>(),
    state: text('state').notNull().default('unconfirmed').$type<'unconfirmed' | 'active' | 'paused' | 'deleted'>(),
    createdAt: created(),
    confirmedAt: at('confirmed_at'),
    /** number of the last listing change that it was matched with */
    seenChange: integer('seen_change').notNull().default(0),
    mailedAt: at('mailed_at'),
  },
  (table) => [index('demand_email').on(table.email), index('demand_state').on(table.state)],
);

/** Listings that a search registration was alerted about: each once, and again each time that its price drops. */
export const demandListing = pgTable(
  'demand_listing',
  {
    demandId: uuid('demand_id')
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').notNull(),
    toldAt: at('told_at').notNull().defaultNow(),
    /** price in euro at the time of the alert, raised when the listing's price rises; absent if not published */
    priceEuro: integer('price_euro'),
  },
  (table) => [primaryKey({ columns: [table.demandId, table.listingId] })],
);

/** Listings at the last run of the task `alerts`. */
export const seenListing = pgTable('seen_listing', {
  listingId: integer('listing_id').primaryKey(),
  /** price in euro; absent if not published */
  priceEuro: integer('price_euro'),
});

/** Projects, with the time of their first appearance; no time for projects of the first run. */
export const seenProject = pgTable('seen_project', {
  projectId: integer('project_id').primaryKey(),
  seenAt: at('seen_at'),
});

/** New and cheaper listings, in the order in which they were noticed. */
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
  /** consent text that the reader agreed to */
  words: text('words'),
  /** time of the latest subscription */
  createdAt: created(),
  confirmedAt: at('confirmed_at'),
  /** last mailed month, `2026-10` */
  newsletterMonth: text('newsletter_month'),
});

/** Sent documents, so that a second request can mention that they were already sent. */
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

/** Accepted proofs of work and signatures. Each counts once; expired rows are deleted. */
export const usedProof = pgTable('used_proof', {
  proof: text('proof').primaryKey(),
  expiresAt: at('expires_at').notNull(),
});

/** Submissions per sender, and in total, within one time span. */
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
