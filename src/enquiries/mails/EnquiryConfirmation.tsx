import { Facts } from '#outbox/mail/Facts.tsx';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/ListingCard.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { textsOf } from '#platform/i18n/texts.ts';

/** Of a home: when and where it is visited, and who answers. */
export interface Appointment {
  facts: readonly MailFact[];
  /** where a visit is changed or called off; empty where there is none */
  changeUrl: string;
}

interface Props extends MailContext {
  title: string;
  firstName: string;
  /** what happens now */
  thanks: string;
  appointment: Appointment | undefined;
  facts: readonly MailFact[];
  subject: MailSubject | undefined;
}

/** To the sender: it has arrived, what happens now, and a copy. */
export function EnquiryConfirmation({ title, firstName, thanks, appointment, facts, subject, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{thanks}</p>
      {appointment && <Facts facts={appointment.facts} />}
      {appointment?.changeUrl && <Action href={appointment.changeUrl}>{t('enquiry.change')}</Action>}
      {subject && <ListingCard subject={subject} />}
      <p style={style.paragraph}>{t('mail.confirmation.copy')}</p>
      <Facts facts={facts} />
    </Layout>
  );
}
