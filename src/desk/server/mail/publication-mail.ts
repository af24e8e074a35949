import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { StaffRow } from '#server/database/schema.ts';
import { deskPage } from '../../desk-page.ts';
import { readScheduled } from '../content/scheduled-publication.ts';

/** Creates the mail to the editor whose scheduled publication has failed. Undefined if it was cancelled or replaced since. */
export async function publicationMail(making: Making, member: StaffRow): Promise<Message | undefined> {
  const { site, context } = making;
  const scheduled = await readScheduled(context.dataDir);
  if (!scheduled?.failed || scheduled.by.staffId !== member.id || member.banned) return undefined;
  const language = languageOf(member.language, site);
  const t = textsOf(language);
  const title = t('content.schedule.mailTitle', { agency: site.name });
  return {
    mail: {
      to: { name: member.name, address: member.email },
      replyTo: { address: site.offices[0]?.email ?? '' },
      subject: title,
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        firstName: member.name,
        text: `${t('content.schedule.mailText')} ${scheduled.failed.problem}`,
        action: { label: t('content.schedule.mailAction'), url: `${context.publicUrl(site)}${deskPage(language)}` },
        otherwise: t('content.schedule.mailOtherwise'),
      }),
    },
  };
}
