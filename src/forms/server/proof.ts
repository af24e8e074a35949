import { createHash, createHmac } from 'node:crypto';
import { createChallenge } from 'altcha-lib/v1';
import { isSame } from '#platform/signing.ts';
import { CAPTCHA_VALID_MS, type Challenge } from '../captcha.ts';

/** Work for a browser: half of `effort` tries on average, which comes back with its answer. */
export function makeChallenge(secret: string, effort: number): Promise<Challenge> {
  return createChallenge({
    hmacKey: secret,
    maxNumber: effort,
    params: { effort: String(effort) },
    expires: new Date(Date.now() + CAPTCHA_VALID_MS),
  });
}

/**
 * The challenge that was solved, which can be used once, and its effort; undefined where it is not solved, not ours or too old.
 * By node:crypto rather than the library’s WebCrypto, which took a third of the time that a form takes.
 */
export function solvedChallenge(secret: string, proof: string): { challenge: string; effort: number } | undefined {
  if (proof.length > 2_000) return undefined;
  try {
    const { challenge, salt, number, signature } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Challenge & {
      number: number;
    };
    const isOurs = isSame(signature, createHmac('sha256', secret).update(challenge).digest('hex'));
    const isSolved = isSame(challenge, createHash('sha256').update(`${salt}${number}`).digest('hex'));
    const about = new URLSearchParams(salt.split('?')[1]);
    const endsAt = Number(about.get('expires')) * 1000;
    return isOurs && isSolved && endsAt > Date.now() ? { challenge, effort: Number(about.get('effort')) } : undefined;
  } catch {
    return undefined;
  }
}
