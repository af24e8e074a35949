import { withRetries } from '../retry.ts';
import { draftKey } from './draft-key.ts';

/*
 * A form is plain HTML until somebody begins with it. Then the island is fetched; a form that is sent before it is there
 * waits for it, and is sent as plain HTML where it never comes.
 */
const woken = new WeakMap<HTMLFormElement, Promise<boolean>>();

function wake(form: HTMLFormElement): Promise<boolean> {
  const known = woken.get(form);
  if (known) return known;
  // What is missing is said by the island, beside the field and in the page’s language.
  form.noValidate = true;
  const waking = withRetries(() => import('./start.tsx'))
    .then(({ startForm }) => startForm(form))
    .then(
      () => true,
      () => false,
    );
  woken.set(form, waking);
  return waking;
}

function formOf(event: Event): HTMLFormElement | undefined {
  return (event.target as Element | null)?.closest<HTMLFormElement>('form[data-form]') ?? undefined;
}

for (const name of ['focusin', 'pointerdown'] as const) {
  document.addEventListener(name, (event) => {
    const form = formOf(event);
    if (form) void wake(form);
  });
}

document.addEventListener('submit', async (event) => {
  const form = formOf(event);
  if (!form || form.dataset.state === 'ready') return;
  event.preventDefault();
  const { submitter } = event;
  if (await wake(form)) form.requestSubmit(submitter);
  else form.submit();
});

// What was typed before a reload is put back at once, and what the address fills in is put there.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  const isFilledIn = [...new URLSearchParams(location.search).keys()].some((name) => form.elements.namedItem(name));
  if (isFilledIn || sessionStorage.getItem(draftKey(form))) void wake(form);
}
