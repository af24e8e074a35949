import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { chosenValues, fullName, submissionFacts, text, withoutLinks } from '#forms/server/submission-values.ts';
import { FurtherAction, Layout } from '#outbox/mail/Layout.tsx';
import { Facts, ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { submission } from '#server/database/schema.ts';
import { bookingOf } from '#viewings/server/booking-steps.ts';
import { mailboxFor, subjectOf } from '../server/agency-contact.ts';
import { isConfirmed } from '../server/confirmed-address.ts';
import { VISIT_CHANGE, VISIT_FORM } from '../server/shown-enquiry.ts';
import { invitation } from './viewing-event.ts';
import { makeViewingMail } from './viewing-mail.tsx';
import { type Appointment, appointmentOf, askedFor, visitFacts } from './visit-facts.ts';

/** This form is opened by a link that only the applicant has received by mail. */
const RENTAL_FORM = 'rental-application';

interface ConfirmationProps extends MailContext {
  title: string;
  firstName: string;
  /** what happens next */
  thanks: string;
  appointment: Appointment | undefined;
  facts: readonly MailFact[];
  subject: MailSubject | undefined;
}

/** A mail to the sender of a form, which says what happens next and contains a copy of what was sent. */
function EnquiryConfirmation({ title, firstName, thanks, appointment, facts, subject, ...context }: ConfirmationProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{thanks}</p>
      {appointment && <Facts facts={appointment.facts} />}
      {appointment?.changeUrl && <FurtherAction href={appointment.changeUrl}>{t('enquiry.change')}</FurtherAction>}
      {subject && <ListingCard subject={subject} />}
      {facts.length > 0 && (
        <>
          <p style={style.paragraph}>{t('mail.confirmation.copy')}</p>
          <Facts facts={facts} />
        </>
      )}
    </Layout>
  );
}

/**
 * Makes the confirmation for the sender of a form, in the language of the page with the form. The mail repeats what the
 * sender wrote only if the address is known to be the sender's: its holder has confirmed something before, or received the
 * form's link by mail.
 */
export async function confirmationMail(making: Making, typed: SubmissionRow): Promise<Message | undefined> {
  const aboutBooking = await bookingMail(making, typed);
  if (aboutBooking !== 'none') return aboutBooking;
  const sent = withoutLinks(typed);
  if (!sent.email) return undefined;
  const isKnown = sent.form === RENTAL_FORM || (await isConfirmed(sent.email, making.context));
  const language = languageOf(sent.language, making.site);
  const subject = subjectOf(sent, making.site);
  const t = textsOf(language);
  const shown = subject && mailSubject(subject, language, making);
  const change = text(sent.values.visitChange);
  const friend = text(sent.values.friendFirstName);
  const topic = topicOf(sent, shown, language);
  const title = topic ?? t(friend ? 'mail.confirmation.friendTitle' : 'mail.confirmation.title');
  const event = await givenUp(making, typed);
  const appointment = appointmentOf(sent, language, making);
  const isVisit = sent.form === VISIT_FORM && appointment !== undefined;
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      replyTo: { address: mailboxFor(sent, making.site) },
      subject: topic ?? t('value.named', { name: title, value: shown?.title ?? making.site.name }),
      ...(event && { event }),
      html: html(EnquiryConfirmation, {
        ...mailContext(making, language),
        // The facts of a visit follow in a table. The subject line needs them, but the heading would repeat them.
        title: isVisit ? t('mail.confirmation.visitHeading') : title,
        firstName: text(sent.values.firstName) || text(sent.values.name),
        thanks: thanksFor(sent, language),
        appointment,
        facts: [
          ...(change ? visitFacts(sent, subject, language) : []),
          ...submissionFacts(sent.form, copied(sent, isVisit, isKnown), {
            language,
            site: making.site,
            reader: 'visitor',
          }),
        ],
        subject: shown && { ...shown, place: topic ? '' : shown.place },
      }),
    },
  };
}

/**
 * Makes the mail to a visitor who has booked a visit, or has changed a booked visit. Returns `none` if the form is not about
 * a booking.
 */
async function bookingMail(making: Making, sent: SubmissionRow): Promise<Message | 'none' | undefined> {
  if (sent.form !== VISIT_FORM && sent.form !== VISIT_CHANGE) return 'none';
  const of = await bookedVisit(making, sent);
  if (!of) return 'none';
  const { visit, booked } = of;
  const { state } = booked.row;
  if (sent.form === VISIT_FORM && (state === 'held' || state === 'waiting'))
    return makeViewingMail(state, { sent: visit, booked }, making);
  if (sent.form === VISIT_FORM) return undefined;
  if (sent.values.visitChange === 'cancel') return makeViewingMail('cancelled', { sent: visit, booked }, making);
  if (!sent.values.openDay) return 'none';
  return makeViewingMail(state === 'waiting' ? 'waiting' : 'moved', { sent: visit, booked }, making);
}

/** Returns the booking that a form is about, and the visit that was requested. */
async function bookedVisit({ context }: Making, sent: SubmissionRow) {
  const { db } = context.store;
  const visitId = sent.form === VISIT_FORM ? sent.id : text(sent.values.enquiry);
  const booked = visitId ? await bookingOf(visitId, db) : undefined;
  const [visit] = booked ? await db.select().from(submission).where(eq(submission.id, visitId)) : [];
  return booked && visit && { booked, visit };
}

/** If a visitor has given up a booked visit for other days, returns the cancellation for the visitor's calendar. */
async function givenUp(making: Making, sent: SubmissionRow) {
  const of = sent.form === VISIT_CHANGE ? await bookedVisit(making, sent) : undefined;
  const home = of && making.site.listing(of.visit.listingId ?? undefined);
  if (!home || of.booked.row.state !== 'left') return undefined;
  return invitation({ sent: of.visit, booked: of.booked, home }, true, languageOf(sent.language, making.site), making);
}

/** Returns the values that the mail repeats, without the days of a visit, which its table of facts shows. */
function copied({ values }: SubmissionRow, isVisit: boolean, isKnown: boolean): SubmissionRow['values'] {
  const { openDay, preferredDates, ...others } = isKnown ? values : chosenValues(values);
  return isVisit ? others : { ...others, ...(openDay && { openDay }), ...(preferredDates && { preferredDates }) };
}

function thanksFor({ values }: SubmissionRow, language: Language): string {
  const t = textsOf(language);
  const friend = text(values.friendFirstName);
  if (friend) return t('mail.confirmation.friendText', { name: friend });
  const change = text(values.visitChange);
  if (change) return t(`mail.confirmation.visit-${change}` as TextKey);
  return t('mail.confirmation.text');
}

/**
 * Returns the topic for the subject of a mail about a home: its place, and the day of a visit. Undefined for other forms.
 */
function topicOf(
  { form, values }: SubmissionRow,
  about: MailSubject | undefined,
  language: Language,
): string | undefined {
  if (!about || ![VISIT_FORM, VISIT_CHANGE, 'contact-me'].includes(form)) return undefined;
  const t = textsOf(language);
  const format = formatsOf(language);
  const change = text(values.visitChange);
  // If a visit is moved, leave out the old day, because readers would take it for the new one.
  const asked: SubmissionRow['values'] = change === 'move' ? {} : change ? askedFor(values) : values;
  const { openDay, preferredDates = [] } = asked;
  const day = text(openDay);
  // If several days were proposed, none of them is the day of the visit yet.
  const [wished = '', ...more] = [preferredDates].flat();
  const when = day ? `${format.day(day)} ${format.time(day)}` : wished && more.length === 0 && format.day(wished);
  const what = [about.place || about.title, when].filter(Boolean).join(', ');
  if (change) return t(`mail.confirmation.matter-${change}` as TextKey, { what });
  return t(form === 'contact-me' ? 'mail.confirmation.question' : 'mail.confirmation.visit', { what });
}
