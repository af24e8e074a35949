import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReviewKind } from '#domain/review.ts';
import { at, created, id } from './columns.ts';
import { submission } from './visitor-tables.ts';

/* Table of the people whom the agency has asked for a review. Published reviews are in the table `testimonial`. */

/** An invitation to write one review, after a sale, a let or a viewing. Its link opens the form `feedback`. */
export const reviewInvitation = pgTable(
  'review_invitation',
  {
    id: id(),
    /** in lower case; used for this invitation only */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    language: text('language').notNull(),
    kind: text('kind').notNull().$type<ReviewKind>(),
    /** town of the home; empty if the agency did not name it */
    place: text('place').notNull().default(''),
    /** the member of the staff who sent it; absent if the visitor's answer after a viewing opened it */
    invitedBy: text('invited_by'),
    createdAt: created(),
    /** when the review arrived; the link works once */
    usedAt: at('used_at'),
    /** the review; the invitation is deleted with it */
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submission.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('review_invitation_once').on(table.email, table.kind, table.place),
    index('review_invitation_created').on(table.createdAt),
  ],
);
