import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { StaffRow } from '#server/database/schema.ts';
import { type StaffMailKind, staffPasswordLink } from './staff-password-link.ts';

/** Creates a mail to a member of staff: an invitation to the desk, or a link for a new password. */
export async function staffMail(making: Making, member: StaffRow): Promise<Message | undefined> {
  const { site, context, row } = making;
  if (member.banned) return undefined;
  const kind = row.kind as StaffMailKind;
  const language = languageOf(member.language, site);
  const t = textsOf(language);
  const part = kind === 'staff-invitation' ? 'staffInvitation' : 'staffPassword';
  const title = t(`mail.${part}.title`, { agency: site.name });
  return {
    mail: {
      to: { name: member.name, address: member.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: title,
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        firstName: member.name,
        text: t(`mail.${part}.text`),
        action: {
          label: t(`mail.${part}.action`),
          url: await staffPasswordLink(row, kind, language, site, context),
        },
        otherwise: t(`mail.${part}.otherwise`),
      }),
    },
  };
}
