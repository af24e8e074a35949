import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { searchWords, wordArray } from '#enquiries/server/lead-words.ts';
import { mailSender } from '#outbox/message.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import {
  lead,
  messageFile,
  outbox,
  type SubmissionRow,
  staff,
  submission,
  type ThreadRow,
  threadMessage,
} from '#server/database/schema.ts';
import { nextTurn, noteEvent } from '../enquiries/lead-events.ts';
import { findThread, latestThread, submissionOfThread } from '../enquiries/threads.ts';
import type { IncomingMail } from './read-mail.ts';
import { threadOfAddress } from './reply-address.ts';

type MailPorts = Ports<'settings' | 'site' | 'store'>;

/**
 * What happened to a mail: it was stored in a thread; it was known already; it waits until somebody assigns it to an enquiry;
 * or it is none of the desk's business.
 */
export type Taken = 'stored' | 'known' | 'unassigned' | 'ignored';

/**
 * Stores a received mail in its thread. The thread is that of the signed address to which the mail was sent, or else that of
 * a mail which it answers. The subject never decides.
 */
export async function takeMail(mail: IncomingMail, context: MailPorts): Promise<Taken> {
  const { db } = context.store;
  const site = await context.site();
  const sender = mailSender(site, context.settings);
  if (await isKnown(mail.mailId, sender.address, db)) return 'known';
  const found = await threadOf(mail, site, context);
  const isOwn = await isFromAgency(mail.fromAddress, site, context);
  if (!found) return mail.nature === 'mail' && !isOwn ? storeUnassigned(mail, db) : 'ignored';
  const sent = await submissionOfThread(found, db);
  if (!sent) return 'ignored';
  const direction = isOwn && mail.fromAddress !== sent.email ? 'out' : 'in';
  return db.transaction(async (transaction) => {
    const stored = await storeMessage(mail, { threadId: found.id, direction }, transaction);
    if (!stored) return 'known';
    await followMail(mail, sent, direction, transaction);
    return 'stored';
  });
}

/** Returns whether a mail is stored already, or is one that this site has sent itself. */
async function isKnown(mailId: string, from: string, db: Database): Promise<boolean> {
  const [known] = await db.select({ id: threadMessage.id }).from(threadMessage).where(eq(threadMessage.mailId, mailId));
  if (known) return true;
  const own = outboxIdOf(mailId, from);
  if (!own) return false;
  const [queued] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, own));
  return queued !== undefined;
}

/** Returns the ID of an outbox row by the Message-ID of its mail; undefined for a mail of another sender. */
function outboxIdOf(mailId: string, from: string): string | undefined {
  const [, id, domain] = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(.+)>$/i.exec(mailId) ?? [];
  return domain?.toLowerCase() === from.slice(from.lastIndexOf('@') + 1).toLowerCase() ? id : undefined;
}

async function threadOf(mail: IncomingMail, site: Site, context: MailPorts): Promise<ThreadRow | undefined> {
  const { store, settings } = context;
  const inbound = settings.inboundMail?.address ?? '';
  for (const address of [...mail.recipients, ...(mail.report?.addresses ?? [])]) {
    const id = threadOfAddress(store.secret, address, inbound);
    const found = id && (await findThread(id, store.db));
    if (found) return found;
  }
  const { address: from } = mailSender(site, settings);
  for (const mailId of [...(mail.report?.mailIds ?? []), ...mail.answers]) {
    const found = await threadOfMail(mailId, from, site, store.db);
    if (found) return found;
  }
  return undefined;
}

/** Returns the thread of a mail that the site has received, or that it has sent about an enquiry. */
async function threadOfMail(mailId: string, from: string, site: Site, db: Database): Promise<ThreadRow | undefined> {
  const [known] = await db
    .select({ threadId: threadMessage.threadId })
    .from(threadMessage)
    .where(eq(threadMessage.mailId, mailId));
  if (known?.threadId) return findThread(known.threadId, db);
  const own = outboxIdOf(mailId, from);
  if (!own) return undefined;
  const [about] = await db
    .select({ sent: submission })
    .from(outbox)
    .innerJoin(submission, eq(submission.id, outbox.submissionId))
    .innerJoin(lead, eq(lead.submissionId, submission.id))
    .where(eq(outbox.id, own));
  return about && latestThread(about.sent, site, db);
}

/** Returns whether an address belongs to the agency: to its staff, an office, a person with a page, or an agent of a home. */
async function isFromAgency(address: string, site: Site, { store, settings }: MailPorts): Promise<boolean> {
  const own = [
    mailSender(site, settings).address,
    ...[...site.offices, ...site.recipients].map(({ email }) => email),
    ...[...site.listings, ...site.projects].map(({ agent }) => agent?.email ?? ''),
  ];
  if (own.some((one) => one.toLowerCase() === address)) return true;
  const [member] = await store.db.select({ id: staff.id }).from(staff).where(eq(staff.email, address));
  return member !== undefined;
}

/** Stores a mail with its files. Returns false if the same mail has been stored in the meantime. */
async function storeMessage(
  { mailId, nature, fromName, fromAddress, subject, text, quoted, files }: IncomingMail,
  place: { threadId: string | null; direction: 'in' | 'out' },
  db: Database,
): Promise<boolean> {
  const [stored] = await db
    .insert(threadMessage)
    .values({ ...place, mailId, nature, fromName: fromName || fromAddress, fromAddress, subject, text, quoted })
    .onConflictDoNothing()
    .returning({ id: threadMessage.id });
  if (!stored) return false;
  for (const { name, sizeBytes, content } of files)
    await db.insert(messageFile).values({ messageId: stored.id, name, sizeBytes, content: content ?? null });
  return true;
}

async function storeUnassigned(mail: IncomingMail, db: Database): Promise<Taken> {
  const isNew = await db.transaction((transaction) =>
    storeMessage(mail, { threadId: null, direction: 'in' }, transaction),
  );
  return isNew ? 'unassigned' : 'known';
}

/** Changes the enquiry as a mail demands: an answer of the visitor, a reply from somebody's own mailbox, a returned mail. */
async function followMail(
  mail: IncomingMail,
  { id }: SubmissionRow,
  direction: 'in' | 'out',
  db: Database,
): Promise<void> {
  if (mail.nature === 'bounce') return followBounce(mail, id, db);
  if (mail.nature !== 'mail') return noteEvent(db, id, { kind: 'mail', value: mail.nature });
  if (direction === 'in') await reopen(id, mail.text, db);
  else {
    await db
      .update(lead)
      .set({
        state: sql`case when state in ('new', 'taken') then 'answered' else state end`,
        takenAt: sql`coalesce(taken_at, now())`,
        answeredAt: sql`coalesce(answered_at, now())`,
        repliedAt: null,
      })
      .where(eq(lead.submissionId, id));
  }
  await noteEvent(db, id, { kind: direction === 'in' ? 'mail' : 'reply', value: mail.fromName || mail.fromAddress });
}

/** Moves an enquiry to the top, because the visitor has written again. Spam stays where it is. */
export async function reopen(id: string, text: string, db: Database): Promise<void> {
  await db
    .update(lead)
    .set({
      turn: nextTurn() as never,
      repliedAt: sql`now()`,
      state: sql`case when state in ('answered', 'closed') then case when responsible is null then 'new' else 'taken' end else state end`,
      words: sql`words || ${wordArray(searchWords(text))}`,
    })
    .where(and(eq(lead.submissionId, id), sql`state <> 'spam'`));
}

/** Marks the replies that came back. The enquiry is no longer answered. */
async function followBounce({ report }: IncomingMail, id: string, db: Database): Promise<void> {
  const ids = report?.mailIds ?? [];
  const back =
    ids.length > 0
      ? await db
          .update(threadMessage)
          .set({ problem: report?.reason || 'bounced' })
          .where(and(inArray(threadMessage.mailId, ids), eq(threadMessage.direction, 'out')))
          .returning({ id: threadMessage.id })
      : [];
  const rows = back.map((one) => one.id);
  if (rows.length > 0)
    await db
      .update(outbox)
      .set({ state: 'bounced' })
      .where(and(inArray(outbox.id, rows), or(eq(outbox.state, 'sent'), eq(outbox.state, 'waiting'))));
  await db
    .update(lead)
    .set({ state: sql`case when state = 'answered' then 'taken' else state end`, turn: nextTurn() as never })
    .where(eq(lead.submissionId, id));
  await noteEvent(db, id, { kind: 'bounce', value: report?.reason });
}
