import type { ReactNode } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { dayText, shortMoment } from './lead-format.ts';
import type { LeadProps } from './lead-parts.tsx';

/** Everything else that the site knows about the person. */
export function PersonPanel({ lead, detail, texts, language }: LeadProps) {
  const { enquiries, searches, watches, newsletter, documents } = detail.person;
  const t = (name: string) => texts[`desk.enquiries.person.${name}`];
  const agreed = (at: string | null) =>
    at ? filled(t('confirmed'), { day: dayText(at, language) }) : t('notConfirmed');
  const isEmpty = enquiries.length + searches.length + watches.length + documents.length === 0 && !newsletter;
  return (
    <section className="lead-person">
      <h3>{t('title')}</h3>
      {isEmpty && <p className="soft">{t('none')}</p>}
      <Titled title={t('enquiries')}>
        {enquiries.map((one) => (
          <li key={one.id}>
            <a href={lead.inbox.address(one.id)}>
              {one.kind}
              {one.subject && ` · ${one.subject.reference || one.subject.title}`}
            </a>
            <p className="soft">
              {texts[`desk.enquiries.state.${one.state}`]} ·{' '}
              <time dateTime={one.createdAt}>{shortMoment(one.createdAt, language)}</time>
            </p>
          </li>
        ))}
      </Titled>
      <Titled title={t('searches')}>
        {searches.map(({ id, text, state, frequency, confirmedAt }) => (
          <li key={id}>
            {text}
            <p className="soft">
              {t(state)}, {texts[`desk.enquiries.person.frequency.${frequency}`]} · {agreed(confirmedAt)}
            </p>
          </li>
        ))}
      </Titled>
      <Titled title={t('watches')}>
        {watches.map(({ id, home, state, words, confirmedAt }) => (
          <li key={id}>
            {home}
            <p className="soft">
              {t(state)} · {agreed(confirmedAt)}
            </p>
            {words && <p className="soft">{words}</p>}
          </li>
        ))}
      </Titled>
      {newsletter && (
        <>
          <h4>{t('newsletter')}</h4>
          <p>
            {t(newsletter.state)} · {agreed(newsletter.confirmedAt)}
          </p>
          {newsletter.words && <p className="soft">{newsletter.words}</p>}
        </>
      )}
      <Titled title={t('documents')}>
        {documents.map(({ subject, at }) => (
          <li key={subject}>
            {subject} <time className="soft">{dayText(at, language)}</time>
          </li>
        ))}
      </Titled>
    </section>
  );
}

/** A list below its title, or nothing if the list is empty. */
function Titled({ title, children }: { title: string | undefined; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </>
  );
}
