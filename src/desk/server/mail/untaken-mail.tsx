import { sql } from 'drizzle-orm';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { Facts } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailFact } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { deskPage } from '../../desk-page.ts';
import { findLines } from '../enquiries/lead-list.ts';
import { textList } from '../enquiries/lead-scope.ts';

/** Maximum number of enquiries that the mail lists. */
const LISTED_MAX = 20;

interface Props extends MailContext {
  title: string;
  text: string;
  facts: readonly MailFact[];
  url: string;
}

/** A mail to a manager about enquiries that nobody has taken. */
function Untaken({ title, text, facts, url, ...context }: Props) {
  const style = useStyle();
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{text}</p>
      <Facts facts={facts} />
      <Action href={url}>{textsOf(context.language)('desk.enquiries.open')}</Action>
    </Layout>
  );
}

/** Makes the mail about enquiries that nobody has taken. Returns undefined if somebody has taken all of them since. */
export async function untakenMail(making: Making): Promise<Message | undefined> {
  const { site, row, context } = making;
  const { email, language: stored, leads } = row.data as { email: string; language: string; leads: string[] };
  const language = languageOf(stored, site);
  const condition = sql`l.state = 'new' and l.submission_id::text = any(${textList(leads)})`;
  const waiting = await findLines(condition, LISTED_MAX, { language }, context);
  if (waiting.length === 0) return undefined;
  const t = textsOf(language);
  const format = formatsOf(language);
  const title = t('mail.deskUntaken.title', { count: waiting.length });
  return {
    mail: {
      to: { address: email },
      subject: title,
      html: html(Untaken, {
        ...mailContext(making, language),
        title,
        text: t('mail.deskUntaken.text'),
        facts: waiting.map(({ number, form, name, subject, office, createdAt }) => ({
          label: `#${number} · ${format.day(createdAt)} ${format.time(createdAt)}`,
          value: [name, t(`mail.agency.${form}` as TextKey), subject?.reference || subject?.title, office]
            .filter(Boolean)
            .join('\n'),
        })),
        url: context.publicUrl(site) + deskPage(language),
      }),
    },
  };
}
