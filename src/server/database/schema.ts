import type { owner } from './owner-tables.ts';
import type { demand, outbox, submission, subscriber, upload } from './visitor-tables.ts';

/*
 * All tables. After a change, run `npm run project -- migration` to write the next migration. Use no features that
 * PostgreSQL 15 lacks.
 */

export * from './owner-tables.ts';
export * from './site-tables.ts';
export * from './visitor-tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type SubmissionRow = typeof submission.$inferSelect;
export type DemandRow = typeof demand.$inferSelect;
export type SubscriberRow = typeof subscriber.$inferSelect;
export type UploadRow = typeof upload.$inferSelect;
export type OwnerRow = typeof owner.$inferSelect;
