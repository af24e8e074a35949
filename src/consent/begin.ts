import { keep, kept } from '#platform/browser/kept.ts';
import { whenShown } from '#platform/browser/when-shown.ts';
import { withRetries } from '#platform/islands/retry.ts';
import { storedConsent } from './choice/stored.ts';
import { CLEAR, CONSENT_KEY } from './choice/stored-consent.ts';

/*
 * All that a visitor who has chosen gets of the consent: a look at what is stored. The question, its styles and the
 * loaders come when there is something to ask or to load. Where nothing can be stored nothing is asked: an answer could
 * not be kept, and nothing is loaded without one.
 */
const dialog = document.querySelector<HTMLDialogElement>('#consent');

/** The next page asks, or loads. */
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
  // Links to the switches press the button that opens them; the island that it belongs to wakes for it.
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
