import type { Language } from '#domain/language.ts';
import { fullName, text, withoutLinks } from '#forms/server/submission-values.ts';
import { Action, FurtherAction, Layout } from '#outbox/mail/Layout.tsx';
import { Facts, ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, linkTo, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { LinkPurpose } from '#platform/signing.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { type ChangedBy, findBooking, type ViewingMail } from '#viewings/server/booking-steps.ts';
import { belgianIso } from '#viewings/slot-times.ts';
import { mailboxFor } from '../server/agency-contact.ts';
import { momentText, VISIT_CHANGE } from '../server/shown-enquiry.ts';
import { type Invited, invitation } from './viewing-event.ts';
import { bookedFacts } from './visit-facts.ts';

interface ViewingProps extends MailContext {
  title: string;
  firstName: string;
  text: string;
  facts: readonly MailFact[];
  action?: { label: string; url: string } | undefined;
  changeUrl: string;
  otherwise: string;
  subject: MailSubject;
}

/** A mail to a visitor about a booked visit. */
function ViewingNotice({ title, firstName, facts, action, changeUrl, otherwise, subject, ...props }: ViewingProps) {
  const { text: said, ...context } = props;
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{said}</p>
      <Facts facts={facts} />
      {action && <Action href={action.url}>{action.label}</Action>}
      {changeUrl && <FurtherAction href={changeUrl}>{t('enquiry.change')}</FurtherAction>}
      {otherwise && (
        <p className="soft" style={style.soft}>
          {otherwise}
        </p>
      )}
      <ListingCard subject={subject} />
    </Layout>
  );
}

/** States of a booking in which a mail about it is still true. */
const TRUE_IN: Readonly<Record<ViewingMail, readonly string[]>> = {
  held: ['held'],
  offered: ['offered'],
  waiting: ['waiting'],
  confirmed: ['confirmed'],
  moved: ['confirmed'],
  cancelled: ['cancelled'],
  reminder: ['confirmed'],
  question: ['confirmed'],
};

/** The link of the main button, by mail. */
const ACTIONS: Partial<Record<ViewingMail, LinkPurpose>> = {
  held: 'confirm-visit',
  offered: 'confirm-visit',
  question: 'visit-feedback',
};

/**
 * Makes a mail about a booked visit for the visitor. Returns undefined if it is no longer true, because the booking has
 * changed again, or if the home is no longer on the site.
 */
export async function viewingMail(making: Making, sent: SubmissionRow): Promise<Message | undefined> {
  const { what, booking, sequence, by } = making.row.data as {
    what: ViewingMail;
    booking: string;
    sequence: number;
    by: ChangedBy;
  };
  const booked = await findBooking(booking, making.context.store.db);
  const isOld = booked?.row.sequence !== sequence && what !== 'reminder' && what !== 'question';
  return booked && !isOld ? makeViewingMail(what, { sent, booked }, making, by) : undefined;
}

/** Makes a mail about a booked visit, if it is true. */
export function makeViewingMail(
  what: ViewingMail,
  { sent: typed, booked }: Omit<Invited, 'home'>,
  making: Making,
  by: ChangedBy = 'visitor',
): Message | undefined {
  const sent = withoutLinks(typed);
  const { site, context } = making;
  const home = site.listing(sent.listingId ?? undefined);
  if (!home || !sent.email || !TRUE_IN[what].includes(booked.row.state)) return undefined;
  const language = languageOf(sent.language, site);
  const subject = mailSubject(home, language, making);
  const start = belgianIso(booked.slot.startsAt.getTime());
  const named = { what: momentText(subject.place || subject.title, start, language) };
  const words = wordsOf(what, by, { ...named, until: untilText(booked.row.holdsUntil, language) }, language);
  const link = (purpose: LinkPurpose) => linkTo(context, site, purpose, booked.row.id, language);
  const change = site.pages[VISIT_CHANGE] && what !== 'question' && what !== 'cancelled';
  const purpose = ACTIONS[what];
  const event = eventOf(what, { sent, booked, home }, language, making);
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      replyTo: { address: mailboxFor(sent, site) },
      subject: words.subject,
      ...(event && { event }),
      html: html(ViewingNotice, {
        ...mailContext(making, language),
        ...words,
        firstName: text(sent.values.firstName),
        facts: bookedFacts({ sent, booked, home }, language, making),
        action: purpose && { label: words.action, url: link(purpose) },
        changeUrl: change ? linkTo(context, site, VISIT_CHANGE, sent.id, language) : '',
        subject,
      }),
    },
  };
}

/** Returns the sentences of a mail. Mails without a sentence of their own share those of other mails about visits. */
function wordsOf(what: ViewingMail, by: ChangedBy, values: { what: string; until: string }, language: Language) {
  const t = textsOf(language);
  const name = what === 'cancelled' && by === 'desk' ? 'desk-cancelled' : what;
  const own = (part: string) => t(`mail.viewing.${name}.${part}` as TextKey, values);
  const action = t('mail.viewing.action');
  if (what === 'confirmed')
    return {
      subject: t('mail.confirmation.visit', values),
      title: t('mail.confirmation.visitHeading'),
      text: own('text'),
      action,
      otherwise: '',
    };
  if (what === 'cancelled' && by === 'visitor')
    return {
      subject: t('mail.confirmation.matter-cancel', values),
      title: own('title'),
      text: t('mail.confirmation.visit-cancel'),
      action,
      otherwise: '',
    };
  const hasOtherwise = ACTIONS[what] !== undefined;
  return {
    subject: own('subject'),
    title: own('title'),
    text: own('text'),
    action: what === 'question' ? own('action') : action,
    otherwise: hasOtherwise ? own('otherwise') : '',
  };
}

/** Returns until when a place is held: `zaterdag 28 november om 14:00 uur`. */
export function untilText(until: Date | null, language: Language): string {
  if (!until) return '';
  const format = formatsOf(language);
  const iso = until.toISOString();
  return textsOf(language)('mail.viewing.until', { day: format.day(iso), time: format.time(iso) });
}

/** From this number of changes on, the visitor's calendar may contain the visit. */
const KNOWN_FROM = 2;

/** Returns the invitation of a mail: the appointment, or its cancellation if the visitor's calendar may contain it. */
function eventOf(what: ViewingMail, invited: Invited, language: Language, making: Making) {
  if (what === 'confirmed' || what === 'moved') return invitation(invited, false, language, making);
  const isGone = what === 'cancelled' || what === 'waiting';
  if (!isGone || invited.booked.row.sequence < KNOWN_FROM) return undefined;
  return invitation(invited, true, language, making);
}
