import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { ReviewKind } from '#domain/review.ts';
import type { Filling } from '#forms/server/fill-form.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { MessageKind } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { readToken, tokenProblem } from '#platform/signing.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, type ReviewInvitationRow, reviewInvitation } from '#server/database/schema.ts';
import type { PageAnswer } from './answer-page.ts';
import type { Effects } from './store-submission.ts';

/** Number of days for which the link of an invitation works. */
export const REVIEW_LINK_DAYS = 90;

/** Kind of the mail with the link. */
export const REVIEW_INVITATION_KIND = 'review-invitation';

type Invitee = Pick<ReviewInvitationRow, 'email' | 'firstName' | 'language' | 'kind' | 'place'> & {
  invitedBy?: string | undefined;
};

/**
 * Stores an invitation to write a review. Returns its ID, or undefined if the person was already invited for the same
 * kind and town.
 */
export async function inviteToReview(person: Invitee, transaction: Database): Promise<string | undefined> {
  const [row] = await transaction
    .insert(reviewInvitation)
    .values(person)
    .onConflictDoNothing()
    .returning({ id: reviewInvitation.id });
  return row?.id;
}

/** Queues the mail with the link. `office` is the mailbox that receives answers to the mail. */
export async function mailReviewLink(id: string, office: string | null, transaction: Database): Promise<void> {
  const data = { invitation: id, ...(office && { office }) };
  await transaction.insert(outbox).values({ kind: REVIEW_INVITATION_KIND, data });
}

/** Returns an invitation; undefined if it has been deleted. */
export async function findInvitation(
  id: string,
  { store: { db } }: Ports<'store'>,
): Promise<ReviewInvitationRow | undefined> {
  const [row] = await db.select().from(reviewInvitation).where(eq(reviewInvitation.id, id));
  return row;
}

/** Returns what a review is about, in the language of its page: «Sale · Boom». */
export const reviewMatter = ({ kind, place }: { kind: ReviewKind; place: string }, language: Language): string =>
  [textsOf(language)(`review.kind.${kind}`), place].filter(Boolean).join(' · ');

/**
 * Returns the content of the form that the link opens: what the review is about, and the invited address. Returns
 * undefined if the invitation has been deleted.
 */
export async function fillReviewForm(
  id: string,
  language: Language,
  context: Ports<'store'>,
): Promise<Partial<Filling> | undefined> {
  const invitation = await findInvitation(id, context);
  return invitation && { texts: { email: [invitation.email] }, said: { review: reviewMatter(invitation, language) } };
}

/** Returns the content of the page that the link opens once the review has arrived; undefined before. */
export async function usedInvitation(
  id: string,
  _: Language,
  context: Ports<'store'>,
): Promise<PageAnswer | undefined> {
  const { usedAt } = (await findInvitation(id, context)) ?? {};
  return usedAt ? { kind: 'over', purpose: 'review' } : undefined;
}

/**
 * Returns the effects of the form for reviews. If a link opened the form, the review belongs to the invited person,
 * whatever address the form contains, and the transaction that stores the review also marks the invitation as used. If
 * the link is invalid, expired or of a deleted invitation, the effects contain the problem.
 */
export async function reviewEffects(
  form: FilledForm,
  context: Ports<'now' | 'store'>,
  forSoftware: MessageKind[],
): Promise<Effects> {
  const { store, now } = context;
  const { token } = form.hidden;
  const messages: MessageKind[] = ['agency', 'confirmation', ...forSoftware];
  if (!token) return { messages };
  const [id] = readToken(store.secret, 'review', token, now()) ?? [];
  const invitation = id === undefined ? undefined : await findInvitation(id, context);
  if (!invitation) return { messages: [], problem: id ? 'link' : tokenProblem(store.secret, 'review', token, now()) };
  const { email } = invitation;
  form.stored.email = email;
  return {
    messages,
    by: { person: {}, email, listingId: null },
    isInvited: true,
    also: async (transaction, submissionId) => {
      const used = await transaction
        .update(reviewInvitation)
        .set({ usedAt: new Date(now()), submissionId })
        .where(and(eq(reviewInvitation.id, invitation.id), isNull(reviewInvitation.usedAt)))
        .returning({ id: reviewInvitation.id });
      return used.length > 0 || 'known';
    },
  };
}
