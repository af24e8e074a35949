import type { ApiSettings } from '#server/settings/api-settings.ts';
import type { FormProblem } from '../answer.ts';
import { CAPTCHA_VALID_MS } from '../captcha.ts';
import { solvedChallenge } from './proof.ts';
import { rightAnswer } from './question.ts';

const ASK_MS = 5_000;

/** What shows that a person sent a form, under the name by which it can be used once. */
export interface UsedProof {
  name: string;
  expiresAt: Date;
  /** tries that it took at most; 0 for a sum, without end for what a third party says */
  effort: number;
}

export interface ProofPorts {
  /** that challenges and questions are signed with */
  secret: string;
  otherCaptcha: ApiSettings['otherCaptcha'];
  now: () => number;
  log: (line: string) => void;
}

/**
 * Work of the browser, the answer to a question where JavaScript is off, or, where one is set up, what a third party
 * says. Our own work is always good: nobody has to let a third party in to reach the agency.
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
  const solved = await askOther(otherCaptcha, proof).catch((error: Error) => {
    log(`The captcha's host gave no answer: ${error.message}`);
    return false;
  });
  return solved ? used(proof.slice(0, 200), Number.POSITIVE_INFINITY) : { problem: 'proofWrong' };
}

/** The protocol that reCAPTCHA, hCaptcha and Turnstile share. */
async function askOther({ verifyUrl, secret }: { verifyUrl: string; secret: string }, response: string) {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    signal: AbortSignal.timeout(ASK_MS),
  });
  const { success } = (await answer.json()) as { success?: unknown };
  return success === true;
}
