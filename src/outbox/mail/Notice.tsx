import { Facts } from './Facts.tsx';
import { Layout } from './Layout.tsx';
import type { MailContext, MailFact } from './mail.ts';
import { useStyle } from './style.ts';

interface Props extends MailContext {
  title: string;
  text: string;
  facts: readonly MailFact[];
}

/** To the agency: something it should know. */
export function Notice({ title, text, facts, ...context }: Props) {
  const style = useStyle();
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{text}</p>
      <Facts facts={facts} />
    </Layout>
  );
}
