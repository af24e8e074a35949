import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReviewKind } from '#domain/review.ts';
import { at, id } from './columns.ts';

/* Tables of the site itself: shared values, announced changes, work that staff ask for, published addresses. */

/** Values that are generated once and shared by all processes, such as the key that signs links. */
export const setting = pgTable('setting', { name: text('name').primaryKey(), value: text('value').notNull() });

/**
 * Changes of listings that the agency's software has announced, and how many of them have been published. The table has one
 * row.
 */
export const rebuild = pgTable('rebuild', {
  id: integer('id').primaryKey(),
  /** number of announced changes */
  announced: integer('announced').notNull().default(0),
  /** number of changes that have been published or given up */
  followed: integer('followed').notNull().default(0),
  /** times of the first and the last change for which no build has started yet */
  firstAt: at('first_at'),
  lastAt: at('last_at'),
  /**
   * value of `followed` after the running build has succeeded; the process that builds holds the lease until `leaseUntil`
   */
  building: integer('building').notNull().default(0),
  lease: uuid('lease'),
  leaseUntil: at('lease_until'),
  /** number of builds that were started for the announced changes */
  attempts: integer('attempts').notNull().default(0),
  /** earliest time of the next attempt after a failed build */
  nextAt: at('next_at').notNull().defaultNow(),
});

/** What staff can have done with the site; see `src/rebuild/site-jobs.ts`. */
export type SiteJobKind = 'refresh' | 'accept' | 'back';

/** Work on the site that somebody has asked for at the desk. At most one job is open, in all processes together. */
export const siteJob = pgTable('site_job', {
  id: id(),
  kind: text('kind').notNull().$type<SiteJobKind>(),
  /** `accept`: start of the night that refused the export; `back`: name of the site to show */
  about: text('about').notNull(),
  /** name of the member of staff who asked */
  askedBy: text('asked_by').notNull(),
  askedAt: at('asked_at').notNull().defaultNow(),
  /** true until the job has ended, then null */
  isOpen: boolean('is_open').default(true).unique(),
  /** the process that runs the job holds the lease until `leaseUntil` */
  lease: uuid('lease'),
  leaseUntil: at('lease_until'),
  /** number of times that a process has begun the job */
  attempts: integer('attempts').notNull().default(0),
  endedAt: at('ended_at'),
  /** why the job failed; null if it succeeded */
  problem: text('problem'),
});

/** Reviews of visitors that a manager has published with their consent. The build reads them with those of the editors. */
export const testimonial = pgTable(
  'testimonial',
  {
    id: id(),
    /** the form «feedback»; its row is deleted earlier than the review */
    submissionId: uuid('submission_id').notNull().unique(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** the name that the site shows */
    name: text('name').notNull(),
    place: text('place'),
    /** name in team.yaml of the person that the review is about */
    person: text('person'),
    /** `2026-05`: month in which it was written */
    month: text('month').notNull(),
    /** from 1 to 5 */
    score: integer('score'),
    /** what the agency did for the writer */
    kind: text('kind').$type<ReviewKind>(),
    /** whether the writer was invited (`review_invitation`) */
    isInvited: boolean('is_invited').notNull().default(false),
    /** what the agency answered, and the Belgian day of the answer */
    answer: text('answer'),
    answeredOn: text('answered_on'),
    publishedAt: at('published_at').notNull().defaultNow(),
  },
  (table) => [index('testimonial_email').on(table.email)],
);

/** Addresses that have been published, for builds that start in an empty folder. */
export const publishedAddress = pgTable('published_address', {
  path: text('path').primaryKey(),
  /** name of the page that had this address: `listing 1012`, `for-sale/boom/house` */
  name: text('name').notNull(),
  language: text('language').notNull(),
});
