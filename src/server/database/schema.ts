import type { lead, thread, threadMessage } from './lead-tables.ts';
import type { owner } from './owner-tables.ts';
import type { rentalFile } from './rental-tables.ts';
import type { reviewInvitation } from './review-tables.ts';
import type { siteJob, testimonial } from './site-tables.ts';
import type { staff } from './staff-tables.ts';
import type { booking, viewingSlot } from './viewing-tables.ts';
import type { demand, outbox, submission, subscriber, upload, watch } from './visitor-tables.ts';

/*
 * All tables. After a change, run `npm run project -- migration` to write the next migration. Use no features that
 * PostgreSQL 15 lacks.
 */

export * from './lead-tables.ts';
export * from './owner-tables.ts';
export * from './rental-tables.ts';
export * from './review-tables.ts';
export * from './site-tables.ts';
export * from './staff-tables.ts';
export * from './viewing-tables.ts';
export * from './visitor-tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type SubmissionRow = typeof submission.$inferSelect;
export type DemandRow = typeof demand.$inferSelect;
export type SubscriberRow = typeof subscriber.$inferSelect;
export type WatchRow = typeof watch.$inferSelect;
export type UploadRow = typeof upload.$inferSelect;
export type OwnerRow = typeof owner.$inferSelect;
export type StaffRow = typeof staff.$inferSelect;
export type LeadRow = typeof lead.$inferSelect;
export type ThreadRow = typeof thread.$inferSelect;
export type ThreadMessageRow = typeof threadMessage.$inferSelect;
export type SlotRow = typeof viewingSlot.$inferSelect;
export type BookingRow = typeof booking.$inferSelect;
export type RentalFileRow = typeof rentalFile.$inferSelect;
export type SiteJobRow = typeof siteJob.$inferSelect;
export type TestimonialRow = typeof testimonial.$inferSelect;
export type ReviewInvitationRow = typeof reviewInvitation.$inferSelect;
