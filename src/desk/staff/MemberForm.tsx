import { type SubmitEvent, useRef, useState } from 'react';
import { emailProblem } from '#portal/account/account-fields.tsx';
import { STAFF_ROLES, type StaffAnswer, type StaffMember } from '../desk-api.ts';
import type { DeskPageProps } from '../desk-parts.tsx';

type Values = Pick<StaffMember, 'name' | 'email' | 'role' | 'language' | 'office'>;

interface Props {
  texts: DeskPageProps['texts'];
  answer: StaffAnswer;
  /** the member to change; absent to invite somebody */
  member?: StaffMember | undefined;
  label: string | undefined;
  submit: string | undefined;
  /** sends the values; returns the name of a problem */
  send: (values: Values) => Promise<string | undefined>;
}

/** The fields of a member of staff. The address cannot be changed, because links were sent to it. */
export function MemberForm({ texts, answer, member, label, submit, send }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const data = new FormData(form.current);
    const values = {
      name: String(data.get('name') ?? '').trim(),
      email: String(data.get('email') ?? member?.email ?? '').trim(),
      role: String(data.get('role')) as Values['role'],
      language: String(data.get('language')),
      office: String(data.get('office') ?? '') || null,
    };
    const wrong = values.name === '' ? 'missingName' : emailProblem(values.email);
    setProblem(wrong ?? (await send(values)));
  };
  const id = (name: string) => `${member?.id ?? 'new'}-${name}`;
  const select = (name: 'role' | 'language', options: readonly string[], value: string) => (
    <div className="field">
      <label htmlFor={id(name)}>{texts[`desk.staff.${name}`]}</label>
      <select id={id(name)} name={name} defaultValue={value}>
        {options.map((one) => (
          <option key={one} value={one}>
            {texts[`desk.${name}.${one}`]}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form className="form" ref={form} noValidate aria-label={label} onSubmit={(event) => void save(event)}>
      {problem && (
        <p className="form-summary" role="alert">
          {texts[`desk.problem.${problem}`]}
        </p>
      )}
      <div className="field">
        <label htmlFor={id('name')}>{texts['desk.staff.name']}</label>
        <input id={id('name')} name="name" defaultValue={member?.name} maxLength={80} autoComplete="off" />
      </div>
      {!member && (
        <div className="field">
          <label htmlFor={id('email')}>{texts['portal.signIn.email']}</label>
          <input id={id('email')} name="email" type="email" autoComplete="off" />
        </div>
      )}
      {select('role', STAFF_ROLES, member?.role ?? 'agent')}
      {select('language', answer.languages, member?.language ?? answer.languages[0] ?? '')}
      {answer.offices.length > 1 && (
        <div className="field">
          <label htmlFor={id('office')}>{texts['desk.staff.office']}</label>
          <select id={id('office')} name="office" defaultValue={member?.office ?? ''}>
            <option value="">{texts['desk.staff.allOffices']}</option>
            {answer.offices.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="actions">
        <button type="submit" className="button">
          {submit}
        </button>
      </div>
    </form>
  );
}
