import { useStore } from '@nanostores/react';
import { counted, filled } from '#platform/islands/texts.ts';
import { DeskFailure, type DeskPageProps } from '../desk-parts.tsx';
import { type InboxStore, NO_FILTER } from './inbox-store.ts';
import { COUNT_MAX, type LeadLine, type LeadList, MAILS_PART } from './lead-api.ts';
import { shortMoment } from './lead-format.ts';
import { isWaiting, StateMark } from './lead-parts.tsx';
import { lineId } from './use-opened.ts';

/** The list of enquiries that match the filter. */
export function LeadListView(props: DeskPageProps & { inbox: InboxStore; opened: string | undefined }) {
  const { texts, inbox, opened, language } = props;
  const state = useStore(inbox.$list);
  const filter = useStore(inbox.$filter);
  if (state.kind === 'failed')
    return <DeskFailure texts={texts} problem={state.problem} retry={() => void inbox.load()} />;
  if (state.kind === 'loading')
    return (
      <p className="waiting" role="status">
        {texts['desk.enquiries.loading']}
      </p>
    );
  const { leads, next } = state.list;
  const isDefault = JSON.stringify(filter) === JSON.stringify(NO_FILTER);
  return (
    <>
      <Counts {...props} list={state.list} />
      {leads.length === 0 && (
        <p className="inbox-empty">{texts[isDefault ? 'desk.enquiries.empty' : 'desk.enquiries.emptyFilter']}</p>
      )}
      {leads.length > 0 && (
        <ul className="lead-list">
          {leads.map((lead) => (
            <li key={lead.id}>
              <Line {...{ lead, texts, language }} address={inbox.address(lead.id)} isOpened={lead.id === opened} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" className="button quiet" disabled={state.isLoadingMore} onClick={() => void inbox.more()}>
          {texts['desk.enquiries.more']}
        </button>
      )}
    </>
  );
}

/** How many enquiries there are, and how many wait for somebody. */
function Counts({ texts, language, inbox, list }: DeskPageProps & { inbox: InboxStore; list: LeadList }) {
  const { count, waiting } = list;
  const text = (key: string, number: number) => counted(texts, `desk.enquiries.${key}`, number, language);
  return (
    <p className="inbox-counts soft">
      <span role="status">
        {count > COUNT_MAX
          ? filled(texts['desk.enquiries.countMore'], { count: COUNT_MAX.toLocaleString(language) })
          : text('count', count)}
      </span>
      {waiting.new > 0 && <span>{text('newCount', waiting.new)}</span>}
      {waiting.replied > 0 && <span>{text('repliedCount', waiting.replied)}</span>}
      {waiting.mails > 0 && <a href={inbox.address(MAILS_PART)}>{text('mailsCount', waiting.mails)}</a>}
    </p>
  );
}

interface LineProps extends Pick<DeskPageProps, 'language' | 'texts'> {
  lead: LeadLine;
  address: string;
  isOpened: boolean;
}

/** An enquiry in three rows: who and when, about what and its state, the last words and who is responsible. */
function Line({ lead, texts, language, address, isOpened }: LineProps) {
  const { id, number, name, email, kind, subject, excerpt, responsible, repliedAt, createdAt, state } = lead;
  const isUnread = state === 'new' || isWaiting(lead);
  return (
    <a
      id={lineId(id)}
      className="lead-line"
      href={address}
      aria-current={isOpened || undefined}
      data-waiting={isUnread || undefined}
    >
      <span className="lead-row">
        <span className="lead-name">{name || email}</span>
        <time dateTime={repliedAt ?? createdAt}>{shortMoment(repliedAt ?? createdAt, language)}</time>
      </span>
      <span className="lead-row">
        <span>
          {kind}
          {subject && ` · ${subject.reference || subject.title}`}
          {subject?.place && `, ${subject.place}`}
        </span>
        <StateMark {...{ texts, state, repliedAt }} />
      </span>
      {(excerpt || responsible) && (
        <span className="lead-row soft">
          <span>{excerpt}</span>
          {responsible && <span className="lead-who">{responsible.name || texts['desk.enquiries.someone']}</span>}
        </span>
      )}
      {/* Two enquiries of one person in one minute differ by it for screen readers. */}
      <span className="hidden-text"> #{number}</span>
    </a>
  );
}
