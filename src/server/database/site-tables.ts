import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/* Tables of the site itself: shared values, announced changes, published addresses. */

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

/** Addresses that have been published, for builds that start in an empty folder. */
export const publishedAddress = pgTable('published_address', {
  path: text('path').primaryKey(),
  /** name of the page that had this address: `listing 1012`, `for-sale/boom/house` */
  name: text('name').notNull(),
  language: text('language').notNull(),
});
