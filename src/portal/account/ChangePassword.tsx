import { useState } from 'react';
import { focusAtOnce } from '#platform/islands/focus-at-once.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { Asked } from '../portal-request.ts';
import { NewPasswordFields, PasswordField, passwordProblems } from './account-fields.tsx';
import { AccountForm, problems, useAccountForm } from './account-form.tsx';

interface Props {
  texts: IslandTexts;
  /** level of the heading */
  Heading: 'h2' | 'h3';
  /** sends the present and the new password */
  send: (passwords: { current: string; password: string }) => Promise<Asked<unknown>>;
}

/** Changes the password of somebody who is signed in: an owner, or a member of staff. */
export function ChangePassword({ texts, Heading, send }: Props) {
  const [done, setDone] = useState(false);
  const state = useAccountForm({
    check: (values) =>
      problems({ current: values.current ? undefined : 'missingPassword', ...passwordProblems(values) }),
    send: ({ current = '', password = '' }) => send({ current, password }),
    done: () => setDone(true),
  });
  return (
    <section>
      <Heading>{texts['portal.account.changePassword']}</Heading>
      {done ? (
        <p className="notice" role="status" tabIndex={-1} ref={focusAtOnce}>
          {texts['portal.newPassword.changed']}
        </p>
      ) : (
        <AccountForm
          {...{ state, texts }}
          label={texts['portal.account.changePassword']}
          submit={texts['portal.newPassword.submit']}
        >
          <PasswordField {...{ state, texts }} name="current" label={texts['portal.newPassword.current']} />
          <NewPasswordFields state={state} texts={texts} />
        </AccountForm>
      )}
    </section>
  );
}
