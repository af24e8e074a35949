import { formatPhone, phoneLink } from '#domain/people.ts';
import { Facts } from '#outbox/mail/Facts.tsx';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/ListingCard.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { textsOf } from '#platform/i18n/texts.ts';

interface Props extends MailContext {
  title: string;
  /** who wrote: the first thing to know, and what to dial */
  who: { name: string; phone: string };
  facts: readonly MailFact[];
  subject: MailSubject | undefined;
  /** who to answer */
  email: string | undefined;
  /** what to look out for */
  notes: readonly string[];
}

/** To the agency: everything that a visitor sent. */
export function EnquiryForAgency({ title, who, facts, subject, email, notes, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      {(who.name || who.phone) && (
        <p style={style.paragraph}>
          <strong>{who.name}</strong>
          {who.name && who.phone && ', '}
          {who.phone && (
            <a className="accent" style={style.link} href={phoneLink(who.phone)}>
              {formatPhone(who.phone)}
            </a>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} style={style.paragraph}>
          <strong>{note}</strong>
        </p>
      ))}
      <Facts facts={facts} />
      {subject && <ListingCard subject={subject} />}
      {email && <Action href={`mailto:${email}`}>{t('mail.answer')}</Action>}
    </Layout>
  );
}
