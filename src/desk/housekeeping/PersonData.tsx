import { type SubmitEvent, useState } from 'react';
import { emailProblem } from '#portal/account/account-fields.tsx';
import { problemOf } from '#portal/portal-request.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import { PERSON_PATH, PERSON_RECORDS, type PersonAnswer, type PersonRequest } from './housekeeping-api.ts';

/** Shows, downloads and erases everything that is stored about a person. Erasing asks once more. */
export function PersonData({ store, texts }: DeskPageProps) {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<PersonAnswer | undefined>();
  const [said, setSaid] = useState('');
  const send = async (step: PersonRequest['do']) => {
    const asked = await store.request<PersonAnswer>(PERSON_PATH, { do: step, email });
    if (asked.kind !== 'ok') return setSaid(`desk.problem.${problemOf(asked)}`);
    setAnswer(step === 'show' ? asked.data : undefined);
    setSaid(step === 'erase' ? 'desk.person.erased' : asked.data.found ? '' : 'desk.person.none');
  };
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = emailProblem(email);
    if (wrong) return setSaid(`desk.problem.${wrong}`);
    void send('show');
  };
  return (
    <section>
      <h2>{texts['desk.person.title']}</h2>
      <p>{texts['desk.person.text']}</p>
      <form className="form" aria-label={texts['desk.person.title']} noValidate onSubmit={show}>
        <div className="field">
          <label htmlFor="person-email">{texts['portal.signIn.email']}</label>
          <input
            id="person-email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value.trim());
              setAnswer(undefined);
            }}
          />
        </div>
        <div className="actions">
          <button type="submit" className="button">
            {texts['desk.person.show']}
          </button>
        </div>
      </form>
      <p role="status">{said && texts[said]}</p>
      {answer?.found && <Found {...{ texts, answer, email }} erase={() => void send('erase')} />}
    </section>
  );
}

interface FoundProps {
  texts: DeskPageProps['texts'];
  answer: PersonAnswer;
  email: string;
  erase: () => void;
}

function Found({ texts, answer, email, erase }: FoundProps) {
  const [asks, setAsks] = useState(false);
  const file = `data:application/json,${encodeURIComponent(JSON.stringify(answer.data, null, 2))}`;
  return (
    <>
      <ul className="desk-list">
        {PERSON_RECORDS.filter((name) => answer.counts[name]).map((name) => (
          <li key={name}>
            <span>{texts[`desk.person.kind.${name}`]}</span>
            <strong>{answer.counts[name]}</strong>
          </li>
        ))}
      </ul>
      {asks && <p role="alert">{texts['desk.person.sure']}</p>}
      <p className="actions">
        <a className="button quiet" href={file} download={`${email}.json`}>
          {texts['desk.person.export']}
        </a>
        {asks && (
          <button type="button" className="button" onClick={erase}>
            {texts['desk.person.eraseNow']}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => setAsks(!asks)}>
          {texts[asks ? 'desk.person.keep' : 'desk.person.erase']}
        </button>
      </p>
    </>
  );
}
