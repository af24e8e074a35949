import styles from '#styles/consent.css?url';
import { loadStyle } from '../load-style.ts';
import { onConsent } from './changes.ts';
import { forget } from './decide.ts';
import { storedConsent } from './stored.ts';
import { denyByDefault } from './tracking.ts';
import { handUtmOn } from './utm.ts';

export { forget };

let isPrepared = false;

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
