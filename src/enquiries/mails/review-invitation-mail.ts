import { OneAction } from '#outbox/mail/SimpleMails.tsx';
import { html, languageOf, linkTo, type Making, mailContext } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { findInvitation, REVIEW_LINK_DAYS, reviewMatter } from '../server/review-invitation.ts';

/**
 * Makes the mail that asks a client for a review. Returns undefined if the invitation was withdrawn, or the review has
 * arrived.
 */
export async function reviewInvitationMail(making: Making): Promise<Message | undefined> {
  const { site, context, row } = making;
  const { invitation: id = '', office } = row.data as { invitation?: string; office?: string };
  const invitation = await findInvitation(id, context);
  if (!invitation || invitation.usedAt) return undefined;
  const { email, firstName } = invitation;
  const language = languageOf(invitation.language, site);
  const t = textsOf(language);
  const title = t('mail.reviewInvitation.title', { agency: site.name });
  const replyTo = (site.offices.find(({ name }) => name === office) ?? site.offices[0])?.email;
  return {
    mail: {
      to: { name: firstName, address: email },
      ...(replyTo && { replyTo: { address: replyTo } }),
      subject: title,
      html: html(OneAction, {
        ...mailContext(making, language),
        title,
        firstName,
        text: t('mail.reviewInvitation.text'),
        facts: [{ label: t('review.about'), value: reviewMatter(invitation, language) }],
        action: {
          label: t('mail.reviewInvitation.action'),
          url: linkTo(context, site, 'review', id, language),
        },
        otherwise: t('mail.reviewInvitation.otherwise', { days: REVIEW_LINK_DAYS }),
      }),
    },
  };
}
