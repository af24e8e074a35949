import { NewPasswordFields, passwordProblems } from './account-fields.tsx';
import { AccountForm, problems, useAccountForm } from './account-form.tsx';
import type { PortalProps } from './portal-props.ts';
import { StageHead } from './StageHead.tsx';

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
      <StageHead store={store}>{texts['portal.newPassword.title']}</StageHead>
      <AccountForm
        {...{ state, texts }}
        label={texts['portal.newPassword.title']}
        submit={texts['portal.newPassword.submit']}
      >
        <NewPasswordFields state={state} texts={texts} />
      </AccountForm>
    </section>
  );
}
