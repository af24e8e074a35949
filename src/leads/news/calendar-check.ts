import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { belgianTime } from '#domain/calendar.ts';
import { subjectOf } from '#enquiries/server/agency-contact.ts';
import { expectedDay, VISIT_CHANGE, VISIT_FORM } from '#enquiries/server/shown-enquiry.ts';
import { lastNews, NEWS_KIND, noteVisit, type VisitTime } from '#enquiries/server/visit-news.ts';
import type { Making } from '#outbox/make-mail.ts';
import { LEAD_KIND, type Message } from '#outbox/message.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import { outbox, submission } from '#server/database/schema.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import { CALENDAR_KIND } from '#viewings/server/booking-steps.ts';
import { deliveryError, receiptOf } from '../lead-software.ts';
import { type Appointment, appointmentWith } from '../whise/whise-calendar.ts';
import { whiseSessionOf } from '../whise/whise-leads.ts';

/** Kind of the messages that look up an appointment of Whise which has changed. */
export const CALENDAR_CHECK = 'calendar-check';

/** An appointment belongs to a visit that was requested no longer ago than this. */
const VISIT_DAYS = 180;
const DAY_MS = 86_400_000;

/** Makes the look-up of an appointment that has changed in Whise. What it means for a visit reaches the visitor by mail. */
export function calendarCheck({ context, site, row }: Making): Message | undefined {
  const { leads } = context.settings;
  if (leads?.to !== 'whise') return undefined;
  return {
    deliver: async () => {
      try {
        await follow(Number(row.data.calendar), leads, site, context);
        return row.data;
      } catch (error) {
        throw deliveryError(error);
      }
    },
  };
}

async function follow(id: number, leads: LeadSettings, site: Site, context: ApiContext): Promise<void> {
  const { session, lists } = whiseSessionOf(leads);
  const askedAt = context.now();
  const appointment = await appointmentWith(id, session);
  const known = await knownVisit(String(id), context);
  if (!appointment) {
    if (known && !(await isChangedByVisitor(known.visit, context)))
      await noteVisit(
        known.visit,
        { time: undefined, expected: known.expected, at: askedAt, calendar: String(id) },
        context,
      );
    return;
  }
  const action = await lists.visitAction(leads);
  if (!known && action !== undefined && appointment.action !== undefined && appointment.action !== action) return;
  const found = known ?? (await requestedVisit(appointment, site, context));
  if (!found) return;
  const time = { start: belgianTime(appointment.start), end: belgianTime(appointment.end) };
  await noteVisit(found.visit, { time, expected: found.expected, at: askedAt, calendar: String(id) }, context);
}

interface FoundVisit {
  visit: string;
  /** the time that the visitor was told when the visit was requested */
  expected: VisitTime | undefined;
}

/** Returns the visit that an appointment belongs to: the site made the appointment, or has told the visitor about it. */
async function knownVisit(calendar: string, { store: { db } }: Ports<'store'>): Promise<FoundVisit | undefined> {
  const [row] = await db
    .select({ visit: outbox.submissionId, data: outbox.data })
    .from(outbox)
    .where(
      or(
        and(
          inArray(outbox.kind, [LEAD_KIND, CALENDAR_KIND]),
          sql`${outbox.data} -> 'receipt' ->> 'calendar' = ${calendar}`,
        ),
        and(eq(outbox.kind, NEWS_KIND), sql`${outbox.data} ->> 'calendar' = ${calendar}`),
      ),
    )
    .limit(1);
  return row?.visit ? { visit: row.visit, expected: receiptOf(row).visit } : undefined;
}

/** Returns the last visit that one of the appointment's contacts requested for one of its estates. */
async function requestedVisit(
  { emails, estates }: Appointment,
  site: Site,
  { store: { db }, now }: Ports<'now' | 'store'>,
): Promise<FoundVisit | undefined> {
  const homes = site.listings.filter(({ softwareKey }) => estates.includes(Number(softwareKey))).map(({ id }) => id);
  if (homes.length === 0 || emails.length === 0) return undefined;
  const [visit] = await db
    .select()
    .from(submission)
    .where(
      and(
        eq(submission.form, VISIT_FORM),
        inArray(submission.email, emails),
        inArray(submission.listingId, homes),
        gt(submission.createdAt, new Date(now() - VISIT_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(submission.createdAt))
    .limit(1);
  const day = visit && expectedDay(visit, subjectOf(visit, site));
  return visit && { visit: visit.id, expected: day && { start: belgianTime(day.start), end: belgianTime(day.end) } };
}

/**
 * Returns whether the visitor moved or cancelled a visit after the agency's last decision. The site then deletes the
 * appointment itself, which is no news for the visitor.
 */
async function isChangedByVisitor(visit: string, { store: { db } }: Ports<'store'>): Promise<boolean> {
  const last = await lastNews(visit, db);
  const [change] = await db
    .select({ id: submission.id })
    .from(submission)
    .where(
      and(
        eq(submission.form, VISIT_CHANGE),
        sql`${submission.values} ->> 'enquiry' = ${visit}`,
        last && gt(submission.createdAt, last.storedAt),
      ),
    )
    .limit(1);
  return change !== undefined;
}
