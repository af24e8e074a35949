import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigserial, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, created, id, lexemes } from './columns.ts';
import { submission } from './visitor-tables.ts';

/* Tables of the desk's inbox. Everything about an enquiry is deleted together with its submission. */

/** States of an enquiry at the desk. */
export const LEAD_STATES = ['new', 'taken', 'answered', 'visit-planned', 'closed', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

const submissionId = () =>
  uuid('submission_id')
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' });

/** The state of an enquiry at the desk, and the columns by which enquiries are found. */
export const lead = pgTable(
  'lead',
  {
    submissionId: submissionId().primaryKey(),
    /** number by which the staff name the enquiry */
    number: bigserial('number', { mode: 'number' }).notNull(),
    /** place in the inbox, the highest first; a mail of the visitor moves the enquiry to the top */
    turn: bigserial('turn', { mode: 'number' }).notNull(),
    form: text('form').notNull(),
    state: text('state').notNull().default('new').$type<LeadState>(),
    /** name of the office that handles the enquiry; empty if there is none */
    office: text('office').notNull().default(''),
    /** address at the agency to which the enquiry was mailed, in lower case */
    mailbox: text('mailbox').notNull().default(''),
    /** ID of the account of the responsible person */
    responsible: text('responsible'),
    /** words by which the enquiry is found (src/enquiries/server/lead-words.ts) */
    words: lexemes('words').notNull(),
    createdAt: created(),
    /** time at which somebody first took or answered the enquiry */
    takenAt: at('taken_at'),
    answeredAt: at('answered_at'),
    /** time of the visitor's last mail that nobody has answered yet */
    repliedAt: at('replied_at'),
    /** time at which the managers were told that nobody has taken the enquiry */
    reportedAt: at('reported_at'),
  },
  (table) => [
    uniqueIndex('lead_number').on(table.number),
    uniqueIndex('lead_turn').on(table.turn),
    index('lead_state').on(table.state, table.turn),
    index('lead_office').on(table.office, table.turn),
    index('lead_form').on(table.form, table.turn),
    index('lead_responsible').on(table.responsible, table.turn),
    index('lead_mailbox').on(table.mailbox, table.turn),
    index('lead_created').on(table.createdAt),
    index('lead_replied').on(table.turn).where(sql`${table.repliedAt} is not null`),
    index('lead_words').using('gin', table.words),
  ],
);

/** A conversation by mail with the sender of an enquiry. */
export const thread = pgTable(
  'thread',
  {
    id: id(),
    submissionId: submissionId(),
    subject: text('subject').notNull(),
    /** the thread that took over the messages of this one; mails to this thread belong there */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => thread.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [index('thread_submission').on(table.submissionId)],
);

/** What a mail is, by its headers. Only mails of the kind `mail` change the state of an enquiry. */
export type MessageNature = 'mail' | 'auto-reply' | 'bounce' | 'list';

/** A mail of a thread. The ID of a reply from the desk is also the ID of its row in the outbox. */
export const threadMessage = pgTable(
  'thread_message',
  {
    id: id(),
    /** absent if the mail belongs to no enquiry that the site knows; it then waits until somebody assigns it */
    threadId: uuid('thread_id').references(() => thread.id, { onDelete: 'cascade' }),
    direction: text('direction').notNull().$type<'in' | 'out'>(),
    nature: text('nature').notNull().default('mail').$type<MessageNature>(),
    /** the header Message-ID with its angle brackets */
    mailId: text('mail_id').notNull(),
    fromName: text('from_name').notNull(),
    /** in lower case */
    fromAddress: text('from_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** the older mails that the mail repeats */
    quoted: text('quoted').notNull().default(''),
    /** ID of the account that wrote a reply at the desk */
    staffId: text('staff_id'),
    /** why a reply did not reach its recipient */
    problem: text('problem'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('thread_message_mail').on(table.mailId),
    index('thread_message_thread').on(table.threadId, table.createdAt),
    index('thread_message_from').on(table.fromAddress),
    index('thread_message_unassigned').on(table.createdAt).where(sql`${table.threadId} is null`),
  ],
);

/** A file that was attached to a mail. */
export const messageFile = pgTable(
  'message_file',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => threadMessage.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** absent if the file is too large, or of a kind that is not kept */
    content: bytes('content'),
  },
  (table) => [index('message_file_message').on(table.messageId)],
);

/** A note for colleagues about an enquiry. */
export const leadNote = pgTable(
  'lead_note',
  {
    id: id(),
    submissionId: submissionId(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: created(),
  },
  (table) => [index('lead_note_submission').on(table.submissionId)],
);

/** Everything that can happen to an enquiry. */
export type LeadEventKind =
  | 'arrived'
  /** a member of staff has entered what somebody said on the telephone */
  | 'called'
  | 'taken'
  | 'assigned'
  | 'state'
  | 'note'
  | 'reply'
  | 'mail'
  | 'bounce'
  | 'split'
  | 'merge'
  | 'reported';

/** Everything that happened to enquiries, in order. Rows are only added. */
export const leadEvent = pgTable(
  'lead_event',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    submissionId: submissionId(),
    kind: text('kind').notNull().$type<LeadEventKind>(),
    /** name of the person at the desk; absent if the site itself did it */
    staffName: text('staff_name'),
    /** the new state, or the name of the new responsible person */
    value: text('value'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('lead_event_submission').on(table.submissionId, table.number)],
);

/** The address of a home that the agency's software was told last (src/leads/home-addresses.ts). It is no personal data. */
export const homeAddress = pgTable('home_address', {
  listingId: integer('listing_id').primaryKey(),
  url: text('url').notNull(),
});
