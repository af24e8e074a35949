import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, created, id } from './columns.ts';
import { outbox, submission } from './visitor-tables.ts';

/* Table of the desk's page of applicants. An application itself is a submission of the form `rental-application`. */

/** State of the file of an applicant. `withdrawn`: the agency withdrew the invitation, or the person no longer applies. */
export type RentalState = 'invited' | 'received' | 'chosen' | 'refused' | 'withdrawn';

/** Why an application is refused; the last part of the text keys `mail.rentalRefusal.reason.…`. */
export type RefusalReason = 'income' | 'no-proof' | 'persons' | 'start' | 'other-chosen' | 'off-market';

/** The file of a person who may rent a home. There is one per person and home. */
export const rentalFile = pgTable(
  'rental_file',
  {
    id: id(),
    listingId: integer('listing_id').notNull(),
    /** in lower case */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    language: text('language').notNull(),
    /** the enquiry with which the person first asked about the home; absent if the agency entered the name */
    enquiryId: uuid('enquiry_id').references(() => submission.id, { onDelete: 'cascade' }),
    /** the mail with the link to the application */
    invitationId: uuid('invitation_id').references(() => outbox.id, { onDelete: 'set null' }),
    state: text('state').notNull().$type<RentalState>(),
    reason: text('reason').$type<RefusalReason>(),
    createdAt: created(),
    /** time of the last invitation or application; the file is kept for a number of days from then on */
    datedAt: at('dated_at').notNull().defaultNow(),
    decidedAt: at('decided_at'),
    /** when a mail about the refusal was queued */
    toldAt: at('told_at'),
  },
  (table) => [
    unique('rental_file_once').on(table.listingId, table.email),
    index('rental_file_email').on(table.email),
    index('rental_file_dated').on(table.datedAt),
  ],
);
