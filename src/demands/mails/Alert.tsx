import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/ListingCard.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { textsOf } from '#platform/i18n/texts.ts';

interface Props extends MailContext {
  title: string;
  firstName: string;
  subjects: readonly MailSubject[];
  /** homes that are on the site alone, in the list at this address */
  more: number;
  listUrl: string;
  leave: { url: string; manageUrl: string };
}

/** Homes that fit what somebody looks for. */
export function Alert({ title, firstName, subjects, more, listUrl, leave, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title} leave={leave}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{t('mail.alert.text', { count: subjects.length + more })}</p>
      {subjects.map((subject) => (
        <ListingCard key={subject.url} subject={subject} />
      ))}
      {more > 0 && (
        <>
          <p style={style.paragraph}>{t('mail.more', { count: more })}</p>
          <Action href={listUrl}>{t('mail.seeOffer')}</Action>
        </>
      )}
    </Layout>
  );
}
