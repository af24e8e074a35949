import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import type { Draft } from './inbox-store.ts';
import { REPLY_MAX, SUBJECT_MAX } from './lead-api.ts';
import { languageName } from './lead-format.ts';
import type { LeadProps } from './lead-parts.tsx';

/** Writes a reply, from a template or without one, in the latest conversation. */
export function ReplyForm({ lead, detail, texts, language }: LeadProps) {
  const isBusy = useStore(lead.$isBusy);
  const thread = detail.threads.at(-1);
  const { drafts } = lead.inbox;
  const { id } = detail.lead;
  // The same key for each attempt, so that a reply whose answer was lost is not sent twice.
  const empty = (): Draft => ({
    template: '',
    subject: thread?.subject ?? detail.replySubject,
    text: '',
    key: crypto.randomUUID(),
  });
  const [draft, setDraft] = useState(() => drafts.get(id) ?? empty());
  const { template, subject, text, key } = draft;
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    drafts.set(id, next);
  };
  const t = (name: string) => texts[`desk.enquiries.reply.${name}`];
  const choose = (wanted: string) => {
    const chosen = detail.templates.find((one) => one.id === wanted);
    write({ template: wanted, ...(chosen && { text: chosen.text, ...(!thread && { subject: chosen.subject }) }) });
  };
  const send = async (keepState: boolean) => {
    const isSent = await lead.act(
      { do: 'reply', thread: thread?.id ?? null, subject, text, key, keepState },
      { key: 'reply.done' },
    );
    if (!isSent) return;
    drafts.delete(id);
    setDraft(empty());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <form className="reply-form" aria-label={t('title')} onSubmit={submit}>
      <h3>{t('title')}</h3>
      <p className="soft">
        {filled(t('to'), { address: detail.lead.email, language: languageName(detail.language, language) })}
      </p>
      {detail.templates.length > 0 && (
        <label>
          <span>{t('template')}</span>
          <select value={template} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('none')}</option>
            {detail.templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{t('subject')}</span>
        <input
          value={subject}
          required
          maxLength={SUBJECT_MAX}
          onChange={({ target }) => write({ subject: target.value })}
        />
      </label>
      <label>
        <span>{t('text')}</span>
        <textarea
          value={text}
          required
          rows={8}
          maxLength={REPLY_MAX}
          lang={detail.language}
          onChange={({ target }) => write({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? t('sending') : t('send')}
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={isBusy || text.trim() === '' || subject.trim() === ''}
          onClick={() => void send(true)}
        >
          {t('sendOpen')}
        </button>
      </p>
    </form>
  );
}
