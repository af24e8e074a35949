import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { CAPTCHA_VALID_MS, type Challenge } from '#contract/captcha.ts';

/** Work for a browser: half of `effort` tries on average, a second at most on a phone. */
export function makeChallenge(secret: string, effort: number): Promise<Challenge> {
  return createChallenge({
    hmacKey: secret,
    maxNumber: effort,
    expires: new Date(Date.now() + CAPTCHA_VALID_MS),
  });
}

/** The challenge that was solved, which can be used once; undefined where it is not solved, not ours or too old. */
export async function solvedChallenge(secret: string, proof: string): Promise<string | undefined> {
  if (proof.length > 2_000) return undefined;
  try {
    if (!(await verifySolution(proof, secret))) return undefined;
    const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Challenge;
    return challenge;
  } catch {
    return undefined;
  }
}
