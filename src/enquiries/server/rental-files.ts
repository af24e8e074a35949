import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, belgianDay } from '#domain/calendar.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, type RentalState, rentalFile } from '#server/database/schema.ts';

/** A person who may apply for a home. */
export interface Applicant {
  firstName: string;
  lastName?: string | undefined;
  /** in lower case */
  email: string;
  language: string;
}

/** States in which the link of the invitation works: the person can apply, or replace the application by another. */
export const OPEN_STATES = ['invited', 'received'] as const satisfies readonly RentalState[];
const DAY_MS = 86_400_000;

/**
 * Opens the file of a person for a home and queues the mail with the link to the application. Returns the file's ID, or
 * undefined if the person was invited before and the invitation was not withdrawn.
 */
export async function inviteApplicant(
  { email, firstName, lastName = '', language }: Applicant,
  { listingId, enquiryId }: { listingId: number; enquiryId?: string | undefined },
  transaction: Database,
): Promise<string | undefined> {
  const person = { firstName, lastName, language, ...(enquiryId && { enquiryId }) };
  const renewed = { reason: null, decidedAt: null, toldAt: null, datedAt: sql`now()` };
  const [file] = await transaction
    .insert(rentalFile)
    .values({ listingId, email, state: 'invited', ...person })
    .onConflictDoUpdate({
      target: [rentalFile.listingId, rentalFile.email],
      set: { state: 'invited', ...person, ...renewed },
      setWhere: eq(rentalFile.state, 'withdrawn'),
    })
    .returning({ id: rentalFile.id });
  if (!file) return undefined;
  const data = { email, firstName, ...(lastName && { lastName }), listing: listingId, language };
  const [mail] = await transaction.insert(outbox).values({ kind: 'rental-link', data }).returning({ id: outbox.id });
  await transaction
    .update(rentalFile)
    .set({ invitationId: mail?.id ?? null })
    .where(eq(rentalFile.id, file.id));
  return file.id;
}

/**
 * Records in the file of a person that an application has arrived. Returns false if the file is closed. People whose link is
 * older than the files have none yet.
 */
export async function noteApplication(
  { email, firstName, lastName = '', language }: Applicant,
  listingId: number,
  transaction: Database,
): Promise<boolean> {
  const noted = await transaction
    .insert(rentalFile)
    .values({ listingId, email, firstName, lastName, language, state: 'received' })
    .onConflictDoUpdate({
      target: [rentalFile.listingId, rentalFile.email],
      set: { state: 'received', datedAt: sql`now()` },
      setWhere: inArray(rentalFile.state, [...OPEN_STATES]),
    })
    .returning({ id: rentalFile.id });
  return noted.length > 0;
}

/** Returns whether the file of a person for a home is closed, so that the link no longer works. */
export async function isFileClosed(
  email: string,
  listingId: number,
  { store: { db } }: Ports<'store'>,
): Promise<boolean> {
  const [file] = await db
    .select({ state: rentalFile.state })
    .from(rentalFile)
    .where(and(eq(rentalFile.email, email), eq(rentalFile.listingId, listingId)));
  return file !== undefined && !OPEN_STATES.some((state) => state === file.state);
}

/**
 * Returns the day on which a file is deleted at the latest, because the task of each night deletes what is due
 * (app/privacy/retention.ts). It is due with the retention time of applications, or earlier
 * with the enquiry that it began with.
 */
export function deletionDay(
  { datedAt, enquiredAt }: { datedAt: Date; enquiredAt: Date | null },
  { settings: { keepDays } }: Ports<'settings'>,
): string {
  const after = (from: Date, days: number) => from.getTime() + days * DAY_MS;
  const ends = [after(datedAt, keepDays.applications)];
  if (enquiredAt) ends.push(after(enquiredAt, keepDays.enquiries));
  return addDays(belgianDay(Math.min(...ends)), 1);
}
