import { EmailField, emailProblem, PasswordField } from './account-fields.tsx';
import { AccountForm, problems, useAccountForm } from './account-form.tsx';
import type { PortalProps } from './portal-props.ts';
import { StageHead } from './StageHead.tsx';
import { FORGOTTEN } from './stage.ts';

/** Who is not signed in. There is no other way in: accounts come from the agency. */
export function SignIn({ store, texts, notice }: PortalProps & { notice?: string | undefined }) {
  const state = useAccountForm({
    check: ({ email, password }) =>
      problems({ email: emailProblem(email), password: password ? undefined : 'missingPassword' }),
    send: ({ email, password }) => store.account('sign-in', { email, password }),
    done: () => void store.enter(true),
  });
  return (
    <section className="entrance">
      <StageHead store={store}>{texts['portal.signIn.title']}</StageHead>
      <p className="intro">{texts['portal.signIn.text']}</p>
      {notice && (
        <p className="notice" role="status">
          {texts[notice]}
        </p>
      )}
      <AccountForm {...{ state, texts }} label={texts['portal.signIn.title']} submit={texts['portal.signIn.submit']}>
        <EmailField state={state} texts={texts} />
        <PasswordField {...{ state, texts }} name="password" label={texts['portal.signIn.password']} />
      </AccountForm>
      <p>
        <a
          href={FORGOTTEN}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            store.goForgotten();
          }}
        >
          {texts['portal.signIn.forgotten']}
        </a>
      </p>
    </section>
  );
}
