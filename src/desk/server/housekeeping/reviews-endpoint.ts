import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { belgianDay } from '#domain/calendar.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { fullName, text } from '#forms/server/submission-values.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext, Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { type SubmissionRow, submission, type TestimonialRow, testimonial } from '#server/database/schema.ts';
import {
  firstNameOf,
  isFirstName,
  type Review,
  type ReviewRequest,
  type ReviewsAnswer,
} from '../../housekeeping/reviews-api.ts';
import { type DeskEndpoint, deskRefused } from '../desk-handler.ts';
import { note } from '../desk-log.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { shareReviews } from './share-reviews.ts';

/** Maximum number of reviews that the desk lists. */
const REVIEWS_MAX = 200;

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value));
const submissionId = z.uuid();
const requestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('publish'), submission: submissionId, name: words(80), place: words(80) }),
  z.object({ do: z.literal('withdraw'), submission: submissionId }),
]) satisfies z.ZodType<ReviewRequest>;

/** The endpoints with which a manager publishes reviews of visitors who have agreed, and takes them off the site. */
export const REVIEW_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET reviews': { roles: ['manager'], answer: async (_, __, ___, context) => json(200, await list(context)) },
  'POST reviews': { roles: ['manager'], answer: change },
};

/** Whether a visitor has agreed that the review is published with the first name. */
const mayPublish = ({ values }: Pick<SubmissionRow, 'values'>) => text(values.mayPublish) !== '';

async function list({ store: { db } }: Ports<'store'>): Promise<ReviewsAnswer> {
  const rows = await db
    .select({ sent: submission, published: testimonial })
    .from(submission)
    .leftJoin(testimonial, eq(testimonial.submissionId, submission.id))
    .where(eq(submission.form, 'feedback'))
    .orderBy(desc(submission.createdAt))
    .limit(REVIEWS_MAX);
  const shown = new Set(rows.flatMap(({ published }) => published?.id ?? []));
  // The form of a review that is published for long has been deleted.
  const old = (await db.select().from(testimonial).orderBy(desc(testimonial.publishedAt))).filter(
    ({ id }) => !shown.has(id),
  );
  return {
    reviews: [
      ...rows.filter(({ sent }) => mayPublish(sent)).map(({ sent, published }) => reviewOf(sent, published)),
      ...old.map(reviewAlone),
    ],
    withoutConsent: rows.filter(({ sent }) => !mayPublish(sent)).length,
  };
}

function reviewOf(sent: SubmissionRow, published: TestimonialRow | null): Review {
  const givenName = fullName(sent);
  return {
    submission: sent.id,
    at: sent.createdAt.toISOString(),
    language: sent.language,
    text: published?.text ?? text(sent.values.text),
    score: text(sent.values.score),
    givenName,
    name: published?.name ?? firstNameOf(givenName),
    place: published?.place ?? '',
    publishedAt: published?.publishedAt.toISOString(),
  };
}

const reviewAlone = ({ submissionId: id, language, text: said, name, place, publishedAt }: TestimonialRow): Review => ({
  submission: id,
  at: publishedAt.toISOString(),
  language,
  text: said,
  score: '',
  givenName: name,
  name,
  place: place ?? '',
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

async function apply(wanted: z.infer<typeof requestSchema>, db: Database, { now }: Ports<'now'>) {
  if (wanted.do === 'withdraw') {
    const gone = await db.delete(testimonial).where(eq(testimonial.submissionId, wanted.submission)).returning();
    return gone.length > 0 ? 'done' : 'notFound';
  }
  const [sent] = await db
    .select()
    .from(submission)
    .where(and(eq(submission.id, wanted.submission), eq(submission.form, 'feedback'), sql`email is not null`));
  if (!sent || !mayPublish(sent)) return 'notFound';
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
      publishedAt: new Date(now()),
    })
    .onConflictDoNothing()
    .returning({ id: testimonial.id });
  // Somebody else has published it at the same time.
  return stored.length > 0 ? 'done' : 'known';
}
