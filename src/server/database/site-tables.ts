import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

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

/** Addresses that the site has had: builds that begin in an empty folder find them here. */
export const publishedAddress = pgTable('published_address', {
  path: text('path').primaryKey(),
  /** what stood there: `listing 1012`, `for-sale/boom/house` */
  name: text('name').notNull(),
  language: text('language').notNull(),
});
