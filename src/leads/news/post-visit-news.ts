import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { momentOf } from '#domain/calendar.ts';
import { VISIT_CHANGE, VISIT_FORM } from '#enquiries/server/shown-enquiry.ts';
import { noteVisit } from '#enquiries/server/visit-news.ts';
import { text } from '#forms/server/submission-values.ts';
import { readBytes } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import { beginSignature } from '#platform/signing.ts';
import type { Endpoint, Ports } from '#server/context.ts';
import { submission } from '#server/database/schema.ts';

const BODY_MAX_BYTES = 16 * 1024;

const time = z.iso.datetime({ offset: true, local: true });
const newsSchema = z
  .object({
    event: z.enum(['visit-confirmed', 'visit-moved', 'visit-cancelled']),
    /** `id` of the submission, as the signed JSON of the enquiry has it */
    enquiry: z.uuid(),
    start: time.optional(),
    end: time.optional(),
  })
  .refine(({ event, start, end }) => event === 'visit-cancelled' || isPeriod(start, end));

const isPeriod = (start: string | undefined, end: string | undefined) =>
  start !== undefined && end !== undefined && momentOf(start) < momentOf(end);

const EXPECTED =
  'Expected the fields event (visit-confirmed, visit-moved or visit-cancelled), enquiry, and for the first two also start and end.';

/**
 * Handles `POST /api/pushed/visit`: the agency's software has confirmed, moved or cancelled a visit. The call is signed with
 * WEBHOOK_SECRET, as the enquiries that the software receives are. A repeated call counts once, and of several calls the
 * one that was signed last.
 */
export const postVisitNews: Endpoint = async (request, _rest, context) => {
  const { webhook } = context.settings;
  if (!webhook) return json(503, { error: 'News about visits cannot be sent, because WEBHOOK_SECRET is not set.' });
  const check = beginSignature(webhook.secret, request.headers.get('signature') ?? '', context.now());
  if (!check) return unsigned();
  const body = await readBytes(request, BODY_MAX_BYTES);
  if (!body) return json(413, { error: 'The request is larger than 16 KB.' });
  check.add(body);
  const signature = check.end();
  if (!signature) return unsigned();
  const news = newsSchema.safeParse(jsonOf(body)).data;
  if (!news) return json(422, { error: EXPECTED });
  const visit = await visitOf(news.enquiry, context);
  if (!visit) return json(404, { error: 'There is no enquiry about a visit with this number.' });
  const { event, start = '', end = '' } = news;
  const isCancelled = event === 'visit-cancelled';
  await noteVisit(visit, { time: isCancelled ? undefined : { start, end }, at: signature.endsAt }, context);
  return json(202, { status: 'noted' });
};

const unsigned = () => json(401, { error: 'The signature is missing, invalid or too old.' });

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

/** Returns the ID of the visit that an enquiry asked for or changed. */
async function visitOf(id: string, { store: { db } }: Ports<'store'>): Promise<string | undefined> {
  const [sent] = await db
    .select({ form: submission.form, values: submission.values })
    .from(submission)
    .where(and(eq(submission.id, id), inArray(submission.form, [VISIT_FORM, VISIT_CHANGE])));
  return sent && (sent.form === VISIT_FORM ? id : text(sent.values.enquiry));
}
