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

/** Fetches code and runs it. A failure is ignored: the next page tries again. */
const runLate = <T>(fetch: () => Promise<T>, run?: (code: T) => unknown) =>
  withRetries(fetch)
    .then(run)
    .catch(() => {});

function begin(dialog: HTMLDialogElement): void {
  // Specified so: any path that contains the word, also that of a home with it in its title.
  const isPreview = location.pathname.includes('preview');
  const cleared = new URLSearchParams(location.search).has(CLEAR);
  if (cleared) keep('local', CONSENT_KEY, '');
  const stored = storedConsent();
  const { tracking } = dialog.dataset;
  if (stored) {
    if (tracking)
      runLate(
        () => import('./tracking.ts'),
        ({ track }) => track(tracking, stored.categories),
      );
  } else if (cleared || !isPreview) {
    runLate(
      () => import('./ask.ts'),
      ({ begin }) => begin(dialog, isPreview),
    );
  }
  // A link to the switches hydrates the island of the dialog and presses the button that opens them.
  const button = dialog.querySelector<HTMLElement>('[value=settings]');
  document.addEventListener('click', (event) => {
    // A click on a document always hits an element.
    if (!(event.target as Element).closest('[data-consent]') || !button || button.closest('[data-state=failed]'))
      return;
    event.preventDefault();
    dispatchEvent(new Event('touch:consent'));
    button.click();
  });
}

if (dialog && kept('local', CONSENT_KEY) !== undefined) whenShown(() => begin(dialog));
