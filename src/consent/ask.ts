import { loadStyle } from '#platform/islands/load-once.ts';
import { CLEAR, onConsent, storedConsent } from './choice/stored.ts';
import styles from './consent.css?url';
import { forgetChoice } from './decide.ts';
import { denyByDefault } from './tracking.ts';
import { handUtmOn } from './utm.ts';

let isPrepared = false;

/** Deletes an outdated choice and what third parties have stored. Then asks, except on a preview. */
export async function begin(dialog: HTMLDialogElement, isPreview: boolean): Promise<void> {
  // The visitor may have answered in another tab.
  if (storedConsent()) return;
  forgetChoice();
  const address = new URL(location.href);
  if (address.searchParams.has(CLEAR)) {
    address.searchParams.delete(CLEAR);
    history.replaceState(history.state, '', address);
  }
  if (!isPreview) await ask(dialog);
}

/** Shows the question beside the page, not over it, so that the visitor can read first. */
export async function ask(dialog: HTMLDialogElement): Promise<void> {
  prepare(dialog);
  if (dialog.dataset.tracking) denyByDefault();
  await loadStyle(styles);
  const { activeElement } = document;
  dialog.show();
  // If the visitor is typing, the focus stays in that field.
  const next = activeElement === document.body ? document.getElementById('consent-title') : activeElement;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

function prepare(dialog: HTMLDialogElement): void {
  if (isPrepared) return;
  isPrepared = true;
  if (dialog.dataset.tracking) handUtmOn(() => !storedConsent());
  // Escape closes the question; the next page asks again.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !dialog.matches(':modal')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // After the switches are closed without an answer, the question opens again.
    if (dialog.dataset.view !== 'settings' || storedConsent()) focusPage(dialog);
  });
  // If the visitor answers in another tab, close the question here too.
  onConsent(() => {
    if (storedConsent()) dialog.close();
  });
}

/**
 * Moves the focus to the page behind the closed dialog: to the element after it. If the visitor came to the dialog from
 * a field of the page, the browser has already returned the focus to it.
 */
function focusPage(dialog: HTMLDialogElement): void {
  const next = (dialog.closest('astro-island') ?? dialog).nextElementSibling;
  const { activeElement, body } = document;
  const isLost = activeElement === body || dialog.contains(activeElement);
  if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: true });
}
