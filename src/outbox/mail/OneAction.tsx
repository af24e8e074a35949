import { textsOf } from '#platform/i18n/texts.ts';
import { Facts } from './Facts.tsx';
import { Action, Layout } from './Layout.tsx';
import type { MailContext, MailFact } from './mail.ts';
import { useStyle } from './style.ts';

interface Props extends MailContext {
  title: string;
  firstName?: string | undefined;
  text: string;
  facts?: readonly MailFact[];
  action: { label: string; url: string };
  /** what happens without it */
  otherwise: string;
}

/** A mail that asks for one thing: to confirm an address, or to open a link. */
export function OneAction({ title, firstName, text, facts = [], action, otherwise, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      {firstName && <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>}
      <p style={style.paragraph}>{text}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      <Action href={action.url}>{action.label}</Action>
      <p className="soft" style={style.soft}>
        {otherwise}
      </p>
    </Layout>
  );
}
