import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { loadStyle } from '#platform/islands/load-once.ts';
import { ask } from './ask.ts';
import { storedConsent } from './choice/stored.ts';
import styles from './consent.css?url';
import { type ConsentSetup, createConsentStore } from './consent-store.ts';
import { SettingsView } from './SettingsView.tsx';

interface Props extends ConsentSetup {
  /** message if the switches cannot be loaded */
  failed: string;
  /** the consent question: its text, a button for each answer and one for the switches */
  children?: ReactNode;
}

/**
 * The consent question beside the page, and its switches over the page. Closing the switches leaves the stored choice
 * unchanged.
 */
export const ConsentDialog = island(({ failed, children, ...setup }: Props) => {
  const [store] = useState(() => createConsentStore(setup));
  const state = useStore(store.$state);
  const dialog = useRef<HTMLDialogElement>(null);
  const isSettings = state.kind === 'settings';

  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    if (state.kind === 'answered') current.close();
    if (state.kind === 'question' && state.failed && !current.open) void ask(current);
    if (state.kind === 'settings') void loadStyle(styles).then(() => putOver(current));
  }, [state]);

  const close = () => dialog.current?.close();
  const press = ({ nativeEvent }: MouseEvent) => {
    const button = nativeEvent.composedPath().find((one) => one instanceof HTMLButtonElement);
    if (button?.value === 'settings') void store.openSettings();
    else if (button) store.answer({ choice: button.value === 'agree' ? 'agree' : 'decline' });
  };
  return (
    <dialog
      id="consent"
      ref={dialog}
      // The dialog may be open before the island hydrates. React must not report this as a mismatch.
      suppressHydrationWarning
      aria-labelledby={isSettings ? 'consent-settings-title' : 'consent-title'}
      aria-busy={state.kind === 'opening' || undefined}
      data-view={isSettings ? 'settings' : 'question'}
      data-version={setup.version}
      data-tracking={setup.tracking}
      onClose={({ currentTarget }) => {
        store.closed();
        if (isSettings && !storedConsent()) void ask(currentTarget);
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are pressed */}
      <div data-question onClick={press}>
        {children}
        {state.kind === 'question' && state.failed && <p role="alert">{failed}</p>}
      </div>
      {isSettings && (
        <div className="consent-settings">
          <SettingsView store={state.settings} texts={state.texts} close={close} />
        </div>
      )}
    </dialog>
  );
});

/**
 * Shows the dialog over the page. An open dialog must be closed first; removing `open` closes it without a close event.
 */
function putOver(dialog: HTMLDialogElement): void {
  if (!dialog.matches(':modal')) dialog.open = false;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}
