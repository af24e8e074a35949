import type { FormAnswer } from '#contract/forms/answer.ts';
import { HIDDEN } from '#contract/forms/hidden.ts';

const TIMEOUT_MS = 30_000;

/** Sends a form. @throws where no answer comes: offline, or a server that is not there. */
export async function sendForm(
  form: HTMLFormElement,
  extra: { key: string; proof: string; action?: string | undefined },
): Promise<FormAnswer> {
  const data = new FormData(form);
  data.set(HIDDEN.key, extra.key);
  data.set(HIDDEN.proof, extra.proof);
  if (extra.action) data.set(HIDDEN.action, extra.action);
  const hasFile = form.enctype === 'multipart/form-data';
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: hasFile ? data : new URLSearchParams([...data] as [string, string][]),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A proxy that answers for a server which is not there sends no JSON.
  return (await response.json()) as FormAnswer;
}
