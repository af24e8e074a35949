import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { REVIEW_KINDS } from '#domain/review.ts';
import { inviteToReview, mailReviewLink } from '#enquiries/server/review-invitation.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import { reviewInvitation } from '#server/database/schema.ts';
import type { InvitationRequest, InvitationsAnswer } from '../../reviews/reviews-api.ts';
import { type DeskEndpoint, deskRefused } from '../desk-handler.ts';
import { note } from '../desk-log.ts';
import { emailSchema } from '../staff-endpoint.ts';
import type { SignedInStaff } from '../staff-sessions.ts';

/** Maximum number of invitations that the desk lists. */
const INVITATIONS_MAX = 100;

const words = z
  .string()
  .trim()
  .max(80)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const requestSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('invite'),
    firstName: words.min(1),
    email: emailSchema,
    language: z.enum(LANGUAGES),
    kind: z.enum(REVIEW_KINDS),
    place: words,
  }),
  z.object({ do: z.literal('uninvite'), invitation: z.uuid() }),
]) satisfies z.ZodType<InvitationRequest>;

/** The endpoints with which agents ask clients for a review. */
export const INVITATION_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET review-invitations': {
    roles: ['agent', 'manager'],
    answer: async (who, _, __, context) => json(200, await list(who, context)),
  },
  'POST review-invitations': { roles: ['agent', 'manager'], answer: change },
};

/** Matches the invitations that a member of staff may see: an agent's own, or all of them for a manager. */
const inReach = ({ role, staffId }: SignedInStaff): SQL | undefined =>
  role === 'manager' ? undefined : eq(reviewInvitation.invitedBy, staffId);

async function list(who: SignedInStaff, context: EndpointContext): Promise<InvitationsAnswer> {
  const rows = await context.store.db
    .select()
    .from(reviewInvitation)
    .where(inReach(who))
    .orderBy(desc(reviewInvitation.createdAt), desc(reviewInvitation.id))
    .limit(INVITATIONS_MAX);
  return {
    invitations: rows.map(({ id, createdAt, email, firstName, kind, place, usedAt }) => ({
      id,
      at: createdAt.toISOString(),
      email,
      firstName,
      kind,
      place,
      usedAt: usedAt?.toISOString(),
    })),
    languages: (await context.site()).languages.enabled,
  };
}

async function change(who: SignedInStaff, request: Request, _: readonly string[], context: EndpointContext) {
  const parsed = requestSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  const wanted = parsed.data;
  const isDone = wanted.do === 'invite' ? await invite(who, wanted, context) : await uninvite(who, wanted, context);
  if (!isDone) return wanted.do === 'invite' ? deskRefused(409, 'knownReviewer') : undefined;
  context.wake();
  return json(200, await list(who, context));
}

type Wanted<Do extends InvitationRequest['do']> = Extract<z.infer<typeof requestSchema>, { do: Do }>;

/**
 * Stores the invitation and queues its mail. Returns false if the person was invited before. The log does not name the
 * person.
 */
const invite = (who: SignedInStaff, { do: _, ...person }: Wanted<'invite'>, context: EndpointContext) =>
  context.store.db.transaction(async (transaction) => {
    const id = await inviteToReview({ ...person, invitedBy: who.staffId }, transaction);
    if (!id) return false;
    await mailReviewLink(id, who.office, transaction);
    await note(transaction, who, { action: 'review-invite', about: id }, context);
    return true;
  });

/**
 * Deletes an unused invitation. If its mail has not been sent yet, it is not sent. Returns false if there is no such
 * invitation.
 */
const uninvite = (who: SignedInStaff, { invitation }: Wanted<'uninvite'>, context: EndpointContext) =>
  context.store.db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(reviewInvitation)
      .where(and(eq(reviewInvitation.id, invitation), isNull(reviewInvitation.usedAt), inReach(who)))
      .returning({ id: reviewInvitation.id });
    if (gone.length === 0) return false;
    await note(transaction, who, { action: 'review-uninvite', about: invitation }, context);
    return true;
  });
