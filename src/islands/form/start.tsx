import { createRoot } from 'react-dom/client';
import type { FormId } from '#contract/forms/forms.ts';
import { formatPhone } from '#domain/phone.ts';
import { loadTexts } from '../texts.ts';
import { openDraft } from './draft.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './form-store.ts';
import { otherCaptcha } from './other-captcha.ts';
import { proofOfWork } from './proof.ts';

/** Takes a form of the page over: the fields stay as they are, with what has been typed. */
export async function startForm(form: HTMLFormElement): Promise<void> {
  const id = form.dataset.form as FormId;
  const texts = await loadTexts('form', document.documentElement.lang);
  const work = proofOfWork();
  const other = otherCaptcha(form);
  const proof = async () => other() ?? (await work());
  const store = createFormStore({ form, id, draft: openDraft(form), proof });
  form.dataset.state = 'ready';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    store.submit(event.submitter);
  });
  form.addEventListener('input', () => store.recheck());
  form.addEventListener('focusout', ({ target }) => groupDigits(target));
  // What was typed before the island was there.
  for (const input of form.querySelectorAll('[type=tel]')) if (input !== document.activeElement) groupDigits(input);
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) tickBelow(target);
  });
  if (store.steps > 1) {
    addEventListener('popstate', ({ state }) => store.goTo(Number(state?.formStep ?? 0)));
  }
  createRoot(document.createElement('div')).render(<FormView form={form} store={store} texts={texts} />);
}

function groupDigits(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'tel') target.value = formatPhone(target.value);
}

/** Choosing a region chooses its towns. */
function tickBelow(input: HTMLInputElement): void {
  if (input.type !== 'checkbox') return;
  const below = input.closest('li')?.querySelectorAll<HTMLInputElement>('ul input') ?? [];
  for (const one of below) one.checked = input.checked;
}
