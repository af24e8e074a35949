import { and, asc, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Refusal } from '#enquiries/mails/rental-refusal-mail.ts';
import { deletionDay, inviteApplicant, OPEN_STATES } from '#enquiries/server/rental-files.ts';
import { text } from '#forms/server/submission-values.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import {
  outbox,
  type RefusalReason,
  type RentalFileRow,
  type RentalState,
  rentalFile,
  submission,
} from '#server/database/schema.ts';
import type { DeskProblem } from '../../desk-api.ts';
import type { TenantChange } from '../../tenants/tenants-api.ts';
import { note } from '../desk-log.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { findEnquirer, type HomeInReach } from './tenant-homes.ts';

type ChangePorts = Ports<'now' | 'settings' | 'store'>;
type Outcome = 'done' | DeskProblem;
type Applicants = Parameters<typeof inviteApplicant>[0];

/** Changes the applicants of a home, and notes it in the log in the same transaction. */
export async function changeTenant(
  who: SignedInStaff,
  home: HomeInReach,
  wanted: TenantChange,
  context: ChangePorts,
): Promise<Outcome> {
  switch (wanted.do) {
    case 'invite': {
      const sent = await findEnquirer(wanted.enquiry, home.id, context);
      if (!sent?.email) return 'notFound';
      const { values, email, language, id } = sent;
      const firstName = text(values.firstName) || text(values.name);
      return invite(who, home, { firstName, lastName: text(values.lastName), email, language }, id, context);
    }
    case 'invite-person':
      return invite(who, home, wanted, undefined, context);
    case 'withdraw':
      return withdraw(who, home.id, wanted.file, context);
    case 'choose':
      return choose(who, home.id, wanted.file, context);
    case 'reopen':
      return reopen(who, home.id, wanted.file, context);
    case 'refuse':
      return refuse(who, home.id, wanted, context);
  }
}

/** Sends the link to the application, once. A closed home takes no applications. */
function invite(
  who: SignedInStaff,
  { id: listingId, listing }: HomeInReach,
  person: Applicants,
  enquiryId: string | undefined,
  context: ChangePorts,
): Promise<Outcome> {
  if (!listing || listing.search.closed) return Promise.resolve('homeClosed');
  return context.store.db.transaction(async (transaction) => {
    const file = await inviteApplicant(person, { listingId, enquiryId }, transaction);
    if (!file) return 'knownApplicant';
    await note(transaction, who, { action: 'tenant-invite', about: aboutFile(listingId, file) }, context);
    return 'done';
  });
}

/** Closes a file without a decision: the invitation is withdrawn, or the person no longer wants the home. */
function withdraw(who: SignedInStaff, listingId: number, id: string, context: ChangePorts): Promise<Outcome> {
  return context.store.db.transaction(async (transaction) => {
    const [file] = await move(transaction, { listingId, ids: [id], from: OPEN_STATES, to: 'withdrawn' }, context);
    if (!file) return 'notFound';
    // A mail that has not left yet is not sent. The link of a mail that has left no longer works.
    if (file.invitationId)
      await transaction.delete(outbox).where(and(eq(outbox.id, file.invitationId), eq(outbox.state, 'waiting')));
    await note(transaction, who, { action: 'tenant-withdraw', about: aboutFile(listingId, id) }, context);
    return 'done';
  });
}

/** Chooses an applicant. All files of the home are locked, so that two members of staff cannot choose one each. */
function choose(who: SignedInStaff, listingId: number, id: string, context: ChangePorts): Promise<Outcome> {
  return context.store.db.transaction(async (transaction) => {
    const files = await transaction
      .select({ state: rentalFile.state })
      .from(rentalFile)
      .where(eq(rentalFile.listingId, listingId))
      .orderBy(asc(rentalFile.id))
      .for('update');
    if (files.some(({ state }) => state === 'chosen')) return 'alreadyChosen';
    const [file] = await move(transaction, { listingId, ids: [id], from: ['received'], to: 'chosen' }, context);
    if (!file) return 'notFound';
    await note(transaction, who, { action: 'tenant-choose', about: aboutFile(listingId, id) }, context);
    return 'done';
  });
}

/** Opens a closed file again: the decision no longer counts, and the link works again. */
function reopen(who: SignedInStaff, listingId: number, id: string, context: ChangePorts): Promise<Outcome> {
  return context.store.db.transaction(async (transaction) => {
    const applied = sql<RentalState>`case when exists (select 1 from submission s
      where s.form = 'rental-application' and s.listing_id = rental_file.listing_id and s.email = rental_file.email)
      then 'received' else 'invited' end`;
    const [file] = await transaction
      .update(rentalFile)
      .set({ state: applied, reason: null, decidedAt: null })
      .where(
        and(
          eq(rentalFile.id, id),
          eq(rentalFile.listingId, listingId),
          inArray(rentalFile.state, ['chosen', 'refused', 'withdrawn']),
        ),
      )
      .returning({ id: rentalFile.id });
    if (!file) return 'notFound';
    await note(transaction, who, { action: 'tenant-reopen', about: aboutFile(listingId, id) }, context);
    return 'done';
  });
}

/** Refuses people for one reason, and tells them if the agent says so. It is done for all of them or for none. */
function refuse(
  who: SignedInStaff,
  listingId: number,
  { files: ids, reason, isTold }: Extract<TenantChange, { do: 'refuse' }>,
  context: ChangePorts,
): Promise<Outcome> {
  return context.store.db
    .transaction(async (transaction) => {
      const files = await move(transaction, { listingId, ids, from: OPEN_STATES, to: 'refused', reason }, context);
      if (files.length < new Set(ids).size) transaction.rollback();
      for (const file of files) {
        if (isTold) await tell(file, reason, transaction, context);
        const about = `${aboutFile(listingId, file.id)}, ${reason}${isTold ? ', mail' : ''}`;
        await note(transaction, who, { action: 'tenant-refuse', about }, context);
      }
      return 'done' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return 'notFound' as const;
      throw error;
    });
}

/** Queues the mail about a refusal. */
async function tell(
  file: RentalFileRow,
  reason: RefusalReason,
  transaction: Database,
  context: ChangePorts,
): Promise<void> {
  const data = await refusalOf(file, reason, transaction, context);
  await transaction.insert(outbox).values({ kind: 'rental-refusal', data: { ...data } });
  await transaction
    .update(rentalFile)
    .set({ toldAt: new Date(context.now()) })
    .where(eq(rentalFile.id, file.id));
}

/** Returns what the mail about the refusal of a file says. */
export async function refusalOf(
  { email, firstName, language, listingId, datedAt, enquiryId }: RentalFileRow,
  reason: RefusalReason,
  db: Database,
  context: ChangePorts,
): Promise<Refusal> {
  const [enquiry] = enquiryId ? await db.select().from(submission).where(eq(submission.id, enquiryId)) : [];
  const deletedOn = deletionDay({ datedAt, enquiredAt: enquiry?.createdAt ?? null }, context);
  return { email, firstName, language, listing: listingId, reason, deletedOn };
}

interface Move {
  listingId: number;
  ids: readonly string[];
  from: readonly RentalState[];
  to: RentalState;
  reason?: RefusalReason;
}

/** Moves files of a home from some states to another, and returns those that it has moved. */
function move(
  transaction: Database,
  { listingId, ids, from, to, reason }: Move,
  { now }: Ports<'now'>,
): Promise<RentalFileRow[]> {
  return transaction
    .update(rentalFile)
    .set({ state: to, reason: reason ?? null, decidedAt: new Date(now()) })
    .where(
      and(eq(rentalFile.listingId, listingId), inArray(rentalFile.id, [...ids]), inArray(rentalFile.state, [...from])),
    )
    .returning();
}

/** Names a file in the log without personal data. */
const aboutFile = (listingId: number, file: string): string => `home ${listingId}, file ${file}`;
