import type { Language } from '#domain/language.ts';
import { formatPhone } from '#domain/people.ts';
import { fullName, text } from '#forms/server/submission-values.ts';
import { FurtherAction, Layout } from '#outbox/mail/Layout.tsx';
import { Facts, ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailFact, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, type Making, mailContext, mailSubject, words } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { calendarFile } from '#platform/calendar-event.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { contactForSent, subjectOf } from '../server/agency-contact.ts';
import { VISIT_CHANGE } from '../server/shown-enquiry.ts';
import { lastNews, type VisitNews, type VisitTime } from '../server/visit-news.ts';
import { enquiryNumber, type VisitSubject } from './visit-facts.ts';

interface NewsProps extends MailContext {
  title: string;
  firstName: string;
  text: string;
  facts: readonly MailFact[];
  /** address of the page that changes the visit; empty if the visit is cancelled */
  changeUrl: string;
  subject: MailSubject | undefined;
}

/** A mail to a visitor whose visit was confirmed, moved or cancelled by the agency. */
function News({ title, firstName, text: says, facts, changeUrl, subject, ...context }: NewsProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title}>
      <p style={style.paragraph}>{t('mail.greeting', { name: firstName })}</p>
      <p style={style.paragraph}>{says}</p>
      <Facts facts={facts} />
      {changeUrl && <FurtherAction href={changeUrl}>{t('enquiry.change')}</FurtherAction>}
      {subject && <ListingCard subject={subject} />}
    </Layout>
  );
}

/**
 * Makes the mail about what the agency decided, in the visitor's language, with an appointment for the visitor's calendar.
 * Returns undefined if there is a later decision, which has a mail of its own.
 */
export async function visitNewsMail(making: Making, sent: SubmissionRow): Promise<Message | undefined> {
  const { site, row, context } = making;
  const news = row.data as unknown as VisitNews;
  const last = await lastNews(sent.id, context.store.db);
  if (!sent.email || last?.sequence !== news.sequence) return undefined;
  const language = languageOf(sent.language, site);
  const t = textsOf(language);
  const about = subjectOf(sent, site);
  const contact = contactForSent(sent, site);
  const place = about ? about.place[language] || words(about.title, language, site) : '';
  const when = news.time ? timeText(news.time, language) : '';
  const title = t(`mail.visitNews.${news.event}.title`, {
    what: [place, news.time && dayText(news.time, language)].filter(Boolean).join(', '),
  });
  const facts = [
    [t('enquiry.when'), when],
    [t('enquiry.where'), place],
    [t('enquiry.contact'), [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join('\n')],
    [t('enquiry.number'), enquiryNumber(sent.id)],
  ] as const;
  const canChange = news.event !== 'cancelled' && Boolean(site.pages[VISIT_CHANGE]);
  return {
    mail: {
      to: { name: fullName(sent), address: sent.email },
      replyTo: { address: contact.email },
      subject: title,
      attachments: [calendarAttachment(making, sent, news, about, language)].filter((one) => one !== undefined),
      html: html(News, {
        ...mailContext(making, language),
        title,
        firstName: text(sent.values.firstName),
        text: t(`mail.visitNews.${news.event}.text`),
        facts: facts.flatMap(([label, value]) => (value ? { label, value } : [])),
        changeUrl: canChange ? context.publicUrl(site) + context.linkPath(VISIT_CHANGE, sent.id, language) : '',
        subject: about && mailSubject(about, language, making),
      }),
    },
  };
}

const dayText = ({ start }: VisitTime, language: Language): string => {
  const format = formatsOf(language);
  return `${format.day(start)} ${format.time(start)}`;
};

function timeText({ start, end }: VisitTime, language: Language): string {
  const format = formatsOf(language);
  const hours = textsOf(language)('openDay.time', { start: format.time(start), end: format.time(end) });
  return `${format.day(start)}, ${hours}`;
}

/** Returns the appointment as a file. A cancellation has the time that the visitor knows; without one, there is no file. */
function calendarAttachment(
  { site, row, context }: Making,
  sent: SubmissionRow,
  { time, sequence, event }: VisitNews,
  about: VisitSubject,
  language: Language,
) {
  if (!time || !about) return undefined;
  const t = textsOf(language);
  const contact = contactForSent(sent, site);
  const url = context.publicUrl(site) + (about.path[language] ?? '/');
  const file = calendarFile([
    {
      uid: `visit-${sent.id}@${new URL(url).hostname}`,
      changedAt: row.createdAt.toISOString(),
      start: time.start,
      end: time.end,
      title: t('viewing.event', { title: words(about.title, language, site) }),
      place: about.place[language] ?? '',
      description: [[contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(', '), url].join(
        '\n',
      ),
      url,
      certain: true,
      sequence,
      isCancelled: event === 'cancelled',
    },
  ]);
  return {
    filename: `${enquiryNumber(sent.id)}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  };
}
