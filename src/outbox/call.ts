import { signatureOf } from '#platform/signing.ts';
import type { Call } from './message.ts';

const CALL_MS = 10_000;

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
