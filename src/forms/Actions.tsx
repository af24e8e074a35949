import { useStore } from '@nanostores/react';
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

/** The buttons of a form and the status of sending it. */
export function Actions({ id, store, texts, busy }: Props) {
  const state = useStore(store.$state);
  const step = useStore(store.$step);
  const demand = useStore(store.$demand);
  const isLast = step === undefined || step === store.steps - 1;
  return (
    <>
      <p className="actions">
        <button className="button" type="submit" aria-disabled={busy || undefined} suppressHydrationWarning>
          {/* The elements stay the same after hydration, so a click that triggers hydration still reaches its button. */}
          {store.steps > 1 ? (
            <>
              <span data-next hidden={isLast} suppressHydrationWarning>
                {texts.next}
              </span>
              <span hidden={!isLast} suppressHydrationWarning>
                {texts[`send.${id}`]}
              </span>
            </>
          ) : (
            texts[`send.${id}`]
          )}
        </button>
        {id === 'demand-change' &&
          DEMAND_ACTIONS.map((action) => (
            <button
              key={action}
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
          ))}
      </p>
      {step !== undefined && (
        <div>
          {step > 0 && (
            <button type="button" className="button quiet" onClick={store.previous}>
              {texts.previous}
            </button>
          )}
          <p role="status">
            {state.kind === 'checking' && texts.checking}
            {state.kind === 'sending' && texts.sending}
            {state.kind === 'offline' && texts['problem.offline']}
          </p>
          {state.kind === 'offline' && (
            <button type="button" className="button" onClick={() => void store.send()}>
              {texts.again}
            </button>
          )}
        </div>
      )}
    </>
  );
}
