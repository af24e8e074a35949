import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Weekday } from '#domain/calendar.ts';
import { at, created, id } from './columns.ts';
import { submission } from './visitor-tables.ts';

/* Tables of booked viewings. Agents are identified by their key: viewings/slot-times.ts, `agentKey`. */

/** Where a slot comes from: an open day of the export, the desk, or the weekly hours of an agent. */
export type SlotSource = 'export' | 'manual' | 'weekly';

/**
 * State of a slot. `closed`: the desk takes no more bookings. `withdrawn`: the export no longer offers the open day, or
 * says that it is full. `cancelled`: it does not take place.
 */
export type SlotState = 'open' | 'closed' | 'withdrawn' | 'cancelled';

/**
 * A time at which a home can be visited. A slot of weekly hours gets its row with its first booking. To book, a process
 * locks this row, so that the places are counted by one process at a time.
 */
export const viewingSlot = pgTable(
  'viewing_slot',
  {
    id: id(),
    listingId: integer('listing_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    source: text('source').notNull().$type<SlotSource>(),
    /** maximum number of persons */
    capacity: integer('capacity').notNull(),
    agent: text('agent'),
    /** minutes that the agent needs to and from another home */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    state: text('state').notNull().default('open').$type<SlotState>(),
    createdAt: created(),
  },
  (table) => [
    unique('viewing_slot_once').on(table.listingId, table.startsAt),
    index('viewing_slot_starts').on(table.startsAt),
    index('viewing_slot_agent').on(table.agent, table.startsAt),
  ],
);

/**
 * State of a booking. `left`: the visitor asked for other days instead. `held` and `offered` keep the places until `holdsUntil`; `offered` is a place for somebody who was
 * waiting.
 */
export type BookingState = 'held' | 'confirmed' | 'waiting' | 'offered' | 'cancelled' | 'expired' | 'left';

/** A visitor's booking of a slot. Who the visitor is, is in the submission. */
export const booking = pgTable(
  'booking',
  {
    id: id(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => viewingSlot.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .unique()
      .references(() => submission.id, { onDelete: 'cascade' }),
    persons: integer('persons').notNull(),
    state: text('state').notNull().$type<BookingState>(),
    /** position in the waiting list: the lowest number is first */
    number: bigserial('number', { mode: 'number' }).notNull(),
    /** end of the hold or of the offer */
    holdsUntil: at('holds_until'),
    /** number of changes of the appointment, for calendars (RFC 5545, SEQUENCE) */
    sequence: integer('sequence').notNull().default(0),
    remindedAt: at('reminded_at'),
    /** when the visitor was asked how the visit was */
    askedAt: at('asked_at'),
    createdAt: created(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('booking_slot').on(table.slotId),
    index('booking_holds').on(table.holdsUntil).where(sql`${table.state} in ('held', 'offered')`),
  ],
);

/** What a visitor answered after the visit. */
export type VisitAnswer = 'keen' | 'maybe' | 'no';

/** The visitor's answer after a visit. The owner sees it once the agent has released it. */
export const visitFeedback = pgTable('visit_feedback', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => booking.id, { onDelete: 'cascade' }),
  answer: text('answer').notNull().$type<VisitAnswer>(),
  remark: text('remark').notNull().default(''),
  createdAt: created(),
  releasedAt: at('released_at'),
  /** the member of the staff who released it */
  releasedBy: text('released_by'),
});

/** Hours of each week at which an agent shows homes. */
export const agentHours = pgTable(
  'agent_hours',
  {
    id: id(),
    agent: text('agent').notNull(),
    weekday: text('weekday').notNull().$type<Weekday>(),
    /** Belgian wall time: `14:00` */
    from: text('from').notNull(),
    to: text('to').notNull(),
    /** length of each visit */
    minutes: integer('minutes').notNull(),
    /** maximum number of persons of each visit */
    capacity: integer('capacity').notNull(),
    travelMinutes: integer('travel_minutes').notNull(),
  },
  (table) => [index('agent_hours_agent').on(table.agent)],
);

/**
 * The private calendar of an agent. Whoever adds a slot for the agent locks this row, because an agent cannot be in two
 * homes at once.
 */
export const agentCalendar = pgTable('agent_calendar', {
  agent: text('agent').primaryKey(),
  /** number of the calendar's address; addresses with another number no longer work */
  version: integer('version').notNull().default(1),
});
