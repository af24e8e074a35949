import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { browserName } from '#portal/account/browser-name.ts';
import { ChangePassword } from '#portal/account/ChangePassword.tsx';
import { momentText } from '#portal/portal-format.ts';
import { DESK_SESSIONS_PATH } from '../desk-api.ts';
import { DeskHead, type DeskPageProps } from '../desk-parts.tsx';
import { CodeSettings } from './CodeSettings.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';

/** The account of a member of staff: passkeys, codes of an app, password, sessions. */
export function AccountPage(props: DeskPageProps) {
  const { store, texts, me } = props;
  return (
    <div className="desk-page">
      <div>
        <DeskHead>{texts['desk.nav.account']}</DeskHead>
        <p className="soft">{[me.email, texts[`desk.role.${me.role}`], me.office].filter(Boolean).join(' · ')}</p>
        {me.needsSecondFactor && <p className="notice">{texts['desk.account.needed']}</p>}
      </div>
      <PasskeySettings {...props} />
      <CodeSettings {...props} />
      <ChangePassword {...{ texts }} Heading="h2" send={(passwords) => store.account('change-password', passwords)} />
      <Sessions {...props} />
    </div>
  );
}

function Sessions({ store, texts, language, me }: DeskPageProps) {
  const end = async (which: string) => {
    await store.request(DESK_SESSIONS_PATH, { end: which });
    await store.enter('page');
  };
  return (
    <section>
      <h2>{texts['portal.account.sessions']}</h2>
      <ul className="desk-list">
        {me.sessions.map(({ id, browser, lastUsed, current }) => {
          const used = current
            ? texts['portal.account.current']
            : filled(texts['portal.account.lastUsed'], { date: momentText(belgianTime(lastUsed), language) });
          const name = `${browserName(browser) || texts['portal.account.unknownBrowser']}, ${used}`;
          return (
            <li key={id}>
              <span>{name}</span>
              {!current && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`${texts['portal.account.end']}: ${name}`}
                  onClick={() => void end(id)}
                >
                  {texts['portal.account.end']}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="actions">
        <button type="button" className="button quiet" onClick={() => void store.leave(true)}>
          {texts['portal.account.everywhere']}
        </button>
      </p>
    </section>
  );
}
