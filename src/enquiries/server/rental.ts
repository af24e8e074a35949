import { eq } from 'drizzle-orm';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { MessageKind } from '#outbox/message-kind.ts';
import { readToken } from '#platform/signing.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { outbox } from '#server/database/schema.ts';
import type { Addition } from './submit.ts';

/** Who was sent the link to apply for a home, and which home it is. */
export interface RentalInvitation {
  /** as the agency invited them */
  person: { firstName: string; lastName?: string; email: string };
  listing: ListingData;
}

/** undefined where the link is not ours or too old, or the home is no longer free. */
export async function rentalInvitation(
  token: string,
  context: Ports<'now' | 'site' | 'store'>,
): Promise<RentalInvitation | undefined> {
  const { store, now } = context;
  const [id, listingId] = readToken(store.secret, 'rental-application', token, now())?.[0]?.split(' ') ?? [];
  if (!id) return undefined;
  const [row] = await store.db.select({ data: outbox.data }).from(outbox).where(eq(outbox.id, id));
  const listing = (await context.site()).listing(Number(listingId));
  if (!row || !listing || listing.search.closed) return undefined;
  const { firstName, lastName, email } = row.data as Record<'firstName' | 'lastName' | 'email', string>;
  return { person: { firstName, ...(lastName ? { lastName } : {}), email }, listing };
}

/** What an application adds to its submission: who and which home come out of the link, not out of the form. */
export async function rentalAddition(
  form: FilledForm,
  context: Ports<'now' | 'site' | 'store'>,
  hook: MessageKind[],
): Promise<Addition> {
  const invitation = await rentalInvitation(form.hidden.token ?? '', context);
  if (!invitation) return { messages: [], problem: 'link' };
  const { person, listing } = invitation;
  const { maximumPersons = Infinity } = listing;
  const isTooMany = (form.values.persons ?? 0) > maximumPersons;
  return {
    messages: ['agency', 'confirmation', ...hook],
    by: { person: { ...person }, email: person.email, listingId: listing.id },
    once: ['rental-application', person.email, String(listing.id)],
    ...(isTooMany ? { problem: 'fields', fields: { persons: 'limit' } } : {}),
  };
}
