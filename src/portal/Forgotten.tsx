import { useState } from 'react';
import { EmailField, emailProblem } from './account-fields.tsx';
import { AccountForm, problems, useAccountForm } from './account-form.tsx';
import type { PortalProps } from './portal-props.ts';
import { StageHead } from './StageHead.tsx';

/** Asks for a link by mail. What it says is the same for every address. */
export function Forgotten({ store, texts, problem }: PortalProps & { problem?: string | undefined }) {
  const [sent, setSent] = useState(false);
  const state = useAccountForm({
    check: ({ email }) => problems({ email: emailProblem(email) }),
    send: ({ email }) => store.account('forgotten', { email }),
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
        <p className="notice" role="status">
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
