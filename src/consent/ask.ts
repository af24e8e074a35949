import { loadStyle } from '#platform/islands/load-once.ts';
import { onConsent } from './choice/changes.ts';
import { storedConsent } from './choice/stored.ts';
import { CLEAR } from './choice/stored-consent.ts';
import styles from './consent.css?url';
import { forgetChoice } from './decide.ts';
import { denyByDefault } from './tracking.ts';
import { handUtmOn } from './utm.ts';

let isPrepared = false;

/** Forgets what is left of an older choice, and asks; nothing is asked on a preview. */
export async function begin(dialog: HTMLDialogElement, isPreview: boolean): Promise<void> {
  // Answered meanwhile, in another tab.
  if (storedConsent()) return;
  forgetChoice();
  const address = new URL(location.href);
  if (address.searchParams.has(CLEAR)) {
    address.searchParams.delete(CLEAR);
    history.replaceState(history.state, '', address);
  }
  if (!isPreview) await ask(dialog);
}

/** Puts the question, beside the page rather than over it: who wants to read first may. */
export async function ask(dialog: HTMLDialogElement): Promise<void> {
  prepare(dialog);
  if (dialog.dataset.tracking) denyByDefault();
  await loadStyle(styles);
  const { activeElement } = document;
  dialog.show();
  // Whoever is typing already goes on.
  const next = activeElement === document.body ? document.getElementById('consent-title') : activeElement;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

function prepare(dialog: HTMLDialogElement): void {
  if (isPrepared) return;
  isPrepared = true;
  if (dialog.dataset.tracking) handUtmOn(() => !storedConsent());
  // Escape puts the question off until the next page; it is no answer.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !dialog.matches(':modal')) dialog.close();
  });
  // Answered in another tab.
  onConsent(() => {
    if (storedConsent()) dialog.close();
  });
}
