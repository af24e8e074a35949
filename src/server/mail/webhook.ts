import { signatureOf } from '../signature.ts';
import type { Making } from './making.ts';
import type { Call, Message } from './message.ts';
import type { SubmissionRow } from './rows.ts';

const CALL_MS = 10_000;

/** A submission for the agency's own system; undefined where none is set up any more. */
export function webhookCall({ context }: Making, sent: SubmissionRow): Message | undefined {
  const { webhook } = context.settings;
  const { id, form, language, listingId, projectId, values, createdAt } = sent;
  return webhook && { call: { ...webhook, body: { id, form, language, listingId, projectId, values, createdAt } } };
}

/**
 * Posts JSON, signed as signature.ts says.
 * @throws where the answer is not 2xx within ten seconds.
 */
export async function call({ url, secret, body }: Call, id: string): Promise<void> {
  const text = JSON.stringify(body);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Signature: signatureOf(secret, text), 'Idempotency-Key': id },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the agency's system answered ${answer.status}`);
}
