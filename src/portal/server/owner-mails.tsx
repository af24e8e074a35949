import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { Facts } from '#outbox/mail/MailParts.tsx';
import type { MailContext } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, linkTo, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { OwnerRow } from '#server/database/schema.ts';
import { type ListingFigures, monthFigures } from './monthly-report.ts';
import { type PasswordMailKind, passwordLink } from './password-link.ts';

interface Props extends MailContext {
  title: string;
  name: string;
  homes: readonly ListingFigures[];
  portalUrl: string;
  leave: { url: string };
}

const ROWS = ['views', 'enquiries', 'viewings', 'offers'] as const;

/** The monthly mail to an owner with the figures of each property. */
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

/** Creates a mail to an owner: an invitation, a password link, or the figures of a month. */
export function ownerMail(making: Making, owner: OwnerRow): Promise<Message | undefined> {
  const { kind } = making.row;
  if (kind === 'owner-report') return reportMail(making, owner);
  if (kind === 'owner-invitation' || kind === 'owner-password') return passwordMail(making, owner, kind);
  throw new Error(`Unknown kind of message: «${kind}».`);
}

async function passwordMail(making: Making, owner: OwnerRow, kind: PasswordMailKind): Promise<Message> {
  const { site, context, row } = making;
  // The owner has requested this mail on a page in this language.
  const { language: asked } = row.data as { language?: string };
  const language = site.languages.enabled.find((known) => known === asked) ?? languageOf(owner.language, site);
  const t = textsOf(language);
  const part = kind === 'owner-invitation' ? 'ownerInvitation' : 'ownerPassword';
  const title = t(`mail.${part}.title`, { agency: site.name });
  return {
    mail: {
      to: { name: owner.name, address: owner.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: title,
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        firstName: owner.name,
        text: t(`mail.${part}.text`),
        action: { label: t(`mail.${part}.action`), url: await passwordLink(row, kind, language, site, context) },
        otherwise: t(`mail.${part}.otherwise`),
      }),
    },
  };
}

/** Creates the monthly mail; undefined if the owner no longer wants it or has no properties. */
async function reportMail(making: Making, owner: OwnerRow): Promise<Message | undefined> {
  const { site, context, row } = making;
  if (!owner.monthlyMail) return undefined;
  const language = languageOf(owner.language, site);
  const { month } = row.data as { month: string };
  const homes = await monthFigures(owner.id, month, language, context);
  if (homes.length === 0) return undefined;
  const title = textsOf(language)('mail.ownerReport.title', { month: formatsOf(language).month(month) });
  const leaveUrl = linkTo(context, site, 'leave-owner-report', owner.id, language);
  return {
    mail: {
      to: { name: owner.name, address: owner.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: title,
      html: html(OwnerReport, {
        ...mailContext(making, language),
        title,
        name: owner.name,
        homes,
        portalUrl: `${context.publicUrl(site)}${site.page('login', language)}`,
        leave: { url: leaveUrl },
      }),
      leaveUrl,
    },
  };
}
