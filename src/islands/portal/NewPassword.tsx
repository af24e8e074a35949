import { PASSWORD_MIN } from '#contract/portal/account.ts';
import { filled } from '../texts.ts';
import { AccountField, AccountForm, problems, useAccountForm } from './account-form.tsx';
import type { PortalProps } from './Portal.tsx';

/** What two fields for a new password lack. */
export const passwordProblems = ({ password = '', again = '' }: Record<string, string>) => ({
  password: password === '' ? 'missingPassword' : [...password].length < PASSWORD_MIN ? 'short' : undefined,
  again: password === again ? undefined : 'mismatch',
});

/** Sets a password with the token of a mail; one that is no longer good leads to a new mail. */
export function NewPassword({ store, texts, token }: PortalProps & { token: string }) {
  const state = useAccountForm({
    check: (values) => problems(passwordProblems(values)),
    send: ({ password }) => store.account('set-password', { token, password }),
    done: () => store.goSignIn('portal.newPassword.done'),
    elsewhere: (problem) => {
      if (problem === 'link') store.goForgotten('link');
      return problem === 'link';
    },
  });
  return (
    <section className="entrance">
      <h1>{texts['portal.newPassword.title']}</h1>
      <AccountForm state={state} texts={texts} submit={texts['portal.newPassword.submit']}>
        <PasswordFields state={state} texts={texts} />
      </AccountForm>
    </section>
  );
}

/** A new password, twice. */
export function PasswordFields({ state, texts }: Pick<Parameters<typeof AccountForm>[0], 'state' | 'texts'>) {
  return (
    <>
      <AccountField
        {...{ state, texts }}
        name="password"
        type="password"
        autoComplete="new-password"
        label={texts['portal.newPassword.first']}
        help={filled(texts['portal.newPassword.text'], { count: PASSWORD_MIN })}
      />
      <AccountField
        {...{ state, texts }}
        name="again"
        type="password"
        autoComplete="new-password"
        label={texts['portal.newPassword.second']}
      />
    </>
  );
}
