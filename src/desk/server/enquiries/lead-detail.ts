import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { agencyFacts } from '#enquiries/mails/agency-mail.tsx';
import { subjectOf } from '#enquiries/server/agency-contact.ts';
import { text } from '#forms/server/submission-values.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { leadEvent, leadNote, type SubmissionRow, submission, thread, upload } from '#server/database/schema.ts';
import type { LeadDetail, LeadFile, LeadMessage, LeadThread } from '../../enquiries/lead-api.ts';
import { findLines, type Reader } from './lead-list.ts';
import { isInScope } from './lead-scope.ts';
import { personRecords } from './person-records.ts';
import { filledTemplates, subjectOfReply } from './reply-templates.ts';
import { colleagues } from './staff-names.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the submission of an enquiry; undefined if it does not exist or is out of the reader's scope. */
export async function findLead(
  id: string,
  { scope }: Pick<Reader, 'scope'>,
  { store: { db } }: Ports<'store'>,
): Promise<SubmissionRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await rowsOf(
    db,
    sql`select 1 from lead l where l.submission_id = ${id}::uuid and ${isInScope(scope)}`,
  );
  if (rows.length === 0) return undefined;
  const [sent] = await db.select().from(submission).where(eq(submission.id, id));
  return sent;
}

/** Returns everything that the desk shows about an enquiry; undefined as {@link findLead}. */
export async function leadDetail(
  id: string,
  reader: Reader & { name: string },
  context: Ports<'site' | 'store'>,
): Promise<LeadDetail | undefined> {
  const sent = await findLead(id, reader, context);
  const [line] = sent ? await findLines(sql`l.submission_id = ${id}::uuid`, 1, reader, context) : [];
  if (!sent || !line) return undefined;
  const { db } = context.store;
  const site = await context.site();
  const [threads, notes, events, [file], person, people] = await Promise.all([
    threadsOf(sent, context),
    db.select().from(leadNote).where(eq(leadNote.submissionId, id)).orderBy(asc(leadNote.createdAt)),
    db.select().from(leadEvent).where(eq(leadEvent.submissionId, id)).orderBy(asc(leadEvent.number)),
    db.select({ name: upload.name }).from(upload).where(eq(upload.submissionId, id)),
    personRecords({ id, email: sent.email ?? '' }, reader, context),
    colleagues(context),
  ]);
  return {
    lead: line,
    language: sent.language,
    phone: text(sent.values.phone),
    facts: agencyFacts(sent, subjectOf(sent, site), reader.language, site),
    upload: file ?? null,
    threads,
    notes: notes.map(({ id, staffName, text, createdAt }) => ({
      id,
      name: staffName,
      text,
      at: createdAt.toISOString(),
    })),
    history: events.map(({ kind, staffName, value, at }) => ({ kind, name: staffName, value, at: at.toISOString() })),
    person,
    templates: filledTemplates(sent, reader, site),
    replySubject: subjectOfReply(sent, site),
    colleagues: people,
  };
}

interface MessageOfThread extends Omit<LeadMessage, 'files' | 'isStranger'> {
  threadId: string;
  files: LeadFile[];
}

/** Returns the threads of an enquiry with their mails, the oldest first. Threads that were merged into another are left out. */
async function threadsOf(sent: SubmissionRow, { store: { db } }: Ports<'store'>): Promise<LeadThread[]> {
  const threads = await db
    .select()
    .from(thread)
    .where(and(eq(thread.submissionId, sent.id), isNull(thread.mergedInto)))
    .orderBy(asc(thread.createdAt));
  if (threads.length === 0) return [];
  const { rows } = await rowsOf<MessageOfThread>(
    db,
    sql`select m.id, m.thread_id as "threadId", m.direction, m.nature, m.from_name as "from", m.from_address as address,
        m.subject, m.text, m.quoted, m.created_at as at, m.problem, o.state as delivery,
        coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes,
          'kept', f.content is not null) order by f.name) from message_file f where f.message_id = m.id), '[]') as files
      from thread_message m join thread t on t.id = m.thread_id left join outbox o on o.id = m.id
      where t.submission_id = ${sent.id}::uuid order by m.created_at, m.id`,
  );
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return threads.map(({ id, subject }) => ({
    id,
    subject,
    messages: (byThread.get(id) ?? []).map(({ threadId: _, delivery, ...message }) => ({
      ...message,
      at: new Date(message.at).toISOString(),
      isStranger: message.direction === 'in' && message.nature === 'mail' && message.address !== sent.email,
      delivery: delivery ?? undefined,
    })),
  }));
}
