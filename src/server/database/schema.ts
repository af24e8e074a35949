import { pgTable, text } from 'drizzle-orm/pg-core';
import type { owner } from './owner-tables.ts';
import type { demand, outbox, submission, subscriber, upload } from './visitor-tables.ts';

/*
 * All tables. After a change: `npm run project -- migration`, which writes the next file in migrations/. Only what PostgreSQL 15
 * knows.
 */

export * from './owner-tables.ts';
export * from './site-tables.ts';
export * from './site-tables.ts';
export * from './visitor-tables.ts';

/** Made once and shared by all processes: the key that signs links, and the like. */
export const setting = pgTable('setting', { name: text('name').primaryKey(), value: text('value').notNull() });

export type OutboxRow = typeof outbox.$inferSelect;
export type SubmissionRow = typeof submission.$inferSelect;
export type DemandRow = typeof demand.$inferSelect;
export type SubscriberRow = typeof subscriber.$inferSelect;
export type UploadRow = typeof upload.$inferSelect;
export type OwnerRow = typeof owner.$inferSelect;
