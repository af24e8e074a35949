import { textsOf } from '#i18n/texts.ts';
import { Facts } from './Facts.tsx';
import { Layout } from './Layout.tsx';
import { ListingCard } from './ListingCard.tsx';
import type { MailContext, MailFact, MailSubject } from './mail.ts';
import { useStyle } from './style.ts';

interface Props extends MailContext {
  title: string;
  firstName: string;
  /** what happens now */
  thanks: string;
  facts: readonly MailFact[];
  subject: MailSubject | undefined;
}

/** To the sender: it has arrived, what happens now, and a copy. */
export function EnquiryConfirmation({ title, firstName, thanks, facts, subject, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{thanks}</p>
      {subject && <ListingCard subject={subject} />}
      <p style={style.paragraph}>{t('mail.confirmation.copy')}</p>
      <Facts facts={facts} />
    </Layout>
  );
}
