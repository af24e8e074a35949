import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Criteria } from '#search/engine/criteria.ts';
import { at, bytes, created, id } from './columns.ts';
import { owner } from './owner-tables.ts';
import { staff } from './staff-tables.ts';

/* Tables of the forms that visitors send, and of everything that is stored because of them. */

/**
 * Where a visit came from. Without a host and a campaign, no link led to it: the address was typed, or opened by an app or a
 * bookmark.
 */
export interface LeadSource {
  /** host of the page that led to this site: `www.google.com` */
  host?: string | undefined;
  /** parameters of the campaign: `utm_source`, `utm_medium`, `utm_campaign` */
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
}

/**
 * A submitted form. `key` is the idempotency key: a browser that received no response sends the form again with the same
 * key, and both attempts count as one submission.
 */
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
    /** in lower case, so that the data of a person can be found, exported and erased */
    email: text('email'),
    values: jsonb('values').notNull().$type<Record<string, string | string[]>>(),
    /** where the visit came from; absent if it is not known, as without JavaScript */
    source: jsonb('source').$type<LeadSource>(),
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

/** State of a message. `held` is for alerts of a paused search registration; they wait until it is resumed. */
type OutboxState = 'waiting' | 'held' | 'sent' | 'refused' | 'failed' | 'bounced';

/**
 * Messages to send. A message is stored in the same transaction as the record that it is about; later it is sent, with
 * retries.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** ID of the message; also the left half of the mail's Message-ID */
    id: id(),
    /** kind of message; see `src/app/messages.ts` */
    kind: text('kind').notNull(),
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    demandId: uuid('demand_id').references(() => demand.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscriber.id, { onDelete: 'cascade' }),
    watchId: uuid('watch_id').references(() => watch.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').references(() => owner.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** data that the message needs in addition to its record */
    data: jsonb('data').notNull().default({}).$type<Record<string, unknown>>(),
    state: text('state').notNull().default('waiting').$type<OutboxState>(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * earliest time of the next attempt; while the message is being sent, the time from which another process may send it
     */
    nextAt: at('next_at').notNull().defaultNow(),
    /** why the last attempt failed, without addresses */
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
    /** number of the last listing change that was compared with this registration */
    seenChange: integer('seen_change').notNull().default(0),
    mailedAt: at('mailed_at'),
  },
  (table) => [index('demand_email').on(table.email), index('demand_state').on(table.state)],
);

/**
 * Listings about which a search registration was alerted. A listing is alerted once, and once more each time
 * that its price drops.
 */
export const demandListing = pgTable(
  'demand_listing',
  {
    demandId: uuid('demand_id')
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').notNull(),
    toldAt: at('told_at').notNull().defaultNow(),
    /** price in euro at the time of the alert, or later if it has risen; absent if not published */
    priceEuro: integer('price_euro'),
  },
  (table) => [primaryKey({ columns: [table.demandId, table.listingId] })],
);

/** Listings that the last run of the task `alerts` found on the site. */
export const seenListing = pgTable('seen_listing', {
  listingId: integer('listing_id').primaryKey(),
  /** price in euro; absent if not published */
  priceEuro: integer('price_euro'),
});

/** Projects, with the time at which they first appeared on the site; absent for projects of the first run. */
export const seenProject = pgTable('seen_project', {
  projectId: integer('project_id').primaryKey(),
  seenAt: at('seen_at'),
});

/** New listings and listings that became cheaper, in the order in which the task `alerts` noticed them. */
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
  /** text of the consent to which the reader agreed */
  words: text('words'),
  /** time of the latest subscription */
  createdAt: created(),
  confirmedAt: at('confirmed_at'),
  /** month of the last newsletter, `2026-10` */
  newsletterMonth: text('newsletter_month'),
});

/** The facts of a home that its followers know: those at their confirmation, or in the last mail to them. */
export interface ToldHome {
  /** published price in whole euro; null if no price is published */
  priceEuro: number | null;
  status: 'available' | 'reserved' | 'closed';
  /** open days, by their beginning and end in Belgian time */
  openDays: readonly { start: string; end: string }[];
}

/** Visitors who follow one home by mail. */
export const watch = pgTable(
  'watch',
  {
    id: id(),
    email: text('email').notNull(),
    listingId: integer('listing_id').notNull(),
    language: text('language').notNull(),
    state: text('state').notNull().default('unconfirmed').$type<'unconfirmed' | 'active' | 'left' | 'bounced'>(),
    /** text of the form by which the visitor agreed */
    words: text('words'),
    /** what the visitor knows of the home; absent before the confirmation */
    told: jsonb('told').$type<ToldHome>(),
    /** day on which the home was first missing on the site */
    goneOn: text('gone_on'),
    /** time of the latest request */
    createdAt: created(),
    confirmedAt: at('confirmed_at'),
    mailedAt: at('mailed_at'),
  },
  (table) => [unique('watch_once').on(table.email, table.listingId), index('watch_state').on(table.state)],
);

/** Documents that were sent to an address. A second request is refused with the message that they were already sent. */
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

/** Proofs of work and signatures that were accepted, so that each is accepted once. Expired rows are deleted. */
export const usedProof = pgTable('used_proof', {
  proof: text('proof').primaryKey(),
  expiresAt: at('expires_at').notNull(),
});

/** Counters of submissions, other requests and mails. Each row counts one thing within one time span. */
export const rate = pgTable(
  'rate',
  {
    /**
     * what is counted: the keyed digest of a sender, network or recipient, `form` with a form's ID, or `all` for all forms
     */
    sender: text('sender').notNull(),
    span: integer('span').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sender, table.span] })],
);
