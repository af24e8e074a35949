import { type SubmitEvent, useState } from 'react';
import { languageName } from '../enquiries/lead-format.ts';
import type { ApplicantsProps } from './tenant-parts.tsx';

interface Props extends ApplicantsProps {
  /** languages of the site */
  languages: readonly string[];
}

/** Invites somebody who called or came by, and has sent no form. */
export function InvitePerson({ texts, language, change, languages }: Props) {
  const [problem, setProblem] = useState<string | undefined>();
  const invite = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const person = {
      do: 'invite-person',
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      language: text('language'),
    } as const;
    const wrong = person.firstName && form.checkValidity() ? await change(person) : 'missingPerson';
    setProblem(wrong);
    if (!wrong) form.reset();
  };
  return (
    <details className="fold tenants-invite">
      <summary>{texts['desk.tenants.person.title']}</summary>
      <form
        className="form"
        aria-label={texts['desk.tenants.person.title']}
        noValidate
        onSubmit={(event) => void invite(event)}
      >
        {problem && (
          <p className="form-summary" role="alert">
            {texts[`desk.problem.${problem}`]}
          </p>
        )}
        {(['firstName', 'lastName', 'email'] as const).map((name) => (
          <div key={name} className={name === 'email' ? 'field' : 'field half'}>
            <label htmlFor={`tenant-${name}`}>{texts[`desk.tenants.person.${name}`]}</label>
            <input
              id={`tenant-${name}`}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              maxLength={name === 'email' ? 254 : 80}
              required={name !== 'lastName'}
              autoComplete="off"
            />
          </div>
        ))}
        <div className="field">
          <label htmlFor="tenant-language">{texts['desk.tenants.person.language']}</label>
          <select id="tenant-language" name="language" defaultValue={language}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageName(one, language)}
              </option>
            ))}
          </select>
        </div>
        <div className="actions">
          <button type="submit" className="button">
            {texts['desk.tenants.invite']}
          </button>
        </div>
      </form>
    </details>
  );
}
