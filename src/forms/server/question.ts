import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { isSame, readToken, signToken } from '#platform/signing.ts';
import { CAPTCHA_VALID_MS } from '../captcha.ts';

/** A small sum, for browsers without JavaScript. */
export interface Question {
  /** goes back with the answer */
  token: string;
  left: number;
  right: number;
}

/** A new sum, with the token that its answer comes back with. */
export function askQuestion(secret: string): Question {
  const [left, right] = [randomInt(2, 10), randomInt(2, 10)];
  const name = randomUUID();
  const about = [name, digest(secret, name, String(left + right))];
  return { token: signToken(secret, 'question', about, Date.now() + CAPTCHA_VALID_MS), left, right };
}

/** The question's name, which can be used once; undefined where the answer is not the sum. */
export function rightAnswer(secret: string, token: string, answer: string): string | undefined {
  const [name, right] = readToken(secret, 'question', token) ?? [];
  return name && right && isSame(right, digest(secret, name, answer.trim())) ? `question ${name}` : undefined;
}

/** The token can be read by anybody: it must not say the answer. */
function digest(secret: string, name: string, answer: string): string {
  return createHmac('sha256', secret).update(`${name}\n${answer}`).digest('base64url');
}
