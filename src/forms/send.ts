import type { FormAnswer } from './answer.ts';
import { HIDDEN } from './hidden.ts';

const TIMEOUT_MS = 30_000;
/** From here on the status of an answer says that the server failed. */
const SERVER_ERRORS = 500;

/** Our server, or what stands before it, answered that it cannot: no fault of the visitor's, nor of their connection. */
export class ServerFailed extends Error {}

/** @throws {@link ServerFailed} */
export function checkServer({ status, url }: Response): void {
  if (status >= SERVER_ERRORS) throw new ServerFailed(`${url}: ${status}`);
}

/** Sends a form. @throws {@link ServerFailed}, or something else where no answer comes */
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
  checkServer(response);
  const text = await response.text();
  try {
    return JSON.parse(text) as FormAnswer;
  } catch {
    throw new ServerFailed(`${form.action}: ${response.status}, and no JSON`);
  }
}
