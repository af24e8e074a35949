import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { problemOf } from '#portal/portal-request.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import type { InboxStore } from './inbox-store.ts';
import { ENQUIRIES_PATH, type LeadList, MAILS_PATH, type UnassignedMail } from './lead-api.ts';
import { longMoment } from './lead-format.ts';

/** The mails that belong to no enquiry that the site knows. For managers. */
export function UnassignedMails({ store, texts, language, inbox }: DeskPageProps & { inbox: InboxStore }) {
  const [mails, setMails] = useState<UnassignedMail[] | undefined>();
  const [said, setSaid] = useState('');
  const t = (name: string) => texts[`desk.enquiries.mails.${name}`];
  const load = useCallback(async () => {
    const asked = await store.request<{ mails: UnassignedMail[] }>(MAILS_PATH);
    if (asked.kind === 'ok') setMails(asked.data.mails);
    else setSaid(texts[`desk.problem.${problemOf(asked)}`] ?? '');
  }, [store, texts]);
  useEffect(() => void load(), [load]);
  const remove = async (id: string) => {
    const asked = await store.request(`${MAILS_PATH}/${id}`, {});
    setSaid((asked.kind === 'ok' ? t('deleted') : texts[`desk.problem.${problemOf(asked)}`]) ?? '');
    await Promise.all([load(), inbox.load()]);
  };
  const assign = async (mail: string, event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number')).replace(/\D/g, '');
    const found = await store.request<LeadList>(`${ENQUIRIES_PATH}?search=${encodeURIComponent(`#${number}`)}`);
    const lead = found.kind === 'ok' ? found.data.leads.find((one) => one.number === Number(number)) : undefined;
    if (!lead) return setSaid(t('unknown') ?? '');
    const asked = await store.request(`${ENQUIRIES_PATH}/${lead.id}`, { do: 'claim-mail', mail });
    setSaid((asked.kind === 'ok' ? t('assigned') : texts[`desk.problem.${problemOf(asked)}`]) ?? '');
    await Promise.all([load(), inbox.load()]);
  };
  return (
    <section className="lead">
      <p className="lead-back">
        <a href={inbox.address()}>{texts['desk.enquiries.back']}</a>
      </p>
      <h2 tabIndex={-1}>{t('title')}</h2>
      <p className="soft">{t('intro')}</p>
      <p role="status">{said}</p>
      {mails?.length === 0 && <p className="inbox-empty">{t('none')}</p>}
      <ul className="unassigned">
        {mails?.map(({ id, from, address, subject, excerpt, at }) => (
          <li key={id} className="mail">
            <header>
              <strong>{from}</strong> <span className="soft">{address}</span>{' '}
              <time dateTime={at}>{longMoment(at, language)}</time>
            </header>
            <p>{subject}</p>
            <p className="soft">{excerpt}</p>
            <form aria-label={subject || address} onSubmit={(event) => void assign(id, event)}>
              <label>
                <span>{t('number')}</span>
                <input name="number" inputMode="numeric" required pattern="#?\d+" />
              </label>
              <button type="submit" className="button quiet">
                {t('assign')}
              </button>
              <button type="button" className="text-button" onClick={() => void remove(id)}>
                {t('delete')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
