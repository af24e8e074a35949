import { pgTable, text } from 'drizzle-orm/pg-core';

/** Addresses that the site has had: builds that begin in an empty folder find them here. */
export const publishedAddress = pgTable('published_address', {
  path: text('path').primaryKey(),
  /** what stood there: `listing 1012`, `for-sale/boom/house` */
  name: text('name').notNull(),
  language: text('language').notNull(),
});
