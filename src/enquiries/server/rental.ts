import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import type { Filling } from '#forms/server/fill-form.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { MessageKind } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { readToken, tokenProblem } from '#platform/signing.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { outbox } from '#server/database/schema.ts';
import type { PageAnswer } from './answer-page.ts';
import { isFileClosed, noteApplication } from './rental-files.ts';
import type { Effects } from './store-submission.ts';

/** An invitation to apply for renting a home, which the agency has sent to a person who visited it. */
interface RentalInvitation {
  /** the applicant's data, as the agency has entered it */
  person: { firstName: string; lastName?: string; email: string };
  listing: ListingData;
}

/**
 * Returns the invitation of a link. `about` contains the IDs of the invitation's mail and of the home. Returns undefined if
 * the home is no longer available.
 */
async function rentalInvitation(
  about: string,
  { site, store }: Ports<'site' | 'store'>,
): Promise<RentalInvitation | undefined> {
  const [mailId, listingId] = about.split(' ');
  if (!mailId) return undefined;
  const [row] = await store.db.select({ data: outbox.data }).from(outbox).where(eq(outbox.id, mailId));
  const listing = (await site()).listing(Number(listingId));
  if (!row || !listing || listing.search.closed) return undefined;
  const { firstName, lastName, email } = row.data as Record<'firstName' | 'lastName' | 'email', string>;
  return { person: { firstName, ...(lastName ? { lastName } : {}), email }, listing };
}

/** Returns the content of the page that a link opens after the agency has decided, or has withdrawn the invitation. */
export async function overRental(
  about: string,
  language: Language,
  context: Ports<'site' | 'store'>,
): Promise<PageAnswer | undefined> {
  const invitation = await rentalInvitation(about, context);
  if (!invitation) return undefined;
  const { person, listing } = invitation;
  if (!(await isFileClosed(person.email, listing.id, context))) return undefined;
  const property = listing.path[language];
  return { kind: 'over', purpose: 'rental-application', ...(property && { property }) };
}

/** Returns the texts of the form that depend on the home: its title, the costs and the maximum number of persons. */
export async function fillRentalForm(
  about: string,
  language: Language,
  context: Ports<'site' | 'store'>,
): Promise<Partial<Filling> | undefined> {
  const invitation = await rentalInvitation(about, context);
  if (!invitation) return undefined;
  const { languages } = await context.site();
  const { title, rent, maximumPersons } = invitation.listing;
  const t = textsOf(language);
  const amount = (euro: number | undefined) => (euro === undefined ? t('rental.asked') : euroText(euro, language));
  return {
    said: {
      home: title[language] ?? title[languages.default] ?? '',
      rent: amount(rent?.monthlyEuro),
      charges: amount(rent?.chargesEuro),
      guarantee: amount(rent?.guaranteeEuro),
      inventory: amount(rent?.inventoryEuro),
      persons: maximumPersons === undefined ? t('rental.unlimited') : String(maximumPersons),
    },
  };
}

/**
 * Returns the effects of an application. The applicant and the home are those of the link, whatever the form contains. A later
 * application replaces the earlier one, which is kept.
 */
export async function rentalEffects(
  form: FilledForm,
  context: Ports<'now' | 'site' | 'store'>,
  forSoftware: MessageKind[],
): Promise<Effects> {
  const { store, now } = context;
  const { token = '' } = form.hidden;
  const [about] = readToken(store.secret, 'rental-application', token, now()) ?? [];
  const invitation = about === undefined ? undefined : await rentalInvitation(about, context);
  if (!invitation) {
    const problem = about ? 'link' : tokenProblem(store.secret, 'rental-application', token, now());
    return { messages: [], problem };
  }
  const { person, listing } = invitation;
  const { maximumPersons = Infinity } = listing;
  const isTooMany = (form.values.persons ?? 0) > maximumPersons;
  return {
    messages: ['agency', 'confirmation', ...forSoftware],
    by: { person: { ...person }, email: person.email, listingId: listing.id },
    isInvited: true,
    also: async (transaction) =>
      (await noteApplication({ ...person, language: form.language }, listing.id, transaction)) || 'link',
    ...(isTooMany ? { problem: 'fields', fields: { persons: 'limit' } } : {}),
  };
}
