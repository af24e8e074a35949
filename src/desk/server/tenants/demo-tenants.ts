import { inArray, like, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import {
  booking,
  lead,
  type RefusalReason,
  type RentalState,
  rentalFile,
  submission,
  viewingSlot,
} from '#server/database/schema.ts';
import { storeDemoVisit } from '../demo-visits.ts';
import { routeLeads } from '../enquiries/route-leads.ts';

/** A made-up applicant for trying out the desk with the sample. Moments are in ISO 8601. */
export interface DemoApplicant {
  listingId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: string;
  askedAt: string;
  /** begin of the visit; absent if there was none */
  visitedAt?: string;
  /** absent if the person was not invited to apply */
  state?: RentalState;
  reason?: RefusalReason;
  /** the applications, the earliest first */
  applications: readonly { at: string; values: Record<string, string> }[];
}

/** Beginning of the keys of these enquiries. The end of the demo deletes them (portal/owner-feed/demo-owners.ts). */
const KEY = 'demo applicant ';
const VISIT_MS = 3_600_000;
const PLACES = 12;

/** Stores the applicants of the demo anew. No mails are sent. */
export async function startDemoTenants(
  applicants: readonly DemoApplicant[],
  context: Ports<'site' | 'store'>,
): Promise<void> {
  const { db } = context.store;
  const own = db
    .select({ id: submission.id })
    .from(submission)
    .where(like(submission.key, `${KEY}%`));
  const slots = db.select({ id: booking.slotId }).from(booking).where(inArray(booking.submissionId, own));
  await db.delete(viewingSlot).where(inArray(viewingSlot.id, slots));
  await db.delete(submission).where(inArray(submission.id, own));
  for (const [index, one] of applicants.entries()) await store(one, index, context);
  await routeLeads(context);
  // The agency has dealt with them: they are no unread enquiries.
  await db.update(lead).set({ state: 'closed', takenAt: sql`created_at` }).where(inArray(lead.submissionId, own));
}

async function store(one: DemoApplicant, index: number, context: Ports<'site' | 'store'>): Promise<void> {
  const { db } = context.store;
  const { listingId, email, language, firstName, lastName, phone, askedAt, applications } = one;
  const person = { firstName, lastName };
  const sent = { listingId, email, language };
  const first = { ...sent, form: 'contact-appointment', key: KEY + email, values: { ...person, phone } };
  const [enquiry] = await db
    .insert(submission)
    .values({ ...first, createdAt: new Date(askedAt) })
    .returning();
  const visitedMs = Date.parse(one.visitedAt ?? askedAt);
  if (one.visitedAt && enquiry) {
    const [start, end] = [one.visitedAt, new Date(visitedMs + VISIT_MS).toISOString()];
    await storeDemoVisit({ start, end, capacity: PLACES, persons: 1, state: 'confirmed' }, enquiry, context);
  }
  for (const [number, { at, values }] of applications.entries())
    await db.insert(submission).values({
      ...{ ...sent, form: 'rental-application', key: `${KEY}${email} ${number}` },
      values: { ...person, ...values },
      createdAt: new Date(at),
    });
  if (!one.state) return;
  // The agent invites one after the other.
  const invitedMs = visitedMs + VISIT_MS + index * 60_000;
  const datedAt = new Date(applications.at(-1)?.at ?? invitedMs);
  await db.insert(rentalFile).values({
    ...{ ...sent, ...person, state: one.state, enquiryId: enquiry?.id, reason: one.reason },
    ...{ createdAt: new Date(invitedMs), datedAt },
    ...(one.reason && { decidedAt: datedAt, toldAt: datedAt }),
  });
}
