import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, submission } from '#server/database/schema.ts';

/** Kind of the messages that tell a visitor what the agency's software decided about a visit. */
export const NEWS_KIND = 'visit-news';

export interface VisitTime {
  /** start and end: ISO date-times with an offset, or in Belgian time */
  start: string;
  end: string;
}

/** A decision of the agency about a visit, kept as the data of the mail to the visitor. */
export interface VisitNews {
  event: 'confirmed' | 'moved' | 'cancelled';
  /** time of the visit; for a cancellation the time that it had, if it is known */
  time?: VisitTime | undefined;
  /** counts the decisions about a visit, as calendar programs expect */
  sequence: number;
  /** moment of the decision, in milliseconds since 1970 */
  at: number;
  /** number of the entry in the software's calendar */
  calendar?: string | undefined;
}

/** What the software says about a visit: when it takes place, or that it is cancelled. */
export interface VisitReport extends Pick<VisitNews, 'at' | 'calendar'> {
  time: VisitTime | undefined;
  /** the time that the visitor has been told by other means */
  expected?: VisitTime | undefined;
}

/** Returns the last decision about a visit; undefined if there was none. */
export async function lastNews(id: string, db: Database): Promise<(VisitNews & { storedAt: Date }) | undefined> {
  const [row] = await db
    .select({ data: outbox.data, storedAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.submissionId, id), eq(outbox.kind, NEWS_KIND)))
    .orderBy(desc(sql`(${outbox.data} ->> 'sequence')::int`))
    .limit(1);
  return row && { ...(row.data as unknown as VisitNews), storedAt: row.storedAt };
}

/**
 * Stores what the software says about a visit, and queues the mail to the visitor. A report that changes nothing, or is
 * older than the last one, is ignored. The row of the visit is locked, so that concurrent reports count once.
 * @returns the event that was stored, if any
 */
export async function noteVisit(
  id: string,
  report: VisitReport,
  { store: { db }, wake }: Ports<'store' | 'wake'>,
): Promise<VisitNews['event'] | undefined> {
  const stored = await db.transaction(async (transaction) => {
    const [visit] = await transaction
      .select({ id: submission.id })
      .from(submission)
      .where(eq(submission.id, id))
      .for('update');
    if (!visit) return undefined;
    const last = await lastNews(id, transaction);
    const event = eventOf(report, last);
    if (!event) return undefined;
    const { at, calendar } = report;
    const time = report.time ?? last?.time ?? report.expected;
    const news: VisitNews = { event, time, at, calendar, sequence: (last?.sequence ?? 0) + 1 };
    await transaction.insert(outbox).values({ kind: NEWS_KIND, submissionId: id, data: { ...news } });
    return event;
  });
  if (stored) wake();
  return stored;
}

function eventOf({ time, expected, at }: VisitReport, last: VisitNews | undefined): VisitNews['event'] | undefined {
  if (last && last.at > at) return undefined;
  if (!time) return last?.event === 'cancelled' ? undefined : 'cancelled';
  const known = last ? last.time : expected;
  if (!known || last?.event === 'cancelled') return 'confirmed';
  return isSameTime(known, time) ? undefined : 'moved';
}

const isSameTime = (one: VisitTime, other: VisitTime) => one.start === other.start && one.end === other.end;
