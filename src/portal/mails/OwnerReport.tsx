import { Facts } from '#outbox/mail/Facts.tsx';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import type { MailContext } from '#outbox/mail/mail.ts';
import { useStyle } from '#outbox/mail/style.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';

/** The figures of one property in a month, with the month before. */
export interface ListingFigures {
  name: string;
  figures: Record<'views' | 'enquiries' | 'viewings' | 'offers', { count: number; before: number }>;
}

interface Props extends MailContext {
  title: string;
  name: string;
  homes: readonly ListingFigures[];
  portalUrl: string;
  leave: { url: string };
}

const ROWS = ['views', 'enquiries', 'viewings', 'offers'] as const;

/** To an owner, once a month: how their property did. */
export function OwnerReport({ title, name, homes, portalUrl, leave, ...context }: Props) {
  const style = useStyle();
  const t = textsOf(context.language);
  const { number } = formatsOf(context.language);
  const grouped = ({ count, before }: { count: number; before: number }) => ({
    count: number(count),
    before: number(before),
  });
  return (
    <Layout {...context} title={title} leave={leave}>
      <p style={style.paragraph}>{t('mail.greeting', { name })}</p>
      <p style={style.paragraph}>{t('mail.ownerReport.text')}</p>
      {homes.map((home) => (
        <div key={home.name}>
          <p style={{ ...style.price, marginBottom: 8 }}>{home.name}</p>
          <Facts
            facts={ROWS.map((row) => ({
              label: t(`portal.figure.${row}`),
              value: t('mail.ownerReport.figure', grouped(home.figures[row])),
            }))}
          />
        </div>
      ))}
      <Action href={portalUrl}>{t('mail.ownerReport.action')}</Action>
    </Layout>
  );
}
