import { keep, kept } from '#platform/browser/kept.ts';
import { whenShown } from '#platform/browser/when-shown.ts';
import { withRetries } from '#platform/islands/retry.ts';
import { CLEAR, CONSENT_KEY, storedConsent } from './choice/stored.ts';

/*
 * Every page loads this file. The question, its styles and the loaders are fetched only when the question must be asked
 * or something may load. If the browser cannot store anything, the answer would be lost: nothing is asked, and nothing
 * is loaded.
 */
const dialog = document.querySelector<HTMLDialogElement>('#consent');

/** Ignores a failure. The next page tries again. */
const giveUp = () => {};

function begin(dialog: HTMLDialogElement): void {
  const isPreview = location.pathname.includes('preview');
  const cleared = new URLSearchParams(location.search).has(CLEAR);
  if (cleared) keep('local', CONSENT_KEY, '');
  const stored = storedConsent();
  const { tracking } = dialog.dataset;
  if (stored) {
    if (tracking) {
      withRetries(() => import('./tracking.ts'))
        .then(({ track }) => track(tracking, stored.categories))
        .catch(giveUp);
    }
  } else if (cleared || !isPreview) {
    withRetries(() => import('./ask.ts'))
      .then(({ begin }) => begin(dialog, isPreview))
      .catch(giveUp);
  }
  // A link to the switches hydrates the island of the dialog and presses the button that opens them.
  const button = dialog.querySelector<HTMLElement>('[value=settings]');
  document.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('[data-consent]');
    if (!isLink || !button || button.closest('[data-state=failed]')) return;
    event.preventDefault();
    dispatchEvent(new Event('touch:consent'));
    button.click();
  });
}

if (dialog && kept('local', CONSENT_KEY) !== undefined) whenShown(() => begin(dialog));
