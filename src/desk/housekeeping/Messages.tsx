import { type SubmitEvent, useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { emailProblem } from '#portal/account/account-fields.tsx';
import { momentText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { MESSAGES_PATH, type OutboxOverview } from './housekeeping-api.ts';

/** Mails and calls that were refused or wait for another attempt, with the reason, and a button that sends them again. */
export function Messages({ store, texts, language }: DeskPageProps) {
  const { state, load, send } = useLoaded<OutboxOverview>(store, MESSAGES_PATH);
  const [said, setSaid] = useState('');
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { count, troubled } = state.data;
  const again = async () => {
    const problem = await send({});
    setSaid(problem ? `desk.problem.${problem}` : 'desk.messages.again.done');
  };
  return (
    <>
      <section>
        <h2>{texts['desk.messages.title']}</h2>
        <p>{counted(texts, 'desk.messages.waiting', count.waiting ?? 0, language)}</p>
        {troubled.length === 0 && <p>{texts['desk.messages.none']}</p>}
        {troubled.length > 0 && (
          <ul className="desk-list">
            {troubled.map(({ id, kind, state: at, attempts, problem, createdAt }) => (
              <li key={id}>
                <div>
                  <p>
                    <strong>{texts[`desk.messages.state.${at}`]}</strong>{' '}
                    <span className="soft">{momentText(belgianTime(createdAt), language)}</span>
                  </p>
                  <p className="soft">
                    {kind} · {counted(texts, 'desk.messages.attempts', attempts, language)} ·{' '}
                    {filled(texts['desk.messages.reason'], { reason: problem ?? '' })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {troubled.length > 0 && (
          <p className="actions">
            <button type="button" className="button quiet" onClick={() => void again()}>
              {texts['desk.messages.again.submit']}
            </button>
          </p>
        )}
        <p role="status">{said && texts[said]}</p>
      </section>
      <Bounced {...{ texts, send }} />
    </>
  );
}

/** Stops automatic mails to an address whose mail came back to the office. */
function Bounced({
  texts,
  send,
}: Pick<DeskPageProps, 'texts'> & { send: (body: object) => Promise<string | undefined> }) {
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState('');
  const stop = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = emailProblem(email) ?? (await send({ bounced: email }));
    setSaid(problem ? `desk.problem.${problem}` : 'desk.messages.bounced.done');
    if (!problem) setEmail('');
  };
  return (
    <section>
      <h2>{texts['desk.messages.bounced.title']}</h2>
      <p>{texts['desk.messages.bounced.text']}</p>
      <form
        className="form"
        aria-label={texts['desk.messages.bounced.title']}
        noValidate
        onSubmit={(event) => void stop(event)}
      >
        <div className="field">
          <label htmlFor="bounced-email">{texts['portal.signIn.email']}</label>
          <input
            id="bounced-email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value.trim())}
          />
        </div>
        <div className="actions">
          <button type="submit" className="button quiet">
            {texts['desk.messages.bounced.submit']}
          </button>
        </div>
      </form>
      <p role="status">{said && texts[said]}</p>
    </section>
  );
}
