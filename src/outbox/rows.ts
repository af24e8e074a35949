import type { demand, outbox, owner, submission } from '#server/database/schema.ts';

/** What the database holds of what mails tell. */
export type OutboxRow = typeof outbox.$inferSelect;
export type SubmissionRow = typeof submission.$inferSelect;
export type OwnerRow = typeof owner.$inferSelect;
export type DemandRow = typeof demand.$inferSelect;
