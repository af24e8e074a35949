import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { DEMAND_ACTIONS, isOffered } from './demand.ts';
import { HIDDEN } from './form-protocol.ts';
import type { FormStore } from './form-store.ts';
import type { FormId } from './forms.ts';

interface Props {
  id: FormId;
  store: FormStore;
  texts: IslandTexts;
  busy: boolean;
}

/** The buttons of a form, and a text about the progress of sending it. */
export function Actions({ id, store, texts, busy }: Props) {
  const step = useStore(store.$step);
  const isLast = step === undefined || step === store.steps - 1;
  return (
    <>
      <p className="actions">
        <button className="button" type="submit" aria-disabled={busy || undefined} suppressHydrationWarning>
          {/* Hydration does not replace these elements, so a click that starts hydration still reaches its button. */}
          {store.steps > 1 ? (
            <>
              <span data-next hidden={isLast} suppressHydrationWarning>
                {texts.next}
              </span>
              <span data-last hidden={!isLast} suppressHydrationWarning>
                {texts[`send.${id}`]}
              </span>
            </>
          ) : (
            texts[`send.${id}`]
          )}
        </button>
        {id === 'demand-change' && <DemandActions {...{ store, texts, busy }} />}
      </p>
      {step !== undefined && (
        <div className="progress">
          {step > 0 && (
            <button type="button" className="button quiet" onClick={store.previous}>
              {texts.previous}
            </button>
          )}
          <Sending {...{ store, texts }} />
        </div>
      )}
    </>
  );
}

/** The buttons that pause, resume or delete a search registration. Buttons that its state does not allow are hidden. */
function DemandActions({ store, texts, busy }: Omit<Props, 'id'>) {
  const demand = useStore(store.$demand);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const pressed = useRef<HTMLButtonElement>(undefined);
  // If the pressed button is hidden now, the focus moves to the one that has taken its place.
  useEffect(() => {
    if (pressed.current?.hidden) buttons.current.find((button) => button && !button.hidden)?.focus();
    pressed.current = undefined;
  }, [demand]);
  return DEMAND_ACTIONS.map((action, index) => (
    <button
      key={action}
      ref={(button) => {
        buttons.current[index] = button;
      }}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
      }}
      className="button quiet"
      type="submit"
      name={HIDDEN.action}
      value={action}
      formNoValidate
      hidden={demand && !isOffered(action, demand)}
      aria-disabled={busy || undefined}
      suppressHydrationWarning
    >
      {texts[action]}
    </button>
  ));
}

/** A text about the progress of sending, and a button to send the form again after the connection was lost. */
function Sending({ store, texts }: Pick<Props, 'store' | 'texts'>) {
  const { kind } = useStore(store.$state);
  const status = useRef<HTMLParagraphElement>(null);
  const again = () => {
    // The button disappears while the form is being sent.
    status.current?.focus();
    void store.send();
  };
  return (
    <>
      <p role="status" ref={status} tabIndex={-1}>
        {kind === 'checking' && texts.checking}
        {kind === 'sending' && texts.sending}
        {kind === 'offline' && texts['problem.offline']}
      </p>
      {kind === 'offline' && (
        <button type="button" className="button" onClick={again}>
          {texts.again}
        </button>
      )}
    </>
  );
}
