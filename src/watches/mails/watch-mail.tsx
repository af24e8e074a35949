import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { Action, Layout } from '#outbox/mail/Layout.tsx';
import { ListingCard } from '#outbox/mail/MailParts.tsx';
import type { MailContext, MailSubject } from '#outbox/mail/mail-props.ts';
import { useStyle } from '#outbox/mail/mail-style.ts';
import { html, languageOf, linkTo, type Making, mailContext, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { mailboxOf } from '#server/built/home-contact.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { WatchRow } from '#server/database/schema.ts';
import type { ToldHome } from '#server/database/visitor-tables.ts';
import { changesBetween, fullDaysOf, type HomeChange, reservedText } from '../server/told-home.ts';

interface WatchProps extends MailContext {
  title: string;
  changes: readonly string[];
  subject: MailSubject;
  /** the sentence that says when the mails end */
  ends: string;
  leave: { url: string };
}

/** Renders the mail about the changes of a home that its reader follows. */
function WatchNews({ title, changes, subject, ends, leave, ...context }: WatchProps) {
  const style = useStyle();
  const t = textsOf(context.language);
  return (
    <Layout {...context} title={title} leave={leave}>
      {changes.map((change) => (
        <p key={change} style={style.paragraph}>
          {change}
        </p>
      ))}
      <ListingCard subject={subject} />
      <Action href={subject.url}>{t('mail.friend.action')}</Action>
      <p className="soft" style={style.soft}>
        {ends}
      </p>
    </Layout>
  );
}

/**
 * Makes the mail about a followed home. Returns undefined if its reader has ended the mails, if the home is gone, or if
 * no change may still be told. A price that is no longer published is not told.
 */
export function watchMail(making: Making, row: WatchRow): Message | undefined {
  const { site, context } = making;
  const home = site.listing(row.listingId);
  if (!home || row.state !== 'active') return undefined;
  const { before, after } = making.row.data as { before: ToldHome; after: ToldHome };
  const rule = { now: context.now(), fullDays: fullDaysOf(home) };
  const changes = changesBetween(before, after, rule).filter((change) => isStillPublic(change, home));
  const [first] = changes;
  if (!first) return undefined;
  const language = languageOf(row.language, site);
  const t = textsOf(language);
  const name = changes.length > 1 ? 'several' : nameOf(first, home);
  const title = t(`mail.watch.title.${name}` as TextKey);
  const subject = mailSubject(home, language, making);
  const leaveUrl = linkTo(context, site, 'leave-watch', row.id, language);
  return {
    mail: {
      to: { address: row.email },
      replyTo: { address: mailboxOf(home, site) },
      subject: t('value.named', { name: title, value: subject.title }),
      html: html(WatchNews, {
        ...mailContext(making, language),
        title,
        changes: changes.map((change) => saidChange(change, home, language)),
        subject,
        ends: t(first.kind === 'closed' ? 'mail.watch.endsClosed' : 'mail.watch.ends'),
        leave: { url: leaveUrl },
      }),
      leaveUrl,
    },
  };
}

/** Returns whether a change may still be told. Since the mail was queued, the agency may have hidden the price. */
const isStillPublic = (change: HomeChange, { search }: ListingData): boolean =>
  !('toEuro' in change) || (search.priceEuro !== undefined && !search.closed);

/** Returns the name of a change in the keys of the texts. `closed` becomes `sold` or `rented`. */
const nameOf = ({ kind }: HomeChange, { search }: ListingData): string =>
  kind !== 'closed' ? kind : search.goal === 'rent' ? 'rented' : 'sold';

function saidChange(change: HomeChange, home: ListingData, language: Language): string {
  const t = textsOf(language);
  const format = formatsOf(language);
  const moment = ({ start, end }: { start: string; end: string }) =>
    `${format.day(start)}, ${t('openDay.time', { start: format.time(start), end: format.time(end) })}`;
  const name = nameOf(change, home);
  const key = `mail.watch.text.${name}` as TextKey;
  const euro = (amount: number) => euroText(amount, language);
  if ('fromEuro' in change) return t(key, { from: euro(change.fromEuro), to: euro(change.toEuro) });
  if ('toEuro' in change) return t(key, { to: euro(change.toEuro) });
  if ('was' in change) return t(key, { was: moment(change.was), day: moment(change.day) });
  if ('day' in change) return t(key, { day: moment(change.day) });
  return t(key, { status: reservedText(home, language) ?? '' });
}
