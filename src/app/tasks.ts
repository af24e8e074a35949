import { isAbsolute } from 'node:path';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runAlerts } from '#demands/server/alerts.ts';
import { pauseDemandsOf } from '#demands/server/change-demand.ts';
import { LANGUAGES } from '#domain/language.ts';
import { FORM_IDS } from '#forms/forms.ts';
import { queueNewsletter } from '#newsletter/server/queue-newsletter.ts';
import { endBounced } from '#newsletter/server/subscribe.ts';
import { subscribersCsv } from '#newsletter/server/subscribers-csv.ts';
import { normalAddress } from '#outbox/email-address.ts';
import { sendAgain } from '#outbox/undelivered.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { readBytes } from '#platform/http/read-request.ts';
import { json, text } from '#platform/http/responses.ts';
import { mistakeWords } from '#platform/mistake-words.ts';
import { TaskRefused } from '#platform/server/failures.ts';
import { isSame } from '#platform/signing.ts';
import { endDemo } from '#portal/owner-feed/demo-owners.ts';
import { importOwners } from '#portal/owner-feed/import-owners.ts';
import { queueOwnerReports } from '#portal/server/monthly-report.ts';
import type { ApiContext, Endpoint, Ports } from '#server/context.ts';
import { copyDatabase } from '#server/database/copy-database.ts';
import { rowsOf } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { statusOf } from './health/site-health.ts';
import { leadsCsv } from './privacy/leads-csv.ts';
import { erasePerson, exportPerson } from './privacy/person.ts';
import { deleteExpired } from './privacy/retention.ts';

/** Validates an email address and converts it to the form in which addresses are stored. */
const email = z.email().transform((address) => normalAddress(address) ?? address);
const person = z.object({ email });
const ownerImport = z.object({
  feed: z.unknown(),
  root: z.string().refine(isAbsolute, 'expected the absolute path of a folder').optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  accept: z.boolean().optional(),
});
const leadsFilter = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  form: z.enum(FORM_IDS).optional(),
});
const personName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), 'expected a name');
const invitation = z.object({
  email,
  firstName: personName,
  lastName: personName.optional(),
  listing: z.int().positive(),
  language: z.enum(LANGUAGES),
});

/** Tasks that the agency and its timers can call. Each is idempotent. */
export const TASKS: Record<string, (input: unknown, context: ApiContext) => Promise<object | string>> = {
  /** records new and cheaper homes and sends alerts to matching search registrations */
  alerts: (_, context) => runAlerts(context),
  /** returns the site's health with details about troubles */
  status: (_, context) => statusOf(context),
  /** deletes data whose retention time has passed */
  retention: (_, context) => deleteExpired(context),
  /** imports the owner feed */
  owners: async (input, context) => {
    const feed = expect(ownerImport, input);
    await endDemo(context);
    return importOwners(feed, context);
  },
  /** once a month: sends owners the figures of the previous month */
  'owner-report': (_, context) => queueOwnerReports(context),
  /** once a month: sends the newsletter about the previous month */
  newsletter: (_, context) => queueNewsletter(context),
  /** returns the newsletter's readers with their consent as CSV */
  subscribers: (_, context) => subscribersCsv(context),
  /**
   * copies the embedded database into a folder for `npm run agency -- backup`, which runs on the same machine and deletes
   * the folder
   */
  backup: (_, context) => copyDatabase(context),
  /** returns enquiries as CSV: all, or those of a period or a form */
  leads: (input, context) => leadsCsv(expect(leadsFilter, input), context),
  export: (input, context) => exportPerson(expect(person, input).email, context),
  erase: (input, context) => erasePerson(expect(person, input).email, context),
  /** returns the number of messages by state, and the messages with problems */
  outbox: (_, context) => outboxReport(context),
  /** queues messages again that were refused or given up */
  'send-again': (_, context) => sendAgain(context),
  /** records that mails to an address bounce: the address gets no more automatic mails */
  bounced: (input, context) => noteBounce(expect(person, input).email, context),
  /** sends the link for a rental application to a person who has visited the home */
  'rental-link': async (input, context) => {
    const data = expect(invitation, input);
    if (!(await context.site()).listing(data.listing))
      throw new TaskRefused(`The site has no home with the number ${data.listing}.`);
    await context.store.db.insert(outbox).values({ kind: 'rental-link', data });
    context.wake();
    return { sentTo: data.email };
  },
};

function expect<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input, { error: mistakeWords });
  if (parsed.success) return parsed.data;
  throw new TaskRefused(z.prettifyError(parsed.error));
}

async function outboxReport({ store: { db } }: Ports<'store'>) {
  const { rows } = await rowsOf<{ state: string; count: number }>(
    db,
    sql`select state, count(*)::int as count from outbox group by state`,
  );
  const troubled = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      attempts: outbox.attempts,
      problem: outbox.problem,
      createdAt: outbox.createdAt,
      submissionId: outbox.submissionId,
    })
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), sql`${outbox.problem} is not null`));
  return { count: Object.fromEntries(rows.map(({ state, count }) => [state, count])), troubled };
}

async function noteBounce(email: string, context: Ports<'store'>) {
  const ids = await pauseDemandsOf(email, context);
  const mails = ids.length
    ? await context.store.db
        .update(outbox)
        .set({ state: 'bounced' })
        .where(and(inArray(outbox.demandId, ids), eq(outbox.state, 'sent')))
        .returning({ id: outbox.id })
    : [];
  const endedSubscriptions = await endBounced({ email }, context);
  return { pausedDemands: ids.length, endedSubscriptions, bouncedMails: mails.length };
}

/** Maximum size of a task's input. The largest inputs are owner feeds. */
const TASK_MAX_BYTES = 256 * 1024 ** 2;

/** Handles `POST /api/tasks/{name}` with `Authorization: Bearer {TASK_TOKEN}` and the task's input as JSON. */
export const postTask: Endpoint = async (request, [name = ''], context) => {
  const { taskToken } = context.settings;
  if (!taskToken) return json(503, { error: 'Tasks cannot be run, because TASK_TOKEN is not set.' });
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${taskToken}`)) {
    return json(401, { error: 'Send the header «Authorization: Bearer …» with the TASK_TOKEN of this server.' });
  }
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!task) return json(404, { error: `There is no task «${name}». Tasks: ${Object.keys(TASKS).join(', ')}.` });
  try {
    const bytes = await readBytes(request, TASK_MAX_BYTES);
    if (!bytes) return json(413, { error: 'The request is larger than 256 MB.' });
    const result = await task(bytes.length ? JSON.parse(bytes.toString()) : {}, context);
    return typeof result === 'string' ? text(200, result, CSV_TYPE) : json(200, result);
  } catch (error) {
    if (error instanceof TaskRefused) return json(400, { error: error.message });
    if (error instanceof SyntaxError) return json(400, { error: 'The request is not valid JSON.' });
    throw error;
  }
};
