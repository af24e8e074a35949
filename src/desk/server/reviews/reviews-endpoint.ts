import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { belgianDay } from '#domain/calendar.ts';
import { REVIEW_KINDS } from '#domain/review.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { fullName, text } from '#forms/server/submission-values.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext, Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import {
  type ReviewInvitationRow,
  reviewInvitation,
  type SubmissionRow,
  submission,
  type TestimonialRow,
  testimonial,
} from '#server/database/schema.ts';
import {
  ANSWER_MAX,
  firstNameOf,
  isFirstName,
  type Review,
  type ReviewRequest,
  type ReviewsAnswer,
} from '../../reviews/reviews-api.ts';
import { type DeskEndpoint, deskRefused } from '../desk-handler.ts';
import { note } from '../desk-log.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { shareReviews } from './share-reviews.ts';

/** After this many reviews, the newest first, the desk lists only published ones. */
const REVIEWS_MAX = 200;

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value));
/** An answer, which may have several lines. An empty one removes the answer. */
const answerText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => text.length <= ANSWER_MAX && text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text));
const submissionId = z.uuid();
const requestSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('publish'),
    submission: submissionId,
    name: words(80),
    place: words(80),
    kind: z.enum([...REVIEW_KINDS, '']),
  }),
  z.object({ do: z.literal('answer'), submission: submissionId, text: answerText }),
  z.object({ do: z.literal('withdraw'), submission: submissionId }),
]) satisfies z.ZodType<ReviewRequest>;

/**
 * The endpoints with which managers publish, answer and withdraw the reviews whose authors agree to their publication.
 */
export const REVIEW_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET reviews': { roles: ['manager'], answer: async (_, __, ___, context) => json(200, await list(context)) },
  'POST reviews': { roles: ['manager'], answer: change },
};

/** Returns whether a visitor has agreed that the review is published with the first name. */
const mayPublish = ({ values }: Pick<SubmissionRow, 'values'>) => text(values.mayPublish) !== '';

async function list({ store: { db } }: Ports<'store'>): Promise<ReviewsAnswer> {
  const rows = await db
    .select({ sent: submission, published: testimonial, invitation: reviewInvitation })
    .from(submission)
    .leftJoin(testimonial, eq(testimonial.submissionId, submission.id))
    .leftJoin(reviewInvitation, eq(reviewInvitation.submissionId, submission.id))
    .where(eq(submission.form, 'feedback'))
    .orderBy(desc(submission.createdAt));
  const shown = new Set(rows.flatMap(({ published }) => published?.id ?? []));
  // The forms of reviews that were published long ago have been deleted.
  const old = (await db.select().from(testimonial).orderBy(desc(testimonial.publishedAt))).filter(
    ({ id }) => !shown.has(id),
  );
  const consented = rows.filter(({ sent }) => mayPublish(sent));
  return {
    reviews: [
      ...consented.filter(({ published }, index) => published || index < REVIEWS_MAX).map(reviewOf),
      ...old.map(reviewAlone),
    ],
    withoutConsent: rows.length - consented.length,
    consented: consented.length + old.length,
    unpublished: consented.filter(({ published }) => !published).length,
  };
}

interface Sent {
  sent: SubmissionRow;
  published: TestimonialRow | null;
  invitation: ReviewInvitationRow | null;
}

function reviewOf({ sent, published, invitation }: Sent): Review {
  const givenName = fullName(sent);
  return {
    submission: sent.id,
    at: sent.createdAt.toISOString(),
    language: sent.language,
    text: published?.text ?? text(sent.values.text),
    score: text(sent.values.score),
    givenName,
    name: published?.name ?? firstNameOf(givenName),
    place: published?.place ?? invitation?.place ?? '',
    kind: published?.kind ?? invitation?.kind ?? '',
    isInvited: published?.isInvited ?? invitation !== null,
    answer: published?.answer ?? '',
    answeredOn: published?.answeredOn ?? undefined,
    publishedAt: published?.publishedAt.toISOString(),
  };
}

/** Returns a published review whose form has been deleted. */
const reviewAlone = ({
  submissionId: id,
  language,
  text: said,
  name,
  publishedAt,
  ...more
}: TestimonialRow): Review => ({
  submission: id,
  at: publishedAt.toISOString(),
  language,
  text: said,
  score: more.score === null ? '' : String(more.score),
  givenName: name,
  name,
  place: more.place ?? '',
  kind: more.kind ?? '',
  isInvited: more.isInvited,
  answer: more.answer ?? '',
  answeredOn: more.answeredOn ?? undefined,
  publishedAt: publishedAt.toISOString(),
});

async function change(who: SignedInStaff, request: Request, _: readonly string[], context: EndpointContext) {
  const parsed = requestSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  const wanted = parsed.data;
  const outcome = await context.store.db.transaction(async (transaction) => {
    const result = await apply(wanted, transaction, context);
    if (result === 'done')
      await note(transaction, who, { action: `review-${wanted.do}`, about: wanted.submission }, context);
    return result;
  });
  if (outcome === 'notFound') return undefined;
  if (outcome === 'firstName') return deskRefused(409, outcome);
  await shareReviews(context);
  return json(200, await list(context));
}

type Wanted = z.infer<typeof requestSchema>;

async function apply(wanted: Wanted, db: Database, context: Ports<'now'>) {
  const ofReview = eq(testimonial.submissionId, wanted.submission);
  switch (wanted.do) {
    case 'withdraw': {
      const gone = await db.delete(testimonial).where(ofReview).returning();
      return gone.length > 0 ? 'done' : 'notFound';
    }
    case 'answer': {
      const answer = wanted.text || null;
      const answeredOn = answer && belgianDay(context.now());
      const answered = await db.update(testimonial).set({ answer, answeredOn }).where(ofReview).returning();
      return answered.length > 0 ? 'done' : 'notFound';
    }
    case 'publish':
      return publish(wanted, db, context);
  }
}

async function publish(wanted: Extract<Wanted, { do: 'publish' }>, db: Database, { now }: Ports<'now'>) {
  const [found] = await db
    .select({ sent: submission, invitation: reviewInvitation })
    .from(submission)
    .leftJoin(reviewInvitation, eq(reviewInvitation.submissionId, submission.id))
    .where(and(eq(submission.id, wanted.submission), eq(submission.form, 'feedback'), isNotNull(submission.email)));
  if (!found || !mayPublish(found.sent)) return 'notFound';
  const { sent, invitation } = found;
  if (!isFirstName(wanted.name, fullName(sent))) return 'firstName';
  const stored = await db
    .insert(testimonial)
    .values({
      submissionId: sent.id,
      email: sent.email ?? '',
      language: sent.language,
      text: text(sent.values.text),
      name: wanted.name,
      place: wanted.place || null,
      month: belgianDay(sent.createdAt.getTime()).slice(0, 7),
      score: Number(text(sent.values.score)) || null,
      kind: invitation?.kind ?? (wanted.kind || null),
      isInvited: invitation !== null,
      publishedAt: new Date(now()),
    })
    .onConflictDoNothing()
    .returning({ id: testimonial.id });
  // Another manager has published the review at the same time.
  return stored.length > 0 ? 'done' : 'known';
}
