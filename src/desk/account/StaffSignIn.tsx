import { useState } from 'react';
import { focusAtOnce } from '#platform/islands/focus-at-once.ts';
import {
  AccountField,
  EmailField,
  emailProblem,
  NewPasswordFields,
  PasswordField,
  passwordProblems,
} from '#portal/account/account-fields.tsx';
import { AccountForm, problems, useAccountForm } from '#portal/account/account-form.tsx';
import { DeskHead, type DeskProps } from '../desk-parts.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts';

/** The sign-in of staff: with a passkey, or with address and password. Accounts come from a manager. */
export function StaffSignIn(props: DeskProps & { notice?: 'passwordSaved' | 'signedOut' | 'cookies' | undefined }) {
  const { store, texts, notice } = props;
  const state = useAccountForm({
    check: ({ email, password }) =>
      problems({ email: emailProblem(email), password: password ? undefined : 'missingPassword' }),
    send: async ({ email, password }) => {
      const asked = await store.account('sign-in', { email, password });
      if (asked.kind === 'ok' && asked.data.status === 'second') store.askCode();
      else if (asked.kind === 'ok') await store.enter('signIn');
      return asked;
    },
    done: () => {},
  });
  return (
    <section className="entrance">
      <DeskHead>{texts['desk.signIn.title']}</DeskHead>
      <p className="intro">{texts['desk.signIn.text']}</p>
      {notice && (
        <p className="notice" role="status">
          {texts[`desk.notice.${notice}`]}
        </p>
      )}
      <AccountForm {...{ state, texts }} label={texts['desk.signIn.title']} submit={texts['portal.signIn.submit']}>
        <EmailField state={state} texts={texts} />
        <PasswordField {...{ state, texts }} name="password" label={texts['portal.signIn.password']} />
      </AccountForm>
      <PasskeySignIn {...props} />
      <p>
        <button type="button" className="text-button" onClick={() => store.goForgotten()}>
          {texts['portal.signIn.forgotten']}
        </button>
      </p>
    </section>
  );
}

function PasskeySignIn({ store, texts }: DeskProps) {
  const [problem, setProblem] = useState('');
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    setProblem('');
    const outcome = await signInWithPasskey(store);
    if (outcome === 'done') await store.enter('signIn');
    else if (outcome !== 'cancelled') setProblem(outcome);
  };
  return (
    <div>
      <button type="button" className="button quiet" onClick={() => void signIn()}>
        {texts['desk.passkey.signIn']}
      </button>
      <p role="alert">{problem && texts[`desk.problem.${problem}`]}</p>
    </div>
  );
}

/** The second step of the sign-in: the code of the app, or one of the codes for a lost phone. */
export function StaffCode({ store, texts }: DeskProps) {
  const state = useAccountForm({
    check: ({ code = '' }) => problems({ code: code.trim() ? undefined : 'missingCode' }),
    send: ({ code }) => store.account('code', { code }),
    done: () => void store.enter('signIn'),
  });
  return (
    <section className="entrance">
      <DeskHead>{texts['desk.code.title']}</DeskHead>
      <p className="intro">{texts['desk.code.text']}</p>
      <AccountForm {...{ state, texts }} label={texts['desk.code.title']} submit={texts['desk.code.submit']}>
        <AccountField
          {...{ state, texts }}
          name="code"
          type="text"
          autoComplete="one-time-code"
          label={texts['desk.code.label']}
        />
      </AccountForm>
      <p>
        <button type="button" className="text-button" onClick={() => store.goSignIn()}>
          {texts['portal.forgotten.back']}
        </button>
      </p>
    </section>
  );
}

/** Requests a password link by mail. The confirmation is the same for every address. */
export function StaffForgotten({ store, texts, problem }: DeskProps & { problem?: string | undefined }) {
  const [sent, setSent] = useState(false);
  const state = useAccountForm({
    check: ({ email }) => problems({ email: emailProblem(email) }),
    send: ({ email }) => store.account('forgotten', { email }),
    done: () => setSent(true),
  });
  return (
    <section className="entrance">
      <DeskHead>{texts['portal.forgotten.title']}</DeskHead>
      {problem && (
        <p className="notice" role="alert">
          {texts[`desk.problem.${problem}`]}
        </p>
      )}
      {sent ? (
        <p className="notice" role="status" tabIndex={-1} ref={focusAtOnce}>
          {texts['desk.forgotten.sent']}
        </p>
      ) : (
        <AccountForm
          {...{ state, texts }}
          label={texts['portal.forgotten.title']}
          submit={texts['portal.forgotten.submit']}
        >
          <EmailField state={state} texts={texts} />
        </AccountForm>
      )}
      <p>
        <button type="button" className="text-button" onClick={() => store.goSignIn()}>
          {texts['portal.forgotten.back']}
        </button>
      </p>
    </section>
  );
}

/** Sets a password with the link of a mail. */
export function NewStaffPassword({ store, texts, token }: DeskProps & { token: string }) {
  const state = useAccountForm({
    check: (values) => problems(passwordProblems(values)),
    send: ({ password }) => store.account('set-password', { token, password }),
    done: () => store.goSignIn('passwordSaved'),
    elsewhere: (problem) => {
      if (problem === 'link') store.goForgotten('link');
      return problem === 'link';
    },
  });
  return (
    <section className="entrance">
      <DeskHead>{texts['portal.newPassword.title']}</DeskHead>
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
