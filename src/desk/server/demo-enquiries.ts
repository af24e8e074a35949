import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { mailSender, messageIdOf } from '#outbox/message.ts';
import { deleteDemoSlots } from '#portal/owner-feed/demo-owners.ts';
import type { Ports } from '#server/context.ts';
import type { LeadState } from '#server/database/lead-tables.ts';
import { lead, leadNote, submission, threadMessage } from '#server/database/schema.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { type DemoVisit, storeDemoVisit } from './demo-visits.ts';
import { noteEvent } from './enquiries/lead-events.ts';
import { routeLeads } from './enquiries/route-leads.ts';
import { latestThread } from './enquiries/threads.ts';

/** A made-up enquiry for trying out the desk with the sample. */
export interface DemoEnquiry {
  form: string;
  language: string;
  listingId: number | null;
  email: string;
  values: Record<string, string | string[]>;
  at: string;
  state: LeadState;
  /** whether the demo's manager is responsible */
  isMine: boolean;
  /** the mails that followed, the oldest first */
  mails: readonly { direction: 'in' | 'out'; text: string; at: string }[];
  note?: string | undefined;
  /** the visit that was booked */
  visit?: DemoVisit | undefined;
}

/** Beginning of the keys of these enquiries. The end of the demo deletes them (portal/owner-feed/demo-owners.ts). */
const KEY = 'demo enquiry ';
const NAME = 'Karel Voorbeeld';

/** Stores the enquiries of the demo anew. No mails are sent. */
export async function startDemoEnquiries(
  enquiries: readonly DemoEnquiry[],
  context: Ports<'settings' | 'site' | 'store'>,
): Promise<void> {
  const { db } = context.store;
  await deleteDemoSlots(db);
  await db.delete(submission).where(like(submission.key, `${KEY}%`));
  if (enquiries.length === 0) return;
  const stored = await db
    .insert(submission)
    .values(
      enquiries.map(({ form, language, listingId, email, values, at }, index) => ({
        form,
        key: KEY + index,
        language,
        listingId,
        email,
        values,
        createdAt: new Date(at),
      })),
    )
    .returning();
  await routeLeads(context);
  const byKey = new Map(stored.map((sent) => [sent.key, sent]));
  for (const [index, enquiry] of enquiries.entries()) {
    const sent = byKey.get(KEY + index);
    if (sent) await follow(enquiry, sent, context);
    if (sent && enquiry.visit) await storeDemoVisit(enquiry.visit, sent, context);
  }
}

/** Stores what happened to an enquiry of the demo. */
async function follow(
  { state, isMine, mails, note }: DemoEnquiry,
  sent: typeof submission.$inferSelect,
  context: Ports<'settings' | 'site' | 'store'>,
): Promise<void> {
  const { db } = context.store;
  const site = await context.site();
  const last = mails.at(-1);
  const repliedAt = last?.direction === 'in' ? new Date(last.at) : null;
  const takenAt = state === 'new' ? null : sql`created_at + interval '40 minutes'`;
  const responsible = isMine ? DEMO_STAFF : null;
  await db.update(lead).set({ state, responsible, takenAt, repliedAt }).where(eq(lead.submissionId, sent.id));
  if (isMine) await noteEvent(db, sent.id, { kind: 'taken', staff: { name: NAME } });
  if (mails.length > 0) {
    const { id: threadId, subject } = await latestThread(sent, site, db);
    const { address } = mailSender(site, context.settings);
    const person = [sent.values.firstName, sent.values.lastName].join(' ');
    await db.insert(threadMessage).values(
      mails.map(({ direction, text, at }) => {
        const id = randomUUID();
        const from = direction === 'in' ? (sent.email ?? '') : address;
        return {
          id,
          threadId,
          direction,
          mailId: messageIdOf(id, from),
          fromName: direction === 'in' ? person : NAME,
          fromAddress: from,
          subject,
          text,
          createdAt: new Date(at),
        };
      }),
    );
  }
  if (note)
    await db.insert(leadNote).values({ submissionId: sent.id, staffId: DEMO_STAFF, staffName: NAME, text: note });
}
