import { eq } from 'drizzle-orm';
import { belgianTime } from '#domain/calendar.ts';
import { routeOf } from '#enquiries/server/agency-contact.ts';
import { leadWords, wordArray } from '#enquiries/server/lead-words.ts';
import { VISIT_FORM } from '#enquiries/server/shown-enquiry.ts';
import { softwareKinds } from '#enquiries/server/submit.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { lead, outbox, type SlotRow, type SubmissionRow, submission, viewingSlot } from '#server/database/schema.ts';
import { book } from '#viewings/server/book.ts';
import { offeredSlot } from '#viewings/server/viewing-slots.ts';
import type { DeskProblem } from '../../desk-api.ts';
import { noteEvent } from '../enquiries/lead-events.ts';
import type { SignedInStaff } from '../staff-sessions.ts';

/** A visit that somebody has agreed by telephone. */
export interface CallersVisit {
  /** identifies the request; sending it again changes nothing */
  key: string;
  slot: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** in lower case; without it, the visitor gets no mails */
  email: string | undefined;
  persons: number;
  /** language of the mails to the visitor */
  language: string;
}

type Outcome = 'done' | DeskProblem;

/** Undoes the transaction, because no place is left. */
class NoPlace extends Error {}

/**
 * Books places of a slot for somebody who has called, as a confirmed visit with an enquiry of its own. The member of staff is
 * responsible for the enquiry. The places are counted as those of other visitors are.
 */
export async function bookForCaller(
  who: SignedInStaff,
  visit: CallersVisit,
  context: Ports<'now' | 'settings' | 'site' | 'store'>,
): Promise<Outcome> {
  const { store, settings } = context;
  const booker = { site: await context.site(), now: context.now() };
  const [slot] = await store.db.select().from(viewingSlot).where(eq(viewingSlot.id, visit.slot));
  if (!slot || slot.endsAt.getTime() <= booker.now) return 'notFound';
  try {
    return await store.db.transaction<Outcome>(async (transaction) => {
      const sent = await storeCall(visit, slot, booker.site, transaction);
      if (!sent) return 'done';
      const wish = { submissionId: sent.id, persons: visit.persons, waits: false, state: 'confirmed' } as const;
      const isMailed = visit.email !== undefined;
      if ((await book(offeredSlot(slot, 0), { ...wish, isMailed }, booker, transaction)) === 'full')
        throw new NoPlace();
      await storeLead(who, sent, booker, transaction);
      for (const kind of softwareKinds(settings, true))
        await transaction.insert(outbox).values({ kind, submissionId: sent.id });
      return 'done';
    });
  } catch (error) {
    if (error instanceof NoPlace) return 'slotFull';
    throw error;
  }
}

/** Stores what the caller said as a request for a visit. Returns undefined if it is stored already. */
async function storeCall(
  { key, firstName, lastName, phone, email, persons, language }: CallersVisit,
  { listingId, startsAt }: SlotRow,
  { languages }: Pick<Site, 'languages'>,
  transaction: Database,
): Promise<SubmissionRow | undefined> {
  const person = { firstName, lastName, phone, ...(email && { email }) };
  const [row] = await transaction
    .insert(submission)
    .values({
      form: VISIT_FORM,
      key: `call ${key}`,
      language: languages.enabled.find((one) => one === language) ?? languages.default,
      listingId,
      email: email ?? null,
      values: { ...person, visitors: String(persons), openDay: belgianTime(startsAt.toISOString()) },
    })
    .onConflictDoNothing({ target: submission.key })
    .returning();
  return row;
}

/** Shows the visit in the inbox, as planned by the member of staff. */
async function storeLead(
  { staffId, name }: SignedInStaff,
  sent: SubmissionRow,
  { site, now }: { site: Site; now: number },
  transaction: Database,
): Promise<void> {
  await transaction.insert(lead).values({
    submissionId: sent.id,
    form: VISIT_FORM,
    state: 'visit-planned',
    ...routeOf(sent, site),
    responsible: staffId,
    words: wordArray(leadWords(sent, site)),
    takenAt: new Date(now),
  });
  await noteEvent(transaction, sent.id, { kind: 'called', staff: { name } });
}
