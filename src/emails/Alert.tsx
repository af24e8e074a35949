import { textsOf } from '#i18n/texts.ts';
import { Layout } from './Layout.tsx';
import { ListingCard } from './ListingCard.tsx';
import type { MailContext, MailSubject } from './mail.ts';
import { useStyle } from './style.ts';

interface Props extends MailContext {
  title: string;
  firstName: string;
  subjects: readonly MailSubject[];
  leave: { url: string; manageUrl: string };
}

/** Homes that fit what somebody looks for. */
export function Alert({ title, firstName, subjects, leave, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title} leave={leave}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{t('mail.alert.text', { count: subjects.length })}</p>
      {subjects.map((subject) => (
        <ListingCard key={subject.url} subject={subject} />
      ))}
    </Layout>
  );
}
