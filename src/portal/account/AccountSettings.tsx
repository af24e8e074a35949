import { useCallback, useEffect, useRef, useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '../portal-format.ts';
import { ask, problemOf } from '../portal-request.ts';
import { type OpenSession, type Overview, OWNER_SETTINGS_PATH, SESSIONS_PATH } from '../report/report-api.ts';
import type { PortalProps } from '../stage-parts.tsx';
import { browserName } from './browser-name.ts';
import { ChangePassword } from './ChangePassword.tsx';

/** Account settings: monthly mail, sessions, password. Folded until the owner opens them. */
export function Account({ store, texts, owner }: PortalProps & { owner: Overview['owner'] }) {
  const [open, setOpen] = useState(false);
  const [monthly, setMonthly] = useState(owner.monthlyMail);
  const [said, setSaid] = useState('');
  const change = async (wanted: boolean) => {
    setMonthly(wanted);
    const asked = await ask(OWNER_SETTINGS_PATH, { monthlyMail: wanted });
    if (asked.kind !== 'ok') setMonthly(!wanted);
    setSaid(
      asked.kind === 'ok' ? (texts['portal.account.saved'] ?? '') : (texts[`portal.problem.${problemOf(asked)}`] ?? ''),
    );
  };
  return (
    <details className="account no-print" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts['portal.account.title']}</summary>
      <p className="soft">{owner.email}</p>
      <p className="form">
        <label className="choice">
          <input type="checkbox" checked={monthly} onChange={({ target }) => void change(target.checked)} />
          {texts['portal.account.monthlyMail']}
        </label>
      </p>
      <p role="status">{said}</p>
      {open && <Sessions store={store} texts={texts} />}
      <ChangePassword {...{ texts }} Heading="h3" send={(passwords) => store.account('change-password', passwords)} />
    </details>
  );
}

function Sessions({ store, texts }: PortalProps) {
  const [sessions, setSessions] = useState<readonly OpenSession[]>([]);
  const reach = useCallback(async (end?: string) => {
    const asked = await ask<{ sessions: OpenSession[] }>(SESSIONS_PATH, end ? { end } : undefined);
    if (asked.kind === 'ok') setSessions(asked.data.sessions);
  }, []);
  useEffect(() => void reach(), [reach]);
  const everywhere = useRef<HTMLButtonElement>(null);
  const end = (id: string) => {
    // The button that ends the session disappears with it, so the focus moves to the button after the list.
    everywhere.current?.focus();
    void reach(id);
  };
  return (
    <section>
      <h3>{texts['portal.account.sessions']}</h3>
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} {...{ session, texts }} language={store.language} end={end} />
        ))}
      </ul>
      <button ref={everywhere} type="button" className="button quiet" onClick={() => void store.leave(true)}>
        {texts['portal.account.everywhere']}
      </button>
    </section>
  );
}

interface SessionProps {
  session: OpenSession;
  texts: PortalProps['texts'];
  language: string;
  end: (id: string) => void;
}

function Session({ session: { id, browser, lastUsed, current }, texts, language, end }: SessionProps) {
  const used = current
    ? texts['portal.account.current']
    : filled(texts['portal.account.lastUsed'], { date: momentText(belgianTime(lastUsed), language) });
  const name = `${browserName(browser) || texts['portal.account.unknownBrowser']}, ${used}`;
  return (
    <li>
      <span>{name}</span>
      {!current && (
        <button
          type="button"
          className="button quiet"
          aria-label={`${texts['portal.account.end']}: ${name}`}
          onClick={() => end(id)}
        >
          {texts['portal.account.end']}
        </button>
      )}
    </li>
  );
}
