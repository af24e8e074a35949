import { type ComponentProps, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { PASSWORD_MIN } from './account-api.ts';
import type { FormState } from './account-form.tsx';

interface FieldProps {
  state: FormState;
  texts: IslandTexts;
  name: string;
  label: string | undefined;
  help?: string | undefined;
}

/** A labelled field with its help text and its problem. */
export function AccountField({
  state,
  texts,
  name,
  label,
  help,
  button,
  ...input
}: FieldProps & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & { button?: ComponentProps<'button'> }) {
  const problem = state.fields[name];
  const id = `account-${state.scope}${name}`;
  const ids = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        <span className="needed">{label}</span>
      </label>
      <span className={button && 'secret'}>
        <input
          {...input}
          id={id}
          name={name}
          required
          aria-invalid={Boolean(problem)}
          aria-describedby={ids || undefined}
        />
        {button && <button {...button} className="text-button" type="button" />}
      </span>
      {help && (
        <span className="note" id={`${id}-help`}>
          {help}
        </span>
      )}
      {problem && (
        <span className="field-problem" id={`${id}-problem`}>
          {texts[`portal.problem.${problem}`]}
        </span>
      )}
    </div>
  );
}

type Shared = Pick<FieldProps, 'state' | 'texts'>;

export function EmailField({ state, texts }: Shared) {
  const label = texts['portal.signIn.email'];
  return <AccountField {...{ state, texts, label }} name="email" type="email" autoComplete="username" />;
}

/** A password field with a button that shows the typed text. */
export function PasswordField({
  isNew = false,
  ...field
}: FieldProps & { /** tells password managers that the password is new */ isNew?: boolean }) {
  const [shown, setShown] = useState(false);
  // Hide the text while sending: browsers offer to store a password only from a field of type `password`.
  const visible = shown && !field.state.sending;
  const turn = field.texts[visible ? 'portal.password.hide' : 'portal.password.show'];
  return (
    <AccountField
      {...field}
      type={visible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      button={{
        children: turn,
        'aria-label': `${turn}: ${field.label}`,
        'aria-controls': `account-${field.state.scope}${field.name}`,
        onClick: () => setShown(!visible),
      }}
    />
  );
}

/** Two fields for a new password and its repetition. */
export function NewPasswordFields({ state, texts }: Shared) {
  return (
    <>
      <PasswordField
        {...{ state, texts }}
        isNew
        name="password"
        label={texts['portal.newPassword.first']}
        help={filled(texts['portal.newPassword.text'], { count: PASSWORD_MIN })}
      />
      <PasswordField {...{ state, texts }} isNew name="again" label={texts['portal.newPassword.second']} />
    </>
  );
}

/** Checks roughly that a text is a mail address: `name@host.tld` without spaces. */
export const emailProblem = (email = ''): 'missingEmail' | 'wrongEmail' | undefined =>
  email.trim() === '' ? 'missingEmail' : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'wrongEmail';

/** Returns the problems of the two fields for a new password. */
export const passwordProblems = ({ password = '', again = '' }: Record<string, string>) => ({
  password: password === '' ? 'missingPassword' : [...password].length < PASSWORD_MIN ? 'short' : undefined,
  again: password === again ? undefined : 'mismatch',
});
