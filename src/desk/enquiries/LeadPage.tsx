import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatPhone, phoneLink } from '#domain/people.ts';
import { filled } from '#platform/islands/texts.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import { Conversations } from './Conversations.tsx';
import { useKeys } from './inbox-keys.tsx';
import type { InboxStore } from './inbox-store.ts';
import { LeadActions } from './LeadActions.tsx';
import { FILES_PATH } from './lead-api.ts';
import { languageName, longMoment } from './lead-format.ts';
import { isWaiting, type LeadProps, StateMark } from './lead-parts.tsx';
import { createLeadStore } from './lead-store.ts';
import { LeadHistory, LeadNotes } from './Notes.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { ReplyForm } from './ReplyForm.tsx';

/** The page of one enquiry. */
export function LeadPage({ id, inbox, store, texts, language }: DeskPageProps & { id: string; inbox: InboxStore }) {
  const [lead] = useState(() => createLeadStore(id, inbox, store, language));
  const stage = useStore(lead.$stage);
  const news = useStore(inbox.$news);
  useEffect(() => void lead.load(), [lead]);
  useEffect(() => {
    if (news.id === id) void lead.load();
  }, [news, id, lead]);
  return (
    <>
      <p className="lead-back">
        <a href={inbox.address()}>{texts['desk.enquiries.back']}</a>
      </p>
      {stage.kind === 'loading' && (
        <p className="waiting" role="status">
          {texts['desk.enquiries.loading']}
        </p>
      )}
      {stage.kind === 'failed' && (
        <div className="inbox-empty" role="alert">
          <p>{texts[`desk.enquiries.problem.${stage.problem}`] ?? texts[`desk.problem.${stage.problem}`]}</p>
          <button type="button" className="button quiet" onClick={() => void lead.load()}>
            {texts['portal.retry']}
          </button>
        </div>
      )}
      {stage.kind === 'shown' && <Shown {...{ lead, texts, language }} detail={stage.detail} />}
    </>
  );
}

function Shown(props: LeadProps) {
  const { lead, detail, texts } = props;
  const { state, responsible, email } = detail.lead;
  const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();
  useKeys({
    r: focus('.reply-form textarea'),
    n: focus('.note-form textarea'),
    t: () => {
      if (!responsible) void lead.act({ do: 'take' });
    },
    e: () => {
      if (state !== 'closed') void lead.setState('closed', state);
    },
  });
  return (
    <article className="lead">
      <LeadHead {...props} />
      <LeadActions {...props} />
      <div className="lead-columns">
        <div className="lead-main">
          <Sent {...props} />
          <Conversations {...props} />
          {email ? <ReplyForm {...props} /> : <p className="soft">{texts['desk.enquiries.problem.noAddress']}</p>}
        </div>
        <div className="lead-side">
          <LeadNotes {...props} />
          <PersonPanel {...props} />
          <LeadHistory {...props} />
        </div>
      </div>
    </article>
  );
}

/** The head of an enquiry: its sender, its subject, and the sender's address and phone number. */
function LeadHead({ detail, texts, language }: LeadProps) {
  const { lead: line, phone } = detail;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <header className="lead-head">
      <p className="soft">
        #{line.number} · {line.kind}
        {line.office && ` · ${line.office}`}
      </p>
      <h2 ref={head} tabIndex={-1}>
        {line.name || line.email}
      </h2>
      <p className="lead-ways">
        {isWaiting(line) && <StateMark {...{ texts }} state={line.state} repliedAt={line.repliedAt} />}
        {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
        {line.email && <a href={`mailto:${line.email}`}>{line.email}</a>}
        {detail.language !== language && (
          <span className="soft">
            {filled(texts['desk.enquiries.writes'], { language: languageName(detail.language, language) })}
          </span>
        )}
      </p>
      {line.subject && (
        <a className="lead-home" href={line.subject.path} target="_blank" rel="noreferrer">
          {line.subject.picture && <img src={line.subject.picture} width={96} height={72} alt="" loading="lazy" />}
          <span>
            <strong>{line.subject.title}</strong>
            <span className="soft">{[line.subject.place, line.subject.reference].filter(Boolean).join(' · ')}</span>
          </span>
        </a>
      )}
    </header>
  );
}

/** What was sent with the form. */
function Sent({ detail, texts, language }: LeadProps) {
  const { facts, upload, lead: line } = detail;
  return (
    <section className="lead-sent">
      <h3>
        {texts['desk.enquiries.sent']} <time dateTime={line.createdAt}>{longMoment(line.createdAt, language)}</time>
      </h3>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {upload && (
          <div>
            <dt>{texts['desk.enquiries.file']}</dt>
            <dd>
              <a href={`${FILES_PATH}/form/${line.id}`} download>
                {upload.name}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
