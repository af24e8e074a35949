import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { runAlerts } from '#demands/server/alerts.ts';
import { verifyLog } from '#desk/server/desk-log.ts';
import { emailSchema as email, memberSchema } from '#desk/server/staff-endpoint.ts';
import { inviteAgain, inviteMember, memberOf, resetSecondFactor } from '#desk/server/staff-members.ts';
import { LANGUAGES } from '#domain/language.ts';
import { inviteApplicant } from '#enquiries/server/rental-files.ts';
import { FORM_IDS } from '#forms/forms.ts';
import { queueHomeAddresses } from '#leads/home-addresses.ts';
import { queueNewsletter } from '#newsletter/server/queue-newsletter.ts';
import { subscribersCsv } from '#newsletter/server/subscribers-csv.ts';
import { sendAgain } from '#outbox/undelivered.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { readBytes } from '#platform/http/read-request.ts';
import { json, text } from '#platform/http/responses.ts';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { TaskRefused } from '#platform/server/failures.ts';
import { isSame } from '#platform/signing.ts';
import { endDemo } from '#portal/owner-feed/demo-owners.ts';
import { importOwners } from '#portal/owner-feed/import-owners.ts';
import { queueOwnerReports } from '#portal/server/monthly-report.ts';
import type { ApiContext, Endpoint } from '#server/context.ts';
import { copyDatabase } from '#server/database/copy-database.ts';
import { tendViewings } from '#viewings/server/tend-viewings.ts';
import { runWatches } from '#watches/server/run-watches.ts';
import { statusOf } from './health/site-health.ts';
import { noteBounce } from './note-bounce.ts';
import { outboxReport } from './outbox-report.ts';
import { leadsCsv } from './privacy/leads-csv.ts';
import { erasePerson, exportPerson } from './privacy/person.ts';
import { deleteExpired } from './privacy/retention.ts';

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
const staffInvitation = memberSchema.extend({
  email,
  role: memberSchema.shape.role.default('manager'),
  resetSecondFactor: z.boolean().default(false),
});
const invitation = z.object({
  email,
  firstName: personName,
  lastName: personName.optional(),
  listing: z.int().positive(),
  language: z.enum(LANGUAGES),
});

/** Tasks that the agency and its timers can call. Each is idempotent. */
export const TASKS: Record<string, (input: unknown, context: ApiContext) => Promise<object | string>> = {
  /**
   * records new and cheaper homes, sends alerts to matching search registrations and news to the followers of a home, and
   * tells the agency's software where its homes are; a night runs it after each publication
   */
  alerts: async (_, context) => {
    await queueHomeAddresses(context);
    return { ...(await runAlerts(context)), ...(await runWatches(context)) };
  },
  /** returns the site's health with details about troubles */
  status: (_, context) => statusOf(context),
  /** verifies the log of the desk: `whole` is false if a row was changed, inserted or removed */
  'desk-log': async (_, context) => {
    const { rows, brokenAt } = await verifyLog(context);
    return { whole: brokenAt === undefined, rows, brokenAt };
  },
  /** deletes data whose retention time has passed */
  retention: (_, context) => deleteExpired(context),
  /** ends holds of booked viewings, offers places to the waiting list, and sends reminders and questions that are due */
  viewings: (_, context) => tendViewings(context),
  /** imports the owner feed */
  owners: async (input, context) => {
    const feed = expect(ownerImport, input);
    await endDemo(context);
    return importOwners(feed, context);
  },
  /**
   * invites a member of staff to the desk, or sends the link again; this is how the first manager is created.
   * `resetSecondFactor` helps a manager who has lost phone and codes
   */
  staff: (input, context) => inviteStaff(expect(staffInvitation, input), context),
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
    const { listing: listingId, ...applicant } = data;
    const isInvited = await context.store.db.transaction((transaction) =>
      inviteApplicant(applicant, { listingId }, transaction),
    );
    if (!isInvited)
      throw new TaskRefused(
        `${data.email} has been invited for home ${listingId} before. To send the link again, withdraw the invitation at the desk.`,
      );
    context.wake();
    return { sentTo: data.email };
  },
};

async function inviteStaff(
  { resetSecondFactor: isReset, ...member }: z.infer<typeof staffInvitation>,
  context: ApiContext,
) {
  const known = await memberOf(member.email, context);
  if (known?.banned)
    throw new TaskRefused(`The account of ${member.email} is closed. A manager can open it again at the desk.`);
  if (known && isReset) await resetSecondFactor(known.id, context);
  if (known) await inviteAgain(known.id, context);
  else await inviteMember(member, context);
  return { sentTo: member.email, role: known?.role ?? member.role };
}

function expect<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input, { error: mistakeWords });
  if (parsed.success) return parsed.data;
  throw new TaskRefused(z.prettifyError(parsed.error));
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
