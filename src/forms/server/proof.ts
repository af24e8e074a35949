import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto';
import { createChallenge } from 'altcha-lib/v1';
import { json } from '#platform/http/responses.ts';
import { isSame, readToken, signToken } from '#platform/signing.ts';
import type { Endpoint } from '#server/context.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import type { FormProblem } from '../form-protocol.ts';
import { CAPTCHA_VALID_MS, type Challenge } from '../limits.ts';
import { currentEffort } from './rate-limits.ts';

const VERIFY_TIMEOUT_MS = 5_000;

/** A proof that a person has sent the form. Its name is stored, because each proof can be used only once. */
export interface UsedProof {
  name: string;
  expiresAt: Date;
  /** maximum number of attempts that the proof of work took; 0 for a sum, infinite for a third party's captcha */
  effort: number;
}

/** A small sum that the visitor solves in a browser without JavaScript. */
export interface Question {
  /** signed token, which the form sends with the answer */
  token: string;
  left: number;
  right: number;
}

interface ProofPorts {
  /** key that signs challenges and sums */
  secret: string;
  otherCaptcha: ApiSettings['otherCaptcha'];
  now: () => number;
  log: (line: string) => void;
}

/**
 * Checks the proof of a form. It can be our proof of work, the answer to a sum if there is no JavaScript, or the answer of
 * a third party's captcha if one is configured. Our proof of work is always accepted, so no visitor depends on a third
 * party.
 */
export async function proofOf(
  { proof, question, answer }: Partial<Record<'proof' | 'question' | 'answer', string>>,
  { secret, otherCaptcha, now, log }: ProofPorts,
): Promise<{ used: UsedProof } | { problem: FormProblem }> {
  const used = (name: string, effort: number) => ({
    used: { name, effort, expiresAt: new Date(now() + CAPTCHA_VALID_MS) },
  });
  if (question !== undefined) {
    if (!answer?.trim()) return { problem: 'answerMissing' };
    const name = rightAnswer(secret, question, answer);
    return name ? used(name, 0) : { problem: 'answerWrong' };
  }
  if (!proof) return { problem: 'proofMissing' };
  const own = solvedChallenge(secret, proof);
  if (own) return used(own.challenge, own.effort);
  if (!otherCaptcha) return { problem: 'proofWrong' };
  const isSolved = await verifyOther(otherCaptcha, proof).catch((error: Error) => {
    log(`The captcha provider did not respond: ${error.message}`);
    return false;
  });
  return isSolved ? used(proof.slice(0, 200), Number.POSITIVE_INFINITY) : { problem: 'proofWrong' };
}

/** Handles `GET /api/captcha`: returns a challenge for the proof of work, which is harder during a flood of forms. */
export const getCaptcha: Endpoint = async (_request, _rest, { store, settings, now }) =>
  json(200, await makeChallenge(store.secret, await currentEffort(settings, store, now())));

/** Returns a challenge for which a browser needs at most `effort` attempts, and half as many on average. */
function makeChallenge(secret: string, effort: number): Promise<Challenge> {
  return createChallenge({
    hmacKey: secret,
    maxNumber: effort,
    params: { effort: String(effort) },
    expires: new Date(Date.now() + CAPTCHA_VALID_MS),
  });
}

/**
 * Returns the challenge and its effort if `proof` solves it. Returns undefined if it is not solved, not signed by us, or
 * expired. This uses node:crypto, because the library's WebCrypto took a third of the time of a whole submission.
 */
function solvedChallenge(secret: string, proof: string): { challenge: string; effort: number } | undefined {
  if (proof.length > 2_000) return undefined;
  try {
    const { challenge, salt, number, signature } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Challenge & {
      number: number;
    };
    const isOurs = isSame(signature, createHmac('sha256', secret).update(challenge).digest('hex'));
    const isSolved = isSame(challenge, createHash('sha256').update(`${salt}${number}`).digest('hex'));
    const parameters = new URLSearchParams(salt.split('?')[1]);
    const endsAt = Number(parameters.get('expires')) * 1000;
    return isOurs && isSolved && endsAt > Date.now()
      ? { challenge, effort: Number(parameters.get('effort')) }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the third party whether an answer of its captcha is right. reCAPTCHA, hCaptcha and Turnstile share this protocol.
 */
async function verifyOther({ verifyUrl, secret }: { verifyUrl: string; secret: string }, response: string) {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
  });
  const { success } = (await answer.json()) as { success?: unknown };
  return success === true;
}

/** Returns a new sum with its token. */
export function askQuestion(secret: string): Question {
  const [left, right] = [randomInt(2, 10), randomInt(2, 10)];
  const name = randomUUID();
  const about = [name, digestOfAnswer(secret, name, String(left + right))];
  return { token: signToken(secret, 'question', about, Date.now() + CAPTCHA_VALID_MS), left, right };
}

/** Returns the name of the sum, under which its use is stored; undefined if the answer is wrong. */
function rightAnswer(secret: string, token: string, answer: string): string | undefined {
  const [name, right] = readToken(secret, 'question', token) ?? [];
  return name && right && isSame(right, digestOfAnswer(secret, name, answer.trim())) ? `question ${name}` : undefined;
}

/**
 * Returns a keyed digest of a sum's answer. The token contains this digest and not the answer, because anybody can read the
 * token.
 */
function digestOfAnswer(secret: string, name: string, answer: string): string {
  return createHmac('sha256', secret).update(`${name}\n${answer}`).digest('base64url');
}
