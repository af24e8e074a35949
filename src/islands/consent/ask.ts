import styles from '#styles/consent.css?url';
import { loadStyle } from '../load-style.ts';
import { withRetries } from '../retry.ts';
import { onConsent } from './changes.ts';
import { type Choice, decide, forget } from './decide.ts';
import { storedConsent } from './stored.ts';
import { denyByDefault } from './tracking.ts';
import { handUtmOn } from './utm.ts';

export { forget };

const prepared = new WeakSet<HTMLDialogElement>();

/** Puts the question, beside the page rather than over it: who wants to read first may. */
export async function ask(dialog: HTMLDialogElement): Promise<void> {
  prepare(dialog);
  if (dialog.dataset.tracking) denyByDefault();
  await loadStyle(styles);
  show(dialog, 'question');
  const { activeElement } = document;
  dialog.show();
  // Whoever is typing already goes on.
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    activeElement.focus({ preventScroll: true });
  }
}

/** Opens the switches, over the page; closing them changes nothing. */
export async function openSettings(dialog: HTMLDialogElement): Promise<void> {
  prepare(dialog);
  dialog.ariaBusy = 'true';
  try {
    await loadStyle(styles);
    const { showSettings } = await withRetries(() => import('./settings.tsx'));
    await showSettings(dialog, (choice) => answer(dialog, choice));
    show(dialog, 'settings');
    // What is open beside the page cannot be put over it without closing it, unheard, first.
    if (!dialog.matches(':modal')) dialog.removeAttribute('open');
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  } catch {
    fail(dialog);
  } finally {
    dialog.ariaBusy = null;
  }
}

function show(dialog: HTMLDialogElement, view: 'question' | 'settings'): void {
  dialog.dataset.view = view;
  dialog.setAttribute('aria-labelledby', view === 'settings' ? 'consent-settings-title' : 'consent-title');
}

/** Says that the switches did not come; Agree and Decline work all the same. */
function fail(dialog: HTMLDialogElement): void {
  const note = dialog.querySelector('[role="alert"]') ?? document.createElement('p');
  note.role = 'alert';
  note.textContent = dialog.dataset.failed ?? '';
  dialog.querySelector('[data-question]')?.append(note);
  if (!dialog.open) void ask(dialog);
}

function answer(dialog: HTMLDialogElement, choice: Choice): void {
  decide(dialog, choice);
  dialog.close();
}

function prepare(dialog: HTMLDialogElement): void {
  if (prepared.has(dialog)) return;
  prepared.add(dialog);
  if (dialog.dataset.tracking) handUtmOn(() => !storedConsent());
  const title = dialog.querySelector<HTMLElement>('#consent-title');
  if (title) Object.assign(title, { tabIndex: -1, autofocus: true });
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-question] button') : null;
    if (button?.value === 'settings') void openSettings(dialog);
    else if (button) answer(dialog, { choice: button.value === 'agree' ? 'agree' : 'decline' });
  });
  // Escape puts the question off until the next page; it is no answer.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && dialog.dataset.view === 'question') dialog.close();
  });
  dialog.addEventListener('close', () => {
    if (dialog.dataset.view === 'settings' && !storedConsent()) void ask(dialog);
  });
  // Answered in another tab.
  onConsent(() => {
    if (storedConsent()) dialog.close();
  });
}
