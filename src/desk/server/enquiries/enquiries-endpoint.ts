import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { belgianDay } from '#domain/calendar.ts';
import { languageOf } from '#outbox/make-mail.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import { messageFile, thread, threadMessage, upload } from '#server/database/schema.ts';
import { type LeadProblem, REPLY_MAX, type UnassignedMail } from '../../enquiries/lead-api.ts';
import type { DeskEndpoint, DeskHandler } from '../desk-handler.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { getEvents } from './events-endpoint.ts';
import { inboxCsv } from './inbox-csv.ts';
import { actOnLead, leadActionSchema } from './lead-actions.ts';
import { findLead, leadDetail } from './lead-detail.ts';
import { excerptOf, leadQuerySchema, listLeads, type Reader } from './lead-list.ts';
import { scopeOf } from './lead-scope.ts';

/** Room for the longest reply in UTF-8, and for the other fields. */
const ACTION_MAX_BYTES = REPLY_MAX * 4 + 10_000;
const MAILS_MAX = 100;

const AGENTS = ['agent', 'manager'] as const;

/** Endpoints of the inbox. Which enquiries somebody reaches follows from {@link scopeOf}. */
export const ENQUIRY_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET enquiries': { roles: AGENTS, answer: (...all) => (all[2][0] ? getLead(...all) : getLeads(...all)) },
  'POST enquiries': { roles: AGENTS, answer: postLead },
  'GET files': { roles: AGENTS, answer: getFile },
  'GET events': { roles: AGENTS, answer: getEvents },
  'GET mails': { roles: ['manager'], answer: getMails },
  'POST mails': { roles: ['manager'], answer: deleteMail },
};

const problem = (status: number, problem: LeadProblem) => json(status, { status: 'refused', problem });

/** Returns who reads. The answers are in the language of the page, or else in that of the account. */
const readerOf = async (
  staff: SignedInStaff,
  request: Request,
  context: EndpointContext,
): Promise<Reader & { name: string }> => ({
  scope: scopeOf(staff),
  language: languageOf(new URL(request.url).searchParams.get('language') ?? staff.language, await context.site()),
  name: staff.name,
  staffId: staff.staffId,
});

/** Answers `GET enquiries?…` with one page of the inbox, and `GET enquiries?format=csv&…` with a file. */
async function getLeads(...[staff, request, , context]: Parameters<DeskHandler>): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const parsed = leadQuerySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return problem(400, 'unreadable');
  const reader = await readerOf(staff, request, context);
  if (query.get('format') !== 'csv') return json(200, await listLeads(parsed.data, reader, context));
  const name = `enquiries-${belgianDay(context.now())}.csv`;
  return new Response(await inboxCsv(parsed.data, reader, context), {
    headers: {
      'Content-Type': CSV_TYPE,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Answers `GET enquiries/{id}`. */
async function getLead(
  ...[staff, request, [id = ''], context]: Parameters<DeskHandler>
): Promise<Response | undefined> {
  const detail = await leadDetail(id, await readerOf(staff, request, context), context);
  return detail && json(200, detail);
}

/** Answers `POST enquiries/{id}` with the enquiry after the action. */
async function postLead(
  ...[staff, request, [id = ''], context]: Parameters<DeskHandler>
): Promise<Response | undefined> {
  const reader = await readerOf(staff, request, context);
  const sent = await findLead(id, reader, context);
  if (!sent) return undefined;
  const parsed = leadActionSchema.safeParse(await readObject(request, ACTION_MAX_BYTES));
  if (!parsed.success) return problem(400, 'unreadable');
  const refused = await actOnLead(sent, parsed.data, reader, context);
  if (refused) return problem(refused === 'notFound' ? 404 : 409, refused);
  // Giving an enquiry to another office may move it out of the reader's scope.
  return json(200, { detail: (await leadDetail(id, reader, context)) ?? null });
}

/**
 * Answers `GET files/{id}` with a file of a mail, and `GET files/form/{enquiry}` with a file that was sent with a form.
 * Browsers save the file and never show it, because a stranger has sent it.
 */
async function getFile(
  ...[staff, request, [id = '', enquiry = ''], context]: Parameters<DeskHandler>
): Promise<Response | undefined> {
  const { db } = context.store;
  const reader = await readerOf(staff, request, context);
  if (id === 'form') {
    const sent = await findLead(enquiry, reader, context);
    const [file] = sent ? await db.select().from(upload).where(eq(upload.submissionId, sent.id)) : [];
    return file && download(file.name, file.content);
  }
  const [file] = await db
    .select({ name: messageFile.name, content: messageFile.content, submissionId: thread.submissionId })
    .from(messageFile)
    .innerJoin(threadMessage, eq(threadMessage.id, messageFile.messageId))
    .innerJoin(thread, eq(thread.id, threadMessage.threadId))
    .where(sql`${messageFile.id}::text = ${id}`);
  if (!file?.content || !(await findLead(file.submissionId, reader, context))) return undefined;
  return download(file.name, file.content);
}

const download = (name: string, content: Uint8Array): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** Answers `GET mails` with the mails that belong to no enquiry that the site knows. */
async function getMails(...[, , , context]: Parameters<DeskHandler>): Promise<Response> {
  const rows = await context.store.db
    .select()
    .from(threadMessage)
    .where(isNull(threadMessage.threadId))
    .orderBy(desc(threadMessage.createdAt))
    .limit(MAILS_MAX);
  const mails: UnassignedMail[] = rows.map(({ id, fromName, fromAddress, subject, text, createdAt }) => ({
    id,
    from: fromName,
    address: fromAddress,
    subject,
    excerpt: excerptOf(text),
    at: createdAt.toISOString(),
  }));
  return json(200, { mails });
}

/** Answers `POST mails/{id}`: deletes a mail that belongs to no enquiry. */
async function deleteMail(...[, , [id = ''], context]: Parameters<DeskHandler>): Promise<Response | undefined> {
  const gone = await context.store.db
    .delete(threadMessage)
    .where(and(sql`${threadMessage.id}::text = ${id}`, isNull(threadMessage.threadId)))
    .returning({ id: threadMessage.id });
  return gone.length > 0 ? json(200, { status: 'done' }) : undefined;
}
