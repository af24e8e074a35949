import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { type LeadEvent, NOTE_MAX, STATES } from './lead-api.ts';
import { longMoment } from './lead-format.ts';
import type { LeadProps } from './lead-parts.tsx';

/** Notes for colleagues, and a field in which to write a new note. */
export function LeadNotes({ lead, detail, texts, language }: LeadProps) {
  const isBusy = useStore(lead.$isBusy);
  const [text, setText] = useState('');
  const t = (name: string) => texts[`desk.enquiries.note.${name}`];
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await lead.act({ do: 'note', text })) setText('');
  };
  return (
    <section className="lead-notes">
      <h3>{t('title')}</h3>
      {detail.notes.length > 0 && (
        <ul>
          {detail.notes.map(({ id, name, text: noted, at }) => (
            <li key={id}>
              <p className="mail-text">{noted}</p>
              <p className="soft">
                {name} · <time dateTime={at}>{longMoment(at, language)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className="note-form" aria-label={t('title')} onSubmit={(event) => void add(event)}>
        <textarea
          value={text}
          required
          rows={2}
          maxLength={NOTE_MAX}
          aria-label={t('text')}
          placeholder={t('text')}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="soft">{t('hint')}</p>
        <button type="submit" className="button quiet" disabled={isBusy || text.trim() === ''}>
          {t('add')}
        </button>
      </form>
    </section>
  );
}

/** Everything that happened to the enquiry. */
export function LeadHistory({ detail, texts, language }: LeadProps) {
  return (
    <details className="lead-history">
      <summary>{texts['desk.enquiries.history.title']}</summary>
      <ol>
        {detail.history.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            {whatHappened(event, texts)} <time dateTime={event.at}>{longMoment(event.at, language)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

function whatHappened({ kind, name, value }: LeadEvent, texts: LeadProps['texts']): string {
  const t = (key: string) => texts[`desk.enquiries.history.${key}`];
  const isState = STATES.some((state) => state === value);
  const shown = (isState ? texts[`desk.enquiries.state.${value}`] : value) ?? '';
  const what = filled(t(kind === 'assigned' && !value ? 'unassigned' : kind), { value: shown });
  return name ? filled(t('by'), { what, name }) : what;
}
