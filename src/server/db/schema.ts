import { pgTable, text } from 'drizzle-orm/pg-core';

/*
 * All tables. After a change: `npm run db:migration`, which writes the next file in migrations/. Only what PostgreSQL 15
 * knows.
 */

export * from './owner-tables.ts';
export * from './rebuild-table.ts';
export * from './visitor-tables.ts';

/** Made once and shared by all processes: the key that signs links, and the like. */
export const setting = pgTable('setting', { name: text('name').primaryKey(), value: text('value').notNull() });
