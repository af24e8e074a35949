import { useState } from 'react';
import { focusAtOnce } from '#platform/islands/focus-at-once.ts';
import { FORGOTTEN } from '../portal-store.ts';
import { type PortalProps, StageHead } from '../stage-parts.tsx';
import { EmailField, emailProblem, NewPasswordFields, PasswordField, passwordProblems } from './account-fields.tsx';
import { AccountForm, problems, useAccountForm } from './account-form.tsx';

/** The sign-in page. There is no registration, because accounts come from the agency. */
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

/** The page on which owners request a password link by mail. The confirmation is the same for every address. */
export function Forgotten({ store, texts, problem }: PortalProps & { problem?: string | undefined }) {
  const [sent, setSent] = useState(false);
  const state = useAccountForm({
    check: ({ email }) => problems({ email: emailProblem(email) }),
    send: ({ email }) => store.account('forgotten', { email, language: store.language }),
    done: () => setSent(true),
  });
  return (
    <section className="entrance">
      <StageHead store={store}>{texts['portal.forgotten.title']}</StageHead>
      {problem && (
        <p className="notice" role="alert">
          {texts[`portal.problem.${problem}`]}
        </p>
      )}
      {sent ? (
        <p className="notice" role="status" tabIndex={-1} ref={focusAtOnce}>
          {texts['portal.forgotten.sent']}
        </p>
      ) : (
        <>
          <p className="intro">{texts['portal.forgotten.text']}</p>
          <AccountForm
            {...{ state, texts }}
            label={texts['portal.forgotten.title']}
            submit={texts['portal.forgotten.submit']}
          >
            <EmailField state={state} texts={texts} />
          </AccountForm>
        </>
      )}
      <p>
        <a
          href={location.pathname}
          onClick={(event) => {
            event.preventDefault();
            store.goSignIn();
          }}
        >
          {texts['portal.forgotten.back']}
        </a>
      </p>
    </section>
  );
}

/**
 * The page on which owners set a password. `token` comes from the link in a mail. If it has expired, the owner can
 * request a new mail.
 */
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
