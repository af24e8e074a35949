import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { loadTexts } from '../texts.ts';
import type { Choice } from './decide.ts';
import { SettingsView } from './SettingsView.tsx';
import { createSettingsStore } from './settings-store.ts';
import { storedConsent } from './stored.ts';

const roots = new WeakMap<HTMLDialogElement, Root>();

/** Puts the switches into the dialog, as the stored choice has them; fails where their texts do not come. */
export async function showSettings(dialog: HTMLDialogElement, decide: (choice: Choice) => void): Promise<void> {
  const texts = await loadTexts('consent', document.documentElement.lang);
  const store = createSettingsStore(storedConsent()?.categories, decide);
  const root = roots.get(dialog) ?? createRoot(place(dialog));
  roots.set(dialog, root);
  const close = () => dialog.close();
  // At once: the focus goes into it next.
  flushSync(() => root.render(<SettingsView key={Date.now()} store={store} texts={texts} close={close} />));
}

function place(dialog: HTMLDialogElement): HTMLElement {
  const element = document.createElement('div');
  element.className = 'consent-settings';
  dialog.append(element);
  return element;
}
