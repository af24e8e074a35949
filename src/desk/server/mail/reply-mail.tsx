import { and, eq } from 'drizzle-orm';
import { contactForSent } from '#enquiries/server/agency-contact.ts';
import { fullName } from '#forms/server/submission-values.ts';
import { Layout } from '#outbox/mail/Layout.tsx';
import type { MailContext } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, type Making, mailContext } from '#outbox/make-mail.ts';
import { type Message, mailSender, messageIdOf } from '#outbox/message.ts';
import { outbox, type SubmissionRow, threadMessage } from '#server/database/schema.ts';
import { mailIdsOf } from '../enquiries/threads.ts';
import { replyAddress } from './reply-address.ts';

/** Maximum number of Message-IDs in the header `References`: the first ones and the last ones of a thread. */
const REFERENCES_MAX = 20;

/** A letter that somebody wrote at the desk. */
function Letter({ title, text, ...context }: MailContext & { title: string; text: string }) {
  const style = useStyle();
  return (
    <Layout {...context} title={title}>
      <p style={style.quote}>{text}</p>
    </Layout>
  );
}

/**
 * Makes the mail with a reply from the desk. Mail programs show it in one conversation with the confirmation of the enquiry.
 * Answers to it arrive at the desk if replies can be received, and otherwise in the mailbox of the person or office.
 */
export async function replyMail(making: Making, sent: SubmissionRow): Promise<Message | undefined> {
  const { site, row, context } = making;
  const { store, settings } = context;
  const [reply] = await store.db.select().from(threadMessage).where(eq(threadMessage.id, row.id));
  if (!sent.email || !reply?.threadId) return undefined;
  const sender = mailSender(site, settings);
  const [confirmation] = await store.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.submissionId, sent.id), eq(outbox.kind, 'confirmation')));
  const earlier = await mailIdsOf(reply.threadId, reply.createdAt, store.db);
  const first = confirmation ? [messageIdOf(confirmation.id, sender.address)] : [];
  const references = [...first, ...earlier.map(({ mailId }) => mailId)];
  const last = earlier.findLast(({ direction }) => direction === 'in')?.mailId ?? references.at(-1);
  const inbound = settings.inboundMail;
  const address = inbound
    ? replyAddress(store.secret, reply.threadId, inbound.address)
    : contactForSent(sent, site).email;
  const language = languageOf(sent.language, site);
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      fromName: `${reply.fromName}, ${site.name}`,
      replyTo: { name: `${reply.fromName}, ${site.name}`, address },
      subject: reply.subject,
      ...(last ? { answers: { inReplyTo: last, references: shortened(references) } } : {}),
      html: html(Letter, { ...mailContext(making, language), title: reply.subject, text: reply.text }),
    },
  };
}

const shortened = (ids: readonly string[]): readonly string[] =>
  ids.length > REFERENCES_MAX ? [...ids.slice(0, 2), ...ids.slice(2 - REFERENCES_MAX)] : ids;
