import { useState } from 'react';
import { AccountField, PasswordField } from '#portal/account/account-fields.tsx';
import { AccountForm, problems, useAccountForm } from '#portal/account/account-form.tsx';
import type { DeskAccountAnswer } from '../desk-api.ts';
import type { DeskPageProps } from '../desk-parts.tsx';

type Totp = Extract<DeskAccountAnswer, { status: 'totp' }>;

/** Sets up codes of an app as the second step of the sign-in, or removes them. */
export function CodeSettings(props: DeskPageProps) {
  const { texts, me } = props;
  const [begun, setBegun] = useState<Totp | undefined>();
  return (
    <section>
      <h2>{texts['desk.codes.title']}</h2>
      {me.hasCodes ? (
        <EndCodes {...props} />
      ) : begun ? (
        <ConfirmCodes {...props} begun={begun} />
      ) : (
        <BeginCodes {...props} begin={setBegun} />
      )}
    </section>
  );
}

const needsPassword = ({ password }: Record<string, string>) =>
  problems({ password: password ? undefined : 'missingPassword' });

function BeginCodes({ store, texts, begin }: DeskPageProps & { begin: (totp: Totp) => void }) {
  const state = useAccountForm({
    scope: 'codes-',
    check: needsPassword,
    send: async ({ password }) => {
      const asked = await store.account('totp-begin', { password });
      if (asked.kind === 'ok' && asked.data.status === 'totp') begin(asked.data);
      return asked;
    },
    done: () => {},
  });
  return (
    <>
      <p>{texts['desk.codes.text']}</p>
      <AccountForm {...{ state, texts }} label={texts['desk.codes.title']} submit={texts['desk.codes.begin']}>
        <PasswordField {...{ state, texts }} name="password" label={texts['portal.newPassword.current']} />
      </AccountForm>
    </>
  );
}

function ConfirmCodes({ store, texts, begun }: DeskPageProps & { begun: Totp }) {
  const state = useAccountForm({
    scope: 'codes-',
    check: ({ code = '' }) => problems({ code: code.trim() ? undefined : 'missingCode' }),
    send: ({ code }) => store.account('totp-confirm', { code }),
    done: () => void store.enter('page'),
  });
  return (
    <div className="totp">
      <p>{texts['desk.codes.scan']}</p>
      {/* The picture is drawn by our own server from the address below. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(begun.svg)}`} alt={texts['desk.codes.picture']} width="192" />
      <p>
        <code>{begun.uri}</code>
      </p>
      <p>{texts['desk.codes.lost']}</p>
      <ul>
        {begun.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <AccountForm {...{ state, texts }} label={texts['desk.codes.title']} submit={texts['desk.codes.confirm']}>
        <AccountField
          {...{ state, texts }}
          name="code"
          type="text"
          autoComplete="one-time-code"
          label={texts['desk.code.label']}
        />
      </AccountForm>
    </div>
  );
}

function EndCodes({ store, texts }: DeskPageProps) {
  const state = useAccountForm({
    scope: 'codes-',
    check: needsPassword,
    send: ({ password }) => store.account('totp-end', { password }),
    done: () => void store.enter('page'),
  });
  return (
    <>
      <p>{texts['desk.codes.active']}</p>
      <AccountForm {...{ state, texts }} label={texts['desk.codes.title']} submit={texts['desk.codes.end']}>
        <PasswordField {...{ state, texts }} name="password" label={texts['portal.newPassword.current']} />
      </AccountForm>
    </>
  );
}
