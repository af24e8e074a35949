import { useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { FILES_PATH, type LeadMessage, type LeadThread } from './lead-api.ts';
import { longMoment, sizeText } from './lead-format.ts';
import type { LeadProps } from './lead-parts.tsx';

/** The conversations by mail, the oldest mail first. */
export function Conversations(props: LeadProps) {
  const { detail, texts } = props;
  const { threads } = detail;
  if (threads.length === 0) return null;
  return (
    <>
      {threads.map((thread, index) => (
        <Conversation
          key={thread.id}
          {...props}
          thread={thread}
          title={
            threads.length > 1
              ? filled(texts['desk.enquiries.threadOf'], { number: index + 1 })
              : (texts['desk.enquiries.thread'] ?? '')
          }
        />
      ))}
    </>
  );
}

function Conversation(props: LeadProps & { thread: LeadThread; title: string }) {
  const { thread, title, detail, texts } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>();
  const isSplitting = chosen !== undefined;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section className="conversation">
      <header>
        <h3>{title}</h3>
        <p className="soft">{thread.subject}</p>
        {thread.messages.length > 1 && !isSplitting && (
          <button type="button" className="text-button" onClick={() => setChosen(new Set())}>
            {texts['desk.enquiries.split.begin']}
          </button>
        )}
        {detail.threads.length > 1 && <Merge {...props} />}
      </header>
      {isSplitting && <p>{texts['desk.enquiries.split.title']}</p>}
      <ol>
        {thread.messages.map((message) => (
          <li key={message.id}>
            {isSplitting && (
              <label className="choice">
                <input type="checkbox" checked={chosen.has(message.id)} onChange={() => toggle(message.id)} />
                <span>{message.subject || message.from}</span>
              </label>
            )}
            <Mail {...props} message={message} />
          </li>
        ))}
      </ol>
      {isSplitting && <SplitTo {...props} chosen={[...chosen]} end={() => setChosen(undefined)} />}
    </section>
  );
}

/** Asks where the chosen mails go: to a new conversation, about this enquiry or another enquiry of the same person. */
function SplitTo({ lead, detail, texts, chosen, end }: LeadProps & { chosen: string[]; end: () => void }) {
  const [to, setTo] = useState('');
  const t = (name: string) => texts[`desk.enquiries.split.${name}`];
  const split = async () => {
    if (await lead.act({ do: 'split', messages: chosen, to: to || undefined })) end();
  };
  return (
    <p className="split-to">
      <label>
        <span>{t('to')}</span>
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{t('same')}</option>
          {detail.person.enquiries.map(({ id, number, kind }) => (
            <option key={id} value={id}>
              #{number} {kind}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button quiet" disabled={chosen.length === 0} onClick={() => void split()}>
        {t('do')}
      </button>
      <button type="button" className="text-button" onClick={end}>
        {t('cancel')}
      </button>
    </p>
  );
}

/** Merges two conversations of an enquiry. */
function Merge({ lead, detail, texts, thread }: LeadProps & { thread: LeadThread }) {
  const others = detail.threads
    .map(({ id }, index) => ({ id, number: index + 1 }))
    .filter(({ id }) => id !== thread.id);
  return (
    <>
      {others.map(({ id, number }) => (
        <button
          key={id}
          type="button"
          className="text-button"
          onClick={() => void lead.act({ do: 'merge', thread: thread.id, into: id })}
        >
          {texts['desk.enquiries.merge.into']} {filled(texts['desk.enquiries.threadOf'], { number })}
        </button>
      ))}
    </>
  );
}

const NATURES = { 'auto-reply': 'showAuto', list: 'showList', bounce: 'showBounce' } as const;

function Mail({ message, texts, language }: LeadProps & { message: LeadMessage }) {
  const { direction, nature, from, address, isStranger, at, text, quoted, files, delivery, problem } = message;
  const t = (name: string) => texts[`desk.enquiries.${name}`];
  const head = (
    <header>
      <strong>{from}</strong>
      {isStranger && (
        <span className="stranger">
          {t('stranger')}: {address}
        </span>
      )}
      <time dateTime={at}>{longMoment(at, language)}</time>
    </header>
  );
  if (nature !== 'mail')
    return (
      <details className="mail" data-direction={direction}>
        <summary>
          {t(NATURES[nature])} · {from} · <time dateTime={at}>{longMoment(at, language)}</time>
        </summary>
        <p className="mail-text">{text}</p>
      </details>
    );
  return (
    <div className="mail" data-direction={direction}>
      {head}
      <p className="mail-text">{text}</p>
      {files.length > 0 && (
        <ul className="mail-files">
          {files.map(({ id, name, sizeBytes, kept }) => (
            <li key={id}>
              {kept ? (
                <a href={`${FILES_PATH}/${id}`} download>
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              <span className="soft">{sizeText(sizeBytes, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {quoted && (
        <details>
          <summary>{t('quoted')}</summary>
          <p className="mail-text soft">{quoted}</p>
        </details>
      )}
      {delivery && delivery !== 'sent' && (
        <p className={delivery === 'waiting' ? 'soft' : 'problem'}>
          {texts[`desk.enquiries.delivery.${delivery}`]} {problem}
        </p>
      )}
    </div>
  );
}
