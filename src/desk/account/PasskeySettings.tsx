import { type SubmitEvent, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import { addPasskey, canUsePasskeys } from './passkeys.ts';

/** Lists the passkeys of a member of staff, adds one for this device, and removes them. */
export function PasskeySettings({ store, texts, language, me }: DeskPageProps) {
  const [said, setSaid] = useState('');
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const outcome = await addPasskey(store, String(new FormData(form).get('name') ?? ''));
    setSaid(outcome === 'cancelled' ? '' : outcome === 'done' ? 'desk.passkey.added' : `desk.problem.${outcome}`);
    if (outcome !== 'done') return;
    form.reset();
    await store.enter('page');
  };
  const remove = async (id: string) => {
    await store.account('passkey-remove', { id });
    setSaid('desk.passkey.removed');
    await store.enter('page');
  };
  return (
    <section>
      <h2>{texts['desk.passkey.title']}</h2>
      <p>{texts[canUsePasskeys() ? 'desk.passkey.text' : 'desk.passkey.unable']}</p>
      {me.passkeys.length > 0 && (
        <ul className="desk-list">
          {me.passkeys.map(({ id, name, since }) => {
            const shown = name || texts['desk.passkey.unnamed'];
            return (
              <li key={id}>
                <span>
                  {shown}{' '}
                  <span className="soft">
                    {filled(texts['desk.passkey.since'], { day: dayText(since.slice(0, 10), language) })}
                  </span>
                </span>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`${texts['desk.passkey.remove']}: ${shown}`}
                  onClick={() => void remove(id)}
                >
                  {texts['desk.passkey.remove']}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {canUsePasskeys() && (
        <form className="form" aria-label={texts['desk.passkey.add']} onSubmit={(event) => void add(event)}>
          <div className="field">
            <label htmlFor="passkey-name">{texts['desk.passkey.name']}</label>
            <input id="passkey-name" name="name" maxLength={60} autoComplete="off" />
          </div>
          <div className="actions">
            <button type="submit" className="button">
              {texts['desk.passkey.add']}
            </button>
          </div>
        </form>
      )}
      <p role="status">{said && texts[said]}</p>
    </section>
  );
}
