import { textsOf } from '#platform/i18n/texts.ts';
import { Action, Layout } from './Layout.tsx';
import { Facts } from './MailParts.tsx';
import type { MailContext, MailFact } from './mail-props.ts';
import { useStyle } from './mail-style.ts';

interface NoticeProps extends MailContext {
  title: string;
  text: string;
  facts: readonly MailFact[];
}

/** A mail that notifies the agency of a fact. */
export function Notice({ title, text, facts, ...context }: NoticeProps) {
  const style = useStyle();
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{text}</p>
      <Facts facts={facts} />
    </Layout>
  );
}

interface OneActionProps extends MailContext {
  title: string;
  firstName?: string | undefined;
  text: string;
  facts?: readonly MailFact[];
  action: { label: string; url: string };
  /** what happens if the recipient does nothing */
  otherwise: string;
}

/** A mail that asks the recipient for one action: confirming an address, or opening a link. */
export function OneAction({ title, firstName, text, facts = [], action, otherwise, ...context }: OneActionProps) {
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
